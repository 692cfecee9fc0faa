# Puzzles: the page that lists them, and what is said at the table.

start-puzzles = Rätsel
start-puzzles-about = Finde den besten Zug; jeden Tag ein neues Rätsel

puzzles-about = Jede dieser Stellungen hat genau ein bestes Ergebnis. Findest du es?
puzzles-awaited = Die Rätsel werden geladen …
puzzles-failed = Die Rätsel konnten nicht geladen werden. Prüfe deine Verbindung und versuch es noch einmal.
puzzles-fetch-again = Noch einmal versuchen
puzzles-all = Alle Rätsel
puzzles-count = { $done } von { $count } gelöst
puzzle-missing = Dieses Rätsel gibt es nicht.
puzzle-of-the-day = Rätsel des Tages
puzzle-is-solved = Gelöst
puzzle-solve = Lösen
puzzle-again = Noch einmal lösen
puzzle-number = Rätsel { $number }
puzzle-number-solved = Rätsel { $number }, gelöst
puzzle-easy = Leicht
puzzle-medium = Mittel
puzzle-hard = Schwer
puzzle-riftforce = Möglichst viel Riftforce
puzzle-win = Jetzt gewinnen
puzzle-harm = Den Trainer bremsen

puzzle-task-riftforce = Hol mit dieser Aktion so viel Riftforce wie möglich.
puzzle-task-win = Gewinne die Partie mit dieser Aktion.
puzzle-task-harm = Triff die Entscheidungen des Trainers so, dass er möglichst wenig Riftforce erhält.
puzzle-solved = Gelöst!
puzzle-shown = Das ist die Lösung.
puzzle-missed-riftforce = Noch nicht: Das bringt { $worth }, möglich sind { $best }.
puzzle-missed-win = Noch nicht: Damit gewinnst du die Partie nicht.
puzzle-missed-harm = Noch nicht: Der Trainer erhält { $worth }, es ginge auch mit { $best }.
puzzle-cut-short = Noch nicht. Hier wird zwischendurch eine Karte gezogen, und danach geht es im Rätsel nicht weiter. Heb dir das Ziehen für den Schluss auf.
why-not-in-puzzle = In einem Rätsel wählst du selbst.
puzzle-try-again = Noch einmal
puzzle-show-solution = Lösung zeigen
puzzle-next = Nächstes Rätsel
puzzle-partner = Teampartner
puzzle-opponent = Gegenüber
