# What is asked of a player, and why an answer was not taken.

## Questions, shown while something is being decided

question-pick = Choisis une guilde
question-action = Choisis ton action : jouer, activer ou contrôler et piocher
question-play-another = Joue une autre carte ou termine l’action
question-activate-another = Active un autre élémentaire ou termine l’action
question-bot = Choisis le bot de valeur { $number } à activer
question-where-to-go = Choisis le site de destination
question-whom-to-reach = Choisis le site adjacent à frapper
question-where-to-push = Choisis le site vers lequel ton élémentaire est poussé
question-where-to-catch = Choisis le site adjacent où tu joues l’élémentaire capturé
question-which-enemy = Choisis l’élémentaire à frapper
question-whom-to-mend = Choisis l’élémentaire à soigner

## The same, with whose ability asks: $elemental begins the sentence

asked-where-to-go = { $elemental } se déplace : où ?
asked-whom-to-reach = { $elemental } frappe un site adjacent : lequel ?
asked-where-to-push = { $elemental } pousse ton élémentaire : où ?
asked-where-to-catch = { $elemental } capture un élémentaire : où le joues-tu ?
asked-which-enemy = { $elemental } frappe : quel élémentaire ?
asked-whom-to-mend = { $elemental } soigne : quel élémentaire ?

## Refusals: why a choice is not possible

refusal-game-over = La partie est terminée.
refusal-draft-first = Le choix des guildes n’est pas fini : choisis d’abord une guilde.
refusal-draft-over = Le choix des guildes est terminé.
refusal-not-in-pool = Cette guilde n’est pas disponible : { $guild }.
refusal-no-such-site = Il n’y a pas de site { $site }.
refusal-not-in-hand = Cette carte n’est pas en main : { $card }.
refusal-unknown-card = Une carte inconnue ne peut être ni jouée ni défaussée.
refusal-hand-full = Pour Contrôler & Piocher, il faut moins de 7 cartes en main.
refusal-not-alike = Les cartes d’une action doivent avoir toutes le même chiffre, ou toutes la même guilde.
refusal-site-not-adjacent = Le site { $site } n’est pas adjacent aux sites utilisés pendant cette action.
refusal-site-not-stacked = Les deux premières cartes sont sur le même site : la troisième doit les y rejoindre, pas aller sur le site { $site }.
refusal-nobody-there = Il n’y a aucun élémentaire sur le site { $site }, position { $position }.
refusal-already-used = L’élémentaire du site { $site }, position { $position }, a déjà été activé.
refusal-does-not-match = { $card } n’est pas compatible : les élémentaires activés doivent avoir tous le chiffre, ou tous la guilde de la carte défaussée ({ $discarded }).
refusal-partners-only-by-number = { $card } est à ton coéquipier : on ne peut l’activer que par son chiffre.
refusal-cannot-hurt = Le bot du site { $site }, position { $position }, ne pourrait infliger aucun dégât.
refusal-wrong-number = Le plan demande un bot de valeur { $number }.
refusal-trainer-unknown = Le prochain bot ou plan de l’entraîneur est inconnu : le tour ne peut pas se terminer.
refusal-not-an-option = Ce n’est pas possible ici. { $question }.
refusal-asked = Ce n’est pas ce qui est demandé. { $question }.

## Refused: why what was committed, or wanted otherwise, did not count

refused-stale = La partie a continué entre-temps, ce coup ne compte donc pas. Regarde où elle en est.
refused-not-your-turn = C’est à quelqu’un d’autre de jouer.
refused-draft-first = Le choix des guildes n’est pas fini : il n’y a encore rien à abandonner.
refused-no-takebacks = À cette table, on ne peut rien annuler.
refused-nothing-to-take-back = Tu n’as encore rien fait que tu puisses annuler.
refused-cannot-go-on = La table ne peut pas enregistrer la partie pour le moment, ce coup ne compte donc pas. Rien d’autre n’est perdu : réessaie dans un instant.
refused-too-long = Cette partie dure depuis trop longtemps pour continuer. Abandonne, ou mettez-vous d’accord sur une égalité.
refused-otherwise = Ce coup ne compte pas : cette page n’est plus à jour. Recharge-la et réessaie.

## Mistakes in a .rift file. $reason is one of the sentences below, or a refusal.

text-error = Ligne { $line }, « { $token } » : { $reason }
text-encoding = Ce n’est pas du texte en UTF-8.
text-lacks = Il manque la ligne « { $line } ».
text-form = Attendu ici : « { $form } ».
text-no-such = { $thing ->
    [key] Cette clé n’existe pas.
    [seat] Cette place n’existe pas.
    [guild] Cette guilde n’existe pas.
    [card] Cette carte n’existe pas.
   *[site] Ce site n’existe pas.
}
text-once = Cela ne peut figurer qu’une seule fois.
text-at-most = Le maximum ici est de { $most }.
text-not-in-this-game = Cela n’existe pas dans ce mode de jeu.
text-damage = Avec autant de dégâts, il serait détruit.
text-draft = Pendant le choix des guildes, aucune carte n’est encore distribuée.
text-all-picked = Cette place a déjà choisi toutes ses guildes.
text-action-over = L’action est déjà terminée, il n’y a plus rien à choisir.
text-unfinished = L’action n’est pas terminée. { $question }.
text-result = Le résultat ne correspond pas au score.
text-not-over = La partie n’est pas encore terminée.
