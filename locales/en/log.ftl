# The log: one line for each event, also read out by screen readers.
#
# $name begins the sentence: "You", a player's name, "Vega and Rigel", "The trainer". $who says which form the verb
# takes: you, team (several) or other (one). Names never change their form.

who-you = You
# Where it stands by itself, on a seat or in a list, and no verb follows.
who-you-alone = You
who-your-team = Your team
who-trainer = The trainer

## Elementals, as the beginning of a sentence. .gender is the gender of the expression.

elemental-yours = { $your } { $card }
elemental-named = { $name }’s { $card }
elemental-bot = Bot { $card }
    .gender = neuter
elemental-unknown = An elemental
    .gender = neuter

## What players do

log-picked = { $who ->
    [you] You pick { $guild }
   *[other] { $name } picks { $guild }
}
log-placed = { $who ->
    [you] You place { $card } at location { $site }
   *[other] { $name } places { $card } at location { $site }
}
log-played = { $who ->
    [you] You play { $card } at location { $site }
   *[other] { $name } plays { $card } at location { $site }
}
log-discarded = { $who ->
    [you] You discard { $card } to activate
   *[other] { $name } discards { $card } to activate
}
log-caught = { $who ->
    [you] You take over { $card } and play it at location { $site }
   *[other] { $name } takes over { $card } and plays it at location { $site }
}
log-checked = { $who ->
    [you] You check and draw
   *[other] { $name } checks and draws
}
log-drew = { $who ->
    [you] You draw { $card }
   *[other] { $name } draws { $card }
}
log-drew-named = { $who ->
    [you] You draw { $cards }
   *[other] { $name } draws { $cards }
}
log-drew-cards = { $who ->
    [you] You draw { $count ->
        [one] a card
       *[other] { $count } cards
    }
   *[other] { $name } draws { $count ->
        [one] a card
       *[other] { $count } cards
    }
}
log-reshuffled = { $who ->
    [you] You shuffle the discard pile ({ $count ->
        [one] { $count } card
       *[other] { $count } cards
    }) into a new draw pile
   *[other] { $name } shuffles the discard pile ({ $count ->
        [one] { $count } card
       *[other] { $count } cards
    }) into a new draw pile
}
log-scored = { $name } { $who ->
    [you] gain
    [team] gain
   *[other] gains
} { $amount } Riftforce
log-turn = { $who ->
    [you] It’s your turn
   *[other] It’s { $name }’s turn
}
log-won = { $name } { $who ->
    [you] win
    [team] win
   *[other] wins
} the game
log-resigned = { $who ->
    [you] You resign
   *[other] { $name } resigns
}
log-timed-out = { $who ->
    [you] You run out of time
   *[other] { $name } runs out of time
}
log-left = { $who ->
    [you] You left the table
   *[other] { $name } has left the table
}
log-needs = { $who ->
    [you] You need
    [team] { $name } need
   *[other] { $name } needs
} { $count } more to win
log-draw = The game is a draw

## What happens to elementals

log-activated = { $elemental } is activated at location { $site }
log-damaged = { $elemental } takes { $amount } damage at location { $site }
log-mended = { $elemental } heals { $amount } damage at location { $site }
log-moved = { $elemental } moves from location { $site } to location { $to }
log-destroyed = { $elemental } is destroyed at location { $site }

## The trainer

log-trainer-guild = The trainer has { $guild }
log-plan-begun = The trainer carries out: { $plan }
log-plan-shown = The trainer’s next plan: { $plan }
log-number-skipped = No bot with number { $number } can deal damage, so that number is skipped

## How the game ended. $mine is the Riftforce of the side named, $theirs the other side's.

outcome-won = { $name } { $who ->
    [you] win
    [team] win
   *[other] wins
} { $mine }–{ $theirs }
outcome-lost = { $name } { $who ->
    [you] lose
   *[other] loses
} { $mine }–{ $theirs }
outcome-given-up = { $resigned }. { $won }
outcome-agreed = The players agree on a draw
outcome-draw = A draw, { $score } all
