# Online play: making a table, finding one, and waiting for the others.

## The start page

start-online = Jouer en ligne
start-online-about = Un simple lien à envoyer, sans compte

## The page of online play

online-checking = Recherche du serveur de jeu…
online-seat-taken = Quelqu’un d’autre s’est assis à ta place : la table est dans la liste, et la place va à qui arrive en premier. Tu peux quand même regarder.
online-full = Il n’y a plus de place à cette table : trop de pages la suivent déjà. Ferme l’une des tiennes, ou réessaie plus tard.

online-new-title = Nouvelle table
online-name = Ton nom
online-name-help = C’est ce que verront les autres à la table.
online-mode = À quoi veux-tu jouer ?
online-options = Options
online-sitters = Qui joue ?
online-seat = Place { $seat }
online-sitter-me = Moi
online-sitter-guest = Quelqu’un d’autre
online-pace = Pendule
online-pace-unlimited = Sans pendule
online-pace-action = { $minutes ->
    [one] { $minutes } minute par action
   *[other] { $minutes } minutes par action
}
online-pace-action-seconds = { $seconds ->
    [one] { $seconds } seconde par action
   *[other] { $seconds } secondes par action
}
online-pace-total = { $minutes } min chacun, plus { $seconds } s par action
online-pace-days = { $days ->
    [one] { $days } jour par action
   *[other] { $days } jours par action
}
online-pace-own = Personnalisée…
online-pace-kind = Type de pendule
online-kind-total = Pour toute la partie
online-kind-action = Par action
online-kind-days = En jours par action
online-minutes = Minutes par personne
online-increment = Secondes ajoutées par action
online-seconds = Secondes par action
online-days = Jours par action
online-listed = Afficher cette table dans la liste
online-listed-help = Tout le monde sur ce serveur peut la trouver, regarder et prendre une place encore libre.
online-free-chat = Chat libre
online-free-chat-help = On peut écrire ce qu’on veut. Sinon, on choisit parmi des phrases prédéfinies.
online-create = Créer la table

online-mine-title = Tes tables
online-unseen = Pas encore ouverte
online-links = Liens et options
online-link-mine = Ta place (pour continuer sur un autre appareil) : { $seat }
online-link-other = Invitation : { $seat }
online-forget = Retirer
online-forget-sure = La retirer avec ses clés ?
online-lobby-title = Liste des tables
online-lobby-none = Aucune table dans la liste pour le moment.
online-sit = S’asseoir
online-sit-at = S’asseoir : { $seat }
online-watch = Regarder
online-waiting-title = En attente de joueurs
online-playing-title = En cours
online-over-title = Terminées
online-seat-free = place libre
online-waits = { $count ->
    [0] Sur le point de commencer
    [one] Il manque { $count } joueur
   *[other] Il manque { $count } joueurs
}

## The waiting room

room-title = Salle d’attente
room-connecting = Connexion à la table…
room-lost = Connexion perdue. Reconnexion…
room-next-sit = Entre ton nom et assieds-toi. La partie commence dès que toutes les places sont prises.
room-next-wait = { $count ->
    [0] Tout le monde est là. La partie va commencer.
    [one] Il manque encore { $count } joueur. La partie commencera toute seule.
   *[other] Il manque encore { $count } joueurs. La partie commencera toute seule.
}
room-next-watch = Tu regardes. La partie commence dès que toutes les places sont prises.
room-next-bot = Un bot joue à ta place. Assieds-toi pour reprendre la main.
room-next-bot-waits = Cette place est occupée par un bot. Demande à la personne qui a créé la table de la libérer.
room-sat = { $name } prend la place { $seat }.
room-left = La place { $seat } est de nouveau libre.

room-have-seat = Tu as une place à cette table.
room-take-seat = Rejoindre ta place
room-your-seat = Ta place
room-sit = S’asseoir
room-rename = Changer de nom
room-stand = Se lever
room-seats-title = À la table
room-free = Place libre
room-you = (toi)
room-empty = Pas encore là
room-arriving = En train d’arriver
room-here = En ligne
room-away = Autre fenêtre
room-gone = Hors ligne
room-link = Invitation pour la place { $seat }
room-link-secret = Toute personne qui ouvre ce lien peut prendre la place : ne l’envoie qu’à une seule personne.
room-link-open = La table est dans la liste : si quelqu’un s’assied ici avant, ce lien ne marchera plus.
room-level = Niveau du bot à la place { $seat }
room-to-bot = Asseoir un bot
room-to-bot-seat = Asseoir un bot : place { $seat }
room-from-bot = Retirer le bot
room-from-bot-seat = Retirer le bot : place { $seat }
room-clear = Libérer la place
room-clear-seat = Libérer la place { $seat }
room-about-title = Cette table
room-listed = Dans la liste : tout le monde sur ce serveur peut regarder et prendre une place encore libre.
room-private = Privée : on n’entre qu’avec un lien.
room-watch-link = Lien pour regarder
room-watchers = { $count ->
    [one] { $count } personne regarde.
   *[other] { $count } personnes regardent.
}

## The backup file

online-backup = Le fichier contient aussi les clés de tes tables en ligne. Toute personne qui l’a peut jouer à ta place : garde-le pour toi.
