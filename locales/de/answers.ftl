# What is asked of a player, and why an answer was not taken.

## Questions, shown while something is being decided

question-pick = Wähle eine Gilde
question-action = Wähle deine Aktion: ausspielen, aktivieren oder überprüfen und nachziehen
question-play-another = Spiele noch eine Karte aus oder beende die Aktion
question-activate-another = Aktiviere noch ein Elementar oder beende die Aktion
question-bot = Wähle, welcher Bot mit der Zahl { $number } aktiviert wird
question-where-to-go = Wähle den Ort, zu dem sich das Elementar bewegt
question-whom-to-reach = Wähle den angrenzenden Ort, an dem das erste Elementar getroffen wird
question-where-to-push = Wähle den Ort, an den dein Elementar verschoben wird
question-where-to-catch = Wähle den angrenzenden Ort, an dem du das übernommene Elementar ausspielst
question-which-enemy = Wähle das Elementar, das getroffen wird
question-whom-to-mend = Wähle das Elementar, das geheilt wird

## The same, with whose ability asks: $elemental begins the sentence

asked-where-to-go = { $elemental } bewegt sich: wohin?
asked-whom-to-reach = { $elemental } trifft an einem angrenzenden Ort: an welchem?
asked-where-to-push = { $elemental } verschiebt dein Elementar: wohin?
asked-where-to-catch = { $elemental } übernimmt ein Elementar: Wo spielst du es aus?
asked-which-enemy = { $elemental } trifft ein Elementar: welches?
asked-whom-to-mend = { $elemental } heilt ein Elementar: welches?

## Refusals: why a choice is not possible

refusal-game-over = Die Partie ist zu Ende.
refusal-draft-first = Die Gildenauswahl läuft noch: Wähle zuerst eine Gilde.
refusal-draft-over = Die Gildenauswahl ist vorbei.
refusal-not-in-pool = { $guild } liegt nicht aus.
refusal-no-such-site = Es gibt keinen Ort { $site }.
refusal-not-in-hand = { $card } ist nicht auf der Hand.
refusal-unknown-card = Eine unbekannte Karte kann weder ausgespielt noch abgeworfen werden.
refusal-hand-full = Überprüfen & Nachziehen geht nur mit weniger als 7 Handkarten.
refusal-not-alike = Die Karten einer Aktion müssen alle die gleiche Zahl oder alle die gleiche Gilde haben.
refusal-site-not-adjacent = Ort { $site } grenzt nicht an die Orte, die du in dieser Aktion benutzt hast.
refusal-site-not-stacked = Die ersten beiden Karten liegen am selben Ort, also muss auch die dritte dorthin und nicht an Ort { $site }.
refusal-nobody-there = An Ort { $site }, Position { $position } liegt kein Elementar.
refusal-already-used = Das Elementar an Ort { $site }, Position { $position } wurde schon aktiviert.
refusal-does-not-match = { $card } passt nicht: Aktivierte Elementare müssen alle die Zahl oder alle die Gilde der abgeworfenen Karte haben ({ $discarded }).
refusal-partners-only-by-number = { $card } gehört deinem Teampartner und lässt sich nur über die Zahl aktivieren.
refusal-cannot-hurt = Der Bot an Ort { $site }, Position { $position } könnte keinen Schaden anrichten.
refusal-wrong-number = Der Plan verlangt einen Bot mit der Zahl { $number }.
refusal-trainer-unknown = Der nächste Bot oder Plan des Trainers ist unbekannt, deshalb kann die Runde nicht beendet werden.
refusal-not-an-option = Das ist hier nicht möglich. { $question }.
refusal-asked = Das ist gerade nicht gefragt. { $question }.

## Refused: why what was committed, or wanted otherwise, did not count

refused-stale = Die Partie ist inzwischen weitergegangen, deshalb zählt das nicht. Schau noch einmal hin.
refused-not-your-turn = Jemand anderes ist am Zug.
refused-draft-first = Noch läuft die Gildenauswahl: Es gibt noch nichts aufzugeben.
refused-no-takebacks = An diesem Tisch kann nichts zurückgenommen werden.
refused-nothing-to-take-back = Du hast noch nichts getan, was sich zurücknehmen ließe.
refused-cannot-go-on = Der Tisch kann die Partie gerade nicht speichern, deshalb zählt das nicht. Sonst ist nichts verloren: Versuch es gleich noch einmal.
refused-too-long = Diese Partie dauert schon zu lange, weiter geht sie nicht. Gib auf, oder einigt euch auf ein Unentschieden.
refused-otherwise = Das zählt nicht: Diese Seite ist nicht mehr auf dem Stand der Partie. Lade die Seite neu und versuch es noch einmal.

## Mistakes in a .rift file. $reason is one of the sentences below, or a refusal.

text-error = Zeile { $line }, „{ $token }“: { $reason }
text-encoding = Das ist kein UTF-8-Text.
text-lacks = Die Zeile „{ $line }“ fehlt.
text-form = Hier wird erwartet: „{ $form }“.
text-no-such = { $thing ->
    [key] Diesen Schlüssel gibt es nicht.
    [seat] Diesen Platz gibt es nicht.
    [guild] Diese Gilde gibt es nicht.
    [card] Diese Karte gibt es nicht.
   *[site] Diesen Ort gibt es nicht.
}
text-once = Das darf nur einmal vorkommen.
text-at-most = Hier sind höchstens { $most } erlaubt.
text-not-in-this-game = Das gibt es in diesem Spielmodus nicht.
text-damage = Mit so viel Schaden wäre es zerstört.
text-draft = Während der Gildenauswahl sind noch keine Karten ausgeteilt.
text-all-picked = Dieser Platz hat schon alle seine Gilden gewählt.
text-action-over = Die Aktion ist schon zu Ende, es gibt nichts mehr zu wählen.
text-unfinished = Die Aktion ist nicht zu Ende. { $question }.
text-result = Das Ergebnis passt nicht zum Punktestand.
text-not-over = Die Partie ist noch nicht zu Ende.
