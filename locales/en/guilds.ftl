# The guilds: names, abilities, tags.
#
# "Here" is the location of the acting elemental. Use the rulebooks' terms, but never their sentences.

## Names. .code is what stands on a card, two letters that no other guild of the language has; .gender is the grammatical
## gender of the name (masculine, feminine, neuter) and .your the word "your" before it at the beginning of a sentence.

guild-fire = Fire
    .code = Fi
    .gender = neuter
    .your = Your
guild-water = Water
    .code = Wa
    .gender = neuter
    .your = Your
guild-earth = Earth
    .code = Ea
    .gender = neuter
    .your = Your
guild-light = Light
    .code = Li
    .gender = neuter
    .your = Your
guild-plant = Plant
    .code = Pl
    .gender = neuter
    .your = Your
guild-ice = Ice
    .code = Ic
    .gender = neuter
    .your = Your
guild-shadow = Shadow
    .code = Sh
    .gender = neuter
    .your = Your
guild-crystal = Crystal
    .code = Cr
    .gender = neuter
    .your = Your
guild-thunderbolt = Thunderbolt
    .code = Th
    .gender = neuter
    .your = Your
guild-air = Air
    .code = Ai
    .gender = neuter
    .your = Your
guild-beast = Beast
    .code = Be
    .gender = neuter
    .your = Your
guild-sand = Sand
    .code = Sa
    .gender = neuter
    .your = Your
guild-lava = Lava
    .code = La
    .gender = neuter
    .your = Your
guild-music = Music
    .code = Mu
    .gender = neuter
    .your = Your
guild-acid = Acid
    .code = Ac
    .gender = neuter
    .your = Your
guild-star = Star
    .code = St
    .gender = neuter
    .your = Your
guild-love = Love
    .code = Lo
    .gender = neuter
    .your = Your
guild-magnet = Magnet
    .code = Ma
    .gender = neuter
    .your = Your

## Abilities

ability-fire = Deals 3 damage to the first enemy here, then 1 damage to the ally directly behind this Fire, whatever its guild.
ability-water = Deals 2 damage to the first enemy here, then moves to an adjacent location and deals 1 damage to the first enemy there.
ability-earth = When played: deals 1 damage to every enemy here. When activated: deals 2 damage to the first enemy here.
ability-light = Deals 2 damage to the first enemy here, then removes 1 damage from itself or from one ally at any location.
ability-plant = Deals 2 damage to the first enemy at one adjacent location, then pulls that enemy to this location.
ability-ice = Deals 4 damage to the last enemy here if it’s already damaged, otherwise 1. A lone enemy counts as both first and last.
ability-shadow = Moves to any other location, then deals 1 damage to the first enemy there. If that destroys it, you gain 1 extra Riftforce.
ability-crystal = Deals 4 damage to the first enemy here. When a Crystal is destroyed, the other side gains 1 extra Riftforce: 2 in all.
ability-thunderbolt = Deals 2 damage to any one enemy here. If that destroys it, strikes again: 2 damage to any one enemy here.
    .ruling = the second strike is compulsory, though the French rulebook makes it optional.
ability-air = Moves to any other location, then deals 1 damage to the first enemy there and to the first enemy at each adjacent location.
ability-beast = Moves to an adjacent location, then deals 2 damage to the first enemy there, or 3 if this Beast is damaged.
ability-sand = Moves to any other location, deals 1 damage to every enemy there, then removes 1 damage from itself.
ability-lava = Deals 2 damage to the first enemy at each adjacent location, then 1 damage to itself and to every ally in front of it.
ability-music = Deals 2 damage to the first enemy here. If that destroys it, you score it, then play it undamaged on your side of an adjacent location: it’s yours from now on, its on-play effect triggers, and it may act in the same action if it matches.
    .ruling = it may match by guild too; the rulebook mentions only its number.
ability-acid = Deals 3 damage to the first enemy here and 1 damage to the second. Enemies destroyed this way give no Riftforce, not even a Crystal.
ability-star = Deals 2 damage to the first enemy here, then you draw 1 card if you have fewer than 7 in hand.
ability-love = When played: removes all damage from one ally here. When activated: deals 2 damage to the first enemy here.
ability-magnet = Deals 2 damage to the last enemy here, then both move to the same adjacent location. With no enemy here, the Magnet moves alone.

## Tags: what a guild is good for, in a word or two

tag-strong = hits hard
tag-moves = moves
tag-moves-far = moves anywhere
tag-spreads = spreads damage
tag-reaches = hits adjacent locations
tag-aims = picks its target
tag-hits-last = hits the last enemy
tag-pulls = pulls enemies
tag-takes = takes over enemies
tag-heals = heals
tag-draws = draws a card
tag-strikes-again = strikes twice
tag-bonus = bonus Riftforce
tag-on-play = acts when played
tag-hurts-allies = hurts its own side
tag-costly = costly to lose
tag-unpaid = scores nothing
