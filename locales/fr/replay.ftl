# Revoir : une partie terminée, un moment d’une partie en cours, et les liens qui contiennent toute une partie.

## Une partie terminée

replay-round = Tour { $round }
replay-choices = choix { $step } sur { $count }
replay-timeline = Chronologie
replay-first = Au début
replay-round-back = Un tour en arrière
replay-back = Reculer
replay-play = Lecture
replay-pause = Pause
replay-on = Avancer
replay-round-on = Un tour en avant
replay-last = À la fin
replay-step = Progression
replay-step-choice = Par choix
replay-step-action = Par action
replay-step-round = Par tour
replay-eyes = Point de vue
replay-eyes-of = Vue : { $name }
replay-eyes-all = Vue : toutes les cartes
replay-play-on = Jouer à partir d’ici
replay-share = Partager

## Rejouer

play-on-about = Qui prend quelle place ? Une nouvelle partie commence à partir de ce moment ; l’ancienne reste telle quelle.
play-on-over = Ici, la partie est déjà terminée. Reviens à un moment où quelqu’un doit encore jouer.

## Liens

link-game = Lien vers toute la partie
link-moment = Lien vers ce moment
link-about = Le lien contient toute la partie. Il marche sans compte ni serveur, et il suffit de l’avoir pour la revoir.
link-character = Ce lien ne peut pas être bon : aucun ne contient le caractère « { $character } ». Copie-le à nouveau, en entier.
link-damaged = Ce lien a été modifié ou tronqué en chemin. Copie-le à nouveau, en entier.
link-newer = Ce lien vient d’une version plus récente de Riftforce. Recharge la page pour obtenir la dernière version.
link-other-rules = La partie de ce lien a été jouée avec une autre version des règles et pourrait finir autrement avec la version actuelle. Impossible de la montrer.

## Revoir à la table

## Touches

