# Zurückblicken: auf eine beendete Partie, auf einen Moment einer laufenden, und Links mit einer ganzen Partie.

## Eine beendete Partie

replay-round = Runde { $round }
replay-choices = Entscheidung { $step } von { $count }
replay-timeline = Zeitleiste
replay-first = Zum Anfang
replay-round-back = Eine Runde zurück
replay-back = Schritt zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-on = Schritt vor
replay-round-on = Eine Runde vor
replay-last = Zum Ende
replay-step = Schrittweite
replay-step-choice = Eine Entscheidung
replay-step-action = Eine Aktion
replay-step-round = Eine Runde
replay-eyes = Blickwinkel
replay-eyes-of = Sicht: { $name }
replay-eyes-all = Sicht: alle Karten
replay-play-on = Von hier weiterspielen
replay-share = Teilen

## Weiterspielen

play-on-about = Wer übernimmt welchen Platz? Ab diesem Moment beginnt eine neue Partie; die alte bleibt, wie sie ist.
play-on-over = Hier ist die Partie schon zu Ende. Geh zurück zu einem Moment, in dem noch jemand am Zug ist.

## Links

link-game = Link zur ganzen Partie
link-moment = Link zu diesem Moment
link-about = Der Link enthält die ganze Partie. Er braucht weder Konto noch Server, und wer ihn hat, kann sie ansehen.
link-character = Dieser Link kann nicht stimmen: Das Zeichen „{ $character }“ kommt in keinem vor. Kopiere ihn noch einmal, von Anfang bis Ende.
link-damaged = Dieser Link wurde unterwegs verändert oder abgeschnitten. Kopiere ihn noch einmal, von Anfang bis Ende.
link-newer = Dieser Link stammt von einer neueren Version von Riftforce. Lade die Seite neu, um die neueste Version zu bekommen.
link-other-rules = Die Partie in diesem Link wurde mit einer anderen Version der Regeln gespielt und könnte mit der jetzigen anders ausgehen. Deshalb lässt sie sich nicht zeigen.

## Zurückblicken am Tisch

## Tasten

