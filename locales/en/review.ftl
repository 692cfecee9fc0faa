# What the bots think of a game that’s over.

replay-analyse = Analyse
review-title = Analysis
review-thinking = Looking at decision { $step } of { $count }…
review-ready = The analysis is ready.
review-interrupted = The analysis was interrupted.
review-nothing = No action was taken in this game, so there’s nothing to analyse.

## What decided it. $what is one of the words of review-source, and $own and $other are what the two sides got for it.

review-decided-title = What decided it
review-sources-title = Where the Riftforce came from
review-decided = Above all: { $what } ({ $name }: { $own }, { $rival }: { $other })
review-source = { $source ->
    [kills] destroyed elementals
    [control] control of locations
    [plans] the trainer’s control plans
    [crystal] bonus for destroyed Crystals
   *[bonus] { $guild } bonus
}
# $parts is a list of the following.
review-points = { $points ->
    [0] no Riftforce
   *[other] { $points } Riftforce ({ $parts })
}
review-part = { $what }: { $points }

## The chances to win

review-graph = Chances of winning: { $name }
review-legend = ■ mistake · ◆ blunder · 1–3 the biggest swings
review-chance = { $name }: { $percent }%
review-unknown = Not judged

## Swings and mistakes. $change has its sign, $what is one of the words of review-what.

review-swings = The biggest swings
review-no-swings = There were no big swings.
review-swing = { $place }, { $name }: { $what } ({ $change }%)
# The next player's hand, which nobody else could see.
review-swing-hand = { $place }: { $who ->
    [you] you
   *[other] { $name }
} held { $luck ->
    [good] better
   *[bad] worse
} cards than expected ({ $change }%)
review-what = { $what ->
    [win] missed win
    [kill] failed to destroy { $detail }
    [save] left { $detail } to die
    [check] missed Check & Draw
    [early-check] Check & Draw too early
    [control] missed control of { $count ->
        [one] location { $detail }
       *[other] locations { $detail }
    }
    [denial] left the other side in control of { $count ->
        [one] location { $detail }
       *[other] locations { $detail }
    }
    [wounds] too little damage
    [lucky] lucky draw
    [unlucky] unlucky draw
   *[plan] a weaker plan
}
review-mistake = { $who ->
    [you] Your mistake
   *[other] Mistake by { $name }
}: { $what } ({ $change }%). Better: { $deed }
review-blunder = { $who ->
    [you] Your blunder
   *[other] Blunder by { $name }
}: { $what } ({ $change }%). Better: { $deed }

## Players. $told is one of the following messages.

review-players = The players
review-of = { $name }: { $told }
review-accuracy = accuracy { $percent }%
review-worst = Costliest mistake: { $place }, { $what } ({ $change }%)
review-lost = Elementals lost: { $count }
# Those that were never activated, did nothing when played, and made no difference to anybody's control.
review-idle = Fell before they were of any use: { $cards }
review-lesson = { $what ->
    [win] Lesson: first look for a way to win at once
    [kill] Lesson: look for enemies that can be destroyed this turn
    [save] Lesson: watch which allies are about to be destroyed
    [check] Lesson: Check & Draw sooner, before control of locations is lost
    [early-check] Lesson: use the cards in hand before Check & Draw
    [control] Lesson: keep an eye on who controls which location
    [wounds] Lesson: deal more damage with each activation
    [idle] Lesson: use elementals before they fall
    [conceded-kills] Lesson: strike first at enemies that are about to destroy an ally
    [conceded-control] Lesson: play into locations the other side controls before it can Check & Draw
    [conceded-plans] Lesson: leave the trainer no location to itself when a control plan comes up
    [conceded-shadow] Lesson: leave no ally with 1 life in first position, where Shadow gets a bonus for destroying it
    [conceded-crystal] Lesson: make the most of Crystals early, because each one lost pays double
    [conceded-bonus] Lesson: watch out for the { $guild } bonus
    [unlucky] Played well, but unlucky with the draw
    [well-played] Played well: no mistake was found
   *[plan] Lesson: think about what the cards in hand can do together
}
