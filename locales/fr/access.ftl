# What is said to people who play by keyboard or by ear.

## The keys: what they are called, and what they do

keys-read-site = Maj + 1–6
keys-read-hand = Maj + H
keys-arrows = Flèches, Début, Fin
keys-space = Espace
keys-enter = Entrée
keys-escape = Échap
key-site = choisir un site, ou le seul élémentaire qu’on puisse y choisir
key-read-site = lire un site : les deux colonnes, en partant de la Faille
key-hand = aller à ta main
key-board = aller à la Faille
key-arrows = se déplacer dans la main, sur la Faille et dans le journal
key-space = toucher l’élément ciblé
key-enter = valider l’action ; s’il n’y a rien à valider, appuyer sur l’élément ciblé
key-escape = fermer ce qui est ouvert, sinon annuler toute l’action
key-undo = annuler une étape
key-activate = défausser la carte choisie et activer
key-check = Contrôler & Piocher
key-read-hand = lire ta main
key-read-score = lire le score, le nombre de cartes de chacun et à qui de jouer
key-read-last = lire la dernière action
key-read-question = lire la question et l’aperçu
key-menu = ouvrir le menu
key-list = afficher cette liste
keys-by-ear = Tout ce qui se passe est aussi annoncé aux lecteurs d’écran. Si le tien garde les touches pour lui, passe-le en mode formulaire à la table. Les raccourcis d’une seule touche peuvent être désactivés dans les réglages.
settings-keys = Raccourcis d’une seule touche
settings-keys-help = À la table, les lettres et les chiffres commandent le jeu. Les flèches, Entrée et Échap fonctionnent toujours.

## After a tap

say-picked-up = Choix : { $card }
say-put-back = Remise en main : { $card }
say-placed = { $card } vers le site { $site }
say-discarded = À défausser : { $card }
say-site = Site { $site } choisi
say-chosen = Choix fait
say-taken-back = Annulé
say-nothing = Ce choix n’est pas possible maintenant.
say-foreseen = Aperçu : { $what }

## Answers

read-theirs = De l’autre côté de la Faille : { $column }
read-theirs-none = De l’autre côté de la Faille : personne
read-yours = De ton côté : { $column }
read-yours-none = De ton côté : personne
read-to-act = À jouer : { $name }
read-nothing-yet = Il ne s’est encore rien passé.

## What things are

card-picked-up = choisie, carte { $order }
card-matches = compatible
card-replaces = incompatible
piece-place = position { $place } sur { $count }
log-why-line = Pourquoi ? { $line }
why-not-card = Cette carte ne peut pas être choisie maintenant.

## Something, and what is said of it

about-it = { $name } : { $what }
