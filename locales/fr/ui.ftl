# The screens: headings, buttons, prompts, and what is said when something goes wrong.

## In several places

app-title = Riftforce
back-to-start = Retour à l’accueil
opening = Un instant…
not-loaded = Cette partie du jeu n’a pas pu être chargée. Vérifie la connexion et réessaie. Si une nouvelle version est sortie, recharge la page.

## A new game

new-bot-title = Contre un bot
new-two-title = À deux sur un écran
new-level = Quel niveau pour le bot ?
new-set = Avec quelles guildes ?
set-base = Jeu de base ({ $base-guilds } guildes)
set-beyond = Avec Beyond ({ $guilds } guildes)
new-guilds = Comment répartir les guildes ?
guilds-random = Guildes au hasard
guilds-drafted = Guildes choisies tour à tour
new-begins = Qui commence ?
begins-toss = Pile ou face
begins-me = Moi
begins-other = Le bot
new-name-first = Nom du joueur 1
new-name-second = Nom du joueur 2
new-more = Plus d’options
new-seed = Graine de la donne
new-seed-help = Même graine, même donne. Laisse le champ vide pour en avoir une nouvelle.
new-seed-wrong = La graine est un nombre entier de 0 à 18446744073709551615. Corrige-la ou laisse le champ vide.
new-begin = Commencer

## The draft

draft-title = Choix des guildes
draft-pick = Choisir
draft-pick-guild = Choisir { $guild }
draft-your-pick = À toi de choisir une guilde.
draft-their-pick = { $name }, choisis une guilde.
draft-pool = Guildes disponibles
draft-order = Ordre des choix

## The table

table-title = La table
table-guilds = Les guildes en jeu
table-their-guilds = Guildes de l’autre camp
table-your-guilds = Tes guildes
table-menu = Menu
table-last-round = Dernier tour
table-to-act = en train de jouer
table-check-wins = Contrôler & Piocher donne la victoire
table-hand-count = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
table-points = { $points } Riftforce sur { $goal }
table-points-past = { $points } Riftforce, au-delà des { $goal } requises
board-label = La Faille
hand-label = Ta main
actions-label = Ton action
log-title = Journal de la partie
log-why = Pourquoi ?
tracker-title = Encore dans ta pioche
bot-name = { $level } (bot)
bot-chance = Le bot estime ses chances à { $percent } %.
log-setup = Mise en place
bot-says-whole = Tout afficher
player-name = Joueur { $number }

site-yours = Site { $site }, sous ton contrôle
site-theirs = Site { $site }, contrôlé par l’autre camp
site-nobodys = Site { $site }, que personne ne contrôle
site-play-here = Jouer { $card } sur le site { $site }
site-go-here = Choisir le site { $site }
site-reach-here = Frapper le premier ennemi du site { $site }
column-unfold = { $count ->
    [one] En afficher { $count } de plus
   *[other] En afficher { $count } de plus
}
column-fold = Replier la colonne

piece-damage = dégâts : { $damage } sur { $number }
piece-first = première position
piece-last = dernière position
piece-only = première et dernière position
piece-doomed = destruction imminente
piece-fresh = { $damage ->
    [one] dont { $damage } nouveau
   *[other] dont { $damage } nouveaux
}
piece-by-number = activable (même chiffre)
piece-by-guild = activable (même guilde)
piece-by-both = activable (même chiffre et même guilde)
piece-can-hit = cible possible
piece-can-mend = peut recevoir des soins
piece-can-command = activable pour l’entraîneur
piece-can-reach = à portée
place-only = 1er, dern.
place-first = 1er
place-last = dern.

pile-draw = { $count ->
    [0] Pioche : vide
    [one] Pioche : { $count } carte
   *[other] Pioche : { $count } cartes
}
pile-discard = { $count ->
    [one] Défausse : { $count } carte, { $card } sur le dessus
   *[other] Défausse : { $count } cartes, { $card } sur le dessus
}
pile-discard-empty = Défausse : vide

## What is asked, and what would happen

prompt-action = À toi de jouer : choisis une carte de ta main, ou contrôle et pioche.
prompt-put-down = Touche un site pour jouer, un allié compatible pour l’activer, ou choisis d’autres cartes compatibles.
prompt-put-down-next = Touche un site pour la carte suivante, ou arrête-toi là.
prompt-action-full = À toi de jouer : choisis une carte de ta main.
prompt-action-empty = À toi de jouer : ta main est vide, contrôle et pioche.
prompt-put-down-one = Touche un site pour jouer la carte, ou un allié compatible pour l’activer.
prompt-put-down-only = Touche un site pour y jouer cette carte.
prompt-put-down-more = Touche un site pour la première carte, ou choisis-en une autre compatible.
prompt-put-down-all = Touche un site pour la première carte.
prompt-play-another = Joue une autre carte, ou valide.
prompt-activate-first = Choisis un élémentaire à activer.
prompt-activate-another = Active un autre élémentaire, ou valide.
nudge-site = Choisis d’abord une carte de ta main, puis touche le site.
nudge-piece = Choisis d’abord une carte à défausser, puis touche l’élémentaire.
prompt-commit = Voilà ton action. Valide-la ou annule-la.
prompt-locked = Tu vas piocher : après, impossible d’annuler.
prompt-thinks = { $name } réfléchit…
prompt-watch = Regarde ce qui se passe.
foreseen-destroyed = { $count ->
    [one] { $count } détruit
   *[other] { $count } détruits
}
foreseen-damage = { $count ->
    [one] { $count } dégât
   *[other] { $count } dégâts
}
foreseen-own-damage = { $count ->
    [one] { $count } dégât dans ton camp
   *[other] { $count } dégâts dans ton camp
}
foreseen-mended = { $count ->
    [one] { $count } dégât retiré
   *[other] { $count } dégâts retirés
}
foreseen-hold = { $count ->
    [0] tu ne contrôles alors aucun site
    [one] tu contrôles alors le site { $sites }
   *[other] tu contrôles alors les sites { $sites }
}
foreseen-they-hold = { $count ->
    [0] l’adversaire ne contrôle alors aucun site
    [one] l’adversaire contrôle alors le site { $sites }
   *[other] l’adversaire contrôle alors les sites { $sites }
}
foreseen-you = toi +{ $amount }
foreseen-they = adversaire +{ $amount }
foreseen-no-effect = { $card } n’a aucun effet ici
foreseen-for-nothing = défausse inutile : { $card }
foreseen-draw = { $count ->
    [one] piocher { $count } carte
   *[other] piocher { $count } cartes
}

## What would come of a tap on a location, in a word that is small enough to stand there

sign-hold = à toi
sign-contest = disputé

act-activate = Activer
act-check = Contrôler : +{ $gain }, piocher : { $draw }
act-undo = Annuler
act-reset = Tout annuler
# The same two where there is room for one short word below a symbol.
act-undo-short = Annu{"\u00AD"}ler
act-reset-short = À zéro
act-commit = Valider
act-commit-reveal = Valider et piocher
act-hurry = Passer
act-pass-device = Passer l’appareil
prompt-pass-device = Regarde le résultat, puis passe l’appareil.

why-not-your-turn = Ce n’est pas à toi de jouer.
why-not-activate-none = Choisis d’abord la carte à défausser.
why-not-activate-many = On ne défausse qu’une carte pour activer : repose les autres.
why-not-action-begun = Ton action a commencé. Annule-la pour en choisir une autre.
why-not-check-full = Ta main est pleine : sept cartes.
why-not-fourth-card = Tu peux jouer trois cartes au plus en une action.
why-not-undo = Il n’y a rien à annuler.
why-not-undo-locked = Une carte cachée a été révélée : on ne peut plus annuler ce qui précède.
why-not-commit-nothing = Choisis d’abord une action.
why-not-commit-choose = Réponds d’abord à la question.

## Around the table

curtain-title = { $name }, à toi de jouer
curtain-text = Prends l’appareil. Les autres regardent ailleurs.
curtain-open = Je suis { $name }
take-back = Annuler ma dernière action
resign = Abandonner
resign-sure = Vraiment abandonner ?
resign-as = { $name } abandonne
resign-as-sure = { $name } abandonne vraiment ?
close = Fermer
export = Exporter
import = Ouvrir un fichier .rift
ending-look = Voir la table
ending-level-up = Deux victoires d’affilée ! On passe au niveau { $level } ?
ending-level-down = Deux défaites d’affilée : le niveau { $level } sera peut-être plus amusant.
ending-level-down-clear = La défaite est nette : le niveau { $level } sera peut-être plus amusant.
rematch-level = Jouer au niveau { $level }
ending-back = Retour au résultat
rematch-new = Nouvelle partie
rematch-guilds = Rejouer, mêmes guildes
rematch-swapped = Même donne, places échangées

## The games that are kept

games-title = Tes parties
games-none = Aucune partie pour l’instant.
games-running-title = En cours
games-finished-title = Terminées
games-broken-title = Impossibles à ouvrir
games-draft = Choix des guildes en cours
games-running = { $first } à { $second }
forget = Supprimer
forget-sure = Vraiment supprimer ?
page-missing-title = Cette page n’existe pas
page-missing = Cette adresse ne mène nulle part : elle est peut-être mal tapée, ou vient d’une autre version du jeu.
game-lost-title = Impossible d’ouvrir cette partie
game-missing = Cette partie n’existe pas dans ce navigateur. Elle a peut-être été supprimée, ou jouée ailleurs.
kept-future = Cette partie a été enregistrée par une version plus récente de Riftforce. Elle n’a pas été modifiée : recharge la page pour obtenir la dernière version, ou exporte la partie dans un fichier.
kept-other-rules = Cette partie a été jouée avec une autre version des règles ; avec celle-ci, elle pourrait finir autrement. Elle n’a pas été modifiée ; tu peux l’exporter dans un fichier.
kept-broken = Ces données sont endommagées, ou ce n’est pas une partie. { $reason } Rien n’a été modifié ; tu peux les exporter dans un fichier.
kept-changed = Rejouée, cette partie ne donne pas le résultat enregistré : quelque chose l’a donc modifiée. Elle est laissée telle quelle ; tu peux l’exporter dans un fichier.
import-future = Ce fichier a été enregistré par une version plus récente de Riftforce. Recharge la page pour obtenir la dernière version, puis ouvre-le à nouveau.
import-other-rules = La partie de ce fichier a été jouée avec une autre version des règles et pourrait finir autrement avec la version actuelle. Impossible de l’ouvrir.
import-broken = Ce fichier est endommagé, ou ce n’est pas une partie de Riftforce. { $reason }
import-changed = Ce fichier a été endommagé ou modifié depuis son enregistrement. Impossible de l’ouvrir.
storage-blocked = Ce navigateur ne permet pas à la page d’enregistrer quoi que ce soit : la partie sera perdue quand tu quitteras la page. Exporte-la dans un fichier, ou autorise le stockage pour cette page.
storage-full = Il n’y a plus de place dans le stockage de ce navigateur : la partie n’est pas enregistrée. Exporte-la dans un fichier, ou supprime d’anciennes parties.
import-backup = C’est un fichier de sauvegarde. Restaure-le dans les réglages.
worker-died = Le bot a cessé de réfléchir.
worker-again = Le réveiller

## Settings

settings-title = Réglages
settings-language = Langue
settings-language-missing = Cette langue n’a pas pu être chargée. Vérifie la connexion et recharge la page.
settings-theme = Apparence
theme-auto = Automatique
theme-dark = Sombre
theme-light = Clair
settings-speed = Vitesse du jeu adverse
speed-half = ½×
speed-normal = 1×
speed-double = 2×
speed-at-once = Immédiat
settings-confirm = Valider chaque action
settings-confirm-help = Sinon, une action s’exécute dès qu’il n’y a plus rien à choisir.
settings-tracker = Afficher ce qui reste dans ma pioche
settings-tracker-help = Les cartes que tu peux encore piocher ; personne n’en connaît l’ordre.

## Help

help-title = Comment jouer
help-contents = Sur cette page
help-goal = Le but
help-goal-text = Cinq sites bordent la Faille. Tes élémentaires se tiennent de ton côté de chaque site, ceux de ton adversaire en face. Gagne de la Riftforce en détruisant des ennemis et en contrôlant des sites. Quand un camp atteint { $goal }, on finit le tour, et celui qui en a le plus l’emporte. Quand c’est à toi de jouer, tu fais exactement une action parmi les trois possibles.
help-play = Jouer
help-play-text = Joue d’une à trois cartes de ta main de ton côté de la Faille. Elles ont toutes le même chiffre, ou toutes la même guilde. Mets-les toutes sur un seul site, ou une par site sur des sites voisins. Les nouvelles cartes vont derrière celles qui sont déjà là. On les joue une par une, chacune avec son effet de mise en jeu.
help-activate = Activer
help-activate-text = Défausse une carte, puis utilise l’une après l’autre les capacités de trois de tes élémentaires au plus, n’importe où le long de la Faille. Ils ont tous le chiffre de la carte défaussée, ou tous sa guilde.
help-check = Contrôler & Piocher
help-check-text = Avec moins de sept cartes en main : gagne une Riftforce par site où tu as un élémentaire et ton adversaire aucun. Pioche ensuite jusqu’à en avoir sept.
help-destroy = Dégâts
help-destroy-text = Un élémentaire qui a autant de dégâts que son chiffre est détruit, une fois la capacité terminée ; les dégâts en trop sont perdus. L’autre camp gagne une Riftforce, peu importe qui l’a détruit. Le premier élémentaire d’une colonne est le plus proche de la Faille.
help-end = La fin
help-end-text = Quand un camp a { $goal } Riftforce ou plus, on finit le tour pour que chacun ait joué le même nombre de fois ; puis le camp qui en a le plus l’emporte. En cas d’égalité, on continue, tour par tour.
help-keys = Touches
help-guilds = Les guildes

## Of other topics, but needed as soon as a game begins

lessons-title = Leçons
lesson-first = Ta première partie
lesson-solo = L’entraîneur
lesson-team = Deux contre deux
explain-mode = Expliquer : touche ici, puis n’importe quoi sur la table
explain-bot = En tant que bot de l’entraîneur :
explain-not-bot = Ce que fait sa guilde, mais pas les bots, sauf si la Musique en capture un :
explain-rule = Règle { $rule }
prompt-asking = Touche n’importe quoi pour savoir ce que c’est. Cela ne change rien à ton action.
explain-activate = Défausse la carte choisie, puis active jusqu’à trois alliés, l’un après l’autre : tous de son chiffre, ou tous de sa guilde.
explain-check = Gagne 1 Riftforce par site que tu contrôles, puis pioche jusqu’à avoir 7 cartes. Possible seulement avec moins de 7 en main.
explain-undo = Annule ton dernier geste.
explain-reset = Annule tout ce que tu viens de faire dans cette action.
explain-commit = Termine ton action pour de bon. D’ici là, tu peux tout essayer et tout annuler.
explain-location-title = Site
explain-location = Le camp qui a des élémentaires sur un site le contrôle si l’autre n’en a aucun. Les nouvelles cartes se placent derrière les autres ; la plus proche de la Faille est touchée en premier.
explain-riftforce-title = Riftforce
explain-riftforce = Le score de ce camp. Dès qu’un camp en a { $goal }, on finit le tour ; puis le camp qui en a le plus l’emporte.
explain-hand-title = La main
explain-hand = Le nombre de cartes que ce joueur a en main. Tu ne vois jamais lesquelles.
explain-pile-title = Les piles
explain-pile = Les cartes qui restent à piocher et, à côté, la défausse avec sa carte du dessus. Quand la pioche est vide, la défausse est mélangée et la remplace.
explain-prompt-title = À faire
explain-prompt = Ce qui t’est demandé et, dessous, ce que ton action donnerait.
explain-plan-title = Le plan de l’entraîneur
explain-plan = Ce que l’entraîneur fera ensuite : où arrive un nouveau bot, puis quels chiffres agissent, l’un après l’autre. Le nouveau bot peut agir, lui aussi.
explain-table-title = La table
explain-table = Ta main est en bas, la Faille au milieu, ton adversaire en haut. Touche une carte, un site ou un bouton pour en savoir plus.
log-rule-link = Voir dans les règles
why-not-site-card = Choisis d’abord une carte, puis son site.
why-not-site-here = Pas ici : les cartes d’une action vont toutes sur un site, ou côte à côte.
why-not-site-now = Ce site ne peut pas être choisi maintenant.
puzzles-title = Énigmes
puzzle-title = Énigme
puzzles-streak = { $count ->
    [one] 1 jour d’affilée
   *[other] { $count } jours d’affilée
}
replay-title = Revoir la partie
replay-open = Revoir la partie
link-running = Tu pourras partager la partie par un lien une fois qu’elle sera terminée. Avant, il dévoilerait des cartes cachées.
look-back = Tu regardes un moment passé. La partie t’attend.
look-back-over = De retour dans la partie.
look-back-return = Retour à la partie
look-back-line = Montrer ce moment
look-back-turn = Revoir la dernière action
look-back-nothing = Il n’y a rien à revoir pour l’instant.
keys-replay = ← →, Début, Fin
keys-replay-run = Espace
key-replay = revoir la dernière action
key-replay-step = en revoyant une partie : avancer ou reculer, aller au début ou à la fin ; avec Maj, par tour
key-replay-run = en revoyant une partie : lecture ou pause
review-again = Réessayer
review-why-won = Pourquoi ai-je gagné ?
review-why-lost = Pourquoi ai-je perdu ?
review-why = Pourquoi ce résultat ?
online-title = Jouer en ligne
online-no-server = À cette adresse, il n’y a que le jeu, sans serveur : tu ne peux pas jouer en ligne d’ici. Tout le reste fonctionne : les bots, l’entraîneur et les parties à plusieurs sur un même écran. Le programme Riftforce, lui, contient son propre serveur.
online-unreachable = Le serveur de jeu est injoignable. Vérifie ta connexion et réessaie. Les parties sur cet appareil s’en passent très bien.
online-other-version = Le serveur de jeu n’a pas la même version de Riftforce que cette page. Recharge-la pour la mettre à jour ; rien ne sera perdu.
online-cannot-keep = Le serveur de jeu ne peut pas enregistrer de tables pour le moment. Réessaie plus tard.
online-no-such-table = Il n’y a pas de table à ce lien, ou sa clé n’est pas la bonne. Vérifie que le lien est complet, ou demande qu’on te le renvoie.
online-taken = Quelqu’un a été plus rapide : cette place est prise.
online-name-taken = Quelqu’un porte déjà ce nom à cette table. Choisis-en un autre.
online-too-much = Le serveur de jeu est très sollicité en ce moment. Attends une minute et réessaie.
online-refused = Le serveur de jeu a refusé cette demande. Recharge la page et réessaie.
online-try-again = Réessayer
online-reload = Recharger et mettre à jour
online-share-title = Viens faire une partie de Riftforce avec moi
room-local-only = Ces liens ne marchent que sur cet ordinateur, car le serveur ne répond qu’à lui. Pour jouer avec d’autres, lance le serveur avec « --bind 0.0.0.0 » et ouvre le jeu à l’adresse réseau de cet ordinateur.
room-copy = Copier le lien
room-copied = Copié
room-copy-by-hand = Choisis « Copier »
room-share = Partager
room-qr = Code QR
at-other-version = Le serveur a une autre version du jeu. Recharge la page pour continuer.
at-no-such-table = Le serveur ne connaît pas cette table, ou le lien ne l’ouvre pas.
at-not-understood = Le serveur n’a pas compris cette page. Recharge-la et réessaie.
at-reload = Recharger
update-ready = Une nouvelle version est disponible.
update-load = Mettre à jour
update-later = Plus tard
settings-sound = Son
sound-on = Son : activé
sound-off = Son : coupé
storage-unreadable = Ce navigateur conserve déjà une copie de cette partie que cette page ne peut pas lire, peut-être issue d’une version plus récente dans un autre onglet. Elle n’a pas été modifiée : ce que tu joues ici n’est donc pas enregistré. Recharge la page pour continuer avec cette copie-là, ou exporte celle-ci dans un fichier.
game-overtaken = Cette partie a continué dans un autre onglet : ta dernière action ici n’a pas été prise en compte. La table montre où elle en est.
backup-not-ours = Ce n’est pas un fichier créé par « Tout enregistrer », ou il est abîmé. Rien n’a été restauré ; choisis un autre fichier.
backup-future = Ce fichier a été enregistré par une version plus récente de Riftforce. Rien n’a été restauré ; recharge la page pour obtenir la dernière version, puis réessaie.
backup-full = Il n’y a pas assez de place dans le stockage de ce navigateur pour le contenu du fichier. Rien n’a été restauré ; supprime d’anciennes parties, puis réessaie.
backup-blocked = Ce navigateur ne permet pas à la page d’enregistrer quoi que ce soit. Rien n’a été restauré ; autorise le stockage pour cette page, puis réessaie.
