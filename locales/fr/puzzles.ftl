# Puzzles: the page that lists them, and what is said at the table.

start-puzzles = Énigmes
start-puzzles-about = Trouve le seul meilleur coup ; une nouvelle chaque jour

puzzles-title = Énigmes
puzzle-title = Énigme
puzzles-about = Dans chacune de ces positions, un seul résultat est le meilleur. Sauras-tu le trouver ?
puzzles-awaited = Chargement des énigmes…
puzzles-failed = Les énigmes n’ont pas pu être chargées. Vérifie ta connexion et réessaie.
puzzles-fetch-again = Réessayer
puzzles-all = Toutes les énigmes
puzzles-count = { $count ->
    [one] { $done } résolue sur { $count }
   *[other] { $done } résolues sur { $count }
}
puzzles-streak = { $count ->
    [one] 1 jour d’affilée
   *[other] { $count } jours d’affilée
}
puzzle-missing = Cette énigme n’existe pas.
puzzle-of-the-day = Énigme du jour
puzzle-is-solved = Résolue
puzzle-solve = Résoudre
puzzle-again = Résoudre à nouveau
puzzle-number = Énigme { $number }
puzzle-number-solved = Énigme { $number }, résolue
puzzle-easy = Facile
puzzle-medium = Moyenne
puzzle-hard = Difficile
puzzle-riftforce = Le plus de Riftforce
puzzle-win = Gagner maintenant
puzzle-harm = Le moins de dégâts

puzzle-task-riftforce = Marque le plus de Riftforce possible avec cette action.
puzzle-task-win = Gagne la partie avec cette action.
puzzle-task-harm = Choisis pour le plan de l’entraîneur de sorte qu’il marque le moins de Riftforce possible.
puzzle-solved = Résolue !
puzzle-shown = Voici la solution.
puzzle-missed-riftforce = Pas encore : cela rapporte { $worth }, mais { $best } est possible.
puzzle-missed-win = Pas encore : cela ne gagne pas la partie.
puzzle-missed-harm = Pas encore : l’entraîneur marque { $worth }, alors que { $best } suffirait.
puzzle-cut-short = Pas encore. Une carte est piochée au milieu, on ne peut rien essayer de plus : ce qui fait piocher doit venir en dernier.
why-not-in-puzzle = Dans une énigme, c’est toi qui choisis.
puzzle-try-again = Réessayer
puzzle-show-solution = Voir la solution
puzzle-next = Énigme suivante
puzzle-partner = Partenaire
puzzle-opponent = Adversaire
