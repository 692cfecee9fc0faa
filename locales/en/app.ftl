# The game as an app: installing, updating, sound, and keeping everything in one file.

## An installed app

app-description = Line up your elementals along the Rift and fight for its locations. A card game for one to four: against bots or the trainer, on one screen, or online by link.

## A new version

## Sound

settings-sound-help = Short, quiet sounds during play.

## Several tabs

## Everything in one file

backup-title = Back up and restore
backup-help = Every game and setting in this browser, as a backup or to move to another device. Restoring never deletes a game: the copy that’s further along is kept, and if two copies have gone different ways, both are. Your settings are replaced by those in the file.
backup-save = Save everything
backup-take = Restore from file
backup-taken = { $count ->
    [0] Backup restored. There were no new games in it.
    [one] Backup restored: { $count } game added or updated.
   *[other] Backup restored: { $count } games added or updated.
}
backup-beside = { $count ->
    [one] { $count } game differs from its copy in the file; both are now in your list.
   *[other] { $count } games differ from their copies in the file; both versions of each are now in your list.
}
backup-kept = { $count ->
    [one] { $count } game was already up to date here.
   *[other] { $count } games were already up to date here.
}
backup-unreadable = Skipped (damaged, or from a version that can’t be read here): { $names }
backup-unknown = { $count ->
    [one] { $count } entry needs a newer version and was skipped.
   *[other] { $count } entries need a newer version and were skipped.
}

## When the game crashes

crash-title = The game has crashed
crash-not-started = The game doesn’t start
crash-what = Something went wrong that never should, and the game can’t continue on this page.
crash-unsupported = This browser is too old for the game, or something keeps the game from running in it. Update it, or try another browser.
crash-kept = Your games are stored in this browser, up to the last action you confirmed. Reload the page to continue.
crash-on-server = Your game is stored on the server. Reload the page to continue.
crash-not-kept = This browser wouldn’t store everything, so some of it will be lost when you reload. Save it to a file first.
crash-reload = Reload the page
crash-save = Save the game to a file
crash-copy = Copy the details
crash-copied = Copied.
crash-not-copied = They couldn’t be copied. Select the text below and copy it yourself.
crash-details = Details for a bug report, without keys or hidden cards
crash-not-reopened = The page crashed while it was showing a game or puzzle, so that one hasn’t been reopened.
crash-again = Try again

## The start page, which is there before the game is

start-tagline = Two rivals, five locations, one Rift. Race to { $goal ->
    [12] twelve
   *[other] { $goal }
} Riftforce.
start-ways = What would you like to do?
start-go-on = Continue
start-bot = Play against a bot
start-bot-about = Six levels, from Rookie to Master
start-two = Two players, one screen
start-two-about = Pass the device after each turn
start-games = Your games
start-games-about = Continue, review, import, export
start-help = How to play
start-help-about = The rules on one page, and every guild
start-settings = Settings
start-settings-about = Language, theme, speed
start-fan-work = An unofficial fan project, not affiliated with the publisher. Riftforce is a game by Carlo Bortolini, published by 1 More Time Games.
needs-javascript = Riftforce needs JavaScript and WebAssembly. Please enable both.
loading = Loading…
load-failed = The game couldn’t be loaded. Check your connection and reload the page.
opening-table = Opening the table…
