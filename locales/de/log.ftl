# The log: one line for each event, also read out by screen readers.
#
# $name begins the sentence: "You", a player's name, "Vega and Rigel", "The trainer". $who says which form the verb
# takes: you, team (several) or other (one). Names never change their form.

who-you = Du
# Where it stands by itself, on a seat or in a list, and no verb follows.
who-you-alone = Du
who-your-team = Dein Team
who-trainer = Der Trainer

## Elementals, as the beginning of a sentence. .gender is the gender of the expression.

elemental-yours = { $your } { $card }
elemental-named = { $card } von { $name }
elemental-bot = Bot { $card }
    .gender = masculine
elemental-unknown = Ein Elementar
    .gender = neuter

## What players do

log-picked = { $who ->
    [you] Du wählst { $guild }
   *[other] { $name } wählt { $guild }
}
log-placed = { $who ->
    [you] Du legst { $card } an Ort { $site }
   *[other] { $name } legt { $card } an Ort { $site }
}
log-played = { $who ->
    [you] Du spielst { $card } an Ort { $site } aus
   *[other] { $name } spielt { $card } an Ort { $site } aus
}
log-discarded = { $who ->
    [you] Du wirfst { $card } zum Aktivieren ab
   *[other] { $name } wirft { $card } zum Aktivieren ab
}
log-caught = { $who ->
    [you] Du übernimmst { $card } und spielst die Karte an Ort { $site } aus
   *[other] { $name } übernimmt { $card } und spielt die Karte an Ort { $site } aus
}
log-checked = { $who ->
    [you] Du überprüfst und ziehst nach
   *[other] { $name } überprüft und zieht nach
}
log-drew = { $who ->
    [you] Du ziehst { $card }
   *[other] { $name } zieht { $card }
}
log-drew-named = { $who ->
    [you] Du ziehst { $cards }
   *[other] { $name } zieht { $cards }
}
log-drew-cards = { $who ->
    [you] Du ziehst { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }
   *[other] { $name } zieht { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }
}
log-reshuffled = { $who ->
    [you] Du mischst den Ablagestapel ({ $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }) zu einem neuen Nachziehstapel
   *[other] { $name } mischt den Ablagestapel ({ $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }) zu einem neuen Nachziehstapel
}
log-scored = { $name } { $who ->
    [you] erhältst
    [team] erhalten
   *[other] erhält
} { $amount } Riftforce
log-turn = { $who ->
    [you] Du bist am Zug
   *[other] { $name } ist am Zug
}
log-won = { $name } { $who ->
    [you] gewinnst
    [team] gewinnen
   *[other] gewinnt
} die Partie
log-resigned = { $who ->
    [you] Du gibst auf
   *[other] { $name } gibt auf
}
log-timed-out = { $who ->
    [you] Deine Zeit ist um
   *[other] Zeit abgelaufen: { $name }
}
log-left = { $who ->
    [you] Du hast den Tisch verlassen
   *[other] { $name } hat den Tisch verlassen
}
log-needs = { $who ->
    [you] Du brauchst
    [team] { $name } brauchen
   *[other] { $name } braucht
} noch { $count } zum Sieg
log-draw = Die Partie endet unentschieden

## What happens to elementals

log-activated = { $elemental } wird an Ort { $site } aktiviert
log-damaged = { $elemental } erleidet { $amount } Schaden an Ort { $site }
log-mended = { $elemental } wird an Ort { $site } um { $amount } Schaden geheilt
log-moved = { $elemental } bewegt sich von Ort { $site } zu Ort { $to }
log-destroyed = { $elemental } wird an Ort { $site } zerstört

## The trainer

log-trainer-guild = Der Trainer hat { $guild }
log-plan-begun = Der Trainer führt aus: { $plan }
log-plan-shown = Nächster Plan des Trainers: { $plan }
log-number-skipped = Kein Bot mit der Zahl { $number } kann Schaden anrichten, also wird sie übersprungen

## How the game ended. $mine is the Riftforce of the side named, $theirs the other side's.

outcome-won = { $name } { $who ->
    [you] gewinnst
    [team] gewinnen
   *[other] gewinnt
} { $mine } zu { $theirs }
outcome-lost = { $name } { $who ->
    [you] verlierst
   *[other] verliert
} { $mine } zu { $theirs }
outcome-given-up = { $resigned }. { $won }
outcome-agreed = Beide Seiten einigen sich auf ein Unentschieden
outcome-draw = Unentschieden, { $score } zu { $score }
