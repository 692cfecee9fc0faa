# Getting better: hints at the table, the player’s record, the duel of the day.

## Hints. $said is one of the look-… messages, or what to do, or why.

advice-hint = Hint
advice-step = Hint { $step } of 3: { $said }
advice-thinking = Thinking of a hint…
advice-failed = Couldn’t find a hint. Try again, or reload the page.
advice-pointed-at = Tap what’s highlighted
advice-chance = Chance of winning this way: about { $percent }%
advice-percent = { $percent }%
look-win = You can win with this action. Where can you get the Riftforce you need?
look-kill = Look at location { $site }: something there can be destroyed.
look-save = Look at your own elementals: one of them is in danger.
look-control = Look at location { $site }: you can take control of it.
look-block = Look at location { $site }: don’t leave it to the other side.
look-check = Count your cards and the locations you control.
look-matches = Count what matches { $card }.
look-play = Look at location { $site }: it could use another card.
look-plan = Compare what the trainer’s bots would do to you with each choice.
look-choice = Try each choice and compare what it leads to.
master-title = What would Master do?
master-about = Master sees only what you see. Choose an action to see it on the table.
key-hint = show a hint; press again for more
key-explain = explain the focused card
key-master = show what Master would do

## The record

record-title = Your record
record-about = Your finished games against bots and the trainer in this browser: { $count }.
record-none = Once you’ve finished a game against bots or the trainer, this page shows how you’re doing.
record-reading = Going through your games: { $done } of { $count }…
record-modes = By mode
record-levels = By opponent
record-guilds = By guild
record-pairs = By pair of guilds
record-line = { $name }: { $won } won, { $lost } lost, { $drawn } drawn
record-pair = { $one } and { $other }
record-bests = Personal bests
best-action = Most Riftforce with one action: { $count }
best-margin = Biggest win: by { $count } Riftforce
best-quickest = Quickest win: { $count ->
    [one] 1 action
   *[other] { $count } actions
}
best-stars = Hardest trainer beaten: { $count ->
    [one] 1 star
   *[other] { $count } stars
}
best-puzzles = Puzzles solved: { $count }
best-puzzle-streak = Longest streak of daily puzzles: { $count }
best-duel-streak = Longest streak of daily duels: { $count }
record-feats = Achievements: { $done } of { $count }
feat-done = done
feat-open = still to do
feat-two-at-once = Destroy two elementals with one action
feat-three-cards = Play three cards with one action
feat-from-afar = Destroy an elemental at a location where you have none
feat-big-check = Score 3 or more Riftforce with one Check & Draw
feat-outnumbered = Win while the other side controls more locations
feat-comeback = Win after being 5 Riftforce behind
feat-careful = Win without losing more than three elementals
feat-team = Win a team game
feat-stars = Beat the trainer at six stars or more
feat-second-try = Win with a pair of guilds you’ve lost with before
feat-revenge = Beat bots of a level you’ve lost to before

## The duel of the day

day-title = Duel of the day
day-about = The same deal for everyone, against the { $level } bot. No hints, and nothing can be taken back.
day-begin = Play it
day-go-on = Play on
day-again = View it
day-won = Won { $ours }–{ $theirs }
day-lost = Lost { $ours }–{ $theirs }
day-drawn = Drawn { $ours }–{ $theirs }
day-share = Share the result
day-copied = Copied
day-sentence-won = I won the Riftforce duel of the day ({ $date }) { $ours }–{ $theirs }. Can you?
day-sentence-lost = I lost the Riftforce duel of the day ({ $date }) { $ours }–{ $theirs }. Can you win it?
day-sentence-drawn = I drew the Riftforce duel of the day ({ $date }) { $ours }–{ $theirs }. Can you win it?
