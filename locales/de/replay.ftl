# Zurückblicken: auf eine beendete Partie, auf einen Moment einer laufenden, und Links mit einer ganzen Partie.

## Eine beendete Partie

replay-title = Wiederholung
replay-open = Wiederholung ansehen
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
replay-step-choice = Je Entscheidung
replay-step-action = Je Aktion
replay-step-round = Je Runde
replay-eyes = Aus wessen Sicht
replay-eyes-of = Sicht: { $name }
replay-eyes-all = Sicht: alle Karten
replay-play-on = Von hier weiterspielen
replay-share = Teilen

## Weiterspielen

play-on-about = Wer übernimmt welchen Platz? Von diesem Moment an beginnt eine neue Partie; die alte bleibt, wie sie ist.
play-on-over = Hier ist die Partie schon zu Ende. Geh zurück zu einem Moment, in dem noch jemand am Zug ist.

## Links

link-game = Link zur ganzen Partie
link-moment = Link zu diesem Moment
link-about = Im Link steckt die ganze Partie. Er braucht weder Konto noch Server, und wer ihn hat, kann zusehen.
link-running = Als Link teilen lässt sich die Partie, sobald sie zu Ende ist. Vorher würde er verdeckte Karten verraten.
link-character = Dieser Link kann nicht stimmen: Das Zeichen „{ $character }“ kommt in keinem vor. Kopiere ihn noch einmal, von Anfang bis Ende.
link-damaged = Dieser Link wurde unterwegs verändert oder abgeschnitten. Kopiere ihn noch einmal, von Anfang bis Ende.
link-newer = Dieser Link stammt von einer neueren Version von Riftforce. Lade die Seite neu, um die neueste Version zu bekommen.
link-other-rules = Die Partie in diesem Link wurde mit einer anderen Version der Regeln gespielt und könnte mit der jetzigen anders ausgehen. Deshalb lässt sie sich nicht zeigen.

## Zurückblicken am Tisch

look-back = So war es. Die Partie wartet auf dich.
look-back-over = Zurück in der Gegenwart.
look-back-return = Zurück zu jetzt
look-back-line = Diesen Moment zeigen
look-back-turn = Letzten Zug noch einmal zeigen
look-back-nothing = Gerade gibt es nichts noch einmal zu zeigen.

## Tasten

keys-replay = ← →, Pos1, Ende
keys-replay-run = Leertaste
key-replay = den letzten Zug noch einmal zeigen
key-replay-step = in einer Wiederholung: einen Schritt gehen, zum Anfang oder zum Ende; mit Umschalt rundenweise
key-replay-run = in einer Wiederholung: abspielen oder anhalten
