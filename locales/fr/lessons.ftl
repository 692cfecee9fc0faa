# The lessons: what the coach says, step by step; the list of lessons; and help in place.

## The first lesson

first-one-card = Bienvenue à la Faille ! Ton camp est en bas, et chaque tour est une action. Joue ta première carte : choisis-la, pose-la sur le site 3 et valide.
first-spread = Jusqu’à trois cartes de même chiffre peuvent se placer côte à côte, une par site. Joue trois 5 sur les sites 2, 3 et 4.
first-activate-guild = Activer : défausse un Feu pour que ton Feu frappe. Un ennemi qui a autant de dégâts que son chiffre est détruit, et tu gagnes 1 Riftforce.
first-activate-number = Ta Lumière a été touchée. Un 5 défaussé réveille tes 5 : l’Eau se déplace en frappant, envoie-la sur le site 1 ; la Lumière se soigne.
first-check = Aux sites 1 et 4, tu es seul : tu les contrôles. Contrôle et pioche : 1 Riftforce pour chacun, et de nouveau sept cartes en main.
first-stack = Des cartes d’une même guilde peuvent aussi s’empiler. Qui est le plus près de la Faille est touché le premier. Envoie deux Eaux sur le site 5.
first-target = La Foudre choisit sa cible. Prends la Plante blessée : si elle est détruite, la Foudre frappe encore une fois.
first-fight = Plus que 2 pour arriver à { $goal } : à toi de décider ! Dès qu’un camp a { $goal }, on finit le tour ; puis qui a le plus gagne.

## The trainer

solo-plan = Le plan de l’entraîneur est visible : un bot arrive au site 3, puis un 6, un 5 et un 7 agissent. Mais d’abord, à toi : que ton Eau détruise le bot du site 3 et aille au site 2.
solo-bot = Place au plan. Aucun 6 ne peut toucher personne, on le saute ; c’est toi qui choisis le 5 qui agit. Prends celui du site 2 : l’autre aiderait à détruire ta Lumière.
solo-control = Vient un plan de contrôle : 1 Riftforce par site que l’entraîneur contrôle, pour l’instant 1, 3 et 5. Barre-lui la route avec trois 5 sur les sites 3, 4 et 5.
solo-strike = Frappe avec tes 6 : le Feu et la Lumière détruisent chacun un bot. Puis la Lumière soigne 1 dégât : choisis-la elle-même.
solo-end = Tu as 11, et le site 2 est à toi seul : contrôle et pioche. À { $goal }, on finit le tour, plan compris ; puis qui a le plus gagne.

## Two against two

team-six-sites = Deux contre deux, sur six sites : de 1 à 3, la zone verte, de 4 à 6, la grise. Tu peux jouer partout. Joue deux 5 sur les sites 3 et 4, voisins eux aussi.
team-partner = Quand tu actives par chiffre, les élémentaires de ton coéquipier frappent aussi : d’abord la Foudre du site 5, puis ton Feu et ta Lumière.
team-area = Tu ne contrôles que ta propre zone, la verte : c’est le site 2. Le site 5 revenait à ton coéquipier.
team-own-guild = Par guilde, seuls tes propres élémentaires agissent, jamais ceux de ton coéquipier. Défausse un Feu, et ton Feu détruit la Glace.
team-end = Les sites 2 et 3 sont à votre équipe : contrôle et pioche. À { $goal }, on finit le tour jusqu’à la quatrième place ; puis l’équipe qui a le plus gagne.

## The coach

coach-label = Le guide
coach-step = Étape { $step } sur { $steps }
coach-not-now = C’est permis, mais essaie plutôt ceci ; rien n’est perdu.
coach-skip = Passer cette étape
coach-leave = Quitter
coach-lost = Pas cette fois : l’autre camp avait plus à la fin du tour. Retente le combat !
coach-try-again = Retenter le combat
coach-again = Recommencer
coach-play-beginner = Une partie contre le Débutant
coach-other-lessons = Toutes les leçons
hint-hand = Touche { $card } dans ta main.
hint-put-back = Repose { $card } : touche la carte encore une fois.
hint-site = Touche le site { $site }.
hint-piece = Touche { $card } sur le site { $site }.
hint-button = Touche « { $button } ».

## The list of lessons

lessons-title = Leçons
lessons-about = Chaque leçon est une courte partie qui te dit quoi faire. Passe, quitte et reviens quand tu veux.
lesson-first = Ta première partie
lesson-first-about = Les trois actions, les dégâts et la Riftforce, et un petit combat à gagner.
lesson-first-done = Qui a le plus à la fin du dernier tour gagne. C’était ta première partie : tu connais les trois actions, et les cartes te disent ce que fait chaque guilde.
lesson-solo = L’entraîneur
lesson-solo-about = En solo contre des plans visibles : les lire, choisir pour les bots, et comment cela finit.
lesson-solo-done = Le plan est allé à son terme, et tu es devant. La difficulté des challenges, c’est toi qui la choisis.
lesson-team = Deux contre deux
lesson-team-about = Six sites, deux zones, et un coéquipier dont tu peux utiliser les élémentaires.
lesson-team-done = En équipe, vous pouvez parler si tout le monde entend, mais jamais dire quelles cartes vous avez.
lesson-minutes = { $count ->
    [one] environ { $count } minute
   *[other] environ { $count } minutes
}
lesson-done = Terminée
lesson-begin = Commencer
lesson-go-on = Continuer
lesson-open = { $verb } : { $lesson }
start-learn = Apprends à jouer en cinq minutes
start-learn-about = Ta première partie, pas à pas
start-lessons = Leçons
start-lessons-about = La première partie, l’entraîneur, deux contre deux

## Help in place

explain-mode = Qu’est-ce que c’est ? Puis touche une carte.
explain-bot = En tant que bot de l’entraîneur :
explain-not-bot = Ce que peut sa guilde, mais pas les bots :
explain-rule = Règle { $rule }
log-rule-link = Voir dans l’aide
help-cards = Ce que fait une carte
help-cards-text = À la table, garde le doigt sur une carte, appuie sur I quand elle a le focus, ou touche le point d’interrogation puis la carte.
help-rules = Toutes les règles
rules-table = La table
rules-setup = Mise en place d’un duel
rules-actions = Les trois actions
rules-abilities = Comment agit une capacité
rules-guilds = Les guildes
rules-end = Fin d’un duel
rules-team = Le jeu en équipe
rules-solo = Le jeu en solo
why-not-site-card = Choisis d’abord une carte, puis son site.
why-not-site-here = Pas ici : les cartes d’une action vont toutes sur un site, ou côte à côte.
why-not-site-now = Ce site ne peut pas être choisi maintenant.
