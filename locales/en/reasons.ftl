# Why a bot moved, from parts: "Vega destroys Water 5, takes control of location 3 and gains 2 Riftforce".
#
# $who says which form the verb takes: you, team (several) or other (one).

reasons = { $name } { $reasons }

reason-picks = { $who ->
    [you] pick
    [team] pick
   *[other] picks
} { $guild }
reason-wins = { $who ->
    [you] win the game
    [team] win the game
   *[other] wins the game
}
reason-gains = { $who ->
    [you] gain
    [team] gain
   *[other] gains
} { $amount } Riftforce
reason-destroys = { $who ->
    [you] destroy
    [team] destroy
   *[other] destroys
} { $whom ->
    [you] your { $cards }
   *[other] { $cards }
}
reason-wounds = { $who ->
    [you] deal
    [team] deal
   *[other] deals
} { $amount } damage
reason-takes-control = { $who ->
    [you] take
    [team] take
   *[other] takes
} control of { $count ->
    [one] location { $sites }
   *[other] locations { $sites }
}
reason-denies-control = { $who ->
    [you] end
    [team] end
   *[other] ends
} { $whom ->
    [you] your
   *[other] the other side’s
} control of { $count ->
    [one] location { $sites }
   *[other] locations { $sites }
}
reason-mends = { $who ->
    [you] heal
    [team] heal
   *[other] heals
} { $amount } damage
reason-repositions = { $who ->
    [you] bring
    [team] bring
   *[other] brings
} an elemental into position
reason-draws = { $who ->
    [you] draw
    [team] draw
   *[other] draws
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
reason-saves = { $who ->
    [you] save
    [team] save
   *[other] saves
} { $cards }
reason-sacrifices = { $who ->
    [you] sacrifice
    [team] sacrifice
   *[other] sacrifices
} { $cards }
reason-suffers = { $who ->
    [you] take
    [team] take
   *[other] takes
} { $amount } damage on { $who ->
    [you] your
    [team] their
   *[other] its
} own side
reason-gives = { $who ->
    [you] give
    [team] give
   *[other] gives
} { $whom ->
    [you] you
   *[other] the other side
} { $amount } Riftforce

## What it thought of doing instead. $instead is one of the instead-… messages, $deed one of the deed-… messages.

remark-instead = { $why }; { $instead }
remark-only-instead = { $who ->
    [you] You saw
   *[other] { $name } saw
} nothing better: { $instead }
instead-worse = { $deed } looked { $percent }% worse
instead-as-good = { $deed } looked about as good
deed-picks = { $guild }
deed-destroys = destroying { $whom ->
    [you] your { $card }
   *[other] { $card }
}
deed-takes-control = taking location { $site }
deed-denies-control = contesting location { $site }
deed-wounds = dealing { $amount } damage
deed-plays-at = playing at location { $site }
