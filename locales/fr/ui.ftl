# The screens: headings, buttons, prompts, and what is said when something goes wrong.

## The start page

app-title = Riftforce
start-tagline = Deux camps, cinq sites, une Faille. { $goal ->
    [12] Douze
   *[other] { $goal }
} Riftforce décident de tout.
start-ways = Que veux-tu faire ?
start-go-on = Reprendre
start-bot = Jouer contre un bot
start-bot-about = Cinq niveaux, de Novice à Maître
start-two = À deux sur un écran
start-two-about = L’appareil change de mains à chaque tour
start-games = Tes parties
start-games-about = Reprendre, revoir, importer, exporter
start-help = Comment jouer
start-help-about = Les règles en une page et toutes les guildes
start-settings = Réglages
start-settings-about = Langue, apparence, vitesse
start-fan-work = Une création de fan non officielle, sans lien avec l’éditeur. Riftforce est un jeu de Carlo Bortolini, édité par 1 More Time Games.
back-to-start = Retour à l’accueil
needs-javascript = Le jeu lui-même a besoin de JavaScript et de WebAssembly. Autorise les deux pour cette page.
loading = Chargement du jeu…
load-failed = Le jeu n’a pas pu être chargé. Vérifie la connexion et recharge la page.

## A new game

new-bot-title = Contre un bot
new-two-title = À deux sur un écran
new-level = De quelle force est le bot ?
new-set = Avec quelles guildes ?
set-base = Les { $base-guilds } du jeu de base
set-beyond = Les { $guilds }, avec Beyond
new-guilds = Comment répartir les guildes ?
guilds-random = Au hasard
guilds-drafted = Choisies tour à tour
new-begins = Qui commence ?
begins-toss = Pile ou face
begins-me = Moi
begins-other = Le bot
new-name-first = Nom du joueur 1
new-name-second = Nom du joueur 2
new-more = Plus d’options
new-seed = Graine de la donne
new-seed-help = Même graine, même donne. Laisse vide pour en avoir une nouvelle.
new-seed-wrong = La graine est un nombre entier de 0 à 18446744073709551615. Corrige-la ou laisse vide.
new-begin = Commencer

## The draft

draft-title = Choix des guildes
draft-pick = Choisir
draft-pick-guild = Choisir { $guild }
draft-your-pick = À toi de choisir : quelle guilde se battra pour toi ?
draft-their-pick = { $name } choisit : quelle guilde sera-ce ?
draft-pool = Guildes disponibles
draft-order = Ordre des choix

## The table

table-title = La table
table-guilds = Les guildes en jeu
table-their-guilds = Guildes de l’autre camp
table-your-guilds = Tes guildes
table-menu = Menu
table-last-round = Dernier tour
table-to-act = tour en cours
table-hand-count = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
table-points = { $points } Riftforce sur { $goal }
board-label = La Faille
hand-label = Ta main
actions-label = Ton action
log-title = Ce qui s’est passé
log-why = Pourquoi ?
tracker-title = Encore dans ta pioche
bot-name = { $level } (bot)
bot-chance = Il estime ses chances à { $percent } %.
player-name = Joueur { $number }

site-yours = Site { $site }, sous ton contrôle
site-theirs = Site { $site }, contrôlé par l’autre camp
site-nobodys = Site { $site }, contrôlé par personne
site-play-here = Jouer { $card } sur le site { $site }
site-go-here = Choisir le site { $site }
site-reach-here = Frapper le premier ennemi du site { $site }
column-unfold = { $count ->
    [one] En montrer { $count } de plus
   *[other] En montrer { $count } de plus
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
piece-can-activate = activable
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
    [one] Défausse : { $count } carte, { $card } au-dessus
   *[other] Défausse : { $count } cartes, { $card } au-dessus
}
pile-discard-empty = Défausse : vide

## What is asked, and what would happen

prompt-action = À toi de jouer : choisis une carte de ta main, ou contrôle et pioche.
prompt-put-down = Touche un site pour jouer, un allié qui convient pour l’activer, ou choisis d’autres cartes qui conviennent.
prompt-put-down-next = Joue maintenant la carte suivante, ou restes-en là.
prompt-commit = Voilà ton action. Valide-la ou annule-la.
prompt-locked = Tu vas piocher : ensuite, plus d’annulation.
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
foreseen-you = toi +{ $amount }
foreseen-they = adversaire +{ $amount }
foreseen-draw = { $count ->
    [one] piocher { $count } carte
   *[other] piocher { $count } cartes
}

act-activate = Activer
act-check = Contrôler : +{ $gain }, piocher : { $draw }
act-undo = Annuler
act-reset = Tout annuler
act-commit = Valider
act-commit-reveal = Valider et piocher
act-hurry = Tout montrer d’un coup

why-not-your-turn = Ce n’est pas ton tour.
why-not-activate-none = Choisis d’abord la carte que tu défausses pour cela.
why-not-activate-many = On ne défausse qu’une carte pour activer : repose les autres.
why-not-action-begun = Ton action a commencé. Annule-la pour en choisir une autre.
why-not-check-full = Ta main est pleine : sept cartes.
why-not-undo = Il n’y a rien à annuler.
why-not-undo-locked = Une carte cachée a été révélée : ce qui précède ne peut plus être annulé.
why-not-commit-nothing = Choisis d’abord une action.
why-not-commit-choose = Réponds d’abord à la question.

## Around the table

curtain-title = { $name }, à toi de jouer
curtain-text = Prends l’appareil. Ton adversaire regarde ailleurs.
curtain-open = Je suis { $name }
take-back = Annuler mon dernier tour
resign = Abandonner
resign-sure = Vraiment abandonner ?
close = Fermer
export = Exporter en fichier
import = Ouvrir un fichier .rift
ending-resigned = Par abandon.
ending-look = Voir la table
ending-back = Retour au résultat
rematch-new = Nouvelle partie
rematch-guilds = Rejouer, mêmes guildes
rematch-swapped = Même donne, places échangées

## The games that are kept

games-title = Tes parties
games-none = Il n’y a pas encore de partie ici.
games-running-title = En cours
games-finished-title = Terminées
games-broken-title = Impossibles à ouvrir
games-draft = Choix des guildes en cours
games-running = { $first } à { $second }
forget = Supprimer
forget-sure = Vraiment supprimer ?
page-missing-title = Cette page n’existe pas
page-missing = Cette adresse ne mène nulle part : elle est peut-être mal tapée, ou vient d’une autre version du jeu.
game-lost-title = Impossible d’ouvrir cette partie
game-missing = Cette partie n’existe pas dans ce navigateur. Elle a peut-être été supprimée, ou jouée ailleurs.
kept-future = Cette partie a été enregistrée par une version plus récente de Riftforce. Elle n’a pas été modifiée : recharge la page pour obtenir la dernière version, ou exporte la partie en fichier.
kept-other-rules = Cette partie a été jouée avec une autre version des règles ; avec celle-ci, elle pourrait finir autrement. Elle n’a pas été modifiée ; tu peux l’exporter en fichier.
kept-broken = C’est abîmé, ou ce n’est pas une partie. { $reason } Rien n’a été modifié ; tu peux l’exporter en fichier.
kept-changed = Rejouée, cette partie ne donne pas ce qui a été enregistré : quelque chose l’a donc modifiée. Elle est laissée telle quelle ; tu peux l’exporter en fichier.
import-wrong = Le fichier n’a pas été ouvert. { $reason }
import-backup = Ce fichier contient tout ce qu’un navigateur avait gardé. Ouvre-le dans les réglages.
storage-blocked = Ce navigateur ne permet pas à la page d’enregistrer quoi que ce soit : la partie sera perdue quand tu partiras. Exporte-la en fichier, ou autorise le stockage pour cette page.
storage-full = Il n’y a plus de place dans le stockage de ce navigateur : la partie n’est pas conservée. Exporte-la en fichier, ou supprime d’anciennes parties.
worker-died = Le bot a cessé de réfléchir.
worker-again = Le réveiller

## Settings

settings-title = Réglages
settings-language = Langue
settings-theme = Apparence
theme-auto = Comme le système
theme-dark = Sombre
theme-light = Clair
settings-speed = Tour de l’autre camp
speed-half = ½×
speed-normal = 1×
speed-double = 2×
speed-at-once = Immédiat
settings-confirm = Valider chaque action
settings-confirm-help = Sinon, une action s’exécute dès qu’il n’y a plus rien à choisir.
settings-tracker = Montrer ce qui reste dans ma pioche
settings-tracker-help = Les cartes que tu peux encore piocher ; personne n’en connaît l’ordre.

## Help

help-title = Comment jouer
help-contents = Sur cette page
help-goal = Le but
help-goal-text = Cinq sites bordent la Faille. Tes élémentaires se tiennent de ton côté de chaque site, ceux de ton adversaire en face. Gagne de la Riftforce en détruisant des ennemis et en contrôlant des sites. Quand un camp a atteint { $goal }, celui qui en a le plus l’emporte. À chaque tour, tu fais exactement une action sur trois possibles.
help-play = Jouer
help-play-text = Joue d’une à trois cartes de ta main de ton côté de la Faille. Elles ont toutes le même chiffre, ou toutes la même guilde. Mets-les toutes sur un seul site, ou une par site sur des sites voisins. Les nouvelles cartes vont derrière celles qui sont déjà là.
help-activate = Activer
help-activate-text = Défausse une carte, puis utilise l’une après l’autre les capacités d’au plus trois de tes élémentaires, n’importe où le long de la Faille. Ils ont tous le chiffre de la carte défaussée, ou tous sa guilde.
help-check = Contrôler & Piocher
help-check-text = Avec moins de sept cartes en main : gagne une Riftforce par site où tu as un élémentaire et ton adversaire aucun. Pioche ensuite jusqu’à en avoir sept.
help-destroy = Dégâts
help-destroy-text = Un élémentaire qui a autant de dégâts que son chiffre est détruit, une fois la capacité terminée. L’autre camp gagne une Riftforce, peu importe qui l’a détruit. Le premier élémentaire d’une colonne est le plus proche de la Faille.
help-end = La fin
help-end-text = Quand un camp en a { $goal } ou plus, on finit le tour pour que chacun ait joué autant de fois. En cas d’égalité, on continue.
help-keys = Touches
help-guilds = Les guildes
