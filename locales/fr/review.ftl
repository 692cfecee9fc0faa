# Ce que les bots pensent d’une partie terminée.

replay-analyse = Analyser
review-title = Analyse
review-thinking = Examen de la décision { $step } sur { $count }…
review-ready = L’analyse est prête.
review-interrupted = L’analyse a été interrompue.
review-again = Réessayer
review-nothing = Aucune action n’a été jouée dans cette partie : il n’y a rien à analyser.
review-why-won = Pourquoi ai-je gagné ?
review-why-lost = Pourquoi ai-je perdu ?
review-why = Pourquoi ce résultat ?

## Les chances de gagner

review-graph = Chances de gagner : { $name }
review-legend = ■ erreur · ◆ gaffe · 1–3 les principaux tournants
review-chance = { $name } : { $percent } %
review-unknown = Non évalué

## Tournants et erreurs

review-swings = Les principaux tournants
review-no-swings = Les chances n’ont jamais basculé d’un coup.
review-swing = { $place }, { $name } : { $what } ({ $change } %)
review-what = { $what ->
    [win] victoire manquée
    [kill] destruction manquée
    [save] allié abandonné
    [check] Contrôler & Piocher manqué
    [early-check] Contrôler & Piocher trop tôt
    [control] contrôle manqué
    [wounds] trop peu de dégâts
    [draw] hasard de la pioche
    [unseen] cartes cachées
   *[plan] plan moins bon
}
review-mistake = Erreur : { $what } ({ $change } %). Mieux : { $deed }
review-blunder = Gaffe : { $what } ({ $change } %). Mieux : { $deed }

## Joueurs

review-players = Les joueurs
review-of = { $name } : { $told }
review-accuracy = précision { $percent } %
review-points = { $kills } Riftforce grâce aux élémentaires détruits, { $control } grâce au contrôle, { $bonuses } en bonus
review-lesson = { $what ->
    [win] À retenir : chercher d’abord la victoire immédiate
    [kill] À retenir : chercher les ennemis qui peuvent être détruits tout de suite
    [save] À retenir : surveiller les alliés sur le point d’être détruits
    [check] À retenir : contrôler et piocher plus tôt, tant que des sites sont sous contrôle
    [early-check] À retenir : utiliser les cartes en main avant de contrôler et piocher
    [control] À retenir : surveiller qui contrôle quel site
    [wounds] À retenir : infliger plus de dégâts à chaque activation
    [unlucky] Bien joué, mais la pioche n’a pas suivi
    [well-played] Bien joué : aucune erreur trouvée
   *[plan] À retenir : réfléchir à ce que les cartes en main peuvent faire ensemble
}
