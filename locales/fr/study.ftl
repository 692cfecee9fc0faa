# Getting better: hints at the table, the player’s record, the duel of the day.

## Hints. $said is one of the look-… messages, or what to do, or why.

advice-hint = Indice
advice-step = Indice { $step } sur 3 : { $said }
advice-thinking = Recherche d’un indice…
advice-failed = Aucun indice trouvé. Réessaie ou recharge la page.
advice-pointed-at = Touche ce qui est encadré
advice-chance = Chances de gagner ainsi : environ { $percent } %
advice-percent = { $percent } %
look-win = Tu peux gagner avec cette action. Où trouver la Riftforce qui te manque ?
look-kill = Regarde le site { $site } : tu peux y détruire quelque chose.
look-save = Regarde tes propres élémentaires : l’un d’eux est en danger.
look-control = Regarde le site { $site } : tu peux en prendre le contrôle.
look-block = Regarde le site { $site } : ne le laisse pas à l’autre camp.
look-check = Compte tes cartes et les sites que tu contrôles.
look-matches = Compte ce qui est compatible avec { $card }.
look-play = Regarde le site { $site } : une carte de plus y serait utile.
look-plan = Compare ce que les bots de l’entraîneur te feraient subir selon ton choix.
look-choice = Essaie chaque possibilité et compare les résultats.
master-title = Que ferait le Maître ?
master-about = Le Maître ne voit que ce que tu vois. Choisis une action pour la voir sur la table.
key-hint = afficher un indice ; appuyer encore pour en savoir plus
key-explain = expliquer la carte ciblée
key-master = afficher ce que ferait le Maître

## The record

record-title = Ton bilan
record-about = Parties terminées dans ce navigateur contre des bots ou l’entraîneur : { $count }.
record-none = Dès que tu auras terminé une partie contre des bots ou l’entraîneur, tu verras ici où tu en es.
record-reading = Relecture de tes parties : { $done } sur { $count }…
record-modes = Par mode
record-levels = Par adversaire
record-guilds = Par guilde
record-pairs = Par paire de guildes
record-line = { $name } : { $won ->
    [one] { $won } victoire
   *[other] { $won } victoires
}, { $lost ->
    [one] { $lost } défaite
   *[other] { $lost } défaites
}, { $drawn ->
    [one] { $drawn } égalité
   *[other] { $drawn } égalités
}
record-pair = { $one } et { $other }
record-bests = Records personnels
best-action = Le plus de Riftforce en une action : { $count }
best-margin = Plus large victoire : { $count } Riftforce d’avance
best-quickest = Victoire la plus rapide : { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
best-stars = Plus fort entraîneur battu : { $count ->
    [one] { $count } étoile
   *[other] { $count } étoiles
}
best-puzzles = Énigmes résolues : { $count }
best-puzzle-streak = Plus longue série d’énigmes du jour : { $count }
best-duel-streak = Plus longue série de duels du jour : { $count }
record-feats = Succès : { $done } sur { $count }
feat-done = réussi
feat-open = à faire
feat-two-at-once = Détruire deux élémentaires en une action
feat-three-cards = Jouer trois cartes en une action
feat-from-afar = Détruire un élémentaire sur un site où tu n’en as aucun
feat-big-check = Gagner 3 Riftforce ou plus avec un seul Contrôler & Piocher
feat-outnumbered = Gagner alors que l’autre camp contrôle plus de sites
feat-comeback = Gagner après avoir eu 5 Riftforce de retard
feat-careful = Gagner sans perdre plus de trois élémentaires
feat-team = Gagner une partie en équipe
feat-stars = Battre l’entraîneur à six étoiles ou plus
feat-second-try = Gagner avec une paire de guildes qui t’avait valu une défaite
feat-revenge = Battre des bots d’un niveau contre lequel tu avais perdu

## The duel of the day

day-title = Duel du jour
day-about = La même donne pour tout le monde, contre le bot « { $level } ». Sans indices ni retour en arrière.
day-begin = Jouer
day-go-on = Continuer
day-again = Revoir
day-won = Victoire { $ours } à { $theirs }
day-lost = Défaite { $ours } à { $theirs }
day-drawn = Égalité, { $ours } à { $theirs }
day-share = Partager le résultat
day-copied = Copié
day-sentence-won = J’ai gagné le duel du jour de Riftforce ({ $date }) { $ours } à { $theirs }. Et toi ?
day-sentence-lost = J’ai perdu le duel du jour de Riftforce ({ $date }) { $ours } à { $theirs }. Feras-tu mieux ?
day-sentence-drawn = Mon duel du jour de Riftforce ({ $date }) s’est terminé sur une égalité, { $ours } à { $theirs }. Feras-tu mieux ?
