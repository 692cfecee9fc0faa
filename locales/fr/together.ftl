# Ce qui entoure la partie à une table sur un serveur : la connexion, qui est là, les pendules, le chat, les propositions.

## La connexion au serveur

at-line-lost = Pas de connexion, nouvel essai…
at-line-back = De nouveau en ligne
at-sending = Envoi de ton action…
at-sending-later = Il n’y a pas de connexion. Ton action sera envoyée dès qu’elle sera rétablie.
at-frozen = Cette partie ne peut pas continuer : ce que le serveur a enregistré n’est pas cohérent. Tu peux encore la regarder.
at-cannot-keep = Le serveur ne peut rien enregistrer pour le moment : la partie est en attente. Rien de ce qui a été validé n’est perdu.

## Qui est là

at-here = { $name } est là
at-away = { $name } est dans une autre fenêtre
at-gone = { $name } n’est pas en ligne
at-choosing = { $name } choisit
at-back = { $name } est de retour
at-left = { $name } a perdu la connexion
at-watchers = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
at-gone-long = { $name } n’est plus là depuis un moment.
at-claim = Réclamer la victoire

## Pendules

at-time-left = Temps restant pour { $name } : { $time }
at-little-time = Dépêche-toi : il te reste { $time }
at-days = { $days } j { $hours } h

## À toi de jouer

at-your-turn = À toi de jouer
at-notify-body = À toi de jouer dans la partie avec { $names }.
at-notify = Me prévenir quand c’est à moi
at-notify-help = Ton navigateur affiche une notification si tu es dans une autre fenêtre. Il te demande d’abord la permission.
at-notify-on = Notification quand c’est à toi : activée
at-notify-off = Notification quand c’est à toi : désactivée
at-notify-blocked = Ton navigateur n’autorise pas les notifications de cette page. Tu peux changer cela dans ses réglages.

## Propositions

at-offer-draw = Proposer l’égalité
at-ask-take-back = Demander à annuler ta dernière action
at-rematch = Revanche
at-draw-asked = { $name } propose l’égalité.
at-take-back-asked = { $name } voudrait annuler sa dernière action.
at-rematch-asked = { $name } voudrait une revanche.
at-draw-waits = Tu as proposé l’égalité.
at-take-back-waits = Tu as demandé à annuler ta dernière action.
at-rematch-waits = Tu as demandé une revanche.
at-agreed = Tu as accepté. On attend les autres.
at-agree = D’accord
at-decline = Refuser
at-withdraw = Retirer
at-draw-declined = Ta proposition d’égalité a été refusée.
at-take-back-declined = Ta demande d’annulation a été refusée.
at-rematch-declined = Ta demande de revanche a été refusée.
at-lapsed = La partie a continué : ta proposition ne tient plus.
at-rematch-go = Rejoindre la revanche
at-more-online = Autres tables

## Pour qui a créé la table

at-owner = Ta table
at-seat-bot = Faire jouer un bot à la place de { $name }
at-chat-allow = Autoriser le chat libre
at-chat-forbid = Seulement des phrases prédéfinies

## Chat

chat-title = Chat
chat-unread = Chat, nouveaux messages : { $count }
chat-empty = Personne n’a encore rien dit.
chat-unsent = (pas encore envoyé)
chat-line = { $name } : { $text }
chat-phrases = Dire quelque chose
chat-write = Écris quelque chose
chat-send = Envoyer
chat-mute = Couper le chat
chat-unmute = Rétablir le chat
chat-muted = Le chat est coupé.
chat-no-text = À cette table, on ne peut utiliser que ces phrases.

phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-oops = Oups !
phrase-phew = Ouf !
phrase-one-moment = Un instant, s’il te plaît.
phrase-your-turn = C’est à toi !
phrase-good-game = Belle partie !
phrase-one-more = Encore une ?

## Pourquoi un souhait n’est pas exaucé

at-denied-watching = Tu ne fais que regarder. Pour jouer, il te faut le lien d’une place.
at-denied-owner = Seule la personne qui a créé la table peut faire cela.
at-denied-no-seat = Cette place n’existe pas à cette table.
at-denied-taken = Cette place est prise.
at-denied-name = Un nom a de 1 à 24 caractères visibles, sans accents empilés.
at-denied-line = Un message a de 1 à 280 caractères.
at-denied-phrases = À cette table, on ne peut utiliser que les phrases prédéfinies.
at-denied-much = Ça fait beaucoup d’un coup. Attends un instant.
at-denied-not-begun = La partie n’a pas encore commencé.
at-denied-begun = La partie a déjà commencé.
at-denied-over = La partie est terminée.
at-denied-not-over = La partie n’est pas encore terminée.
at-denied-not-proposed = Cette proposition n’est plus valable.
at-denied-take-back = Tu n’as pas d’action à annuler.
at-denied-nobody = Il n’y a personne d’autre à la table pour accepter.
at-denied-not-gone = La personne est là, ou n’est pas partie depuis assez longtemps.
at-denied-trouble = Rien n’est possible à cette table pour le moment.
