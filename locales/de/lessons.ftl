# The lessons: what the coach says, step by step; the list of lessons; and help in place.

## The first lesson

first-one-card = Willkommen am Rift! Du spielst unten und hast 5 Riftforce, dein Gegenüber 4; Ziel sind { $goal }. Ein Herz zeigt, wie viel Leben eine verletzte Karte noch hat. Eine Aktion pro Zug: Spiele jetzt Blitz 6 an Ort 3 aus.
first-spread = Bis zu drei Karten mit gleicher Zahl darfst du nebeneinander ausspielen, je eine pro Ort. Spiele Wasser 5 an Ort 2 aus, Licht 5 an Ort 3 und Feuer 5 an Ort 4.
first-activate-guild = Aktivieren: Wirf ein Feuer ab, damit dein Feuer zuschlägt. Hat ein Feind so viel Schaden, wie seine Zahl angibt, wird er zerstört, und du erhältst 1 Riftforce.
first-activate-number = Dein Licht wurde getroffen. Wirf eine Fünf ab und aktiviere deine Fünfen: Wasser bewegt sich, wenn es zuschlägt, also schick es zu Ort 1. Licht heilt sich selbst.
first-check = An den Orten 1 und 4 bist du allein: Du kontrollierst sie. Überprüfe und zieh nach: 1 Riftforce für jeden davon, und du hast wieder sieben Handkarten.
first-stack = Auch Karten einer Gilde darfst du zusammen ausspielen, sogar alle an einem Ort. Wer dem Rift am nächsten liegt, wird zuerst getroffen. Spiele zwei Wasser an Ort 5 aus.
first-target = Wirf einen Blitz ab, damit deiner zuschlägt. Er sucht sich sein Ziel aus. Nimm die verletzte Pflanze: Wird sie zerstört, schlägt er noch einmal ein.
first-fight = Bis zur { $goal } fehlen dir nur noch 2: Ab jetzt entscheidest du selbst! Hat eine Seite { $goal }, wird die Runde zu Ende gespielt; dann gewinnt, wer mehr Riftforce hat.

## The trainer

solo-plan = Der Plan des Trainers liegt offen: Ein Bot kommt an Ort 3, dann handeln eine 6, eine 5 und eine 7. Doch zuerst bist du am Zug: Wirf ein Wasser ab, damit deins den Bot an Ort 3 zerstört, und schick es zu Ort 2.
solo-bot = Jetzt der Plan: Keine 6 kann jemanden treffen, sie wird übersprungen. Du wählst, welche 5 handelt; sie fügt 2 Schaden zu. Nimm die an Ort 2: Die andere würde helfen, dein Licht zu zerstören.
solo-control = Als Nächstes kommt ein Kontrollplan: 1 Riftforce für jeden Ort, den der Trainer kontrolliert, im Moment 1, 3 und 5. Stell dich ihm in den Weg: mit Erde 5 an Ort 3, Licht 5 an Ort 4 und Feuer 5 an Ort 5.
solo-strike = Wirf eine Sechs ab und schlag mit deinen Sechsen zu: Feuer und Licht zerstören je einen Bot. Dann heilt Licht 1 Schaden: Wähle das Licht selbst.
solo-end = Du hast 11, und Ort 2 gehört dir allein: Überprüfe und zieh nach. Bei { $goal } wird die Runde samt Plan zu Ende gespielt; dann gewinnt, wer mehr Riftforce hat.

## Two against two

team-six-sites = Zwei gegen zwei an sechs Orten: 1 bis 3 sind dein Bereich, 4 bis 6 der deines Teampartners. Du darfst überall ausspielen. Spiele Feuer 5 an Ort 3 und Licht 5 an Ort 4 aus: Auch diese Orte grenzen aneinander.
team-partner = Aktivierst du über die Zahl, schlagen auch die Elementare deines Teampartners zu. Wirf eine Fünf ab und aktiviere den Blitz an Ort 5, dein Feuer und dein Licht.
team-area = Überprüfe und zieh nach: Du überprüfst nur deinen eigenen Bereich, hier also Ort 2. Ort 5 hat dein Teampartner überprüft.
team-own-guild = Über die Gilde aktivierst du nur deine eigenen Elementare, nie die deines Teampartners. Wirf ein Feuer ab, und dein Feuer zerstört das Eis.
team-end = Die Orte 2 und 3 gehören jetzt eurem Team: Überprüfe und zieh nach. Bei { $goal } wird die Runde bis Platz 4 zu Ende gespielt; dann gewinnt das Team mit mehr Riftforce.

## The coach

coach-label = Anleitung
coach-step = Schritt { $step } von { $steps }
coach-not-now = Das ist erlaubt, aber versuch erst das hier. Es ist nichts verloren.
coach-skip = Schritt überspringen
coach-leave = Verlassen
coach-lost = Diesmal nicht: Am Ende der Runde hatte die andere Seite mehr. Versuch den Kampf noch einmal!
coach-try-again = Noch einmal kämpfen
coach-again = Noch einmal
coach-play-beginner = Eine Partie gegen das Küken
coach-other-lessons = Alle Lektionen
hint-hand = Tippe auf die Handkarte { $card }.
hint-put-back = Leg die Karte { $card } zurück: Tippe noch einmal darauf.
hint-site = Tippe auf Ort { $site }.
hint-piece = Tippe auf { $card } an Ort { $site }.
hint-heal = Wähle, wer geheilt wird: Tippe auf { $card } an Ort { $site }.
hint-button = Tippe auf „{ $button }“.

## The list of lessons

lessons-about = Jede Lektion ist eine kurze Partie, die dir sagt, was zu tun ist. Du kannst jederzeit etwas überspringen, aufhören und wiederkommen.
lesson-first-about = Alle drei Aktionen, Schaden und Riftforce, dazu ein kleiner Kampf, den du gewinnen kannst.
lesson-first-done = Wer nach der letzten Runde mehr Riftforce hat, gewinnt. Das war deine erste Partie: Du kennst alle drei Aktionen, und was eine Gilde kann, sagen dir ihre Karten.
lesson-solo-about = Du gegen den Trainer: wie du seine Pläne liest, wie du für seine Bots entscheidest und wie es endet.
lesson-solo-done = Der Plan wurde bis zum Ende ausgeführt, und du liegst vorn. Wie schwer die Herausforderungen sind, bestimmst du.
lesson-team-about = Sechs Orte, zwei Bereiche und ein Teampartner, dessen Elementare du nutzen kannst.
lesson-team-done = Im Team dürft ihr reden, solange alle es hören, aber euch nicht beraten, was ihr ausspielt oder aktiviert, und eure Karten weder nennen noch zeigen.
lesson-minutes = { $count ->
    [one] etwa { $count } Minute
   *[other] etwa { $count } Minuten
}
lesson-done = Geschafft
lesson-begin = Starten
lesson-go-on = Weitermachen
lesson-open = { $verb }: { $lesson }
start-learn = In fünf Minuten spielen lernen
start-learn-about = Deine erste Partie, Schritt für Schritt
start-lessons = Lektionen
start-lessons-about = Die erste Partie, der Trainer, zwei gegen zwei

## Help in place

help-cards = Was eine Karte kann
help-cards-text = Halte am Tisch eine Karte einen Moment lang gedrückt, drücke E, während sie den Fokus hat, oder tippe auf das Fragezeichen und dann auf die Karte.
help-rules = Alle Regeln
rules-table = Der Tisch
rules-setup = Aufbau eines Duells
rules-actions = Die drei Aktionen
rules-abilities = Wie eine Fähigkeit wirkt
rules-guilds = Die Gilden
rules-end = Wie ein Duell endet
rules-team = Das Teamspiel
rules-solo = Das Solospiel
rules-rulings = Wo die Anleitungen nichts sagen oder sich widersprechen, musste dieses Projekt entscheiden. Solche Entscheidungen sind als Auslegung gekennzeichnet.
