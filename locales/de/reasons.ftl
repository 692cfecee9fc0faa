# Why a bot moved, from parts: "Vega destroys Water 5, takes control of site 3 and gains 2 Riftforce".
#
# $who says which form the verb takes: you, team (several) or other (one).

reasons = { $name } { $reasons }

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
} { $cards }
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
} der anderen Seite die Kontrolle über { $count ->
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
} { $amount } Schaden auf der eigenen Seite hin
reason-gives = { $who ->
    [you] überlässt
    [team] überlassen
   *[other] überlässt
} der anderen Seite { $amount } Riftforce
