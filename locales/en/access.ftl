# What is said to whoever plays by keyboard or by ear.

## The keys: what they are called, and what they do

keys-read-site = Shift + 1 – 6
keys-read-hand = Shift + H
keys-arrows = Arrows, Home, End
keys-space = Space
keys-enter = Enter
keys-escape = Esc
key-site = choose a site
key-read-site = read a site out: both columns from the Rift outwards
key-hand = go to your hand
key-board = go to the Rift
key-arrows = move within the hand, the Rift and the log
key-space = tap what has the focus
key-enter = confirm the action; if there is nothing to confirm, press what has the focus
key-escape = close what is open, otherwise take the whole action back
key-undo = take back a step
key-activate = discard the card that is picked up, and activate
key-check = Check & Draw
key-read-hand = read your hand out
key-read-score = read the score out, everybody’s cards, and who is to act
key-read-last = read the latest action out
key-read-question = read out what is asked, and what is foreseen
key-menu = the menu
key-list = this list
keys-by-ear = Everything that happens is also said to screen readers. If yours keeps the keys for itself, switch it to focus mode at the table. The keys that are single characters can be switched off in the settings.
settings-keys = Single-key shortcuts
settings-keys-help = At the table letters and digits are keys of the game. Arrows, Enter and Escape work in any case.

## After a tap

say-picked-up = { $card } picked up
say-put-back = { $card } put back
say-placed = { $card } to site { $site }
say-discarded = { $card } to be discarded
say-site = Site { $site } chosen
say-chosen = Chosen
say-taken-back = Taken back
say-nothing = That cannot be chosen now.
say-foreseen = Foreseen: { $what }

## Answers

read-theirs = Across the Rift: { $column }
read-theirs-none = Across the Rift: nobody
read-yours = On your side: { $column }
read-yours-none = On your side: nobody
read-to-act = To act: { $name }
read-nothing-yet = Nothing has happened yet.

## What things are

card-picked-up = picked up as number { $order }
card-matches = goes with it
card-replaces = does not go with it
piece-place = position { $place } of { $count }
log-why-line = Why? { $line }
why-not-card = This card cannot be picked up now.
why-not-site = This site cannot be chosen now.

## Something, and what is said of it

about-it = { $name }: { $what }
