# Was ein Tisch auf einem Server um die Partie herum hat: die Verbindung, wer da ist, Uhren, Chat, Vorschläge.

## Die Verbindung zum Server

at-line-lost = Keine Verbindung, neuer Versuch …
at-line-back = Wieder verbunden
at-sending = Deine Aktion wird gesendet …
at-sending-later = Gerade gibt es keine Verbindung. Deine Aktion wird gesendet, sobald sie wieder da ist.
at-frozen = Diese Partie kann nicht weitergehen: Was der Server gespeichert hat, passt nicht zusammen. Ansehen kannst du sie noch.
at-cannot-keep = Der Server kann gerade nichts speichern, deshalb wartet die Partie. Was bestätigt wurde, ist nicht verloren.

## Wer da ist

at-here = { $name } ist da
at-away = { $name } hat ein anderes Fenster offen
at-gone = { $name } ist nicht verbunden
at-choosing = { $name } wählt gerade
at-back = { $name } ist wieder da
at-left = { $name } hat die Verbindung verloren
at-watchers = { $count ->
    [one] { $count } Person schaut zu
   *[other] { $count } Personen schauen zu
}
at-gone-long = { $name } ist schon länger weg.
at-claim = Sieg beanspruchen

## Uhren

at-time-left = { $name } hat noch { $time }
at-little-time = Beeil dich: Du hast noch { $time }
at-days = { $days } Tg. { $hours } Std.

## Du bist dran

at-your-turn = Du bist dran
at-notify-body = Du bist dran in der Partie mit { $names }.
at-notify = Benachrichtige mich, wenn ich dran bin
at-notify-help = Dein Browser zeigt eine Benachrichtigung, wenn du gerade ein anderes Fenster offen hast. Er fragt dich vorher um Erlaubnis.
at-notify-on = Benachrichtigung, wenn du dran bist: an
at-notify-off = Benachrichtigung, wenn du dran bist: aus
at-notify-blocked = Dein Browser erlaubt dieser Seite keine Benachrichtigungen. Das kannst du in seinen Einstellungen ändern.

## Vorschläge

at-offer-draw = Unentschieden anbieten
at-ask-take-back = Um Rücknahme der letzten Aktion bitten
at-rematch = Revanche
at-draw-asked = { $name } bietet ein Unentschieden an.
at-take-back-asked = { $name } möchte die eigene letzte Aktion zurücknehmen.
at-rematch-asked = { $name } möchte eine Revanche.
at-draw-waits = Du hast ein Unentschieden angeboten.
at-take-back-waits = Du hast darum gebeten, deine letzte Aktion zurückzunehmen.
at-rematch-waits = Du hast um eine Revanche gebeten.
at-agreed = Du bist einverstanden. Jetzt fehlen noch die anderen.
at-agree = Einverstanden
at-decline = Ablehnen
at-withdraw = Zurückziehen
at-draw-declined = Dein Angebot, unentschieden zu spielen, wurde abgelehnt.
at-take-back-declined = Deine Bitte, die Aktion zurückzunehmen, wurde abgelehnt.
at-rematch-declined = Deine Bitte um eine Revanche wurde abgelehnt.
at-lapsed = Die Partie ging weiter, damit ist dein Vorschlag hinfällig.
at-rematch-go = Zur Revanche
at-more-online = Weitere Tische

## Für die Person, die den Tisch eröffnet hat

at-owner = Dein Tisch
at-seat-bot = Einen Bot für { $name } spielen lassen
at-chat-allow = Freien Chat erlauben
at-chat-forbid = Nur fertige Sätze im Chat

## Chat

chat-title = Chat
chat-unread = Chat, { $count } neu
chat-empty = Noch hat niemand etwas gesagt.
chat-unsent = (noch nicht gesendet)
chat-line = { $name }: { $text }
chat-phrases = Etwas sagen
chat-write = Schreib etwas
chat-send = Senden
chat-mute = Chat stummschalten
chat-unmute = Chat wieder einschalten
chat-muted = Der Chat ist stummgeschaltet.
chat-no-text = An diesem Tisch gibt es nur diese Sätze.

phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-thanks = Danke!
phrase-oops = Ups!
phrase-phew = Puh!
phrase-one-moment = Einen Moment, bitte.
phrase-your-turn = Du bist dran!
phrase-good-game = Schöne Partie!
phrase-one-more = Noch eine Partie?

## Warum ein Wunsch nicht erfüllt wird

at-denied-watching = Du schaust nur zu. Zum Mitspielen brauchst du den Link zu einem Platz.
at-denied-owner = Das kann nur, wer den Tisch eröffnet hat.
at-denied-no-seat = Diesen Platz gibt es an diesem Tisch nicht.
at-denied-taken = Dieser Platz ist besetzt.
at-denied-name = Ein Name hat 1 bis 24 sichtbare Zeichen, ohne Türme aus Akzenten.
at-denied-line = Eine Nachricht hat 1 bis 280 Zeichen.
at-denied-phrases = An diesem Tisch gibt es nur die fertigen Sätze.
at-denied-much = Das war viel auf einmal. Warte einen Moment.
at-denied-not-begun = Die Partie hat noch nicht begonnen.
at-denied-begun = Die Partie hat schon begonnen.
at-denied-over = Die Partie ist zu Ende.
at-denied-not-over = Die Partie ist noch nicht zu Ende.
at-denied-not-proposed = Dieser Vorschlag gilt nicht mehr.
at-denied-take-back = Es gibt keine Aktion von dir, die du zurücknehmen könntest.
at-denied-nobody = Sonst ist niemand am Tisch, der zustimmen könnte.
at-denied-not-gone = Die Person ist da oder noch nicht lange genug weg.
at-denied-trouble = An diesem Tisch geht im Moment nichts.
