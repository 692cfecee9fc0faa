# Ce que les bots pensent d’une partie terminée.

replay-analyse = Analyser
review-title = Analyse
review-thinking = Examen de la décision { $step } sur { $count }…
review-ready = L’analyse est prête.
review-interrupted = L’analyse a été interrompue.
review-nothing = Aucune action n’a été jouée dans cette partie : il n’y a rien à analyser.

## Ce qui a décidé de la partie

review-decided-title = Ce qui a fait la différence
review-sources-title = D’où vient la Riftforce
review-decided = Avant tout : { $what } ({ $name } : { $own }, { $rival } : { $other })
review-source = { $source ->
    [kills] élémentaires détruits
    [control] contrôle des sites
    [plans] plans de contrôle de l’entraîneur
    [crystal] bonus pour les Cristaux détruits
   *[bonus] bonus { $guild }
}
review-points = { $points ->
    [0] aucune Riftforce
   *[other] { $points } Riftforce ({ $parts })
}
review-part = { $what } : { $points }

## Les chances de gagner

review-graph = Chances de gagner : { $name }
review-legend = ■ erreur · ◆ gaffe · 1–3 les principaux tournants
review-chance = { $name } : { $percent } %
review-unknown = Non évalué

## Tournants et erreurs

review-swings = Les principaux tournants
review-no-swings = Les chances n’ont jamais basculé d’un coup.
review-swing = { $place }, { $name } : { $what } ({ $change } %)
review-swing-hand = { $place } : { $who ->
    [you] tu avais
   *[other] { $name } avait
} { $luck ->
    [good] une meilleure main
   *[bad] une moins bonne main
} que prévu ({ $change } %)
review-what = { $what ->
    [win] victoire manquée
    [kill] destruction manquée, { $detail }
    [save] allié abandonné, { $detail }
    [check] Contrôler & Piocher manqué
    [early-check] Contrôler & Piocher trop tôt
    [control] contrôle manqué, { $count ->
        [one] site { $detail }
       *[other] sites { $detail }
    }
    [denial] contrôle laissé à l’adversaire, { $count ->
        [one] site { $detail }
       *[other] sites { $detail }
    }
    [wounds] trop peu de dégâts
    [lucky] pioche chanceuse
    [unlucky] pioche malchanceuse
   *[plan] plan moins bon
}
review-mistake = { $who ->
    [you] Ton erreur
   *[other] Erreur ({ $name })
} : { $what } ({ $change } %). Mieux : { $deed }
review-blunder = { $who ->
    [you] Ta gaffe
   *[other] Gaffe ({ $name })
} : { $what } ({ $change } %). Mieux : { $deed }

## Joueurs

review-players = Les joueurs
review-of = { $name } : { $told }
review-accuracy = précision { $percent } %
review-worst = Erreur la plus coûteuse : { $place }, { $what } ({ $change } %)
review-lost = Élémentaires perdus : { $count }
review-idle = Tombés sans avoir servi : { $cards }
review-lesson = { $what ->
    [win] À retenir : chercher d’abord la victoire immédiate
    [kill] À retenir : chercher les ennemis qui peuvent être détruits tout de suite
    [save] À retenir : surveiller les alliés sur le point d’être détruits
    [check] À retenir : contrôler et piocher plus tôt, tant que des sites sont sous contrôle
    [early-check] À retenir : utiliser les cartes en main avant de contrôler et piocher
    [control] À retenir : surveiller qui contrôle quel site
    [wounds] À retenir : infliger plus de dégâts à chaque activation
    [idle] À retenir : se servir des élémentaires avant qu’ils ne tombent
    [conceded-kills] À retenir : frapper d’abord les ennemis prêts à détruire un allié
    [conceded-control] À retenir : occuper les sites contrôlés par l’adversaire avant qu’il ne contrôle et pioche
    [conceded-plans] À retenir : ne laisser aucun site à l’entraîneur quand vient un plan de contrôle
    [conceded-shadow] À retenir : ne pas laisser en première position un allié à 1 point de vie, car l’Ombre y gagne un bonus
    [conceded-crystal] À retenir : profiter tôt des Cristaux, car chaque Cristal perdu compte double
    [conceded-bonus] À retenir : se méfier du bonus { $guild }
    [unlucky] Bien joué, mais la pioche n’a pas suivi
    [well-played] Bien joué : aucune erreur trouvée
   *[plan] À retenir : réfléchir à ce que les cartes en main peuvent faire ensemble
}
