# The log: one line for each event, also read out by screen readers.
#
# $name begins the sentence: "You", a player's name, "Vega and Rigel", "The trainer". $who says which form the verb
# takes: you, team (several) or other (one). Names never change their form.

who-you = You
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
    [you] You place { $card } at site { $site }
   *[other] { $name } places { $card } at site { $site }
}
log-played = { $who ->
    [you] You play { $card } at site { $site }
   *[other] { $name } plays { $card } at site { $site }
}
log-discarded = { $who ->
    [you] You discard { $card } to activate
   *[other] { $name } discards { $card } to activate
}
log-caught = { $who ->
    [you] You take over { $card } and play it at site { $site }
   *[other] { $name } takes over { $card } and plays it at site { $site }
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
    [you] It is your turn
   *[other] It is { $name }’s turn
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
log-needs = { $who ->
    [you] You need
    [team] { $name } need
   *[other] { $name } needs
} { $count } more to win
log-draw = The game is a draw

## What happens to elementals

log-activated = { $elemental } is activated at site { $site }
log-damaged = { $elemental } takes { $amount } damage at site { $site }
log-mended = { $elemental } heals { $amount } damage at site { $site }
log-moved = { $elemental } moves from site { $site } to site { $to }
log-destroyed = { $elemental } is destroyed at site { $site }

## The trainer

log-trainer-guild = The trainer has { $guild }
log-plan-begun = The trainer carries out: { $plan }
log-plan-shown = The trainer’s next plan: { $plan }
log-number-skipped = No bot with the number { $number } can place damage, so the number is skipped

## How the game ended. $mine is the Riftforce of whoever is named, $theirs that of the other side.

outcome-won = { $name } { $who ->
    [you] win
    [team] win
   *[other] wins
} { $mine } to { $theirs }
outcome-lost = { $name } { $who ->
    [you] lose
   *[other] loses
} { $mine } to { $theirs }
outcome-given-up = { $resigned }. { $won }
outcome-draw = A draw, { $score } all
