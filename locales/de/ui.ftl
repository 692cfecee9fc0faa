# The screens: headings, buttons, prompts, and what is said when something goes wrong.

## In several places

app-title = Riftforce
back-to-start = Zur Startseite
opening = Einen Moment …
not-loaded = Dieser Teil des Spiels konnte nicht geladen werden. Prüfe die Verbindung und versuche es noch einmal. Gibt es eine neue Version, lade die Seite neu.

## A new game

new-bot-title = Gegen einen Bot
new-two-title = Zu zweit an einem Gerät
new-level = Wie stark soll der Bot sein?
new-set = Welche Gilden sind dabei?
set-base = Grundspiel ({ $base-guilds } Gilden)
set-beyond = Mit Beyond ({ $guilds } Gilden)
new-guilds = Wer bekommt welche Gilden?
guilds-random = Zufällig verteilt
guilds-drafted = Abwechselnd gewählt
new-begins = Wer beginnt?
begins-toss = Münzwurf
begins-me = Ich
begins-other = Der Bot
new-name-first = Name von Spieler 1
new-name-second = Name von Spieler 2
new-more = Mehr Optionen
new-seed = Seed für die Kartenverteilung
new-seed-help = Gleicher Seed, gleiche Karten. Lass das Feld leer, um neu mischen zu lassen.
new-seed-wrong = Der Seed ist eine ganze Zahl von 0 bis 18446744073709551615. Korrigiere ihn oder lass das Feld leer.
new-begin = Partie starten

## The draft

draft-title = Gildenauswahl
draft-pick = Wählen
draft-pick-guild = { $guild } wählen
draft-your-pick = Du bist dran: Wähle eine Gilde.
draft-their-pick = { $name }, wähle eine Gilde.
draft-pool = Ausliegende Gilden
draft-order = Reihenfolge der Auswahl

## The table

table-title = Der Tisch
table-guilds = Die Gilden im Spiel
table-their-guilds = Gilden der anderen Seite
table-your-guilds = Deine Gilden
table-menu = Menü
table-last-round = Letzte Runde
table-check-wins = Überprüfen & Nachziehen gewinnt
table-to-act = am Zug
table-hand-count = { $count ->
    [one] { $count } Handkarte
   *[other] { $count } Handkarten
}
table-points = { $points } von { $goal } Riftforce
table-points-past = { $points } Riftforce, mehr als die nötigen { $goal }
board-label = Der Rift
hand-label = Deine Hand
actions-label = Deine Aktion
log-setup = Aufbau
log-title = Spielverlauf
log-why = Warum?
tracker-title = Noch im Nachziehstapel
bot-name = { $level } (Bot)
bot-says-whole = Alles anzeigen
bot-chance = Der Bot schätzt seine Siegchance auf { $percent } %.
player-name = Spieler { $number }

site-yours = Ort { $site }, von dir kontrolliert
site-theirs = Ort { $site }, von der anderen Seite kontrolliert
site-nobodys = Ort { $site }, von niemandem kontrolliert
site-play-here = { $card } an Ort { $site } ausspielen
site-go-here = Ort { $site } wählen
site-reach-here = Ersten Feind an Ort { $site } treffen
column-unfold = { $count ->
    [one] { $count } weiteres zeigen
   *[other] { $count } weitere zeigen
}
column-fold = Spalte einklappen

piece-damage = { $damage } von { $number } Schaden
piece-first = erste Position
piece-last = letzte Position
piece-only = erste und letzte Position
piece-doomed = wird zerstört
piece-fresh = { $damage ->
    [one] davon { $damage } neu
   *[other] davon { $damage } neu
}
piece-by-number = kann aktiviert werden (gleiche Zahl)
piece-by-guild = kann aktiviert werden (gleiche Gilde)
piece-by-both = kann aktiviert werden (gleiche Zahl und Gilde)
piece-can-hit = kann getroffen werden
piece-can-mend = kann geheilt werden
piece-can-command = kann für den Trainer aktiviert werden
piece-can-reach = kann erreicht werden
place-only = 1., letzter
place-first = 1.
place-last = letzter

pile-draw = { $count ->
    [0] Nachziehstapel: leer
    [one] Nachziehstapel: { $count } Karte
   *[other] Nachziehstapel: { $count } Karten
}
pile-discard = { $count ->
    [one] Ablagestapel: { $count } Karte, oben liegt { $card }
   *[other] Ablagestapel: { $count } Karten, oben liegt { $card }
}
pile-discard-empty = Ablagestapel: leer

## What is asked, and what would happen

prompt-action = Du bist am Zug: Wähle eine Handkarte oder überprüfe und zieh nach.
prompt-put-down = Tippe zum Ausspielen auf einen Ort, zum Aktivieren auf einen passenden Verbündeten, oder wähle weitere Karten.
prompt-put-down-next = Tippe auf einen Ort für die nächste Karte oder belass es dabei.
prompt-commit = Bestätige deine Aktion oder mach sie rückgängig.
prompt-locked = Gleich ziehst du: Danach gibt es kein Zurück.
prompt-action-full = Du bist am Zug: Wähle eine Handkarte.
prompt-action-empty = Du bist am Zug: Deine Hand ist leer, also überprüfe und zieh nach.
prompt-put-down-one = Tippe auf einen Ort, um die Karte auszuspielen, oder auf einen passenden Verbündeten, um ihn zu aktivieren.
prompt-put-down-only = Tippe auf einen Ort, um diese Karte auszuspielen.
prompt-put-down-more = Tippe auf einen Ort für die erste Karte oder wähle noch eine passende.
prompt-put-down-all = Tippe auf einen Ort für die erste Karte.
prompt-play-another = Spiele noch eine Karte aus oder bestätige.
prompt-activate-first = Wähle ein Elementar zum Aktivieren.
prompt-activate-another = Aktiviere noch ein Elementar oder bestätige.
nudge-site = Wähle erst eine Handkarte und tippe dann auf den Ort.
nudge-piece = Wähle erst eine Handkarte zum Abwerfen und tippe dann auf das Elementar.
prompt-thinks = { $name } denkt nach …
prompt-watch = Sieh zu, was geschieht.
foreseen-destroyed = { $count } zerstört
foreseen-damage = { $count } Schaden
foreseen-own-damage = { $count } Schaden auf deiner Seite
foreseen-mended = { $count } geheilt
foreseen-hold = { $count ->
    [0] dann kontrollierst du keinen Ort
    [one] dann kontrollierst du Ort { $sites }
   *[other] dann kontrollierst du die Orte { $sites }
}
foreseen-they-hold = { $count ->
    [0] dann kontrolliert die andere Seite keinen Ort
    [one] dann kontrolliert die andere Seite Ort { $sites }
   *[other] dann kontrolliert die andere Seite die Orte { $sites }
}
foreseen-you = du +{ $amount }
foreseen-they = Gegenüber +{ $amount }
foreseen-no-effect = { $card } bewirkt hier nichts
foreseen-for-nothing = { $card } wird umsonst abgeworfen
foreseen-draw = { $count ->
    [one] { $count } Karte ziehen
   *[other] { $count } Karten ziehen
}

## What would come of a tap on a location, in a word that is small enough to stand there

sign-hold = dein Ort
sign-contest = umkämpft

act-activate = Aktivieren
act-check = Überprüfen: +{ $gain }, Nachziehen: { $draw }
act-undo = Rückgängig
act-reset = Von vorn
# The same two where there is room for one short word below a symbol.
act-undo-short = Rück{"\u00AD"}gängig
act-reset-short = Von vorn
act-commit = Bestätigen
act-commit-reveal = Bestätigen und ziehen
act-hurry = Überspringen
act-pass-device = Gerät weitergeben
prompt-pass-device = Schau dir an, was geschehen ist, und gib das Gerät weiter.

why-not-your-turn = Du bist nicht am Zug.
why-not-activate-none = Wähle zuerst die Karte, die du dafür abwirfst.
why-not-activate-many = Zum Aktivieren wird nur eine Karte abgeworfen: Leg die anderen zurück.
why-not-action-begun = Deine Aktion hat schon begonnen. Mit „Von vorn“ kannst du eine andere wählen.
why-not-check-full = Deine Hand ist voll: sieben Karten.
why-not-fourth-card = In einer Aktion kannst du höchstens drei Karten ausspielen.
why-not-undo = Es gibt nichts rückgängig zu machen.
why-not-undo-locked = Eine verdeckte Karte wurde aufgedeckt: Was davor war, lässt sich nicht mehr rückgängig machen.
why-not-commit-nothing = Wähle zuerst eine Aktion.
why-not-commit-choose = Beantworte zuerst die Frage.

## Around the table

curtain-title = { $name }, du bist am Zug
curtain-text = Nimm das Gerät. Alle anderen schauen weg.
curtain-open = Ich bin { $name }
take-back = Meine letzte Aktion zurücknehmen
resign = Aufgeben
resign-sure = Wirklich aufgeben?
resign-as = { $name } gibt auf
resign-as-sure = Gibt { $name } wirklich auf?
close = Schließen
export = Als Datei speichern
import = .rift-Datei öffnen
ending-look = Tisch ansehen
ending-level-up = Zwei Siege in Folge! Bereit für die Stufe { $level }?
ending-level-down = Zwei Niederlagen in Folge: Mit der Stufe { $level } macht es vielleicht mehr Spaß.
ending-level-down-clear = Das war eine deutliche Niederlage: Mit der Stufe { $level } macht es vielleicht mehr Spaß.
rematch-level = Stufe { $level } spielen
ending-back = Zurück zum Ergebnis
rematch-new = Neue Partie
rematch-guilds = Noch einmal, gleiche Gilden
rematch-swapped = Gleiche Karten, Plätze getauscht

## The games that are kept

games-title = Deine Partien
games-none = Noch keine Partien.
games-running-title = Laufend
games-finished-title = Beendet
games-broken-title = Nicht zu öffnen
games-draft = In der Gildenauswahl
games-running = { $first } zu { $second }
forget = Löschen
forget-sure = Wirklich löschen?
page-missing-title = Diese Seite gibt es nicht
page-missing = Die Adresse führt nirgendwohin: Vielleicht hast du dich vertippt, oder sie stammt aus einer anderen Version des Spiels.
game-lost-title = Diese Partie lässt sich nicht öffnen
game-missing = In diesem Browser gibt es keine solche Partie. Vielleicht wurde sie gelöscht oder woanders gespielt.
kept-future = Diese Partie wurde mit einer neueren Version von Riftforce gespeichert. Sie bleibt unverändert: Lade die Seite neu, um die neueste Version zu bekommen, oder speichere die Partie als Datei.
kept-other-rules = Diese Partie wurde mit einer anderen Version der Regeln gespielt und könnte mit der jetzigen anders ausgehen. Sie bleibt unverändert; du kannst sie als Datei speichern.
kept-broken = Die Daten sind beschädigt oder enthalten keine Partie. { $reason } Es bleibt alles unverändert; du kannst die Daten als Datei speichern.
kept-changed = Beim Nachspielen geht diese Partie anders aus als gespeichert, irgendetwas hat sie also verändert. Sie bleibt, wie sie ist; du kannst sie als Datei speichern.
import-future = Diese Datei wurde mit einer neueren Version von Riftforce gespeichert. Lade die Seite neu, um die neueste Version zu bekommen, und öffne die Datei dann noch einmal.
import-other-rules = Die Partie in dieser Datei wurde mit einer anderen Version der Regeln gespielt und könnte mit der jetzigen anders ausgehen. Deshalb lässt sie sich nicht öffnen.
import-broken = Diese Datei ist beschädigt oder enthält keine Riftforce-Partie. { $reason }
import-changed = Diese Datei wurde seit dem Speichern beschädigt oder verändert und lässt sich deshalb nicht öffnen.
import-backup = Diese Datei ist eine Sicherung. Stell sie in den Einstellungen wieder her.
storage-blocked = Dieser Browser lässt die Seite nichts speichern, die Partie geht also verloren, wenn du die Seite verlässt. Speichere sie als Datei oder erlaube der Seite das Speichern.
storage-full = Im Speicher dieses Browsers ist kein Platz mehr, die Partie wird also nicht gespeichert. Speichere sie als Datei oder lösche alte Partien.
worker-died = Der Bot ist hängen geblieben.
worker-again = Aufwecken

## Settings

settings-title = Einstellungen
settings-language = Sprache
settings-language-missing = Diese Sprache konnte nicht geladen werden. Bitte prüfe die Verbindung und lade die Seite neu.
settings-theme = Aussehen
theme-auto = Automatisch
theme-dark = Dunkel
theme-light = Hell
settings-speed = Tempo gegnerischer Züge
speed-half = ½×
speed-normal = 1×
speed-double = 2×
speed-at-once = Sofort
settings-confirm = Jede Aktion bestätigen
settings-confirm-help = Sonst wird eine Aktion ausgeführt, sobald nichts mehr zu wählen ist.
settings-tracker = Zeigen, was noch in meinem Nachziehstapel ist
settings-tracker-help = Welche Karten du noch ziehen kannst; die Reihenfolge kennt niemand.

## Help

help-title = So wird gespielt
help-contents = Auf dieser Seite
help-goal = Das Ziel
help-goal-text = Am Rift liegen fünf Orte. An jedem liegen deine Elementare auf deiner Seite, die deines Gegenübers auf der anderen. Du erhältst Riftforce, wenn du Feinde zerstörst und Orte kontrollierst. Hat eine Seite { $goal } erreicht, wird die Runde zu Ende gespielt, und wer mehr hat, gewinnt. In jedem Zug führst du genau eine von drei Aktionen aus.
help-play = Ausspielen
help-play-text = Spiele eine bis drei Handkarten auf deiner Seite des Rifts aus. Sie müssen alle die gleiche Zahl oder alle die gleiche Gilde haben. Sie kommen alle an einen Ort oder je eine an Orte, die nebeneinander liegen. Neue Karten kommen hinter die, die schon da sind. Sie werden nacheinander ausgespielt, jede mit ihrem Effekt.
help-activate = Aktivieren
help-activate-text = Wirf eine Karte ab und nutze dann nacheinander die Fähigkeiten von bis zu drei deiner Elementare, egal an welchen Orten. Sie müssen alle die Zahl oder alle die Gilde der abgeworfenen Karte haben.
help-check = Überprüfen & Nachziehen
help-check-text = Mit weniger als sieben Handkarten: Du erhältst eine Riftforce für jeden Ort, an dem du ein Elementar hast und dein Gegenüber keines. Dann ziehst du nach, bis du sieben Karten hast.
help-destroy = Schaden
help-destroy-text = Hat ein Elementar so viel Schaden, wie seine Zahl angibt, wird es zerstört, sobald die Fähigkeit ausgeführt ist; überzähliger Schaden verfällt. Die andere Seite erhält dafür eine Riftforce, egal, wer es war. Das erste Elementar an einem Ort ist das, das dem Rift am nächsten liegt.
help-end = Das Ende
help-end-text = Hat eine Seite { $goal } Riftforce oder mehr, wird die Runde zu Ende gespielt, damit beide gleich viele Züge haben. Dann gewinnt, wer mehr hat. Bei Gleichstand geht es Runde für Runde weiter.
help-keys = Tasten
help-guilds = Die Gilden

## Of other topics, but needed as soon as a game begins

lessons-title = Lektionen
lesson-first = Deine erste Partie
lesson-solo = Der Trainer
lesson-team = Zwei gegen zwei
explain-mode = Erklären: erst hier tippen, dann auf irgendetwas auf dem Tisch
explain-bot = Als Bot des Trainers:
explain-not-bot = Was die Gilde kann, Bots aber nicht, außer Musik übernimmt einen:
explain-rule = Regel { $rule }
prompt-asking = Tippe auf irgendetwas, um zu erfahren, was es ist. An deinem Zug ändert das nichts.
explain-activate = Wirf die gewählte Karte ab und aktiviere dann nacheinander bis zu drei Verbündete: alle mit ihrer Zahl oder alle aus ihrer Gilde.
explain-check = Du erhältst 1 Riftforce für jeden Ort, den du kontrollierst, und ziehst dann auf 7 Karten nach. Das geht nur mit weniger als 7.
explain-undo = Nimmt deinen letzten Schritt zurück.
explain-reset = Nimmt alles zurück, was du in dieser Aktion getan hast.
explain-commit = Schließt deine Aktion endgültig ab. Bis dahin kannst du alles ausprobieren und zurücknehmen.
explain-location-title = Ort
explain-location = Wer hier Elementare hat, kontrolliert den Ort, wenn die andere Seite keine hat. Neue Karten kommen hinter die vorhandenen; was dem Rift am nächsten liegt, wird zuerst getroffen.
explain-riftforce-title = Riftforce
explain-riftforce = Der Punktestand dieser Seite. Sobald eine Seite { $goal } hat, wird die Runde zu Ende gespielt; dann gewinnt die Seite mit mehr.
explain-hand-title = Handkarten
explain-hand = So viele Karten hat auf der Hand, wer hier sitzt. Welche, siehst du nie.
explain-pile-title = Stapel
explain-pile = Die Karten, die noch gezogen werden können, und daneben der Ablagestapel mit seiner obersten Karte. Sind alle gezogen, wird die Ablage gemischt und zum neuen Nachziehstapel.
explain-prompt-title = Was zu tun ist
explain-prompt = Was du als Nächstes tun kannst und darunter, wozu deine Aktion führen würde.
explain-plan-title = Der Plan des Trainers
explain-plan = Was der Trainer als Nächstes tut: wo ein neuer Bot erscheint und welche Zahlen danach handeln, eine nach der anderen. Auch der neue Bot darf handeln.
explain-table-title = Der Tisch
explain-table = Unten ist deine Hand, in der Mitte der Rift, oben dein Gegenüber. Tippe auf eine Karte, einen Ort oder eine Schaltfläche, um mehr zu erfahren.
log-rule-link = In den Regeln nachschlagen
why-not-site-card = Wähle zuerst eine Karte, dann ihren Ort.
why-not-site-here = Nicht hier: Die Karten einer Aktion kommen alle an einen Ort oder lückenlos nebeneinander.
why-not-site-now = Dieser Ort lässt sich jetzt nicht wählen.
puzzles-title = Rätsel
puzzle-title = Rätsel
puzzles-streak = { $count ->
    [one] 1 Tag in Folge
   *[other] { $count } Tage in Folge
}
replay-title = Wiederholung
replay-open = Wiederholung ansehen
link-running = Als Link teilen lässt sich die Partie, sobald sie zu Ende ist. Vorher würde er verdeckte Karten verraten.
look-back = Du siehst einen früheren Moment. Die Partie wartet auf dich.
look-back-over = Du bist wieder beim aktuellen Stand.
look-back-return = Zurück zur Partie
look-back-line = Diesen Moment zeigen
look-back-turn = Letzte Aktion noch einmal zeigen
look-back-nothing = Im Moment gibt es nichts zu wiederholen.
keys-replay = ← →, Pos1, Ende
keys-replay-run = Leertaste
key-replay = die letzte Aktion noch einmal zeigen
key-replay-step = in einer Wiederholung: einen Schritt vor oder zurück, zum Anfang oder zum Ende; mit Umschalt rundenweise
key-replay-run = in einer Wiederholung: abspielen oder anhalten
review-again = Noch einmal versuchen
review-why-won = Warum habe ich gewonnen?
review-why-lost = Warum habe ich verloren?
review-why = Warum ging es so aus?
online-title = Online spielen
online-no-server = Unter dieser Adresse gibt es nur das Spiel, aber keinen Spielserver. Deshalb kannst du von hier aus nicht online spielen. Alles andere geht: Bots, der Trainer und mehrere Leute an einem Gerät. Das Riftforce-Programm bringt seinen eigenen Server mit.
online-unreachable = Der Spielserver ist nicht erreichbar. Prüfe deine Verbindung und versuch es noch einmal. Partien auf diesem Gerät gehen auch ohne ihn.
online-other-version = Der Spielserver hat eine andere Version von Riftforce als diese Seite. Lade neu, um sie zu aktualisieren; dabei geht nichts verloren.
online-cannot-keep = Der Spielserver kann gerade keine Tische speichern. Versuch es später noch einmal.
online-no-such-table = Hinter diesem Link gibt es keinen Tisch, oder der Schlüssel passt nicht. Prüfe, ob der Link vollständig ist, oder lass ihn dir noch einmal schicken.
online-taken = Jemand war schneller: Der Platz ist schon besetzt.
online-name-taken = So heißt an diesem Tisch schon jemand. Nimm bitte einen anderen Namen.
online-too-much = Der Spielserver hat gerade viel zu tun. Warte eine Minute und versuch es noch einmal.
online-refused = Der Spielserver hat das nicht angenommen. Lade die Seite neu und versuch es noch einmal.
online-try-again = Noch einmal versuchen
online-reload = Neu laden und aktualisieren
online-share-title = Spiel eine Runde Riftforce mit mir
room-local-only = Diese Links gehen nur auf diesem Computer, weil der Server nur von ihm aus erreichbar ist. Um mit anderen zu spielen, starte den Server mit „--bind 0.0.0.0“ und öffne das Spiel unter der Netzwerkadresse dieses Computers.
room-copy = Link kopieren
room-copied = Kopiert
room-copy-by-hand = Jetzt „Kopieren“ wählen
room-share = Teilen
room-qr = QR-Code
at-other-version = Der Server hat eine andere Version des Spiels. Lade die Seite neu, um weiterzuspielen.
at-no-such-table = Der Server kennt diesen Tisch nicht, oder der Link passt nicht dazu.
at-not-understood = Der Server hat diese Seite nicht verstanden. Lade sie neu und versuch es noch einmal.
at-reload = Neu laden
update-ready = Eine neue Version ist verfügbar.
update-load = Jetzt aktualisieren
update-later = Später
settings-sound = Ton
sound-on = Ton: an
sound-off = Ton: aus
storage-unreadable = Dieser Browser hat von der Partie schon einen Stand gespeichert, den diese Seite nicht lesen kann, vielleicht aus einer neueren Version in einem anderen Tab. Er bleibt unverändert; was du hier spielst, wird deshalb nicht gespeichert. Lade die Seite neu, um mit dem gespeicherten Stand weiterzuspielen, oder speichere diesen hier als Datei.
game-overtaken = Diese Partie ging in einem anderen Tab weiter, deshalb zählt deine letzte Aktion hier nicht. Der Tisch zeigt den neuen Stand.
backup-not-ours = Das ist keine Datei aus „Alles speichern“, oder sie ist beschädigt. Es wurde nichts wiederhergestellt; wähle eine andere Datei.
backup-future = Diese Datei wurde mit einer neueren Version von Riftforce gespeichert. Es wurde nichts wiederhergestellt; lade die Seite neu, um die neueste Version zu bekommen, und versuch es noch einmal.
backup-full = Im Speicher dieses Browsers ist nicht genug Platz für den Inhalt der Datei. Es wurde nichts wiederhergestellt; lösche alte Partien und versuch es noch einmal.
backup-blocked = Dieser Browser lässt die Seite nichts speichern. Es wurde nichts wiederhergestellt; erlaube der Seite das Speichern und versuch es noch einmal.
