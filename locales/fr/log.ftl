# The log: one line for each event, also read out by screen readers.
#
# $name begins the sentence: "You", a player's name, "Vega and Rigel", "The trainer". $who says which form the verb
# takes: you, team (several) or other (one). Names never change their form.

who-you = Tu
# Where it stands by itself, on a seat or in a list, and no verb follows.
who-you-alone = Toi
who-your-team = Ton équipe
who-trainer = L’entraîneur

## Elementals, as the beginning of a sentence. .gender is the gender of the expression.

elemental-yours = { $your } { $card }
elemental-named = { $card } ({ $name })
elemental-bot = Bot { $card }
    .gender = masculine
elemental-unknown = Un élémentaire
    .gender = masculine

## What players do

log-picked = { $who ->
    [you] Tu choisis { $guild }
   *[other] { $name } choisit { $guild }
}
log-placed = { $who ->
    [you] Tu places { $card } sur le site { $site }
   *[other] { $name } place { $card } sur le site { $site }
}
log-played = { $who ->
    [you] Tu joues { $card } sur le site { $site }
   *[other] { $name } joue { $card } sur le site { $site }
}
log-discarded = { $who ->
    [you] Tu défausses { $card } pour activer
   *[other] { $name } défausse { $card } pour activer
}
log-caught = { $who ->
    [you] Tu captures { $card } et joues cette carte sur le site { $site }
   *[other] { $name } capture { $card } et joue cette carte sur le site { $site }
}
log-checked = { $who ->
    [you] Tu contrôles et pioches
   *[other] { $name } contrôle et pioche
}
log-drew = { $who ->
    [you] Tu pioches { $card }
   *[other] { $name } pioche { $card }
}
log-drew-named = { $who ->
    [you] Tu pioches { $cards }
   *[other] { $name } pioche { $cards }
}
log-drew-cards = { $who ->
    [you] Tu pioches { $count ->
        [one] une carte
       *[other] { $count } cartes
    }
   *[other] { $name } pioche { $count ->
        [one] une carte
       *[other] { $count } cartes
    }
}
log-reshuffled = { $who ->
    [you] Tu mélanges la défausse ({ $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }) pour refaire la pioche
   *[other] { $name } mélange la défausse ({ $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }) pour refaire la pioche
}
log-scored = { $name } { $who ->
    [you] gagnes
    [team] gagnent
   *[other] gagne
} { $amount } Riftforce
log-turn = { $who ->
    [you] À toi de jouer
   *[other] À { $name } de jouer
}
log-won = { $name } { $who ->
    [you] remportes
    [team] remportent
   *[other] remporte
} la partie
log-draw = La partie se termine par une égalité
log-resigned = { $who ->
    [you] Tu abandonnes
   *[other] { $name } abandonne
}
log-timed-out = { $who ->
    [you] Tu n’as plus de temps
   *[other] { $name } n’a plus de temps
}
log-left = { $who ->
    [you] Tu as quitté la table
   *[other] { $name } a quitté la table
}
log-needs = { $who ->
    [you] Il te manque
   *[other] { $name } : il manque
} { $count } pour gagner

## What happens to elementals

log-activated = { $elemental } est { $gender ->
    [feminine] activée
   *[masculine] activé
} sur le site { $site }
log-damaged = { $elemental } subit { $amount ->
    [one] { $amount } dégât
   *[other] { $amount } dégâts
} sur le site { $site }
log-mended = { $elemental } perd { $amount ->
    [one] { $amount } dégât
   *[other] { $amount } dégâts
} sur le site { $site }
log-moved = { $elemental } passe du site { $site } au site { $to }
log-destroyed = { $elemental } est { $gender ->
    [feminine] détruite
   *[masculine] détruit
} sur le site { $site }

## The trainer

log-trainer-guild = Guilde de l’entraîneur : { $guild }
log-plan-begun = L’entraîneur exécute : { $plan }
log-plan-shown = Prochain plan de l’entraîneur : { $plan }
log-number-skipped = Aucun bot de valeur { $number } ne peut infliger de dégâts : ce chiffre est ignoré

## How the game ended. $mine is the Riftforce of the side named, $theirs the other side's.

outcome-won = { $name } { $who ->
    [you] gagnes
    [team] gagnent
   *[other] gagne
} { $mine } à { $theirs }
outcome-lost = { $name } { $who ->
    [you] perds
   *[other] perd
} { $mine } à { $theirs }
outcome-given-up = { $resigned }. { $won }
outcome-agreed = Égalité d’un commun accord
outcome-draw = Égalité, { $score } partout
