# Getting better: hints at the table, the player’s record, the duel of the day.

## Hints. $said is one of the look-… messages, or what to do, or why.

advice-hint = Indice
advice-step = Indice { $step } sur 3 : { $said }
advice-thinking = Recherche d’un indice…
advice-failed = Aucun indice n’est venu. Redemande, ou recharge la page.
advice-pointed-at = Touche ce qui est encadré
advice-chance = Chances de gagner ainsi : environ { $percent } %
advice-percent = { $percent } %
look-win = Tu peux gagner avec cette action. Où sont les points qui manquent ?
look-kill = Regarde le site { $site } : quelque chose peut y être détruit.
look-save = Regarde tes propres élémentaires : l’un d’eux est en danger.
look-control = Regarde le site { $site } : tu peux en prendre le contrôle.
look-block = Regarde le site { $site } : ne le laisse pas à l’autre camp.
look-check = Compte tes cartes et les sites que tu contrôles.
look-matches = Compte ce qui va avec { $card }.
look-play = Regarde le site { $site } : une carte de plus y serait utile.
look-plan = Compare ce que les bots de l’entraîneur te feraient.
look-choice = Essaie chaque choix et compare où il mène.
master-title = Que ferait Maître ?
master-about = Maître ne voit que ce que tu vois. Choisis une action pour la voir sur la table.
key-hint = un indice ; encore une fois pour en savoir plus
key-master = ce que ferait Maître

## The record

record-title = Ton bilan
record-about = Tes parties terminées contre des bots et l’entraîneur dans ce navigateur : { $count }.
record-none = Dès que tu auras terminé une partie contre des bots ou l’entraîneur, tu verras ici où tu en es.
record-reading = Relecture de tes parties : { $done } sur { $count }…
record-modes = Par mode
record-levels = Par adversaire
record-guilds = Par guilde
record-pairs = Par paire de guildes
record-line = { $name } : { $won } gagnées, { $lost } perdues, { $drawn } nulles
record-pair = { $one } et { $other }
record-bests = Records personnels
best-action = Le plus de Riftforce en une action : { $count }
best-margin = Plus large victoire : { $count } d’avance
best-quickest = Victoire la plus rapide : { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
best-stars = Entraîneur le plus dur battu : { $count } étoiles
best-puzzles = Énigmes résolues : { $count }
best-puzzle-streak = Plus longue série d’énigmes du jour : { $count }
best-duel-streak = Plus longue série de duels du jour : { $count }
record-feats = Succès : { $done } sur { $count }
feat-done = réussi
feat-open = à faire
feat-two-at-once = Détruire deux élémentaires en une action
feat-three-cards = Jouer trois cartes en une action
feat-from-afar = Détruire un élémentaire dans un site où tu n’en as aucun
feat-big-check = Gagner 3 Riftforce ou plus avec un seul Contrôler & Piocher
feat-outnumbered = Gagner alors que l’autre camp contrôle plus de sites
feat-comeback = Gagner après avoir eu 5 Riftforce de retard
feat-careful = Gagner en ne perdant pas plus de trois élémentaires
feat-team = Gagner une partie en équipe
feat-stars = Battre l’entraîneur à six étoiles ou plus
feat-second-try = Gagner avec une paire de guildes avec laquelle tu avais perdu
feat-revenge = Battre un niveau de bots qui t’avait battu

## The duel of the day

day-title = Duel du jour
day-about = La même donne pour tout le monde, contre { $level }. Sans indices et sans retour en arrière.
day-begin = Jouer
day-go-on = Continuer
day-again = Le revoir
day-won = Gagné { $ours } à { $theirs }
day-lost = Perdu { $ours } à { $theirs }
day-drawn = Partie nulle, { $ours } à { $theirs }
day-share = Partager le résultat
day-copied = Copié
day-sentence-won = J’ai gagné le duel du jour de Riftforce ({ $date }) { $ours } à { $theirs }. Et toi ?
day-sentence-lost = J’ai perdu le duel du jour de Riftforce ({ $date }) { $ours } à { $theirs }. Feras-tu mieux ?
day-sentence-drawn = Mon duel du jour de Riftforce ({ $date }) s’est fini sur un nul, { $ours } à { $theirs }. Feras-tu mieux ?
