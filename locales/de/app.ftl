# The game as an app: installing, updating, sound, and keeping everything in one file.

## An installed app

app-description = Reihe deine Elementare am Rift auf und halte seine Orte. Ein Kartenspiel für zwei, gegen Bots oder an einem Gerät.

## A new version

update-ready = Eine neue Version ist bereit.
update-load = Jetzt laden
update-later = Später

## Sound

settings-sound = Ton
settings-sound-help = Kurze, leise Klänge zu dem, was am Tisch geschieht.
sound-on = Ton: an
sound-off = Ton: aus

## Several tabs

storage-unreadable = Dieser Browser hat von der Partie schon einen Stand gespeichert, den diese Seite nicht lesen kann, vielleicht aus einer neueren Version in einem anderen Tab. Er wurde nicht verändert, was du hier spielst, wird also nicht gespeichert. Lade die Seite neu, um mit jenem Stand weiterzuspielen, oder speichere diesen als Datei.
game-overtaken = Diese Partie ging in einem anderen Tab weiter, deshalb zählt nicht, was du hier gerade getan hast. Der Tisch zeigt, wie es jetzt steht.

## Everything in one file

backup-title = Alles in einer Datei
backup-help = Alle Partien und Einstellungen dieses Browsers, zum Aufheben oder zum Mitnehmen auf ein anderes Gerät. Beim Übernehmen wird nichts gelöscht: Gibt es eine Partie hier schon, bleibt der Stand, der weiter fortgeschritten ist, und wo beide verschieden weitergegangen sind, bleiben beide. Die Einstellungen kommen aus der Datei.
backup-save = Alles speichern
backup-take = Alles übernehmen
backup-taken = { $count ->
    [0] Die Datei wurde übernommen. Darin ist keine Partie, die hier gefehlt hat.
    [one] Die Datei wurde übernommen, mit ihr { $count } Partie.
   *[other] Die Datei wurde übernommen, mit ihr { $count } Partien.
}
backup-beside = { $count ->
    [one] { $count } Partie ist hier und in der Datei verschieden weitergegangen: Beide Stände stehen jetzt in der Liste deiner Partien.
   *[other] { $count } Partien sind hier und in der Datei verschieden weitergegangen: Von jeder stehen jetzt beide Stände in der Liste deiner Partien.
}
backup-kept = { $count ->
    [one] { $count } Partie ist hier schon ebenso weit oder weiter und blieb unverändert.
   *[other] { $count } Partien sind hier schon ebenso weit oder weiter und blieben unverändert.
}
backup-unreadable = Ausgelassen, weil beschädigt oder aus einer Version, die hier nicht lesbar ist: { $names }
backup-unknown = { $count ->
    [one] { $count } Eintrag ist von einer Art, die erst neuere Versionen kennen, und wurde ausgelassen.
   *[other] { $count } Einträge sind von einer Art, die erst neuere Versionen kennen, und wurden ausgelassen.
}
backup-not-ours = Das ist keine Datei aus „Alles speichern“, oder sie ist beschädigt. Es wurde nichts übernommen; wähle eine andere Datei.
backup-future = Diese Datei wurde mit einer neueren Version von Riftforce gespeichert. Es wurde nichts übernommen; lade die Seite neu, um die neueste Version zu bekommen, und versuche es noch einmal.
backup-full = Im Speicher dieses Browsers ist nicht genug Platz für das, was in der Datei ist. Es wurde nichts übernommen; lösche alte Partien und versuche es noch einmal.
backup-blocked = Dieser Browser lässt die Seite nichts speichern. Es wurde nichts übernommen; erlaube der Seite das Speichern und versuche es noch einmal.
