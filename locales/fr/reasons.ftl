# Why a bot moved, from parts: "Vega destroys Water 5, takes control of site 3 and gains 2 Riftforce".
#
# $who says which form the verb takes: you, team (several) or other (one).

reasons = { $name } { $reasons }

reason-picks = { $who ->
    [you] choisis
    [team] choisissent
   *[other] choisit
} { $guild }
reason-wins = { $who ->
    [you] remportes la partie
    [team] remportent la partie
   *[other] remporte la partie
}
reason-gains = { $who ->
    [you] gagnes
    [team] gagnent
   *[other] gagne
} { $amount } Riftforce
reason-destroys = { $whom ->
    [you] te { $who ->
        [team] détruisent
       *[other] détruit
    } { $cards }
   *[other] { $who ->
        [you] détruis
        [team] détruisent
       *[other] détruit
    } { $cards }
}
reason-wounds = { $who ->
    [you] infliges
    [team] infligent
   *[other] inflige
} { $amount ->
    [one] { $amount } dégât
   *[other] { $amount } dégâts
}
reason-takes-control = { $who ->
    [you] prends
    [team] prennent
   *[other] prend
} le contrôle { $count ->
    [one] du site { $sites }
   *[other] des sites { $sites }
}
reason-denies-control = { $whom ->
    [you] te { $who ->
        [team] retirent
       *[other] retire
    } le contrôle
   *[other] { $who ->
        [you] retires
        [team] retirent
       *[other] retire
    } à l’autre camp le contrôle
} { $count ->
    [one] du site { $sites }
   *[other] des sites { $sites }
}
reason-mends = { $who ->
    [you] retires
    [team] retirent
   *[other] retire
} { $amount ->
    [one] { $amount } dégât
   *[other] { $amount } dégâts
}
reason-repositions = { $who ->
    [you] repositionnes
    [team] repositionnent
   *[other] repositionne
} un élémentaire
reason-draws = { $who ->
    [you] pioches
    [team] piochent
   *[other] pioche
} { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
reason-saves = { $who ->
    [you] sauves
    [team] sauvent
   *[other] sauve
} { $cards }
reason-sacrifices = { $who ->
    [you] sacrifies
    [team] sacrifient
   *[other] sacrifie
} { $cards }
reason-suffers = { $who ->
    [you] encaisses
    [team] encaissent
   *[other] encaisse
} { $amount ->
    [one] { $amount } dégât
   *[other] { $amount } dégâts
} dans { $who ->
    [you] ton propre camp
    [team] leur propre camp
   *[other] son propre camp
}
reason-gives = { $whom ->
    [you] te { $who ->
        [team] laissent
       *[other] laisse
    } { $amount } Riftforce
   *[other] { $who ->
        [you] laisses
        [team] laissent
       *[other] laisse
    } { $amount } Riftforce à l’autre camp
}

## What it thought of doing instead. $instead is one of the instead-… messages, $deed one of the deed-… messages.

remark-instead = { $why } ; { $instead }
remark-only-instead = { $who ->
    [you] Tu n’as
    [team] { $name } n’ont
   *[other] { $name } n’a
} rien vu de mieux : { $instead }
instead-worse = { $deed } semblait { $percent } % moins bien
instead-as-good = { $deed } semblait à peu près aussi bien
deed-picks = { $guild }
deed-destroys = détruire { $whom ->
    [you] ta carte { $card }
   *[other] { $card }
}
deed-takes-control = occuper le site { $site }
deed-denies-control = disputer le site { $site }
deed-wounds = infliger { $amount ->
    [one] { $amount } dégât
   *[other] { $amount } dégâts
}
deed-plays-at = jouer sur le site { $site }
