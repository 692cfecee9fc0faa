# The game as an app: installing, updating, sound, and keeping everything in one file.

## An installed app

app-description = Aligne tes élémentaires le long de la Faille et tiens ses sites. Un jeu de cartes pour deux, contre des bots ou sur un même écran.

## A new version

update-ready = Une nouvelle version est prête.
update-load = La charger maintenant
update-later = Plus tard

## Sound

settings-sound = Son
settings-sound-help = Des notes brèves et discrètes pour ce qui se passe à la table.
sound-on = Son : activé
sound-off = Son : coupé

## Several tabs

storage-unreadable = Ce navigateur conserve déjà une copie de cette partie que cette page ne peut pas lire, peut-être d’une version plus récente dans un autre onglet. Elle n’a pas été modifiée : ce que tu joues ici n’est donc pas conservé. Recharge la page pour continuer avec cette copie, ou exporte celle-ci en fichier.
game-overtaken = Cette partie a continué dans un autre onglet : ce que tu viens de faire ici n’a pas été ajouté. La table montre où elle en est.

## Everything in one file

backup-title = Tout dans un fichier
backup-help = Toutes les parties et tous les réglages de ce navigateur, à conserver ou à emporter sur un autre appareil. Reprendre un fichier ne supprime rien : si une partie est déjà ici, la copie la plus avancée reste, et si les deux ont continué différemment, les deux restent. Les réglages deviennent ceux du fichier.
backup-save = Tout enregistrer
backup-take = Tout reprendre
backup-taken = { $count ->
    [0] Le fichier a été repris. Il ne contient aucune partie qui manquait ici.
    [one] Le fichier a été repris, avec { $count } partie.
   *[other] Le fichier a été repris, avec { $count } parties.
}
backup-beside = { $count ->
    [one] { $count } partie a continué différemment ici et dans le fichier : les deux copies sont maintenant dans la liste de tes parties.
   *[other] { $count } parties ont continué différemment ici et dans le fichier : les deux copies de chacune sont maintenant dans la liste de tes parties.
}
backup-kept = { $count ->
    [one] { $count } partie est ici aussi avancée ou plus, et n’a pas été modifiée.
   *[other] { $count } parties sont ici aussi avancées ou plus, et n’ont pas été modifiées.
}
backup-unreadable = Abîmé, ou d’une version illisible ici, et donc laissé de côté : { $names }
backup-unknown = { $count ->
    [one] { $count } élément est d’une sorte que seules des versions plus récentes connaissent, et a été laissé de côté.
   *[other] { $count } éléments sont d’une sorte que seules des versions plus récentes connaissent, et ont été laissés de côté.
}
backup-not-ours = Ce n’est pas un fichier créé par « Tout enregistrer », ou il est abîmé. Rien n’a été repris ; choisis un autre fichier.
backup-future = Ce fichier a été enregistré par une version plus récente de Riftforce. Rien n’a été repris ; recharge la page pour obtenir la dernière version, puis réessaie.
backup-full = Il n’y a pas assez de place dans le stockage de ce navigateur pour le contenu du fichier. Rien n’a été repris ; supprime d’anciennes parties, puis réessaie.
backup-blocked = Ce navigateur ne permet pas à la page d’enregistrer quoi que ce soit. Rien n’a été repris ; autorise le stockage pour cette page, puis réessaie.
