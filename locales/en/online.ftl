# Online play: making a table, finding one, and waiting for the others.

## The start page

start-online = Play online
start-online-about = Share a link; no account needed

## The page of online play

online-checking = Looking for the game server…
online-seat-taken = Someone else has taken your seat: the table is listed, and it’s first come, first served. You can still watch.
online-full = There’s no more room at this table: too many pages are following it. Close one of yours, or try again later.

online-new-title = New table
online-name = Your name
online-name-help = This is what the others at the table see.
online-mode = What do you want to play?
online-options = Options
online-sitters = Who plays?
online-seat = Seat { $seat }
online-sitter-me = Me
online-sitter-guest = Someone else
online-pace = Clock
online-pace-unlimited = No clock
online-pace-action = { $minutes ->
    [one] { $minutes } minute per action
   *[other] { $minutes } minutes per action
}
online-pace-action-seconds = { $seconds ->
    [one] { $seconds } second per action
   *[other] { $seconds } seconds per action
}
online-pace-total = { $minutes } min each, plus { $seconds } s per action
online-pace-days = { $days ->
    [one] { $days } day per action
   *[other] { $days } days per action
}
online-pace-own = Custom…
online-pace-kind = Kind of clock
online-kind-total = For the whole game
online-kind-action = Per action
online-kind-days = Days per action
online-minutes = Minutes for each player
online-increment = Seconds added per action
online-seconds = Seconds per action
online-days = Days per action
online-listed = List this table
online-listed-help = Anyone on this server can find it, watch, and take a seat that’s still free.
online-free-chat = Free chat
online-free-chat-help = The players can write whatever they like. Otherwise they choose from ready-made phrases.
online-create = Create table

online-mine-title = Your tables
online-unseen = Not opened yet
online-links = Links and more
online-link-mine = Your seat (to continue on another device): { $seat }
online-link-other = Invitation: { $seat }
online-forget = Remove
online-forget-sure = Remove it and its keys?
online-lobby-title = Listed tables
online-lobby-none = There are no listed tables at the moment.
online-sit = Sit down
online-sit-at = Sit down: { $seat }
online-watch = Watch
online-waiting-title = Waiting for players
online-playing-title = In progress
online-over-title = Finished
online-seat-free = free seat
online-waits = { $count ->
    [0] About to start
    [one] Waiting for { $count } player
   *[other] Waiting for { $count } players
}

## The waiting room

room-title = Waiting room
room-connecting = Connecting to the table…
room-lost = Connection lost. Reconnecting…
room-next-sit = Enter your name and sit down. The game starts once every seat is taken.
room-next-wait = { $count ->
    [0] Everyone’s here. The game is about to start.
    [one] Waiting for { $count } more player. The game starts by itself.
   *[other] Waiting for { $count } more players. The game starts by itself.
}
room-next-watch = You’re watching. The game starts once every seat is taken.
room-next-bot = A bot is playing for you. Sit down to take over again.
room-next-bot-waits = A bot has been given this seat. Ask the person who made the table to free it up.
room-sat = { $name } takes seat { $seat }.
room-left = Seat { $seat } is free again.

room-have-seat = You have a seat at this table.
room-take-seat = Go to your seat
room-your-seat = Your seat
room-sit = Sit down
room-rename = Change name
room-stand = Get up
room-seats-title = At the table
room-free = Free seat
room-you = (you)
room-empty = Not here yet
room-arriving = Looking in
room-here = Here
room-away = Away
room-gone = Offline
room-link = Invitation for seat { $seat }
room-link-secret = Anyone who opens this link can take the seat, so send it to one person only.
room-link-open = The table is listed, so someone else may sit down here first. Then this link stops working.
room-level = Level of the bot for seat { $seat }
room-to-bot = Seat a bot
room-to-bot-seat = Seat a bot: seat { $seat }
room-from-bot = Remove bot
room-from-bot-seat = Remove bot: seat { $seat }
room-clear = Free up seat
room-clear-seat = Free up seat { $seat }
room-about-title = This table
room-listed = Listed: anyone on this server can watch, and take a seat that’s still free.
room-private = Private: only people with a link can get in.
room-watch-link = Link for watching
room-watchers = { $count ->
    [one] { $count } person is watching.
   *[other] { $count } people are watching.
}

## The backup file

online-backup = The file also has the keys to your online tables. Anyone who has it can play in your place, so keep it to yourself.
