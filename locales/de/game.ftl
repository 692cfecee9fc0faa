# The names of things: cards, sites, actions, ways to play, levels, and the trainer's plans and challenges.

card = { $guild } { $number }
card-unknown = unbekannte Karte
# A card inside a sentence, where it may need quotation marks.
quoted-card = { $card }
site = Ort { $site }
# A player without a name.
seat = Spieler { $seat }
# Several things as one. $rest is one of them, or several with commas in between.
list = { $rest } und { $last }

## Actions

action-check = Überprüfen & Nachziehen

## Ways to play

mode-duel = Duell
mode-team3 = Teamspiel zu dritt
    .about = Zwei gegen eins: Wer allein spielt, handelt zweimal pro Runde. Sechs Orte.
mode-team4 = Teamspiel zu viert
    .about = Zwei gegen zwei mit gemeinsamer Riftforce, sechs Orte.
mode-solo = Solo
    .about = Du gegen den Trainer, dessen nächster Plan immer offen liegt.

## Levels

level-beginner = Küken
    .about = Macht, was ihm als Erstes einfällt. Für die allererste Partie.
level-novice = Neuling
    .about = Sieht nur ein paar der möglichen Züge. Gut für die ersten Partien.
level-apprentice = Lehrling
    .about = Sieht viele der möglichen Züge, aber nicht alle.
level-adept = Adept
    .about = Findet meist den im Moment besten Zug, denkt aber nicht an deine Antwort.
level-expert = Experte
    .about = Rechnet mit deinem Gegenschlag, übersieht aber ab und zu etwas.
level-master = Meister
    .about = Denkt so lange nach, wie er darf. Ein würdiger Gegner.

## The trainer's plans: a site and either three numbers or a check for control

plan-attack = Angriffsplan, Ort { $site } ({ $first }-{ $second }-{ $third })
plan-control = Kontrollplan, Ort { $site }
plan-unknown = Unbekannter Plan

## The trainer's challenges: number and stars. "Here" is the bot's site; enemies are your elementals.

challenge-5-1 = 2 Schaden für den ersten Feind hier.
challenge-5-2 = 2 Schaden für den letzten Feind hier. Wird er dadurch zerstört, schlägt der Bot noch einmal zu, wieder beim letzten Feind.
challenge-5-3 = 2 Schaden für den ersten Feind hier und 1 für den zweiten.
challenge-5-4 = 2 Schaden für den Feind hier, auf dem am meisten Schaden liegt. Bei Gleichstand wählst du.
challenge-6-1 = 3 Schaden für den letzten Feind hier.
challenge-6-2 = 3 Schaden für den ersten Feind an einem angrenzenden Ort, der dann hierhergezogen wird.
challenge-6-3 = 3 Schaden für den ersten Feind hier, der dann an einen angrenzenden Ort verschoben wird.
challenge-6-4 = 3 Schaden für den ersten Feind hier.
challenge-7-1 = 2 Schaden für den ersten Feind an jedem angrenzenden Ort.
challenge-7-2 = 2 Schaden für den ersten Feind hier und 2 für den letzten. Ein einzelner Feind erleidet beides.
challenge-7-3 = 3 Schaden für den ersten Feind hier und 1 für jeden anderen Feind hier.
challenge-7-4 = 5 Schaden für den letzten Feind hier.
challenge-and-move = Zuerst bewegt sich der Bot zu einem beliebigen anderen Ort, an dem er Schaden anrichten kann.
challenge-and-mend = Zuerst entfernst du 1 Schaden von einem verletzten Bot deiner Wahl.
