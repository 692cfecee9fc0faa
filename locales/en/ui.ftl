# The screens: headings, buttons, prompts, and what is said when something goes wrong.

## The start page

app-title = Riftforce
start-tagline = Two rivals, five locations, one Rift. Race to { $goal ->
    [12] twelve
   *[other] { $goal }
} Riftforce.
start-ways = What would you like to do?
start-go-on = Continue
start-bot = Play against a bot
start-bot-about = Six levels, from Rookie to Master
start-two = Two players, one screen
start-two-about = Pass the device after each turn
start-games = Your games
start-games-about = Continue, review, import, export
start-help = How to play
start-help-about = The rules on one page, and every guild
start-settings = Settings
start-settings-about = Language, theme, speed
start-fan-work = An unofficial fan project, not affiliated with the publisher. Riftforce is a game by Carlo Bortolini, published by 1 More Time Games.
back-to-start = Home
needs-javascript = Riftforce needs JavaScript and WebAssembly. Please enable both.
loading = Loading…
load-failed = The game couldn’t be loaded. Check your connection and reload the page.
opening = One moment…
opening-table = Opening the table…
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
