# What a table on a server has around the game: the line, who is there, clocks, chat, proposals.

## The line to the server

at-line-lost = No connection, trying again…
at-line-back = Connected again
at-sending = Sending your action…
at-sending-later = There’s no connection. Your action will be sent as soon as it’s back.
at-frozen = This game can’t go on: what the server has stored doesn’t add up. You can still look at it.
at-cannot-keep = The server can’t save anything right now, so the game is on hold. Nothing you’ve confirmed is lost.

## Who is there

at-here = { $name } is here
at-away = { $name } has another window open
at-gone = { $name } isn’t connected
at-choosing = { $name } is choosing
at-back = { $name } is back
at-left = { $name } has lost the connection
at-watchers = { $count ->
    [one] { $count } person is watching
   *[other] { $count } people are watching
}
at-gone-long = { $name } has been gone for a while.
at-claim = Claim the win

## Clocks

at-time-left = { $name } has { $time } left
at-little-time = Hurry: you have { $time } left
at-days = { $days } d { $hours } h

## Your turn

at-your-turn = Your turn
at-notify-body = Your turn in the game with { $names }.
at-notify = Tell me when it’s my turn
at-notify-help = Your browser shows a notification if you have another window open when your turn comes. It asks for your permission first.
at-notify-on = Turn notifications: on
at-notify-off = Turn notifications: off
at-notify-blocked = Your browser doesn’t allow notifications from this page. You can change that in its settings.

## Proposals

at-offer-draw = Offer a draw
at-ask-take-back = Ask to take back your last action
at-rematch = Rematch
at-draw-asked = { $name } offers a draw.
at-take-back-asked = { $name } would like to take back their last action.
at-rematch-asked = { $name } would like a rematch.
at-draw-waits = You’ve offered a draw.
at-take-back-waits = You’ve asked to take back your last action.
at-rematch-waits = You’ve asked for a rematch.
at-agreed = You’ve agreed. Waiting for the others.
at-agree = Agree
at-decline = Decline
at-withdraw = Withdraw
at-draw-declined = Your draw offer was declined.
at-take-back-declined = Your request to take back your action was declined.
at-rematch-declined = Your request for a rematch was declined.
at-lapsed = The game went on, so your proposal no longer stands.
at-rematch-go = To the rematch
at-more-online = More tables

## For the one who made the table

at-owner = Your table
at-seat-bot = Let a bot play for { $name }
at-chat-allow = Allow free chat
at-chat-forbid = Only ready-made phrases in the chat

## Chat

chat-title = Chat
chat-unread = Chat, { $count } new
chat-empty = Nobody has said anything yet.
chat-unsent = (not sent yet)
chat-line = { $name }: { $text }
chat-phrases = Say something
chat-write = Write something
chat-send = Send
chat-mute = Mute the chat
chat-unmute = Unmute the chat
chat-muted = The chat is muted.
chat-no-text = At this table, you can only use these phrases.

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thanks!
phrase-oops = Oops!
phrase-phew = Phew!
phrase-one-moment = One moment, please.
phrase-your-turn = It’s your turn!
phrase-good-game = Good game!
phrase-one-more = One more?

## Why a wish isn’t granted

at-denied-watching = You’re only watching. To join in, you need the link to a seat.
at-denied-owner = Only the person who made the table can do that.
at-denied-no-seat = There’s no such seat at this table.
at-denied-taken = That seat is taken.
at-denied-name = A name has 1 to 24 visible characters, without piles of accents.
at-denied-line = A message has 1 to 280 characters.
at-denied-phrases = At this table, you can only use the ready-made phrases.
at-denied-much = That was a lot at once. Wait a moment.
at-denied-not-begun = The game hasn’t begun yet.
at-denied-begun = The game has already begun.
at-denied-over = The game is over.
at-denied-not-over = The game isn’t over yet.
at-denied-not-proposed = That offer no longer stands.
at-denied-take-back = There’s no action of yours to take back.
at-denied-nobody = There’s nobody else at the table to agree.
at-denied-not-gone = They’re here, or haven’t been gone long enough.
at-denied-trouble = Nothing can be done at this table at the moment.
