# Was die Bots von einer beendeten Partie halten.

replay-analyse = Analysieren
review-title = Analyse
review-thinking = Entscheidung { $step } von { $count } wird beurteilt …
review-ready = Die Analyse ist fertig.
review-interrupted = Die Analyse wurde unterbrochen.
review-again = Noch einmal versuchen
review-nothing = In dieser Partie gab es keine einzige Aktion, also gibt es auch nichts zu analysieren.
review-why-won = Warum habe ich gewonnen?
review-why-lost = Warum habe ich verloren?
review-why = Warum ging es so aus?

## Die Siegchancen

review-graph = Siegchancen: { $name }
review-legend = ■ Fehler · ◆ grober Fehler · 1–3 die größten Umschwünge
review-chance = { $name }: { $percent } %
review-unknown = Nicht beurteilt

## Umschwünge und Fehler

review-swings = Die größten Umschwünge
review-no-swings = Die Chancen haben sich nie sprunghaft verändert.
review-swing = { $place }, { $name }: { $what } ({ $change } %)
review-what = { $what ->
    [win] Sieg verpasst
    [kill] Zerstörung verpasst
    [save] Verbündeten im Stich gelassen
    [check] Überprüfen & Nachziehen verpasst
    [early-check] zu früh überprüft und nachgezogen
    [control] Kontrolle verpasst
    [wounds] zu wenig Schaden
    [draw] Kartenglück
    [unseen] verdeckte Karten
   *[plan] schwächerer Plan
}
review-mistake = Fehler: { $what } ({ $change } %). Besser: { $deed }
review-blunder = Grober Fehler: { $what } ({ $change } %). Besser: { $deed }

## Spieler

review-players = Wer wie gespielt hat
review-of = { $name }: { $told }
review-accuracy = Genauigkeit { $percent } %
review-points = { $kills } Riftforce durch zerstörte Elementare, { $control } durch Kontrolle, { $bonuses } durch Boni
review-lesson = { $what ->
    [win] Merke: zuerst schauen, ob sich sofort gewinnen lässt
    [kill] Merke: nach Feinden suchen, die sich in diesem Zug zerstören lassen
    [save] Merke: darauf achten, welche Verbündeten kurz vor der Zerstörung stehen
    [check] Merke: früher überprüfen und nachziehen, solange noch Orte unter Kontrolle sind
    [early-check] Merke: erst die Handkarten nutzen, dann überprüfen und nachziehen
    [control] Merke: im Auge behalten, wer welchen Ort kontrolliert
    [wounds] Merke: mit jeder Aktivierung mehr Schaden zufügen
    [unlucky] Gut gespielt, aber Pech beim Ziehen
    [well-played] Gut gespielt: kein Fehler gefunden
   *[plan] Merke: überlegen, was die Handkarten zusammen bewirken können
}
