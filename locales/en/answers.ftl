# What is asked of a player, and why an answer was not taken.

## Questions, shown while something is being decided

question-pick = Pick a guild
question-action = Choose your action: Play, Activate, or Check & Draw
question-play-another = Play another card, or end the action
question-activate-another = Activate another elemental, or end the action
question-bot = Choose which bot with number { $number } to activate
question-where-to-go = Choose the location to move to
question-whom-to-reach = Choose the adjacent location to hit
question-where-to-push = Choose the location to move your elemental to
question-where-to-catch = Choose the adjacent location where you’ll play the elemental you’ve taken
question-which-enemy = Choose the elemental to hit
question-whom-to-mend = Choose the elemental to heal

## The same, with whose ability asks: $elemental begins the sentence

asked-where-to-go = { $elemental } moves: where to?
asked-whom-to-reach = { $elemental } strikes an adjacent location: which one?
asked-where-to-push = { $elemental } moves your elemental: where to?
asked-where-to-catch = { $elemental } takes over an elemental: where do you play it?
asked-which-enemy = { $elemental } hits: which elemental?
asked-whom-to-mend = { $elemental } heals: which elemental?

## Refusals: why a choice is not possible

refusal-game-over = The game is over.
refusal-draft-first = The draft isn’t over yet: pick a guild first.
refusal-draft-over = The draft is over.
refusal-not-in-pool = { $guild } isn’t available.
refusal-no-such-site = There’s no location { $site }.
refusal-not-in-hand = { $card } isn’t in hand.
refusal-unknown-card = An unknown card can’t be played or discarded.
refusal-hand-full = You can only Check & Draw with fewer than 7 cards in hand.
refusal-not-alike = All cards in one action must share a number, or all must share a guild.
refusal-site-not-adjacent = Location { $site } isn’t next to the locations used in this action.
refusal-site-not-stacked = The first two cards went to one location, so the third must go there too, not to location { $site }.
refusal-nobody-there = There’s no elemental at location { $site }, position { $position }.
refusal-already-used = The elemental at location { $site }, position { $position } has already been activated.
refusal-does-not-match = { $card } doesn’t match: the elementals you activate must all share the number of the discarded { $discarded }, or all share its guild.
refusal-partners-only-by-number = { $card } is your partner’s, so it can be activated only by number.
refusal-cannot-hurt = The bot at location { $site }, position { $position } couldn’t deal any damage.
refusal-wrong-number = The plan calls for a bot with number { $number }.
refusal-trainer-unknown = The trainer’s next bot or plan is unknown, so the round can’t be played to the end.
refusal-not-an-option = That’s not possible here. { $question }.
refusal-asked = That’s not what you’re being asked. { $question }.

## Refused: why what was committed, or wanted otherwise, did not count

refused-stale = The game has moved on, so that didn’t count. Take another look.
refused-not-your-turn = It’s someone else’s turn.
refused-draft-first = The draft isn’t over yet, so there’s nothing to resign from.
refused-no-takebacks = You can’t take anything back at this table.
refused-nothing-to-take-back = You haven’t done anything yet that you could take back.
refused-cannot-go-on = The table can’t save the game right now, so that didn’t count. Nothing else is lost: try again in a moment.
refused-too-long = This game has gone on for too long to be continued. Resign, or agree on a draw.
refused-otherwise = That didn’t count: this page is out of sync with the game. Reload the page and try again.

## Mistakes in a .rift file. $reason is one of the sentences below, or a refusal.

text-error = Line { $line }, “{ $token }”: { $reason }
text-encoding = This isn’t UTF-8 text.
text-lacks = The line “{ $line }” is missing.
text-form = Expected here: “{ $form }”.
text-no-such = { $thing ->
    [key] There’s no such key.
    [seat] There’s no such seat.
    [guild] There’s no such guild.
    [card] There’s no such card.
   *[site] There’s no such location.
}
text-once = This may appear only once.
text-at-most = The maximum here is { $most }.
text-not-in-this-game = This game mode doesn’t have that.
text-damage = With that much damage, it would be destroyed.
text-draft = In a draft, no cards have been dealt yet.
text-all-picked = This seat has already picked all its guilds.
text-action-over = The action is already over; there’s nothing left to choose.
text-unfinished = The action isn’t finished. { $question }.
text-result = The result doesn’t match the score.
text-not-over = The game isn’t over yet.
