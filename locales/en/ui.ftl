# The screens: headings, buttons, prompts, and what is said when something goes wrong.

## The start page

app-title = Riftforce
start-tagline = Two sides, five sites, one Rift. { $goal ->
    [12] Twelve
   *[other] { $goal }
} Riftforce decide.
start-ways = What would you like to do?
start-go-on = Go on with
start-bot = Play against a bot
start-bot-about = Five levels, from Novice to Master
start-two = Two on one screen
start-two-about = Pass the device from turn to turn
start-games = Your games
start-games-about = Go on, look back, import and export
start-help = How to play
start-help-about = The rules on one page, and every guild
start-settings = Settings
start-settings-about = Language, look, speed
start-fan-work = An unofficial fan work, not connected with the publisher. Riftforce is a game by Carlo Bortolini, published by 1 More Time Games.
back-to-start = Back to the start
needs-javascript = The game itself needs JavaScript and WebAssembly. Please allow both for this page.
loading = The game is being fetched…
load-failed = The game could not be loaded. Please check the connection and load the page again.

## A new game

new-bot-title = Against a bot
new-two-title = Two on one screen
new-level = How strong is the bot?
new-set = Which guilds are there?
set-base = The { $base-guilds } of the base game
set-beyond = All { $guilds }, with Beyond
new-guilds = Who gets which guilds?
guilds-random = Dealt at random
guilds-drafted = Drafted in turn
new-begins = Who begins?
begins-toss = Toss a coin
begins-me = I do
begins-other = The bot
new-name-first = First player
new-name-second = Second player
new-more = More
new-seed = Seed of the deal
new-seed-help = The same seed gives the same deal. Leave it empty for a new one.
new-seed-wrong = The seed is a whole number from 0 to 18446744073709551615. Correct it, or leave it empty.
new-begin = Begin

## The draft

draft-title = The draft
draft-pick = Pick
draft-pick-guild = Pick { $guild }
draft-your-pick = Your pick: which guild shall fight for you?
draft-their-pick = { $name } picks: which guild shall it be?
draft-pool = Guilds on show
draft-order = Order of picks

## The table

table-title = The table
table-guilds = The guilds in play
table-their-guilds = Guilds of the other side
table-your-guilds = Your guilds
table-menu = Menu
table-last-round = Last round
table-to-act = to act
table-hand-count = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
table-points = { $points } of { $goal } Riftforce
board-label = The Rift
hand-label = Your hand
actions-label = Your action
log-title = What happened
log-why = Why?
tracker-title = Left in your deck
bot-name = { $level } (bot)
bot-chance = It puts its chances at { $percent } %.
player-name = Player { $number }

site-yours = Site { $site }, controlled by you
site-theirs = Site { $site }, controlled by the other side
site-nobodys = Site { $site }, controlled by nobody
site-play-here = Play { $card } at site { $site }
site-go-here = Choose site { $site }
site-reach-here = Hit the first enemy of site { $site }
column-unfold = { $count ->
    [one] Show { $count } more
   *[other] Show { $count } more
}
column-fold = Fold the column

piece-damage = { $damage } of { $number } damage
piece-first = first
piece-last = last
piece-only = first and last
piece-doomed = will be destroyed
piece-fresh = { $damage ->
    [one] { $damage } new
   *[other] { $damage } new
}
piece-can-activate = can be activated
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

prompt-action = Your turn: pick up a card, or check and draw.
prompt-put-down = Tap a site to play it, an ally that matches to activate, or pick up more cards that match.
prompt-put-down-next = Now put down the next card, or leave it at that.
prompt-commit = That is your action. Confirm it, or take it back.
prompt-locked = A card is drawn next: no taking back after that.
prompt-thinks = { $name } is thinking…
prompt-watch = Watch what happens.
foreseen-destroyed = { $count } destroyed
foreseen-damage = { $count } damage
foreseen-own-damage = { $count } damage on your own side
foreseen-you = you +{ $amount }
foreseen-they = they +{ $amount }
foreseen-draw = { $count ->
    [one] draw { $count } card
   *[other] draw { $count } cards
}

act-activate = Activate
act-check = Check & Draw: +{ $gain }, draw { $draw }
act-undo = Undo
act-reset = Reset
act-commit = Confirm
act-commit-reveal = Confirm and draw
act-hurry = Show the rest at once

why-not-your-turn = It is not your turn.
why-not-activate-none = First pick up the card that you discard for it.
why-not-activate-many = Only one card is discarded to activate: put the others back.
why-not-action-begun = Your action has begun. Reset it to choose another.
why-not-check-full = Your hand is full: seven cards.
why-not-undo = There is nothing to take back.
why-not-undo-locked = A hidden card was revealed: what came before cannot be taken back.
why-not-commit-nothing = Choose an action first.
why-not-commit-choose = Answer the question first.

## Around the table

curtain-title = { $name }, it is your turn
curtain-text = Take the device. The other player looks away.
curtain-open = I am { $name }
take-back = Take back my last turn
resign = Resign
resign-sure = Really resign?
close = Close
export = Save as a file
import = Open a .rift file
ending-resigned = By resignation.
ending-look = Look at the table
ending-back = Back to the result
rematch-new = New game
rematch-guilds = Again, same guilds
rematch-swapped = Same deal, seats swapped

## The games that are kept

games-title = Your games
games-none = There is no game here yet.
games-running-title = Running
games-finished-title = Finished
games-broken-title = Cannot be opened
games-draft = In the draft
games-running = { $first } to { $second }
forget = Delete
forget-sure = Really delete?
page-missing-title = There’s no such page
page-missing = The address leads nowhere: it may be mistyped, or from another version of the game.
game-lost-title = This game cannot be opened
game-missing = There is no such game in this browser. It may have been deleted, or it was played elsewhere.
kept-future = This game was saved by a later version of Riftforce. It has been left as it is: load the page again to get the newest version, or save it as a file.
kept-other-rules = This game was played by another version of the rules, by which it might end differently. It has been left as it is; you can save it as a file.
kept-broken = This is damaged or not a game: { $reason } It has been left as it is; you can save it as a file.
kept-changed = This game does not come out as it was saved, so something has changed it. It has been left as it is; you can save it as a file.
import-wrong = The file was not opened. { $reason }
import-backup = This file has everything that was kept in a browser. Open it in the settings.
storage-blocked = This browser does not let the page keep anything, so the game will be lost when you leave. Save it as a file, or allow storage for this page.
storage-full = There is no room left in this browser’s storage, so the game is not kept. Save it as a file, or delete old games.
worker-died = The bot has stopped thinking.
worker-again = Wake it up

## Settings

settings-title = Settings
settings-language = Language
settings-theme = Look
theme-auto = As the system
theme-dark = Dark
theme-light = Light
settings-speed = The other side’s turn
speed-half = ½×
speed-normal = 1×
speed-double = 2×
speed-at-once = At once
settings-confirm = Confirm each action
settings-confirm-help = Otherwise an action happens as soon as nothing is left to choose.
settings-tracker = Show what is left in my deck
settings-tracker-help = Which cards you may still draw; nobody knows in which order.

## Help

help-title = How to play
help-contents = On this page
help-goal = The goal
help-goal-text = Five sites lie along the Rift. Your elementals stand on your side of each, those of your opponent across from them. Gain Riftforce by destroying enemies and by controlling sites. Whoever has more when a side has reached { $goal } wins. In each turn you take exactly one of three actions.
help-play = Play
help-play-text = Put one to three cards from your hand on your side of the Rift. They all share a number, or they all share a guild. Put them all on one site, or one each on sites side by side. New cards go behind those that are there.
help-activate = Activate
help-activate-text = Discard a card, then use the abilities of up to three of your elementals, one after another, anywhere on the Rift. All of them share the number of the discarded card, or all of them share its guild.
help-check = Check & Draw
help-check-text = With fewer than seven cards in hand: gain one Riftforce for each site where you have an elemental and your opponent has none. Then draw until you hold seven.
help-destroy = Damage
help-destroy-text = An elemental with as much damage as its number is destroyed, once the ability is over. The other side gains one Riftforce for it, whoever did it. The first elemental of a column is the one nearest the Rift.
help-end = The end
help-end-text = When a side has { $goal } or more, the round is finished, so that both have had as many turns. A tie is played on.
help-keys = Keys
help-guilds = The guilds
