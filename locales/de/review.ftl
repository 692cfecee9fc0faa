# Was die Bots von einer beendeten Partie halten.

replay-analyse = Analysieren
review-title = Analyse
review-thinking = Entscheidung { $step } von { $count } wird beurteilt …
review-ready = Die Analyse ist fertig.
review-interrupted = Die Analyse wurde unterbrochen.
review-nothing = In dieser Partie gab es keine einzige Aktion, also gibt es auch nichts zu analysieren.

## Was entschieden hat

review-decided-title = Was entschieden hat
review-sources-title = Woher die Riftforce kam
review-decided = Vor allem: { $what } ({ $name }: { $own }, { $rival }: { $other })
review-source = { $source ->
    [kills] zerstörte Elementare
    [control] Kontrolle von Orten
    [plans] Kontrollpläne des Trainers
    [crystal] Bonus für zerstörte Kristalle
   *[bonus] { $guild }-Bonus
}
review-points = { $points ->
    [0] keine Riftforce
   *[other] { $points } Riftforce ({ $parts })
}
review-part = { $what }: { $points }

## Die Siegchancen

review-graph = Siegchancen: { $name }
review-legend = ■ Fehler · ◆ grober Fehler · 1–3 die größten Umschwünge
review-chance = { $name }: { $percent } %
review-unknown = Nicht beurteilt

## Umschwünge und Fehler

review-swings = Die größten Umschwünge
review-no-swings = Die Chancen haben sich nie sprunghaft verändert.
review-swing = { $place }, { $name }: { $what } ({ $change } %)
review-swing-hand = { $place }: { $who ->
    [you] Du hattest
   *[other] { $name } hatte
} { $luck ->
    [good] bessere
   *[bad] schlechtere
} Handkarten als zu erwarten ({ $change } %)
review-what = { $what ->
    [win] Sieg verpasst
    [kill] { $detail } nicht zerstört
    [save] { $detail } im Stich gelassen
    [check] Überprüfen & Nachziehen verpasst
    [early-check] zu früh überprüft und nachgezogen
    [control] Kontrolle verpasst: { $count ->
        [one] Ort { $detail }
       *[other] Orte { $detail }
    }
    [denial] Kontrolle der Gegenseite überlassen: { $count ->
        [one] Ort { $detail }
       *[other] Orte { $detail }
    }
    [wounds] zu wenig Schaden
    [lucky] Glück beim Ziehen
    [unlucky] Pech beim Ziehen
   *[plan] schwächerer Plan
}
review-mistake = { $who ->
    [you] Dein Fehler
   *[other] Fehler von { $name }
}: { $what } ({ $change } %). Besser: { $deed }
review-blunder = { $who ->
    [you] Dein grober Fehler
   *[other] Grober Fehler von { $name }
}: { $what } ({ $change } %). Besser: { $deed }

## Spieler

review-players = Wer wie gespielt hat
review-of = { $name }: { $told }
review-accuracy = Genauigkeit { $percent } %
review-worst = Teuerster Fehler: { $place }, { $what } ({ $change } %)
review-lost = Verlorene Elementare: { $count }
review-idle = Gefallen, ohne etwas bewirkt zu haben: { $cards }
review-lesson = { $what ->
    [win] Merke: zuerst schauen, ob sich sofort gewinnen lässt
    [kill] Merke: nach Feinden suchen, die sich in diesem Zug zerstören lassen
    [save] Merke: darauf achten, welche Verbündeten kurz vor der Zerstörung stehen
    [check] Merke: früher überprüfen und nachziehen, solange noch Orte unter Kontrolle sind
    [early-check] Merke: erst die Handkarten nutzen, dann überprüfen und nachziehen
    [control] Merke: im Auge behalten, wer welchen Ort kontrolliert
    [wounds] Merke: mit jeder Aktivierung mehr Schaden zufügen
    [idle] Merke: Elementare einsetzen, bevor sie fallen
    [conceded-kills] Merke: Feinden zuvorkommen, die gleich einen Verbündeten zerstören
    [conceded-control] Merke: Orte besetzen, die die Gegenseite kontrolliert, bevor sie überprüft und nachzieht
    [conceded-plans] Merke: dem Trainer keinen Ort überlassen, wenn ein Kontrollplan ansteht
    [conceded-shadow] Merke: keinen Verbündeten mit 1 Leben vorne stehen lassen, denn dafür bekommt Schatten einen Bonus
    [conceded-crystal] Merke: Kristalle früh nutzen, denn jeder verlorene zählt doppelt
    [conceded-bonus] Merke: auf den { $guild }-Bonus achten
    [unlucky] Gut gespielt, aber Pech beim Ziehen
    [well-played] Gut gespielt: kein Fehler gefunden
   *[plan] Merke: überlegen, was die Handkarten zusammen bewirken können
}
