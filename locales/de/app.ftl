# The game as an app: installing, updating, sound, and keeping everything in one file.

## An installed app

app-description = Stell deine Elementare am Rift auf und kämpfe um seine Orte. Ein Kartenspiel für eine bis vier Personen: gegen Bots oder den Trainer, an einem Gerät oder online per Link.

## A new version

## Sound

settings-sound-help = Kurze, leise Klänge während der Partie.

## Several tabs

## Everything in one file

backup-title = Sichern und wiederherstellen
backup-help = Alle Partien und Einstellungen dieses Browsers, zum Aufheben oder für ein anderes Gerät. Beim Wiederherstellen wird keine Partie gelöscht: Gibt es eine hier schon, bleibt der Stand, der weiter ist; passen die beiden nicht zusammen, bleiben beide. Die Einstellungen kommen aus der Datei.
backup-save = Alles speichern
backup-take = Aus Datei wiederherstellen
backup-taken = { $count ->
    [0] Sicherung wiederhergestellt. Neue Partien waren nicht dabei.
    [one] Sicherung wiederhergestellt: { $count } Partie neu oder aktualisiert.
   *[other] Sicherung wiederhergestellt: { $count } Partien neu oder aktualisiert.
}
backup-beside = { $count ->
    [one] { $count } Partie ist hier anders als in der Datei: Beide Stände stehen jetzt in der Liste deiner Partien.
   *[other] { $count } Partien sind hier anders als in der Datei: Von jeder stehen jetzt beide Stände in der Liste deiner Partien.
}
backup-kept = { $count ->
    [one] { $count } Partie ist hier schon genauso weit oder weiter und blieb unverändert.
   *[other] { $count } Partien sind hier schon genauso weit oder weiter und blieben unverändert.
}
backup-unreadable = Ausgelassen, weil beschädigt oder hier nicht lesbar: { $names }
backup-unknown = { $count ->
    [one] { $count } Eintrag stammt aus einer neueren Version und wurde ausgelassen.
   *[other] { $count } Einträge stammen aus einer neueren Version und wurden ausgelassen.
}

## Wenn das Spiel abstürzt

crash-title = Das Spiel ist abgestürzt
crash-not-started = Das Spiel startet nicht
crash-what = Es ist etwas schiefgegangen, was nie schiefgehen sollte. Auf dieser Seite geht es nicht weiter.
crash-unsupported = Dieser Browser ist zu alt für das Spiel, oder etwas verhindert, dass es darin läuft. Aktualisiere ihn oder nimm einen anderen.
crash-kept = Deine Partien sind in diesem Browser gespeichert, bis zur letzten Aktion, die du bestätigt hast. Lade die Seite neu, um weiterzuspielen.
crash-on-server = Deine Partie ist auf dem Server gespeichert. Lade die Seite neu, um weiterzuspielen.
crash-not-kept = Dieser Browser wollte nicht alles speichern: Beim Neuladen geht etwas davon verloren. Speichere es vorher als Datei.
crash-reload = Seite neu laden
crash-save = Partie als Datei speichern
crash-copy = Einzelheiten kopieren
crash-copied = Kopiert.
crash-not-copied = Das Kopieren hat nicht geklappt. Markiere den Text unten und kopiere ihn selbst.
crash-details = Einzelheiten für eine Fehlermeldung, ohne Schlüssel und verdeckte Karten
crash-not-reopened = Die Seite ist abgestürzt, während sie eine Partie oder ein Rätsel gezeigt hat; deshalb wurde nichts davon wieder geöffnet.
crash-again = Noch einmal versuchen

## The start page, which is there before the game is

start-tagline = Zwei Seiten, fünf Orte, ein Rift. { $goal ->
    [12] Zwölf
   *[other] { $goal }
} Riftforce entscheiden.
start-ways = Was möchtest du tun?
start-go-on = Weiterspielen
start-bot = Gegen einen Bot spielen
start-bot-about = Sechs Stufen, vom Küken bis zum Meister
start-two = Zu zweit an einem Gerät
start-two-about = Nach jedem Zug weiterreichen
start-games = Deine Partien
start-games-about = Weiterspielen, ansehen, importieren, exportieren
start-help = So wird gespielt
start-help-about = Die Regeln auf einer Seite und alle Gilden
start-settings = Einstellungen
start-settings-about = Sprache, Aussehen, Tempo
start-fan-work = Ein inoffizielles Fanprojekt ohne Verbindung zum Verlag. Riftforce ist ein Spiel von Carlo Bortolini, erschienen bei 1 More Time Games.
needs-javascript = Riftforce braucht JavaScript und WebAssembly. Bitte erlaube beides für diese Seite.
loading = Das Spiel wird geladen …
load-failed = Das Spiel konnte nicht geladen werden. Bitte prüfe die Verbindung und lade die Seite neu.
opening-table = Der Tisch wird geöffnet …
