# Online play: making a table, finding one, and waiting for the others.

## The start page

start-online = Online spielen
start-online-about = Einfach einen Link teilen, ohne Konto

## The page of online play

online-checking = Spielserver wird gesucht …
online-seat-taken = Auf deinen Platz hat sich jemand anderes gesetzt: Der Tisch steht in der Liste, also bekam ihn, wer zuerst da war. Zuschauen kannst du trotzdem.
online-full = An diesem Tisch ist kein Platz mehr: Ihm folgen schon zu viele Seiten. Schließ eine von deinen, oder versuch es später noch einmal.

online-new-title = Neuer Tisch
online-name = Dein Name
online-name-help = So sehen dich die anderen am Tisch.
online-mode = Was möchtest du spielen?
online-options = Optionen
online-sitters = Wer spielt mit?
online-seat = Platz { $seat }
online-sitter-me = Ich
online-sitter-guest = Jemand anderes
online-pace = Bedenkzeit
online-pace-unlimited = Ohne Uhr
online-pace-action = { $minutes ->
    [one] { $minutes } Minute pro Aktion
   *[other] { $minutes } Minuten pro Aktion
}
online-pace-action-seconds = { $seconds ->
    [one] { $seconds } Sekunde pro Aktion
   *[other] { $seconds } Sekunden pro Aktion
}
online-pace-total = Je { $minutes } min, dazu { $seconds } s pro Aktion
online-pace-days = { $days ->
    [one] { $days } Tag pro Aktion
   *[other] { $days } Tage pro Aktion
}
online-pace-own = Selbst festlegen …
online-pace-kind = Art der Uhr
online-kind-total = Für die ganze Partie
online-kind-action = Pro Aktion
online-kind-days = Tage pro Aktion
online-minutes = Minuten pro Person
online-increment = Zusätzliche Sekunden pro Aktion
online-seconds = Sekunden pro Aktion
online-days = Tage pro Aktion
online-listed = Tisch in der Liste zeigen
online-listed-help = Alle auf diesem Server können ihn finden, zuschauen und sich auf einen freien Platz setzen.
online-free-chat = Freier Chat
online-free-chat-help = Alle am Tisch können schreiben, was sie wollen. Sonst gibt es nur fertige Sätze zur Auswahl.
online-create = Tisch eröffnen

online-mine-title = Deine Tische
online-unseen = Noch nicht geöffnet
online-links = Links und mehr
online-link-mine = Dein Platz (zum Weiterspielen auf einem anderen Gerät): { $seat }
online-link-other = Einladung: { $seat }
online-forget = Entfernen
online-forget-sure = Samt Schlüsseln entfernen?
online-lobby-title = Liste der Tische
online-lobby-none = Zurzeit steht kein Tisch in der Liste.
online-sit = Hinsetzen
online-sit-at = Hinsetzen: { $seat }
online-watch = Zuschauen
online-waiting-title = Noch nicht vollzählig
online-playing-title = Laufend
online-over-title = Beendet
online-seat-free = freier Platz
online-waits = { $count ->
    [0] Es geht gleich los
    [one] Es fehlt noch { $count } Person
   *[other] Es fehlen noch { $count } Personen
}

## The waiting room

room-title = Warteraum
room-connecting = Verbindung zum Tisch wird hergestellt …
room-lost = Verbindung verloren. Sie wird wiederhergestellt …
room-next-sit = Gib deinen Namen ein und setz dich. Die Partie beginnt, sobald alle Plätze besetzt sind.
room-next-wait = { $count ->
    [0] Alle sind da. Es geht gleich los.
    [one] Es fehlt noch { $count } Person. Die Partie beginnt dann von selbst.
   *[other] Es fehlen noch { $count } Personen. Die Partie beginnt dann von selbst.
}
room-next-watch = Du schaust zu. Die Partie beginnt, sobald alle Plätze besetzt sind.
room-next-bot = Ein Bot spielt für dich. Setz dich, um wieder zu übernehmen.
room-next-bot-waits = Auf diesem Platz sitzt ein Bot. Bitte die Person, die den Tisch eröffnet hat, ihn freizumachen.
room-sat = { $name } setzt sich auf Platz { $seat }.
room-left = Platz { $seat } ist wieder frei.

room-have-seat = Du hast einen Platz an diesem Tisch.
room-take-seat = Zu deinem Platz
room-your-seat = Dein Platz
room-sit = Hinsetzen
room-rename = Namen ändern
room-stand = Aufstehen
room-seats-title = Am Tisch
room-free = Freier Platz
room-you = (du)
room-empty = Noch nicht da
room-arriving = Schaut gerade vorbei
room-here = Da
room-away = Anderes Fenster
room-gone = Offline
room-link = Einladung für Platz { $seat }
room-link-secret = Wer diesen Link öffnet, kann den Platz einnehmen. Schick ihn also nur einer Person.
room-link-open = Der Tisch steht in der Liste. Setzt sich von dort jemand zuerst hierher, gilt dieser Link nicht mehr.
room-level = Stufe des Bots für Platz { $seat }
room-to-bot = Bot hinsetzen
room-to-bot-seat = Bot hinsetzen: Platz { $seat }
room-from-bot = Bot entfernen
room-from-bot-seat = Bot entfernen: Platz { $seat }
room-clear = Platz freimachen
room-clear-seat = Platz freimachen: Platz { $seat }
room-about-title = Dieser Tisch
room-listed = In der Liste: Alle auf diesem Server können zuschauen und sich auf einen freien Platz setzen.
room-private = Privat: Nur wer einen Link hat, kommt herein.
room-watch-link = Link zum Zuschauen
room-watchers = { $count ->
    [one] { $count } Person schaut zu.
   *[other] { $count } Personen schauen zu.
}

## The backup file

online-backup = In der Datei stehen auch die Schlüssel zu deinen Online-Tischen. Wer sie hat, kann an deiner Stelle spielen, also behalt sie für dich.
