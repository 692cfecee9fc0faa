# The trainer and the teams: how such games are set up, and what their tables say beyond a duel's.

## The start page

start-solo = Solo contre l’entraîneur
start-solo-about = Une échelle de douze échelons, et tes propres réglages
start-team = Partie en équipe
start-team-about = Deux contre un ou deux contre deux, avec des bots ou des gens

## A new solo game

new-solo-title = Solo contre l’entraîneur
solo-ladder = Quelle est la force de l’entraîneur ?
solo-stars = { $count ->
    [one] { $count } étoile
   *[other] { $count } étoiles
}
solo-beaten = { $lead ->
    [one] battu, de { $lead } au mieux
   *[other] battu, de { $lead } au mieux
}
solo-rung = Échelon { $number } sur { $count }
solo-harder = Ce qui est plus dur qu’un échelon plus bas est marqué.
solo-own = Mon propre réglage
solo-own-about = Des étoiles pour chaque chiffre, et le challenge &
solo-bots-of = Bots de chiffre { $number }
solo-and = Le challenge &
solo-and-none = Sans
solo-and-move = avec & déplacement
solo-and-mend = avec & soin
solo-and-number = Il va avec le chiffre
solo-trainer = Les guildes de l’entraîneur
trainer-random = Quatre au hasard
trainer-chosen = Je les choisis
solo-trainer-pick = { $count } sur 4 choisies
solo-four-guilds = Il faut exactement quatre guildes à l’entraîneur. Choisis-en quatre, ou laisse-les au hasard.
solo-mine = Tes guildes
mine-four = En choisir quatre sur six
mine-random = Quatre au hasard

## A new team game

new-team-title = Partie en équipe
team-players = Combien êtes-vous ?
players-three = Trois : deux contre un
players-four = Quatre : deux contre deux
team-partners = L’équipe
team-lone = Seul, avec deux actions par manche
team-first = La première équipe
team-second = La deuxième équipe
team-seat = Place { $seat }, contrôle les sites { $from } à { $to }
team-person = Quelqu’un devant cet écran
team-name = Nom
team-nobody = Il faut au moins une personne : seuls, les bots n’ont personne avec qui jouer.
bot-named = { $name } ({ $level })

## The draft

draft-four-of-six = Garde quatre de ces six guildes. Celles de l’entraîneur viennent des autres.
draft-mark = Garder
draft-marked = Gardée
draft-mark-full = Quatre sont marquées : reprends-en d’abord une.
draft-keep = Commencer avec ces quatre
draft-keep-more = { $count ->
    [one] Choisis-en encore { $count }
   *[other] Choisis-en encore { $count }
}

## Teams at the table

table-your-side = Ton camp
table-other-side = L’autre camp
table-area = { $from }–{ $to }
table-area-about = Contrôle les sites { $from } à { $to }
site-checked = compte quand tu contrôles

## The trainer at the table

trainer-label = Les challenges de l’entraîneur
trainer-guilds-about = Les guildes de l’entraîneur : ses bots n’en utilisent pas les pouvoirs.
plan-label = Le plan visible de l’entraîneur
plan-none = Aucun plan n’est visible.
key-read-plan = lire le plan visible de l’entraîneur
plan-control-about = contrôle : +1 par site qu’il contrôle
plan-control-in = { $count ->
    [one] contrôle ensuite
   *[other] contrôle dans { $count }
}
plan-bot-comes = Un bot arrivera ici
from-to = { $from } à { $to }
forecast = Si tu t’arrêtes là : { $what }
forecast-gain = entraîneur +{ $amount }
forecast-damage = dégâts pour toi : { $amount }
forecast-title = Si tu t’arrêtes là
forecast-case = Nouveau bot de { $number } ({ $percent } %) : { $what }
forecast-lost = tu perds { $cards }
act-for-me = Choisis pour moi
why-not-for-me = Tout est choisi. Confirme, ou reviens en arrière.
prompt-plan-done = Voilà ce que font les bots : valider ou annuler ?
why-not-plan = D’abord, le plan de l’entraîneur est exécuté.

## The end

rematch-deal = La même donne encore une fois
ending-not-counted = Tu as annulé des tours : cette victoire n’est pas comptée.
ending-beaten = { $count ->
    [one] Entraîneur à { $count } étoile battu
   *[other] Entraîneur à { $count } étoiles battu
}
