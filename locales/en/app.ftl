# The game as an app: installing, updating, sound, and keeping everything in one file.

## An installed app

app-description = Line up your elementals along the Rift and hold its sites. A card game for two, against bots or at one screen.

## A new version

update-ready = A new version is ready.
update-load = Load it now
update-later = Later

## Sound

settings-sound = Sound
settings-sound-help = Short, quiet notes for what happens at the table.
sound-on = Sound: on
sound-off = Sound: off

## Several tabs

storage-unreadable = This browser already keeps a copy of this game that this page cannot read, perhaps from a newer version in another tab. It was left as it is, so what you play here is not kept. Load the page again to go on with that copy, or save this one as a file.
game-overtaken = This game went on in another tab, so what you just did here was not added. The table shows how it stands now.

## Everything in one file

backup-title = Everything in one file
backup-help = All games and settings of this browser, to keep or to take to another device. Taking a file over deletes nothing: if a game is here already, the copy that is further along stays, and where the two went on differently, both stay. Settings become those of the file.
backup-save = Save everything
backup-take = Take over everything
backup-taken = { $count ->
    [0] The file was taken over. There is no game in it that was missing here.
    [one] The file was taken over, with { $count } game.
   *[other] The file was taken over, with { $count } games.
}
backup-beside = { $count ->
    [one] { $count } game went on differently here and in the file: both copies are now in your list of games.
   *[other] { $count } games went on differently here and in the file: both copies of each are now in your list of games.
}
backup-kept = { $count ->
    [one] { $count } game is as far or further along here, and was left as it is.
   *[other] { $count } games are as far or further along here, and were left as they are.
}
backup-unreadable = Damaged, or of a version that cannot be read here, and therefore left out: { $names }
backup-unknown = { $count ->
    [one] { $count } entry is of a kind that only later versions know, and was left out.
   *[other] { $count } entries are of a kind that only later versions know, and were left out.
}
backup-not-ours = This is not a file made by “Save everything”, or it is damaged. Nothing was taken over; choose another file.
backup-future = This file was saved by a later version of Riftforce. Nothing was taken over; load the page again to get the newest version, then try once more.
backup-full = There is no room left in this browser’s storage for what is in the file. Nothing was taken over; delete old games, then try once more.
backup-blocked = This browser does not let the page keep anything. Nothing was taken over; allow storage for this page, then try once more.
