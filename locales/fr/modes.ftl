# The trainer and the teams: how such games are set up, and what their tables say beyond a duel's.

## The start page

start-solo = Solo contre l’entraîneur
start-solo-about = Douze niveaux de difficulté, ou tes réglages
start-team = Partie en équipe
start-team-about = Deux contre un ou deux contre deux, avec ou sans bots

## A new solo game

new-solo-title = Solo contre l’entraîneur
solo-ladder = Quel niveau pour l’entraîneur ?
solo-stars = { $count ->
    [one] { $count } étoile
   *[other] { $count } étoiles
}
solo-beaten = { $lead ->
    [one] battu, meilleur écart : { $lead }
   *[other] battu, meilleur écart : { $lead }
}
solo-own = Sur mesure
solo-own-about = Les étoiles de chaque chiffre, et le challenge &
solo-bots-of = Bots de valeur { $number }
solo-rung = Niveau { $number } sur { $count }
solo-harder = Ce qui est plus dur qu’au niveau inférieur est marqué.
solo-and = Le challenge &
solo-and-none = Sans
solo-and-move = & déplacement
solo-and-mend = & soin
solo-and-number = Pour le chiffre
solo-trainer = Les guildes de l’entraîneur
trainer-random = Quatre au hasard
trainer-chosen = Je les choisis
solo-trainer-pick = { $count } sur 4 choisies
solo-four-guilds = Il faut exactement quatre guildes à l’entraîneur. Choisis-en quatre, ou laisse faire le hasard.
solo-mine = Tes guildes
mine-four = Quatre sur six
mine-random = Quatre au hasard
solo-plans-about = Seize des vingt cartes de plan de l’entraîneur sont notre reconstitution : le livret n’en montre que quatre.

## A new team game

new-team-title = Partie en équipe
team-players = Combien de joueurs ?
players-three = Trois : deux contre un
players-four = Quatre : deux contre deux
team-partners = L’équipe
team-lone = Joueur seul (deux actions par tour)
team-first = La première équipe
team-second = La deuxième équipe
team-seat = Place { $seat } : marque sur les sites { $from } à { $to }
team-person = Un joueur sur cet écran
team-name = Nom
team-nobody = Il faut au moins une personne à l’une des places.
bot-named = { $name } ({ $level })

## The draft

draft-four-of-six = Garde quatre de ces six guildes. Les quatre de l’entraîneur sont prises parmi toutes celles que tu ne gardes pas.
draft-mark-full = Tu en gardes déjà quatre : renonce d’abord à l’une d’elles.
draft-keep = Commencer avec ces quatre
draft-keep-more = { $count ->
    [one] Choisis-en encore { $count }
   *[other] Choisis-en encore { $count }
}

## Teams at the table

table-your-side = Ton camp
table-other-side = L’autre camp
table-area = { $from }–{ $to }
table-area-about = Marque sur les sites { $from } à { $to }
site-checked = compte pour Contrôler & Piocher

## The trainer at the table

trainer-label = Les challenges de l’entraîneur
trainer-guilds-about = Les guildes de l’entraîneur : ses bots n’en utilisent pas les capacités.
plan-label = Le plan visible de l’entraîneur
plan-none = Aucun plan n’est visible.
key-read-plan = lire le plan visible de l’entraîneur
plan-control-about = contrôle : +1 par site qu’il contrôle
plan-control-in = { $count ->
    [one] ensuite, contrôle
   *[other] contrôle dans { $count } tours
}
plan-bot-comes = Un bot arrivera ici
from-to = { $from } à { $to }
forecast = Si tu t’arrêtes là et choisis au mieux : { $what }
forecast-short = Au mieux : { $what }
forecast-gain = entraîneur +{ $amount }
forecast-damage = dégâts pour toi : { $amount }
forecast-title = Si tu t’arrêtes là et choisis au mieux
forecast-case = Si le nouveau bot est un { $number } ({ $percent } %) : { $what }
forecast-lost = tu perds { $cards }
act-for-me = Choisir pour moi
why-not-for-me = Tout est choisi. Valide ou annule.
prompt-plan-done = Voilà ce que font les bots. Valide ou annule.
why-not-plan = Il faut d’abord exécuter le plan de l’entraîneur.

## The end

rematch-deal = Rejouer, même donne
ending-not-counted = Tu as annulé des actions : cette victoire ne compte pas.
ending-beaten = { $count ->
    [one] Entraîneur à { $count } étoile battu
   *[other] Entraîneur à { $count } étoiles battu
}
