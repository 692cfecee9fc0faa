# The guilds: names, abilities, tags.
#
# "Here" is the site of the acting elemental. Use the rulebooks' terms, but never their sentences.

## Names. .code is what stands on a card, two letters that no other guild of the language has; .gender is the grammatical
## gender of the name (masculine, feminine, neuter) and .your the word "your" before it at the beginning of a sentence.

guild-fire = Feu
    .code = Fe
    .gender = masculine
    .your = Ton
guild-water = Eau
    .code = Ea
    .gender = feminine
    .your = Ton
guild-earth = Terre
    .code = Te
    .gender = feminine
    .your = Ta
guild-light = Lumière
    .code = Lu
    .gender = feminine
    .your = Ta
guild-plant = Plante
    .code = Pl
    .gender = feminine
    .your = Ta
guild-ice = Glace
    .code = Gl
    .gender = feminine
    .your = Ta
guild-shadow = Ombre
    .code = Om
    .gender = feminine
    .your = Ton
guild-crystal = Cristal
    .code = Cr
    .gender = masculine
    .your = Ton
guild-thunderbolt = Foudre
    .code = Fo
    .gender = feminine
    .your = Ta
guild-air = Air
    .code = Ai
    .gender = masculine
    .your = Ton
guild-beast = Bête
    .code = Bê
    .gender = feminine
    .your = Ta
guild-sand = Sable
    .code = Sa
    .gender = masculine
    .your = Ton
guild-lava = Lave
    .code = La
    .gender = feminine
    .your = Ta
guild-music = Musique
    .code = Mu
    .gender = feminine
    .your = Ta
guild-acid = Acide
    .code = Ac
    .gender = masculine
    .your = Ton
guild-star = Étoile
    .code = Ét
    .gender = feminine
    .your = Ton
guild-love = Amour
    .code = Am
    .gender = masculine
    .your = Ton
guild-magnet = Magnétique
    .code = Ma
    .gender = masculine
    .your = Ton

## Abilities

ability-fire = Inflige 3 dégâts au premier ennemi du site, puis 1 dégât à l’allié juste derrière ce Feu, quelle que soit sa guilde.
ability-water = Inflige 2 dégâts au premier ennemi du site, puis rejoint un site adjacent et inflige 1 dégât au premier ennemi qui s’y trouve.
ability-earth = Quand on la joue : inflige 1 dégât à chaque ennemi du site. Quand on l’active : inflige 2 dégâts au premier ennemi du site.
ability-light = Inflige 2 dégâts au premier ennemi du site, puis retire 1 dégât à cette Lumière ou à un allié de n’importe quel site.
ability-plant = Inflige 2 dégâts au premier ennemi d’un site adjacent, puis attire cet ennemi sur le site de cette Plante.
ability-ice = Frappe le dernier ennemi du site : 4 dégâts s’il est déjà blessé, 1 sinon. Un ennemi seul est à la fois premier et dernier.
ability-shadow = Rejoint n’importe quel autre site, puis y inflige 1 dégât au premier ennemi. Si ce coup le détruit, tu gagnes 1 Riftforce de plus.
ability-crystal = Inflige 4 dégâts au premier ennemi du site. Quand un Cristal est détruit, l’autre camp gagne 1 Riftforce de plus, soit 2 en tout.
ability-thunderbolt = Inflige 2 dégâts à l’ennemi de ton choix sur son site. Si ce coup le détruit, frappe une seconde fois : de nouveau 2 dégâts à l’ennemi de ton choix.
    .ruling = le second coup est obligatoire, comme dans les livrets anglais et allemand, même si le livret français le laisse au choix.
ability-air = Rejoint n’importe quel autre site, puis inflige 1 dégât au premier ennemi de ce site et de chaque site adjacent.
ability-beast = Rejoint un site adjacent, puis y inflige 2 dégâts au premier ennemi, ou 3 si cette Bête est blessée.
ability-sand = Rejoint n’importe quel autre site, y inflige 1 dégât à chaque ennemi, puis retire 1 dégât à ce Sable.
ability-lava = Inflige 2 dégâts au premier ennemi de chaque site adjacent, puis 1 dégât à cette Lave et à chaque allié devant elle.
ability-music = Inflige 2 dégâts au premier ennemi du site. Si ce coup le détruit, tu gagnes sa Riftforce, puis tu le joues sans dégâts de ton côté d’un site adjacent : il est désormais à toi, son effet de mise en jeu se déclenche, et s’il est compatible, il peut agir pendant la même action.
    .ruling = il peut aussi être compatible par sa guilde ; le livret ne parle que de son chiffre.
ability-acid = Inflige 3 dégâts au premier ennemi du site et 1 dégât au deuxième. Les ennemis ainsi détruits ne rapportent aucune Riftforce, pas même un Cristal.
ability-star = Inflige 2 dégâts au premier ennemi du site, puis tu pioches 1 carte si tu en as moins de 7 en main.
ability-love = Quand on le joue : retire tous ses dégâts à un allié du site. Quand on l’active : inflige 2 dégâts au premier ennemi du site.
ability-magnet = Inflige 2 dégâts au dernier ennemi du site, puis tous deux rejoignent le même site adjacent. Sans ennemi, le Magnétique se déplace seul.

## Tags: what a guild is good for, in a word or two

tag-strong = frappe fort
tag-moves = mobile
tag-moves-far = va partout
tag-spreads = touche plusieurs cibles
tag-reaches = frappe les sites voisins
tag-aims = cible au choix
tag-hits-last = frappe le dernier
tag-pulls = déplace l’ennemi
tag-takes = capture l’ennemi
tag-heals = soigne
tag-draws = pioche
tag-strikes-again = frappe deux fois
tag-bonus = bonus de Riftforce
tag-on-play = effet de mise en jeu
tag-hurts-allies = blesse ses alliés
tag-costly = coûte cher à perdre
tag-unpaid = ne rapporte rien
