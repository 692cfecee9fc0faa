# What the bots think of a game that’s over.

replay-analyse = Analyse
review-title = Analysis
review-thinking = Looking at decision { $step } of { $count }…
review-ready = The analysis is ready.
review-interrupted = The analysis was interrupted.
review-again = Try again
review-nothing = No action was taken in this game, so there’s nothing to analyse.
review-why-won = Why did I win?
review-why-lost = Why did I lose?
review-why = Why did it end this way?

## The chances to win

review-graph = Chances of winning: { $name }
review-legend = ■ mistake · ◆ blunder · 1–3 the biggest swings
review-chance = { $name }: { $percent }%
review-unknown = Not judged

## Swings and mistakes. $change has its sign, $what is one of the words of review-what.

review-swings = The biggest swings
review-no-swings = There were no big swings.
review-swing = { $place }, { $name }: { $what } ({ $change }%)
review-what = { $what ->
    [win] missed win
    [kill] missed kill
    [save] an ally left to die
    [check] missed Check & Draw
    [early-check] Check & Draw too early
    [control] missed control
    [wounds] too little damage
    [draw] luck of the draw
    [unseen] hidden cards
   *[plan] a weaker plan
}
review-mistake = Mistake: { $what } ({ $change }%). Better: { $deed }
review-blunder = Blunder: { $what } ({ $change }%). Better: { $deed }

## Players. $told is one of the following messages.

review-players = The players
review-of = { $name }: { $told }
review-accuracy = accuracy { $percent }%
review-points = { $kills } Riftforce from destroyed elementals, { $control } from control, { $bonuses } from bonuses
review-lesson = { $what ->
    [win] Lesson: first look for a way to win at once
    [kill] Lesson: look for enemies that can be destroyed this turn
    [save] Lesson: watch which allies are about to be destroyed
    [check] Lesson: Check & Draw sooner, before control of locations is lost
    [early-check] Lesson: use the cards in hand before Check & Draw
    [control] Lesson: keep an eye on who controls which location
    [wounds] Lesson: deal more damage with each activation
    [unlucky] Played well, but unlucky with the draw
    [well-played] Played well: no mistake was found
   *[plan] Lesson: think about what the cards in hand can do together
}
