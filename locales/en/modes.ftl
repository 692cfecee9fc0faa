# The trainer and the teams: how such games are set up, and what their tables say beyond a duel's.

## The start page

start-solo = Solo against the trainer
start-solo-about = A ladder of twelve rungs, and your own settings
start-team = Team game
start-team-about = Two against one or two against two, with bots or people

## A new solo game

new-solo-title = Solo against the trainer
solo-ladder = How hard is the trainer?
solo-stars = { $count ->
    [one] { $count } star
   *[other] { $count } stars
}
solo-beaten = { $lead ->
    [one] beaten, by { $lead } at best
   *[other] beaten, by { $lead } at best
}
solo-rung = Rung { $number } of { $count }
solo-harder = What’s harder than one rung below is marked.
solo-own = My own setting
solo-own-about = Stars for each number, and the & challenge
solo-bots-of = Bots with the number { $number }
solo-and = The & challenge
solo-and-none = Without
solo-and-move = with & move
solo-and-mend = with & heal
solo-and-number = It belongs to the number
solo-trainer = The trainer’s guilds
trainer-random = Four at random
trainer-chosen = I choose them
solo-trainer-pick = { $count } of 4 chosen
solo-four-guilds = The trainer needs exactly four guilds. Choose four, or let them be drawn at random.
solo-mine = Your guilds
mine-four = Choose four of six
mine-random = Four at random

## A new team game

new-team-title = Team game
team-players = How many play?
players-three = Three: two against one
players-four = Four: two against two
team-partners = The team
team-lone = The lone player, who acts twice a round
team-first = The first team
team-second = The second team
team-seat = Seat { $seat }, checks sites { $from } to { $to }
team-person = A person at this screen
team-name = Name
team-nobody = At least one seat needs a person: bots alone have nobody to play for.
bot-named = { $name } ({ $level })

## The draft

draft-four-of-six = Keep four of these six guilds. The trainer’s come from the others.
draft-mark = Keep
draft-marked = Kept
draft-mark-full = Four are marked: take one back first.
draft-keep = Begin with these four
draft-keep-more = { $count ->
    [one] Choose { $count } more
   *[other] Choose { $count } more
}

## Teams at the table

table-your-side = Your side
table-other-side = The other side
table-area = { $from }–{ $to }
table-area-about = Checks sites { $from } to { $to }
site-checked = counts when you check

## The trainer at the table

trainer-label = The trainer’s challenges
trainer-guilds-about = The trainer’s guilds: its bots do not use their abilities.
plan-label = The trainer’s open plan
plan-none = No plan lies open.
key-read-plan = read the trainer’s open plan out
plan-control-about = control: +1 for each site it controls
plan-control-in = { $count ->
    [one] control check next
   *[other] control check in { $count }
}
plan-bot-comes = A bot will be placed here
from-to = { $from } to { $to }
forecast = If you end now: { $what }
forecast-gain = trainer +{ $amount }
forecast-damage = { $amount } damage to you
forecast-title = If you end now
forecast-case = New bot a { $number } ({ $percent } %): { $what }
forecast-lost = you lose { $cards }
act-for-me = Choose for me
why-not-for-me = Everything is chosen. Confirm it, or take it back.
prompt-plan-done = The bots will do this. Confirm it, or take it back.
why-not-plan = First the trainer’s plan is carried out.

## The end

rematch-deal = Same deal again
ending-not-counted = You took turns back, so this win is not counted as beaten.
ending-beaten = { $count ->
    [one] Trainer with { $count } star beaten
   *[other] Trainer with { $count } stars beaten
}
