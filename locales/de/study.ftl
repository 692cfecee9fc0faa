# Getting better: hints at the table, the player’s record, the duel of the day.

## Hints. $said is one of the look-… messages, or what to do, or why.

advice-hint = Tipp
advice-step = Tipp { $step } von 3: { $said }
advice-thinking = Suche nach einem Tipp …
advice-failed = Es hat sich kein Tipp gefunden. Versuch es noch einmal oder lade die Seite neu.
advice-pointed-at = Tippe an, was eingerahmt ist
advice-chance = Siegchance damit: etwa { $percent } %
advice-percent = { $percent } %
look-win = Du kannst mit dieser Aktion gewinnen. Woher bekommst du die Riftforce, die dir noch fehlt?
look-kill = Schau dir Ort { $site } an: Dort lässt sich etwas zerstören.
look-save = Schau dir deine eigenen Elementare an: Eines ist in Gefahr.
look-control = Schau dir Ort { $site } an: Dort kannst du die Kontrolle übernehmen.
look-block = Schau dir Ort { $site } an: Überlass ihn nicht der anderen Seite.
look-check = Zähl deine Karten und die Orte, die du kontrollierst.
look-matches = Zähl, was zu { $card } passt.
look-play = Schau dir Ort { $site } an: Dort wäre noch eine Karte gut.
look-plan = Vergleiche, was die Bots des Trainers je nach Wahl bei dir anrichten.
look-choice = Probier jede Möglichkeit aus und vergleiche, wohin sie führt.
master-title = Was würde der Meister tun?
master-about = Der Meister sieht nur, was du siehst. Wähle eine Aktion, um sie auf dem Tisch zu sehen.
key-hint = Tipp anzeigen; noch einmal drücken für mehr
key-explain = die Karte erklären, die den Fokus hat
key-master = zeigen, was der Meister tun würde

## The record

record-title = Deine Bilanz
record-about = In diesem Browser beendete Partien gegen Bots und den Trainer: { $count }.
record-none = Sobald du eine Partie gegen Bots oder den Trainer beendet hast, siehst du hier, wie es läuft.
record-reading = Deine Partien werden durchgesehen: { $done } von { $count } …
record-modes = Nach Spielmodus
record-levels = Nach Gegner
record-guilds = Nach Gilde
record-pairs = Nach Gildenpaar
record-line = { $name }: { $won } gewonnen, { $lost } verloren, { $drawn } unentschieden
record-pair = { $one } und { $other }
record-bests = Persönliche Bestleistungen
best-action = Meiste Riftforce mit einer Aktion: { $count }
best-margin = Höchster Sieg: mit { $count } Riftforce Vorsprung
best-quickest = Schnellster Sieg: { $count ->
    [one] 1 Aktion
   *[other] { $count } Aktionen
}
best-stars = Stärkster besiegter Trainer: { $count ->
    [one] { $count } Stern
   *[other] { $count } Sterne
}
best-puzzles = Gelöste Rätsel: { $count }
best-puzzle-streak = Längste Serie beim Rätsel des Tages: { $count }
best-duel-streak = Längste Serie beim Duell des Tages: { $count }
record-feats = Erfolge: { $done } von { $count }
feat-done = geschafft
feat-open = noch offen
feat-two-at-once = Zerstöre zwei Elementare mit einer Aktion
feat-three-cards = Spiele mit einer Aktion drei Karten aus
feat-from-afar = Zerstöre ein Elementar an einem Ort, an dem du keines hast
feat-big-check = Erhalte mit einmal Überprüfen & Nachziehen mindestens 3 Riftforce
feat-outnumbered = Gewinne, während die andere Seite mehr Orte kontrolliert
feat-comeback = Gewinne nach einem Rückstand von 5 Riftforce
feat-careful = Gewinne, ohne mehr als drei Elementare zu verlieren
feat-team = Gewinne ein Teamspiel
feat-stars = Besiege den Trainer mit mindestens sechs Sternen
feat-second-try = Gewinne mit einem Gildenpaar, mit dem du schon einmal verloren hast
feat-revenge = Besiege Bots einer Stufe, gegen die du schon einmal verloren hast

## The duel of the day

day-title = Duell des Tages
day-about = Für alle dieselben Karten, gegen den Bot „{ $level }“. Ohne Tipps und ohne Zurücknehmen.
day-begin = Spielen
day-go-on = Weiterspielen
day-again = Ansehen
day-won = { $ours } zu { $theirs } gewonnen
day-lost = { $ours } zu { $theirs } verloren
day-drawn = Unentschieden, { $ours } zu { $theirs }
day-share = Ergebnis teilen
day-copied = Kopiert
day-sentence-won = Ich habe das Riftforce-Duell des Tages ({ $date }) { $ours } zu { $theirs } gewonnen. Schaffst du das auch?
day-sentence-lost = Ich habe das Riftforce-Duell des Tages ({ $date }) { $ours } zu { $theirs } verloren. Kannst du es gewinnen?
day-sentence-drawn = Mein Riftforce-Duell des Tages ({ $date }) endete { $ours } zu { $theirs } unentschieden. Kannst du es gewinnen?
