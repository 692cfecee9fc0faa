# The game as an app: installing, updating, sound, and keeping everything in one file.

## An installed app

app-description = Aligne tes élémentaires le long de la Faille et empare-toi de ses sites. Un jeu de cartes de un à quatre joueurs : contre des bots ou l’entraîneur, sur un même écran ou en ligne par lien.

## A new version

## Sound

settings-sound-help = Des sons brefs et discrets pendant la partie.

## Several tabs

## Everything in one file

backup-title = Sauvegarder et restaurer
backup-help = Toutes les parties et tous les réglages de ce navigateur, à conserver ou à emporter sur un autre appareil. Restaurer un fichier ne supprime rien : si une partie est déjà ici, la copie la plus avancée reste ; si les deux diffèrent, les deux restent. Les réglages deviennent ceux du fichier.
backup-save = Tout enregistrer
backup-take = Restaurer depuis un fichier
backup-taken = { $count ->
    [0] Fichier restauré : il ne contient aucune nouvelle partie.
    [one] Fichier restauré : { $count } partie ajoutée ou mise à jour.
   *[other] Fichier restauré : { $count } parties ajoutées ou mises à jour.
}
backup-beside = { $count ->
    [one] { $count } partie diffère entre ce navigateur et le fichier : les deux copies sont maintenant dans la liste de tes parties.
   *[other] { $count } parties diffèrent entre ce navigateur et le fichier : les deux copies de chacune sont maintenant dans la liste de tes parties.
}
backup-kept = { $count ->
    [one] { $count } partie était déjà à jour ici et n’a pas été modifiée.
   *[other] { $count } parties étaient déjà à jour ici et n’ont pas été modifiées.
}
backup-unreadable = Laissé de côté, car endommagé ou illisible ici : { $names }
backup-unknown = { $count ->
    [one] { $count } élément vient d’une version plus récente et a été laissé de côté.
   *[other] { $count } éléments viennent d’une version plus récente et ont été laissés de côté.
}

## Quand le jeu plante

crash-title = Le jeu a planté
crash-not-started = Le jeu ne démarre pas
crash-what = Une erreur qui n’aurait jamais dû se produire est survenue, et le jeu ne peut pas continuer sur cette page.
crash-unsupported = Ce navigateur est trop ancien pour le jeu, ou quelque chose empêche celui-ci d’y fonctionner. Mets-le à jour, ou essaie un autre navigateur.
crash-kept = Tes parties sont enregistrées dans ce navigateur, jusqu’à la dernière action que tu as validée. Recharge la page pour continuer.
crash-on-server = Ta partie est enregistrée sur le serveur. Recharge la page pour continuer.
crash-not-kept = Ce navigateur n’a pas voulu tout enregistrer : certaines données seront perdues au rechargement. Exporte-les d’abord dans un fichier.
crash-reload = Recharger la page
crash-save = Exporter la partie
crash-copy = Copier les détails
crash-copied = Copié.
crash-not-copied = La copie a échoué. Sélectionne le texte ci-dessous et copie-le toi-même.
crash-details = Détails pour signaler l’erreur, sans clés ni cartes cachées
crash-not-reopened = La page a planté pendant qu’elle affichait une partie ou une énigme : celle-ci n’a donc pas été rouverte.
crash-again = Réessayer

## The start page, which is there before the game is

start-tagline = Deux camps, cinq sites, une Faille. { $goal ->
    [12] Douze
   *[other] { $goal }
} Riftforce décident de tout.
start-ways = Que veux-tu faire ?
start-go-on = Reprendre
start-bot = Jouer contre un bot
start-bot-about = Six niveaux, de Poussin à Maître
start-two = À deux sur un écran
start-two-about = L’appareil change de mains après chaque action
start-games = Tes parties
start-games-about = Reprendre, revoir, importer, exporter
start-help = Comment jouer
start-help-about = Les règles en une page et toutes les guildes
start-settings = Réglages
start-settings-about = Langue, apparence, vitesse
start-fan-work = Un projet de fan non officiel, sans lien avec l’éditeur. Riftforce est un jeu de Carlo Bortolini, édité par 1 More Time Games.
needs-javascript = Riftforce a besoin de JavaScript et de WebAssembly. Autorise les deux pour cette page.
loading = Chargement du jeu…
load-failed = Le jeu n’a pas pu être chargé. Vérifie la connexion et recharge la page.
opening-table = Ouverture de la table…
