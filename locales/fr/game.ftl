# The names of things: cards, sites, actions, ways to play, levels, and the trainer's plans and challenges.

card = { $guild } { $number }
card-unknown = carte inconnue
# A card inside a sentence, where it may need quotation marks.
quoted-card = { $card }
site = Site { $site }
# A player without a name.
seat = Joueur { $seat }
# Several things as one. $rest is one of them, or several with commas in between.
list = { $rest } et { $last }

## Actions

action-check = Contrôler & Piocher

## Ways to play

mode-duel = Duel
mode-team3 = En équipe, à trois
    .about = Deux coéquipiers contre un joueur seul qui agit deux fois par tour, six sites.
mode-team4 = En équipe, à quatre
    .about = Deux contre deux avec un score commun, six sites.
mode-solo = Solo
    .about = Toi contre l’entraîneur, dont le prochain plan est toujours visible.

## Levels

level-beginner = Poussin
    .about = Fait la première chose qui lui passe par la tête. Pour ta toute première partie.
level-novice = Novice
    .about = Ne voit que quelques-uns des coups possibles. Idéal pour débuter.
level-apprentice = Apprenti
    .about = Voit beaucoup de coups possibles, mais pas tous.
level-adept = Confirmé
    .about = Trouve en général le meilleur coup du moment, sans penser à ta réponse.
level-expert = Expert
    .about = S’attend à ta riposte, mais laisse parfois passer quelque chose.
level-master = Maître
    .about = Prend tout le temps de réflexion permis. Un adversaire de taille.

## The trainer's plans: a site and either three numbers or a check for control

plan-attack = Plan d’attaque, site { $site } ({ $first }-{ $second }-{ $third })
plan-control = Plan de contrôle, site { $site }
plan-unknown = Plan inconnu

## The trainer's challenges: number and stars. "Here" is the bot's site; enemies are your elementals.

challenge-5-1 = 2 dégâts au premier ennemi du site.
challenge-5-2 = 2 dégâts au dernier ennemi du site. Si ce coup le détruit, le bot frappe encore une fois le dernier ennemi.
challenge-5-3 = 2 dégâts au premier ennemi du site et 1 au deuxième.
challenge-5-4 = 2 dégâts à l’ennemi le plus blessé du site. En cas d’égalité, tu choisis.
challenge-6-1 = 3 dégâts au dernier ennemi du site.
challenge-6-2 = 3 dégâts au premier ennemi d’un site adjacent, qui est ensuite attiré sur le site du bot.
challenge-6-3 = 3 dégâts au premier ennemi du site, qui est ensuite poussé vers un site adjacent.
challenge-6-4 = 3 dégâts au premier ennemi du site.
challenge-7-1 = 2 dégâts au premier ennemi de chaque site adjacent.
challenge-7-2 = 2 dégâts au premier ennemi du site et 2 au dernier. Un ennemi seul subit les deux.
challenge-7-3 = 3 dégâts au premier ennemi du site et 1 à chacun des autres.
challenge-7-4 = 5 dégâts au dernier ennemi du site.
challenge-and-move = D’abord, le bot rejoint n’importe quel autre site où il peut infliger des dégâts.
challenge-and-mend = D’abord, retire 1 dégât à un bot blessé de ton choix.
