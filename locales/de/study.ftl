# Getting better: hints at the table, the player’s record, the duel of the day.

## Hints. $said is one of the look-… messages, or what to do, or why.

advice-hint = Tipp
advice-step = Tipp { $step } von 3: { $said }
advice-thinking = Denkt über einen Tipp nach …
advice-failed = Daraus ist kein Tipp geworden. Frag noch einmal, oder lade die Seite neu.
advice-pointed-at = Tippe auf das, was eingerahmt ist
advice-chance = Siegchance damit: etwa { $percent } %
advice-percent = { $percent } %
look-win = Du kannst mit dieser Aktion gewinnen. Woher kommt das fehlende Riftforce?
look-kill = Schau auf Ort { $site }: Dort lässt sich etwas zerstören.
look-save = Schau auf deine eigenen Elementare: Eines davon ist in Gefahr.
look-control = Schau auf Ort { $site }: Du kannst die Kontrolle übernehmen.
look-block = Schau auf Ort { $site }: Überlass ihn nicht der anderen Seite.
look-check = Zähl deine Karten und die Orte, die du kontrollierst.
look-matches = Zähl, was zu { $card } passt.
look-play = Schau auf Ort { $site }: Dort wäre noch eine Karte gut.
look-plan = Vergleiche, was die Bots des Trainers dir antun würden.
look-choice = Probier jede Wahl aus und vergleiche, wohin sie führt.
master-title = Was würde Meister tun?
master-about = Meister sieht nur, was du siehst. Wähl eine Aktion, um sie auf dem Tisch gezeigt zu bekommen.
key-hint = ein Tipp; noch einmal für mehr davon
key-master = was Meister tun würde

## The record

record-title = Deine Bilanz
record-about = Deine beendeten Partien gegen Bots und den Trainer in diesem Browser: { $count }.
record-none = Sobald du eine Partie gegen Bots oder den Trainer beendet hast, siehst du hier, wie es läuft.
record-reading = Deine Partien werden durchgesehen: { $done } von { $count } …
record-modes = Nach Spielart
record-levels = Nach Gegner
record-guilds = Nach Gilde
record-pairs = Nach Gildenpaar
record-line = { $name }: { $won } gewonnen, { $lost } verloren, { $drawn } unentschieden
record-pair = { $one } und { $other }
record-bests = Persönliche Bestleistungen
best-action = Meistes Riftforce mit einer Aktion: { $count }
best-margin = Höchster Sieg: mit { $count } Vorsprung
best-quickest = Schnellster Sieg: { $count ->
    [one] 1 Aktion
   *[other] { $count } Aktionen
}
best-stars = Stärkster besiegter Trainer: { $count } Sterne
best-puzzles = Gelöste Rätsel: { $count }
best-puzzle-streak = Längste Serie täglicher Rätsel: { $count }
best-duel-streak = Längste Serie täglicher Duelle: { $count }
record-feats = Erfolge: { $done } von { $count }
feat-done = geschafft
feat-open = noch offen
feat-two-at-once = Zerstöre zwei Elementare mit einer Aktion
feat-three-cards = Spiele drei Karten mit einer Aktion
feat-from-afar = Zerstöre ein Elementar an einem Ort, an dem du keines hast
feat-big-check = Erhalte 3 oder mehr mit einem Überprüfen & Nachziehen
feat-outnumbered = Gewinne, während die andere Seite mehr Orte kontrolliert
feat-comeback = Gewinne nach einem Rückstand von 5 Riftforce
feat-careful = Gewinne und verliere höchstens drei Elementare
feat-team = Gewinne eine Teampartie
feat-stars = Besiege den Trainer mit mindestens sechs Sternen
feat-second-try = Gewinne mit einem Gildenpaar, mit dem du schon einmal verloren hast
feat-revenge = Besiege eine Botstufe, die dich schon einmal besiegt hat

## The duel of the day

day-title = Duell des Tages
day-about = Dieselben Karten für alle, gegen { $level }. Ohne Tipps und ohne Zurücknehmen.
day-begin = Spielen
day-go-on = Weiterspielen
day-again = Ansehen
day-won = { $ours } : { $theirs } gewonnen
day-lost = { $ours } : { $theirs } verloren
day-drawn = Unentschieden, { $ours } : { $theirs }
day-share = Ergebnis teilen
day-copied = Kopiert
day-sentence-won = Ich habe das Riftforce-Duell des Tages ({ $date }) { $ours } : { $theirs } gewonnen. Schaffst du das auch?
day-sentence-lost = Ich habe das Riftforce-Duell des Tages ({ $date }) { $ours } : { $theirs } verloren. Gewinnst du es?
day-sentence-drawn = Mein Riftforce-Duell des Tages ({ $date }) ging { $ours } : { $theirs } unentschieden aus. Gewinnst du es?
