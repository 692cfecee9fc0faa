# Why a bot moved, from parts: "Vega destroys Water 5, takes control of site 3 and gains 2 Riftforce".
#
# $who says which form the verb takes: you, team (several) or other (one).

reasons = { $name } { $reasons }

reason-picks = { $who ->
    [you] wählst
    [team] wählen
   *[other] wählt
} { $guild }
reason-wins = { $who ->
    [you] gewinnst die Partie
    [team] gewinnen die Partie
   *[other] gewinnt die Partie
}
reason-gains = { $who ->
    [you] erhältst
    [team] erhalten
   *[other] erhält
} { $amount } Riftforce
reason-destroys = { $who ->
    [you] zerstörst
    [team] zerstören
   *[other] zerstört
} { $whom ->
    [you] bei dir { $cards }
   *[other] { $cards }
}
reason-wounds = { $who ->
    [you] richtest
    [team] richten
   *[other] richtet
} { $amount } Schaden an
reason-takes-control = { $who ->
    [you] übernimmst
    [team] übernehmen
   *[other] übernimmt
} die Kontrolle über { $count ->
    [one] Ort { $sites }
   *[other] die Orte { $sites }
}
reason-denies-control = { $who ->
    [you] nimmst
    [team] nehmen
   *[other] nimmt
} { $whom ->
    [you] dir
   *[other] der anderen Seite
} die Kontrolle über { $count ->
    [one] Ort { $sites }
   *[other] die Orte { $sites }
}
reason-mends = { $who ->
    [you] heilst
    [team] heilen
   *[other] heilt
} { $amount } Schaden
reason-repositions = { $who ->
    [you] bringst
    [team] bringen
   *[other] bringt
} ein Elementar in Stellung
reason-draws = { $who ->
    [you] ziehst
    [team] ziehen
   *[other] zieht
} { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
reason-saves = { $who ->
    [you] rettest
    [team] retten
   *[other] rettet
} { $cards }
reason-sacrifices = { $who ->
    [you] opferst
    [team] opfern
   *[other] opfert
} { $cards }
reason-suffers = { $who ->
    [you] nimmst
    [team] nehmen
   *[other] nimmt
} { $amount } Schaden auf der eigenen Seite in Kauf
reason-gives = { $who ->
    [you] überlässt
    [team] überlassen
   *[other] überlässt
} { $whom ->
    [you] dir
   *[other] der anderen Seite
} { $amount } Riftforce

## What it thought of doing instead. $instead is one of the instead-… messages, $deed one of the deed-… messages.

remark-instead = { $why }; { $instead }
remark-only-instead = { $who ->
    [you] Du hast
    [team] { $name } haben
   *[other] { $name } hat
} nichts Besseres gesehen: { $instead }
instead-worse = { $deed } schien { $percent } % schlechter
instead-as-good = { $deed } schien etwa gleich gut
deed-picks = { $guild }
deed-destroys = { $whom ->
    [you] bei dir { $card } zu zerstören
   *[other] { $card } zu zerstören
}
deed-takes-control = Ort { $site } zu besetzen
deed-denies-control = um Ort { $site } zu kämpfen
deed-wounds = { $amount } Schaden anzurichten
deed-plays-at = an Ort { $site } auszuspielen
