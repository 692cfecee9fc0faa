# The trainer and the teams: how such games are set up, and what their tables say beyond a duel's.

## The start page

start-solo = Solo gegen den Trainer
start-solo-about = Zwölf Schwierigkeitsgrade oder eigene Einstellungen
start-team = Teamspiel
start-team-about = Zwei gegen eins oder zwei gegen zwei, mit Bots oder Menschen

## A new solo game

new-solo-title = Solo gegen den Trainer
solo-ladder = Wie stark soll der Trainer sein?
solo-stars = { $count ->
    [one] { $count } Stern
   *[other] { $count } Sterne
}
solo-beaten = { $lead ->
    [one] geschlagen, größter Vorsprung: { $lead }
   *[other] geschlagen, größter Vorsprung: { $lead }
}
solo-own = Selbst zusammenstellen
solo-rung = Stufe { $number } von { $count }
solo-harder = Markiert ist, was schwerer ist als eine Stufe tiefer.
solo-own-about = Sterne für jede Zahl und die &-Herausforderung
solo-bots-of = Bots mit der Zahl { $number }
solo-and = Die &-Herausforderung
solo-and-none = Ohne
solo-and-move = & Bewegung
solo-and-mend = & Heilung
solo-and-number = Sie gilt für die Zahl
solo-trainer = Die Gilden des Trainers
trainer-random = Vier zufällige
trainer-chosen = Selbst wählen
solo-trainer-pick = { $count } von 4 gewählt
solo-four-guilds = Der Trainer braucht genau vier Gilden. Wähle vier oder lass sie auslosen.
solo-mine = Deine Gilden
mine-four = Vier von sechs
mine-random = Vier zufällige
solo-plans-about = Sechzehn der zwanzig Plankarten des Trainers sind von uns nachempfunden: Die Anleitung zeigt nur vier.

## A new team game

new-team-title = Teamspiel
team-players = Wie viele spielen?
players-three = Drei: zwei gegen eins
players-four = Vier: zwei gegen zwei
team-partners = Das Team
team-lone = Allein, mit zwei Aktionen pro Runde
team-first = Das erste Team
team-second = Das zweite Team
team-seat = Platz { $seat }: überprüft die Orte { $from }–{ $to }
team-person = Mensch an diesem Gerät
team-name = Name
team-nobody = An mindestens einem Platz muss ein Mensch sitzen.
bot-named = { $name } ({ $level })

## The draft

draft-four-of-six = Behalte vier dieser sechs Gilden. Die vier des Trainers kommen aus allen, die du nicht behältst.
draft-mark-full = Du behältst schon vier: Gib erst eine zurück.
draft-keep = Mit diesen vier beginnen
draft-keep-more = { $count ->
    [one] Wähle noch { $count }
   *[other] Wähle noch { $count }
}

## Teams at the table

table-your-side = Deine Seite
table-other-side = Die andere Seite
table-area = { $from }–{ $to }
table-area-about = Überprüft die Orte { $from } bis { $to }
site-checked = zählt, wenn du überprüfst

## The trainer at the table

trainer-label = Die Herausforderungen des Trainers
trainer-guilds-about = Die Gilden des Trainers: Seine Bots nutzen ihre Fähigkeiten nicht.
plan-label = Der offene Plan des Trainers
plan-none = Es liegt kein Plan offen.
key-read-plan = den offenen Plan des Trainers vorlesen
plan-control-about = Kontrolle: +1 für jeden Ort, den er kontrolliert
plan-control-in = { $count ->
    [one] als Nächstes Kontrolle
   *[other] Kontrolle in { $count } Runden
}
plan-bot-comes = Hierher kommt ein Bot
from-to = { $from } bis { $to }
forecast = Wenn du deinen Zug jetzt beendest und gut wählst: { $what }
forecast-short = Bestenfalls: { $what }
forecast-gain = Trainer +{ $amount }
forecast-damage = { $amount } Schaden bei dir
forecast-title = Wenn du deinen Zug jetzt beendest und gut wählst
forecast-case = Ist der neue Bot eine { $number } ({ $percent } %): { $what }
forecast-lost = du verlierst { $cards }
act-for-me = Für mich wählen
why-not-for-me = Es ist schon alles gewählt. Bestätige oder mach es rückgängig.
prompt-plan-done = Das tun die Bots. Bestätige oder mach es rückgängig.
why-not-plan = Zuerst wird der Plan des Trainers ausgeführt.

## The end

rematch-deal = Noch einmal, gleiche Karten
ending-not-counted = Du hast Aktionen zurückgenommen, deshalb zählt dieser Sieg nicht.
ending-beaten = { $count ->
    [one] Trainer mit { $count } Stern geschlagen
   *[other] Trainer mit { $count } Sternen geschlagen
}
