# The lessons: what the coach says, step by step; the list of lessons; and help in place.

## The first lesson

first-one-card = Bienvenue au bord de la Faille ! Tu joues en bas et tu as 5 Riftforce, l’adversaire 4 ; le but, c’est { $goal }. Un cœur montre la vie qui reste à une carte blessée. Une seule action chaque fois que c’est à toi : joue d’abord Foudre 6 sur le site 3.
first-spread = Jusqu’à trois cartes de même chiffre peuvent se placer côte à côte, une par site. Joue Eau 5 sur le site 2, Lumière 5 sur le 3 et Feu 5 sur le 4.
first-activate-guild = Activer : défausse un Feu pour que ton Feu frappe. Un ennemi qui a autant de dégâts que son chiffre est détruit, et tu gagnes 1 Riftforce.
first-activate-number = Ta Lumière a été touchée. Défausse un 5 pour activer tes 5 : l’Eau se déplace en frappant, envoie-la sur le site 1 ; la Lumière se soigne.
first-check = Sur les sites 1 et 4, il n’y a que toi : tu les contrôles. Contrôle et pioche : 1 Riftforce pour chacun, et de nouveau sept cartes en main.
first-stack = Des cartes d’une même guilde peuvent aussi se jouer ensemble, même sur un seul site. L’élémentaire le plus proche de la Faille est touché en premier. Joue deux cartes Eau sur le site 5.
first-target = Défausse une carte Foudre pour que la tienne frappe. Elle choisit sa cible. Prends la Plante blessée : si elle est détruite, la Foudre frappe encore une fois.
first-fight = Plus que 2 pour arriver à { $goal } : à toi de décider ! Dès qu’un camp a { $goal }, on finit le tour ; puis le camp qui a le plus de Riftforce l’emporte.

## The trainer

solo-plan = Le plan de l’entraîneur est visible : un bot arrive sur le site 3, puis un 6, un 5 et un 7 agissent. Mais d’abord, c’est à toi : défausse une carte Eau pour que la tienne détruise le bot du site 3, et envoie-la sur le site 2.
solo-bot = Place au plan : aucun 6 ne peut toucher personne, on le saute. Tu choisis quel 5 agit ; il inflige 2 dégâts. Prends celui du site 2 : l’autre aiderait à détruire ta Lumière.
solo-control = Ensuite vient un plan de contrôle : 1 Riftforce par site que l’entraîneur contrôle, pour l’instant 1, 3 et 5. Barre-lui la route : joue Terre 5 sur le site 3, Lumière 5 sur le 4 et Feu 5 sur le 5.
solo-strike = Défausse un 6 pour frapper avec tes 6 : le Feu et la Lumière détruisent chacun un bot. Puis la Lumière retire 1 dégât : choisis la Lumière elle-même.
solo-end = Tu as 11, et sur le site 2, il n’y a que toi : contrôle et pioche. À { $goal }, on finit le tour, plan compris ; puis le camp qui a le plus de Riftforce l’emporte.

## Two against two

team-six-sites = Deux contre deux, sur six sites : de 1 à 3, c’est ta zone, de 4 à 6, celle de ton coéquipier. Tu peux jouer partout. Joue Feu 5 sur le site 3 et Lumière 5 sur le 4 : ces deux sites sont voisins, eux aussi.
team-partner = Quand tu actives par chiffre, les élémentaires de ton coéquipier frappent aussi. Défausse un 5 et active la Foudre du site 5, ton Feu et ta Lumière.
team-area = Contrôle et pioche : tu ne marques que dans ta propre zone, ici le site 2. Le site 5, c’était pour ton coéquipier.
team-own-guild = Par guilde, seuls tes propres élémentaires agissent, jamais ceux de ton coéquipier. Défausse un Feu, et ton Feu détruit la Glace.
team-end = Les sites 2 et 3 sont à ton équipe : contrôle et pioche. À { $goal }, on finit le tour jusqu’à la quatrième place ; puis l’équipe qui a le plus de Riftforce l’emporte.

## The coach

coach-label = Le guide
coach-step = Étape { $step } sur { $steps }
coach-not-now = C’est permis, mais essaie d’abord ceci. Rien n’est perdu.
coach-skip = Passer cette étape
coach-leave = Quitter
coach-lost = Pas cette fois : à la fin du tour, l’autre camp avait plus de Riftforce. Retente le combat !
coach-try-again = Retenter le combat
coach-again = Recommencer
coach-play-beginner = Une partie contre le Poussin
coach-other-lessons = Toutes les leçons
hint-hand = Touche { $card } dans ta main.
hint-put-back = Repose { $card } : touche la carte encore une fois.
hint-site = Touche le site { $site }.
hint-piece = Touche { $card } sur le site { $site }.
hint-heal = Choisis qui soigner : touche { $card } sur le site { $site }.
hint-button = Touche « { $button } ».

## The list of lessons

lessons-about = Chaque leçon est une courte partie qui te dit quoi faire. Tu peux passer une étape, quitter et revenir quand tu veux.
lesson-first-about = Les trois actions, les dégâts et la Riftforce, et un petit combat à gagner.
lesson-first-done = Celui qui a le plus de Riftforce à la fin du dernier tour l’emporte. C’était ta première partie : tu connais les trois actions, et les cartes te disent ce que fait chaque guilde.
lesson-solo-about = Toi contre l’entraîneur : comment lire ses plans, choisir pour ses bots et finir la partie.
lesson-solo-done = Le plan est allé à son terme, et tu es devant. La difficulté des challenges, c’est toi qui la choisis.
lesson-team-about = Six sites, deux zones, et un coéquipier dont tu peux utiliser les élémentaires.
lesson-team-done = Entre coéquipiers, on peut se parler si tout le monde entend, mais sans se conseiller sur ce qu’il faut jouer ou activer, et sans dire ni montrer ses cartes.
lesson-minutes = { $count ->
    [one] environ { $count } minute
   *[other] environ { $count } minutes
}
lesson-done = Terminée
lesson-begin = Commencer
lesson-go-on = Continuer
lesson-open = { $verb } : { $lesson }
start-learn = Apprendre à jouer en cinq minutes
start-learn-about = Ta première partie, pas à pas
start-lessons = Leçons
start-lessons-about = La première partie, l’entraîneur, deux contre deux

## Help in place

help-cards = Ce que fait une carte
help-cards-text = À la table, garde le doigt sur une carte, appuie sur E quand elle est ciblée, ou touche le point d’interrogation puis la carte.
help-rules = Toutes les règles
rules-table = La table
rules-setup = Mise en place d’un duel
rules-actions = Les trois actions
rules-abilities = Comment fonctionne une capacité
rules-guilds = Les guildes
rules-end = Fin d’un duel
rules-team = Le jeu en équipe
rules-solo = Le jeu en solo
rules-rulings = Là où les livrets de règles ne disent rien ou se contredisent, ce projet a dû trancher. Ces décisions sont marquées comme interprétations.
