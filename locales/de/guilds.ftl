# The guilds: names, abilities, tags.
#
# "Here" is the site of the acting elemental. Use the rulebooks' terms, but never their sentences.

## Names. .code is what stands on a card, two letters that no other guild of the language has; .gender is the grammatical
## gender of the name (masculine, feminine, neuter) and .your the word "your" before it at the beginning of a sentence.

guild-fire = Feuer
    .code = Fe
    .gender = neuter
    .your = Dein
guild-water = Wasser
    .code = Wa
    .gender = neuter
    .your = Dein
guild-earth = Erde
    .code = Er
    .gender = feminine
    .your = Deine
guild-light = Licht
    .code = Li
    .gender = neuter
    .your = Dein
guild-plant = Pflanze
    .code = Pf
    .gender = feminine
    .your = Deine
guild-ice = Eis
    .code = Ei
    .gender = neuter
    .your = Dein
guild-shadow = Schatten
    .code = Sc
    .gender = masculine
    .your = Dein
guild-crystal = Kristall
    .code = Kr
    .gender = masculine
    .your = Dein
guild-thunderbolt = Blitz
    .code = Bl
    .gender = masculine
    .your = Dein
guild-air = Luft
    .code = Lu
    .gender = feminine
    .your = Deine
guild-beast = Bestie
    .code = Be
    .gender = feminine
    .your = Deine
guild-sand = Sand
    .code = Sd
    .gender = masculine
    .your = Dein
guild-lava = Lava
    .code = La
    .gender = feminine
    .your = Deine
guild-music = Musik
    .code = Mu
    .gender = feminine
    .your = Deine
guild-acid = Säure
    .code = Sä
    .gender = feminine
    .your = Deine
guild-star = Stern
    .code = St
    .gender = masculine
    .your = Dein
guild-love = Liebe
    .code = Lb
    .gender = feminine
    .your = Deine
guild-magnet = Magnet
    .code = Ma
    .gender = masculine
    .your = Dein

## Abilities

ability-fire = Fügt dem ersten Feind hier 3 Schaden zu, dann dem Verbündeten direkt hinter diesem Feuer 1 Schaden, egal zu welcher Gilde er gehört.
ability-water = Fügt dem ersten Feind hier 2 Schaden zu, bewegt sich dann zu einem angrenzenden Ort und fügt dort dem ersten Feind 1 Schaden zu.
ability-earth = Beim Ausspielen: fügt jedem Feind hier 1 Schaden zu. Beim Aktivieren: fügt dem ersten Feind hier 2 Schaden zu.
ability-light = Fügt dem ersten Feind hier 2 Schaden zu und entfernt dann 1 Schaden von sich selbst oder von einem Verbündeten an einem beliebigen Ort.
ability-plant = Fügt dem ersten Feind an einem angrenzenden Ort 2 Schaden zu und zieht ihn dann hierher.
ability-ice = Trifft den letzten Feind hier: 4 Schaden, falls er schon Schaden hat, sonst 1. Ein einzelner Feind ist zugleich erster und letzter.
ability-shadow = Bewegt sich zu einem beliebigen anderen Ort und fügt dort dem ersten Feind 1 Schaden zu. Wird er dadurch zerstört, erhältst du 1 Riftforce zusätzlich.
ability-crystal = Fügt dem ersten Feind hier 4 Schaden zu. Wird ein Kristall zerstört, erhält die andere Seite 1 Riftforce zusätzlich, insgesamt also 2.
ability-thunderbolt = Fügt einem beliebigen Feind hier 2 Schaden zu. Wird er dadurch zerstört, schlägt der Blitz noch einmal ein: 2 Schaden für einen beliebigen Feind hier.
    .ruling = Der zweite Schlag ist Pflicht, auch wenn die französische Anleitung ihn freistellt.
ability-air = Bewegt sich zu einem beliebigen anderen Ort und fügt dem ersten Feind dort und dem ersten Feind an jedem angrenzenden Ort je 1 Schaden zu.
ability-beast = Bewegt sich zu einem angrenzenden Ort und fügt dort dem ersten Feind 2 Schaden zu, oder 3, falls diese Bestie Schaden hat.
ability-sand = Bewegt sich zu einem beliebigen anderen Ort, fügt dort jedem Feind 1 Schaden zu und entfernt dann 1 Schaden von sich selbst.
ability-lava = Fügt dem ersten Feind an jedem angrenzenden Ort 2 Schaden zu, dann sich selbst und allen Verbündeten davor je 1 Schaden.
ability-music = Fügt dem ersten Feind hier 2 Schaden zu. Wird er dadurch zerstört, erhältst du Riftforce für ihn und spielst ihn dann ohne Schaden auf deiner Seite an einem angrenzenden Ort aus: Ab jetzt gehört er dir, sein Effekt beim Ausspielen wird ausgelöst, und wenn er passt, darf er noch in derselben Aktion handeln.
    .ruling = Er darf auch über die Gilde passen; in der Anleitung ist nur von der Zahl die Rede.
ability-acid = Fügt dem ersten Feind hier 3 Schaden zu und dem zweiten 1 Schaden. Was dabei zerstört wird, bringt keine Riftforce, nicht einmal ein Kristall.
ability-star = Fügt dem ersten Feind hier 2 Schaden zu. Dann ziehst du 1 Karte, wenn du weniger als 7 auf der Hand hast.
ability-love = Beim Ausspielen: entfernt allen Schaden von einem Verbündeten hier. Beim Aktivieren: fügt dem ersten Feind hier 2 Schaden zu.
ability-magnet = Fügt dem letzten Feind hier 2 Schaden zu, dann bewegen sich beide zum selben angrenzenden Ort. Ohne Feind bewegt sich der Magnet allein.

## Tags: what a guild is good for, in a word or two

tag-strong = schlägt hart zu
tag-moves = beweglich
tag-moves-far = kommt überallhin
tag-spreads = trifft mehrere
tag-reaches = trifft nebenan
tag-aims = freie Zielwahl
tag-hits-last = trifft den letzten
tag-pulls = verschiebt Feinde
tag-takes = übernimmt Feinde
tag-heals = heilt
tag-draws = zieht Karten
tag-strikes-again = schlägt zweimal zu
tag-bonus = Bonus-Riftforce
tag-on-play = wirkt beim Ausspielen
tag-hurts-allies = schadet Verbündeten
tag-costly = teurer Verlust
tag-unpaid = bringt keine Riftforce
