# What is said to people who play by keyboard or by ear.

## The keys: what they are called, and what they do

keys-read-site = Umschalt + 1–6
keys-read-hand = Umschalt + H
keys-arrows = Pfeile, Pos1, Ende
keys-space = Leertaste
keys-enter = Enter
keys-escape = Esc
key-site = Ort wählen oder das einzige Elementar dort, das in Frage kommt
key-read-site = Ort vorlesen: beide Spalten vom Rift nach außen
key-hand = zu deiner Hand
key-board = zum Rift
key-arrows = durch Hand, Rift und Spielverlauf gehen
key-space = antippen, was den Fokus hat
key-enter = Aktion bestätigen, sonst auslösen, was den Fokus hat
key-escape = schließen, was offen ist, sonst die ganze Aktion rückgängig machen
key-undo = einen Schritt rückgängig machen
key-activate = die gewählte Karte abwerfen, um zu aktivieren
key-check = Überprüfen & Nachziehen
key-read-hand = deine Hand vorlesen
key-read-score = vorlesen, wie es steht, wer wie viele Karten hat und wer am Zug ist
key-read-last = die letzte Aktion vorlesen
key-read-question = die Frage und die Vorschau vorlesen
key-menu = das Menü
key-list = diese Liste
keys-by-ear = Screenreader sagen alles an, was geschieht. Fängt deiner die Tasten ab, schalte ihn am Tisch in den Fokusmodus. Tastenkürzel mit nur einer Taste lassen sich in den Einstellungen abschalten.
settings-keys = Tastenkürzel mit nur einer Taste
settings-keys-help = Am Tisch steuern Buchstaben und Ziffern das Spiel. Pfeiltasten, Enter und Escape funktionieren in jedem Fall.

## After a tap

say-picked-up = { $card } gewählt
say-put-back = { $card } zurückgelegt
say-placed = { $card } an Ort { $site }
say-discarded = { $card } wird abgeworfen
say-site = Ort { $site } gewählt
say-chosen = Gewählt
say-taken-back = Rückgängig gemacht
say-nothing = Das lässt sich jetzt nicht wählen.
say-foreseen = Vorschau: { $what }

## Answers

read-theirs = Auf der anderen Seite: { $column }
read-theirs-none = Auf der anderen Seite: niemand
read-yours = Auf deiner Seite: { $column }
read-yours-none = Auf deiner Seite: niemand
read-to-act = Am Zug: { $name }
read-nothing-yet = Noch ist nichts geschehen.

## What things are

card-picked-up = als { $order }. Karte gewählt
card-matches = passt
card-replaces = passt nicht
piece-place = Position { $place } von { $count }
log-why-line = Warum? { $line }
why-not-card = Diese Karte lässt sich jetzt nicht wählen.

## Something, and what is said of it

about-it = { $name }: { $what }
