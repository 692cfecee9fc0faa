# The trainer and the teams: how such games are set up, and what their tables say beyond a duel's.

## The start page

start-solo = Solo against the trainer
start-solo-about = Twelve difficulty levels, or your own mix
start-team = Team game
start-team-about = Two against one or two against two, with bots or people

## A new solo game

new-solo-title = Solo against the trainer
solo-ladder = How hard should the trainer be?
solo-stars = { $count ->
    [one] { $count } star
   *[other] { $count } stars
}
solo-beaten = { $lead ->
    [one] beaten, best margin { $lead }
   *[other] beaten, best margin { $lead }
}
solo-own = Custom
solo-rung = Level { $number } of { $count }
solo-harder = Anything harder than on the level below is marked.
solo-own-about = Stars for each number, and the & challenge
solo-bots-of = Bots with number { $number }
solo-and = The & challenge
solo-and-none = None
solo-and-move = & move
solo-and-mend = & heal
solo-and-number = Applies to bots with number
solo-trainer = The trainer’s guilds
trainer-random = Four at random
trainer-chosen = I’ll choose them
solo-trainer-pick = { $count } of 4 chosen
solo-four-guilds = The trainer needs exactly four guilds. Choose four, or have them drawn at random.
solo-mine = Your guilds
mine-four = Choose four of six
mine-random = Four at random
solo-plans-about = Sixteen of the trainer’s twenty plan cards are our reconstruction: the rulebook shows only four.

## A new team game

new-team-title = Team game
team-players = How many players?
players-three = Three: two against one
players-four = Four: two against two
team-partners = The team
team-lone = Lone player (two actions per round)
team-first = The first team
team-second = The second team
team-seat = Seat { $seat }, checks locations { $from } to { $to }
team-person = Player at this screen
team-name = Name
team-nobody = At least one seat needs a human player.
bot-named = { $name } ({ $level })

## The draft

draft-four-of-six = Keep four of these six guilds. The trainer’s four come from all the guilds that you don’t keep.
draft-mark-full = You’ve kept four. Drop one first.
draft-keep = Start with these four
draft-keep-more = { $count ->
    [one] Choose { $count } more
   *[other] Choose { $count } more
}

## Teams at the table

table-your-side = Your side
table-other-side = The other side
table-area = { $from }–{ $to }
table-area-about = Checks locations { $from } to { $to }
site-checked = counts when you check

## The trainer at the table

trainer-label = The trainer’s challenges
trainer-guilds-about = The trainer’s guilds: its bots don’t use their abilities.
plan-label = The trainer’s current plan
plan-none = No plan is face up.
key-read-plan = read out the trainer’s current plan
plan-control-about = control: +1 for each location it controls
plan-control-in = { $count ->
    [one] control plan next
   *[other] control plan in { $count } turns
}
plan-bot-comes = A bot will be placed here
from-to = { $from } to { $to }
forecast = If you end your turn now and choose well: { $what }
forecast-gain = trainer +{ $amount }
forecast-damage = { $amount } damage to you
forecast-title = If you end your turn now and choose well
forecast-case = If the new bot is a { $number } ({ $percent }%): { $what }
forecast-short = At best: { $what }
forecast-lost = you lose { $cards }
act-for-me = Choose for me
why-not-for-me = Everything’s been chosen. Confirm it, or undo it.
prompt-plan-done = This is what the bots will do. Confirm it, or undo it.
why-not-plan = First comes the trainer’s plan.

## The end

rematch-deal = Same deal again
ending-not-counted = You took back actions, so this win doesn’t count.
ending-beaten = { $count ->
    [one] You beat the trainer at { $count } star
   *[other] You beat the trainer at { $count } stars
}
