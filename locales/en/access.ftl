# What is said to people who play by keyboard or by ear.

## The keys: what they are called, and what they do

keys-read-site = Shift + 1–6
keys-read-hand = Shift + H
keys-arrows = Arrows, Home, End
keys-space = Space
keys-enter = Enter
keys-escape = Esc
key-site = choose a location, or the only elemental there that you can choose
key-read-site = read out a location: both columns, from the Rift outwards
key-hand = go to your hand
key-board = go to the Rift
key-arrows = move within the hand, the Rift and the log
key-space = select the focused item
key-enter = confirm the action; if there’s nothing to confirm, press the focused item
key-escape = close what’s open; otherwise undo the whole action
key-undo = undo one step
key-activate = discard the selected card to activate
key-check = Check & Draw
key-read-hand = read out your hand
key-read-score = read out the score, everyone’s card counts, and whose turn it is
key-read-last = read out the last action
key-read-question = read out the question and the preview
key-menu = open the menu
key-list = show this list
keys-by-ear = Screen readers are told everything that happens. If yours intercepts the keys, switch it to focus mode at the table. Single-key shortcuts can be turned off in the settings.
settings-keys = Single-key shortcuts
settings-keys-help = At the table, letters and digits work as shortcuts. The arrow keys, Enter and Escape always work.

## After a tap

say-picked-up = { $card } selected
say-put-back = { $card } put back
say-placed = { $card } to location { $site }
say-discarded = { $card } to be discarded
say-site = Location { $site } chosen
say-chosen = Chosen
say-taken-back = Undone
say-nothing = You can’t choose that now.
say-foreseen = Preview: { $what }

## Answers

read-theirs = Across the Rift: { $column }
read-theirs-none = Across the Rift: no one
read-yours = On your side: { $column }
read-yours-none = On your side: no one
read-to-act = Turn: { $name }
read-nothing-yet = Nothing has happened yet.

## What things are

card-picked-up = selected, card { $order }
card-matches = matches
card-replaces = doesn’t match
piece-place = position { $place } of { $count }
log-why-line = Why? { $line }
why-not-card = You can’t choose this card now.

## Something, and what is said of it

about-it = { $name }: { $what }
