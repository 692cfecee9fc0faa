# Puzzles: the page that lists them, and what is said at the table.

start-puzzles = Énigmes
start-puzzles-about = Trouve le meilleur coup ; une nouvelle énigme chaque jour

puzzles-about = Dans chacune de ces positions, un seul résultat surpasse tous les autres. Sauras-tu le trouver ?
puzzles-awaited = Chargement des énigmes…
puzzles-failed = Les énigmes n’ont pas pu être chargées. Vérifie ta connexion et réessaie.
puzzles-fetch-again = Réessayer
puzzles-all = Toutes les énigmes
puzzles-count = { $done ->
    [one] { $done } résolue sur { $count }
   *[other] { $done } résolues sur { $count }
}
puzzle-missing = Cette énigme n’existe pas.
puzzle-of-the-day = Énigme du jour
puzzle-is-solved = Résolue
puzzle-solve = Résoudre
puzzle-again = Résoudre à nouveau
puzzle-number = Énigme { $number }
puzzle-number-solved = Énigme { $number }, résolue
puzzle-easy = Facile
puzzle-medium = Moyen
puzzle-hard = Difficile
puzzle-riftforce = Un maximum de Riftforce
puzzle-win = Gagner maintenant
puzzle-harm = Freiner l’entraîneur

puzzle-task-riftforce = Marque le plus de Riftforce possible avec cette action.
puzzle-task-win = Gagne la partie avec cette action.
puzzle-task-harm = Choisis à la place de l’entraîneur : il doit marquer le moins de Riftforce possible.
puzzle-solved = Résolue !
puzzle-shown = Voici la solution.
puzzle-missed-riftforce = Pas encore : cela rapporte { $worth }, mais { $best } est possible.
puzzle-missed-win = Pas encore : cela ne suffit pas pour gagner la partie.
puzzle-missed-harm = Pas encore : l’entraîneur marque { $worth }, mais tu peux le limiter à { $best }.
puzzle-cut-short = Pas encore. Une carte est piochée en cours de route, et l’énigme ne peut pas aller plus loin. Garde pour la fin ce qui fait piocher.
why-not-in-puzzle = Dans une énigme, c’est toi qui choisis.
puzzle-try-again = Réessayer
puzzle-show-solution = Voir la solution
puzzle-next = Énigme suivante
puzzle-partner = Coéquipier
puzzle-opponent = Adversaire
