# The screens: headings, buttons, prompts, and what is said when something goes wrong.

## In several places

app-title = Riftforce
back-to-start = Home
opening = One moment…
not-loaded = This part of the game couldn’t be loaded. Check your connection and try again. If there’s a new version, reload the page.

## A new game

new-bot-title = Against a bot
new-two-title = Two players, one screen
new-level = How strong should the bot be?
new-set = Which guilds are in play?
set-base = Base game ({ $base-guilds } guilds)
set-beyond = With Beyond ({ $guilds } guilds)
new-guilds = How are guilds chosen?
guilds-random = Dealt at random
guilds-drafted = Drafted in turn
new-begins = Who goes first?
begins-toss = Toss a coin
begins-me = Me
begins-other = The bot
new-name-first = First player
new-name-second = Second player
new-more = More options
new-seed = Deal seed
new-seed-help = The same seed always gives the same deal. Leave it empty for a new one.
new-seed-wrong = The seed has to be a whole number from 0 to 18446744073709551615. Correct it, or leave it empty.
new-begin = Start game

## The draft

draft-title = The draft
draft-pick = Pick
draft-pick-guild = Pick { $guild }
draft-your-pick = Your pick: choose a guild.
draft-their-pick = { $name }, choose a guild.
draft-pool = Available guilds
draft-order = Pick order

## The table

table-title = The table
table-guilds = The guilds in play
table-their-guilds = The other side’s guilds
table-your-guilds = Your guilds
table-menu = Menu
table-last-round = Last round
table-check-wins = Check & Draw wins the game
table-to-act = on turn
table-hand-count = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
table-points = { $points } of { $goal } Riftforce
table-points-past = { $points } Riftforce, past the goal of { $goal }
board-label = The Rift
hand-label = Your hand
actions-label = Your action
log-title = Game log
log-why = Why?
tracker-title = Left in your draw pile
bot-name = { $level } (bot)
bot-chance = It puts its chances at { $percent }%.
log-setup = Setup
bot-says-whole = Show more
player-name = Player { $number }

site-yours = Location { $site }, controlled by you
site-theirs = Location { $site }, controlled by the other side
site-nobodys = Location { $site }, uncontrolled
site-play-here = Play { $card } at location { $site }
site-go-here = Choose location { $site }
site-reach-here = Hit the first enemy at location { $site }
column-unfold = { $count ->
    [one] Show { $count } more
   *[other] Show { $count } more
}
column-fold = Collapse column

piece-damage = { $damage } of { $number } damage
piece-first = first
piece-last = last
piece-only = first and last
piece-doomed = will be destroyed
piece-fresh = { $damage ->
    [one] { $damage } new
   *[other] { $damage } new
}
piece-by-number = can be activated (same number)
piece-by-guild = can be activated (same guild)
piece-by-both = can be activated (same number and guild)
piece-can-hit = can be hit
piece-can-mend = can be healed
piece-can-command = can be activated for the trainer
piece-can-reach = can be reached
place-only = 1st, last
place-first = 1st
place-last = last

pile-draw = { $count ->
    [0] Draw pile: empty
    [one] Draw pile: { $count } card
   *[other] Draw pile: { $count } cards
}
pile-discard = { $count ->
    [one] Discard pile: { $count } card, { $card } on top
   *[other] Discard pile: { $count } cards, { $card } on top
}
pile-discard-empty = Discard pile: empty

## What is asked, and what would happen

prompt-action = Your turn: choose a card, or Check & Draw.
prompt-put-down = Tap a location to play this card, tap a matching ally to activate it, or choose more matching cards.
prompt-put-down-next = Tap a location for the next card, or stop here.
prompt-commit = Confirm your action, or undo it.
prompt-locked = You’ll draw next. You can’t undo after that.
prompt-action-full = Your turn: choose a card.
prompt-action-empty = Your turn: your hand is empty, so Check & Draw.
prompt-put-down-one = Tap a location to play this card, or a matching ally to activate it.
prompt-put-down-only = Tap a location to play this card.
prompt-put-down-more = Tap a location for the first card, or choose another matching card.
prompt-put-down-all = Tap a location for the first card.
prompt-play-another = Play another card, or confirm.
prompt-activate-first = Choose an elemental to activate.
prompt-activate-another = Activate another elemental, or confirm.
nudge-site = First choose a card, then tap the location.
nudge-piece = First choose a card to discard, then tap the elemental.
prompt-thinks = { $name } is thinking…
prompt-watch = Watch what happens.
foreseen-destroyed = { $count } destroyed
foreseen-damage = { $count } damage
foreseen-own-damage = { $count } damage to your own side
foreseen-mended = { $count } healed
foreseen-hold = { $count ->
    [0] you’ll control no location
    [one] you’ll control location { $sites }
   *[other] you’ll control locations { $sites }
}
foreseen-they-hold = { $count ->
    [0] they’ll control no location
    [one] they’ll control location { $sites }
   *[other] they’ll control locations { $sites }
}
foreseen-you = you +{ $amount }
foreseen-they = opponent +{ $amount }
foreseen-no-effect = { $card } has no effect here
foreseen-for-nothing = { $card } is discarded for nothing
foreseen-draw = { $count ->
    [one] draw { $count } card
   *[other] draw { $count } cards
}

## What would come of a tap on a location, in a word that is small enough to stand there

sign-hold = yours
sign-contest = contested

act-activate = Activate
act-check = Check & Draw: +{ $gain }, draw { $draw }
act-undo = Undo
act-reset = Reset
# The same two where there is room for one short word below a symbol.
act-undo-short = Undo
act-reset-short = Reset
act-commit = Confirm
act-commit-reveal = Confirm and draw
act-hurry = Skip
act-pass-device = Pass the device
prompt-pass-device = Take a look, then pass the device.

why-not-your-turn = It’s not your turn.
why-not-activate-none = First choose the card to discard.
why-not-activate-many = You discard only one card. Put the others back.
why-not-action-begun = You’ve already started an action. Reset it to choose another.
why-not-check-full = You already have seven cards in hand.
why-not-fourth-card = You can play at most three cards in one action.
why-not-undo = Nothing to undo.
why-not-undo-locked = You’ve seen a hidden card, so you can’t undo past it.
why-not-commit-nothing = Choose an action first.
why-not-commit-choose = Answer the question first.

## Around the table

curtain-title = { $name }, it’s your turn
curtain-text = Take the device while the other player looks away.
curtain-open = I’m { $name }
take-back = Take back my last action
resign = Resign
resign-sure = Really resign?
# At a screen that several people share.
resign-as = { $name } resigns
resign-as-sure = Does { $name } really resign?
close = Close
export = Save to a file
import = Open a .rift file
ending-look = View the table
ending-level-up = That’s two wins in a row. Ready for { $level }?
ending-level-down = Two losses in a row: { $level } may be more fun.
ending-level-down-clear = That was a clear loss: { $level } may be more fun.
rematch-level = Play the { $level } bot
ending-back = Back to the result
rematch-new = New game
rematch-guilds = Rematch, same guilds
rematch-swapped = Same deal, seats swapped

## The games that are kept

games-title = Your games
games-none = No games yet.
games-running-title = In progress
games-finished-title = Finished
games-broken-title = Can’t be opened
games-draft = Drafting
games-running = { $first }–{ $second }
forget = Delete
forget-sure = Really delete?
game-lost-title = This game can’t be opened
game-missing = There’s no such game in this browser. It may have been deleted, or played in another browser.
kept-future = This game was saved by a newer version of Riftforce. It hasn’t been changed: reload the page to get the latest version, or save the game to a file.
kept-other-rules = This game was played under a different version of the rules and could end differently under the current ones. It hasn’t been changed; you can save it to a file.
kept-broken = This is damaged, or it isn’t a game. { $reason } It hasn’t been changed; you can save it to a file.
kept-changed = Replaying this game gives a different result, so something has altered it. It’s still here exactly as it was; you can save it to a file.
import-future = This file was saved by a newer version of Riftforce. Reload the page to get the latest version, then open the file again.
import-other-rules = The game in this file was played under a different version of the rules and could end differently under the current ones, so it can’t be opened.
import-broken = This file is damaged, or it isn’t a Riftforce game. { $reason }
import-changed = This file has been damaged or altered since it was saved, so it can’t be opened.
storage-blocked = This browser won’t let the page save anything, so this game will be lost when you leave. Save it to a file, or allow storage for this page.
storage-full = This browser’s storage is full, so the game isn’t being saved. Save it to a file, or delete old games.
page-missing-title = There’s no such page
page-missing = This address doesn’t lead anywhere. It may be mistyped, or from another version of the game.
import-backup = This is a backup file. Restore it in the settings.
worker-died = The bot has stopped thinking.
worker-again = Wake it up

## Settings

settings-title = Settings
settings-language = Language
settings-language-missing = This language couldn’t be loaded. Check your connection and reload the page.
settings-theme = Theme
theme-auto = Same as system
theme-dark = Dark
theme-light = Light
settings-speed = Speed of the opponent’s turn
speed-half = ½×
speed-normal = 1×
speed-double = 2×
speed-at-once = Instant
settings-confirm = Confirm each action
settings-confirm-help = If off, an action is final once there’s nothing left to choose.
settings-tracker = Show what’s left in my draw pile
settings-tracker-help = The cards you can still draw, in no particular order.

## Help

help-title = How to play
help-contents = On this page
help-goal = The goal
help-goal-text = Five locations lie along the Rift. Your elementals stand on your side of each, with your opponent’s across from them. Gain Riftforce by destroying enemies and by controlling locations. When a side reaches { $goal }, the round is played to the end and the side with more wins. Each turn you take exactly one of three actions.
help-play = Play
help-play-text = Put one to three cards from your hand on your side of the Rift. They must all share a number, or all share a guild. Put them all at one location, or one each at locations side by side. New cards go behind the ones already there. They’re played one by one, each with its on-play effect.
help-activate = Activate
help-activate-text = Discard a card, then use the abilities of up to three of your elementals, one after another, anywhere on the Rift. They must all share the discarded card’s number, or all share its guild.
help-check = Check & Draw
help-check-text = If you have fewer than seven cards in hand: gain one Riftforce for each location where you have an elemental and your opponent has none. Then draw until you have seven.
help-destroy = Damage
help-destroy-text = An elemental with as much damage as its number is destroyed once the ability is over; any damage beyond that is lost. The other side gains one Riftforce, no matter who caused it. The first elemental in a column is the one nearest the Rift.
help-end = The end
help-end-text = Once a side has { $goal } Riftforce, the round is played to the end, so both sides get the same number of turns. Then the side with more wins. If it’s a tie, keep playing round by round.
help-keys = Keys
help-guilds = The guilds

## Of other topics, but needed as soon as a game begins

lessons-title = Lessons
lesson-first = Your first game
lesson-solo = The trainer
lesson-team = Two against two
explain-mode = Explain: tap here, then anything on the table
explain-bot = As one of the trainer’s bots:
explain-not-bot = What its guild can do, but bots can’t, unless Music takes one over:
explain-rule = Rule { $rule }
prompt-asking = Tap anything to find out what it is. Nothing happens to your turn.
explain-activate = Discard the card you’ve chosen, then use up to three allies, one after another: all with its number, or all of its guild.
explain-check = Score 1 Riftforce for every location you control, then draw until you have 7 cards. Only possible with fewer than 7 in hand.
explain-undo = Undoes your last tap.
explain-reset = Undoes everything you’ve done in this action.
explain-commit = Ends your action for good. Until then you can try things out and undo them.
explain-location-title = Location
explain-location = A side controls it if it has elementals here and the other side has none. New cards go behind the ones already there; the one nearest the Rift is hit first.
explain-riftforce-title = Riftforce
explain-riftforce = This side’s score. Once a side has { $goal }, the round is played to the end; then the side with more wins.
explain-hand-title = Hand
explain-hand = How many cards this player holds. You never see which ones.
explain-pile-title = Piles
explain-pile = The cards left to draw and, next to them, the discard pile with its top card. When the draw pile is empty, the discards are shuffled and become the new one.
explain-prompt-title = What to do
explain-prompt = What you’re asked to do next and, below it, what your action would lead to.
explain-plan-title = The trainer’s plan
explain-plan = What the trainer will do next: where a new bot arrives, and which numbers then act, one after another. The new bot may act too.
explain-table-title = The table
explain-table = Your hand is at the bottom, the Rift in the middle, your opponent at the top. Tap a card, a location or a button to find out more about it.
log-rule-link = Look it up in the rules
why-not-site-card = Choose a card first, then its location.
why-not-site-here = Not here: the cards in one action all go to one location, or side by side.
why-not-site-now = You can’t choose this location now.
puzzles-title = Puzzles
puzzle-title = Puzzle
puzzles-streak = { $count ->
    [one] 1 day in a row
   *[other] { $count } days in a row
}
replay-title = Replay
replay-open = Watch the replay
link-running = You can share the game as a link once it’s over. Until then, the link would give away hidden cards.
look-back = You’re looking at an earlier moment. The game is waiting for you.
look-back-over = You’re back at the current moment.
look-back-return = Back to the game
look-back-line = Show this moment
look-back-turn = Replay the last action
look-back-nothing = There’s nothing to replay now.
keys-replay = ← →, Home, End
keys-replay-run = Space
key-replay = replay the last action
key-replay-step = in a replay: step, or go to the beginning or the end; with Shift, by round
key-replay-run = in a replay: play or pause
review-again = Try again
review-why-won = Why did I win?
review-why-lost = Why did I lose?
review-why = Why did it end this way?
online-title = Play online
online-no-server = There’s no game server at this address, only the game itself, so you can’t play online from here. Everything else works: bots, the trainer, and people at the same screen. The Riftforce program comes with its own server.
online-unreachable = The game server can’t be reached. Check your connection and try again. Games on this device work without it.
online-other-version = The game server has a different version of Riftforce than this page. Reload to update; nothing gets lost.
online-cannot-keep = The game server can’t save tables at the moment. Try again later.
online-no-such-table = There’s no table behind this link, or its key doesn’t fit. Check that the link is complete, or ask for it again.
online-taken = Someone else was faster: that seat is taken.
online-name-taken = Somebody at this table already has that name. Please choose another.
online-too-much = The game server is busy. Wait a minute and try again.
online-refused = The game server didn’t accept that. Reload the page and try again.
online-try-again = Try again
online-reload = Reload to update
online-share-title = Join me for a game of Riftforce
room-local-only = These links only work on this computer, because the server only answers this computer. To play with others, start the server with “--bind 0.0.0.0” and open the game at this computer’s network address.
room-copy = Copy link
room-copied = Copied
room-copy-by-hand = Now press Copy
room-share = Share
room-qr = QR code
at-other-version = The server has another version of the game. Reload the page to carry on.
at-no-such-table = The server doesn’t know this table, or the link doesn’t open it.
at-not-understood = The server didn’t understand this page. Reload it and try again.
at-reload = Reload
update-ready = A new version is ready.
update-load = Update now
update-later = Later
settings-sound = Sound
sound-on = Sound: on
sound-off = Sound: off
storage-unreadable = This browser already has a copy of this game that this page can’t read, perhaps saved by a newer version in another tab. That copy hasn’t been changed, so what you play here isn’t being saved. Reload the page to continue with that copy, or save this one to a file.
game-overtaken = This game moved on in another tab, so your last action here wasn’t saved. The table now shows where the game stands.
backup-not-ours = This file is damaged, or it wasn’t made with “Save everything”. Nothing was restored; choose another file.
backup-future = This file was saved by a newer version of Riftforce. Nothing was restored; reload the page to get the latest version, then try again.
backup-full = This browser’s storage doesn’t have enough room for the file. Nothing was restored; delete old games, then try again.
backup-blocked = This browser won’t let the page save anything. Nothing was restored; allow storage for this page, then try again.
