# What is asked of a player, and why an answer was not taken.

## Questions, shown while something is being decided

question-pick = Pick a guild
question-action = Choose your action: play, activate, or check and draw
question-play-another = Play another card, or end the action
question-activate-another = Activate another elemental, or end the action
question-bot = Choose the bot with the number { $number } that is activated
question-where-to-go = Choose the site to move to
question-whom-to-reach = Choose the adjacent site to strike at
question-where-to-push = Choose the site your elemental is moved to
question-where-to-catch = Choose the adjacent site where you play the elemental you have taken
question-which-enemy = Choose the elemental to hit
question-whom-to-mend = Choose the elemental to heal

## Refusals: why a choice is not possible

refusal-game-over = The game is over.
refusal-draft-first = The draft is still on: pick a guild first.
refusal-draft-over = There is no draft any more.
refusal-not-in-pool = { $guild } is not on show.
refusal-no-such-site = There is no site { $site }.
refusal-not-in-hand = { $card } is not in hand.
refusal-unknown-card = An unknown card can be neither played nor discarded.
refusal-hand-full = Check & Draw needs a hand of fewer than 7 cards.
refusal-not-alike = All cards of one action must share a number or a guild.
refusal-site-not-adjacent = Site { $site } is not next to the sites used in this action.
refusal-site-not-stacked = The first two cards went to one site, so the third must go there too, not to site { $site }.
refusal-nobody-there = There is no elemental at site { $site }, position { $position }.
refusal-already-used = The elemental at site { $site }, position { $position } has already been activated.
refusal-does-not-match = { $card } does not fit: all elementals activated must share the number or the guild of the discarded { $discarded }.
refusal-partners-only-by-number = { $card } is your partner’s and can be activated only by its number.
refusal-cannot-hurt = The bot at site { $site }, position { $position } could not place any damage.
refusal-wrong-number = The plan asks for a bot with the number { $number }.
refusal-trainer-unknown = The trainer’s next bot or plan is unknown, so the round cannot be finished.
refusal-not-an-option = That is not possible here. { $question }.
refusal-asked = That is not what is asked for. { $question }.

## Refused: why what was committed, or wanted otherwise, did not count

refused-stale = The game has moved on since, so that didn’t count. Have another look.
refused-not-your-turn = It’s somebody else’s turn.
refused-draft-first = The draft is still on; there’s nothing to resign from yet.
refused-no-takebacks = Nothing can be taken back at this table.
refused-nothing-to-take-back = You haven’t done anything yet that could be taken back.
refused-otherwise = That didn’t count: the game and this page don’t agree. Reload the page and try again.

## Mistakes in a .rift file. $reason is the judge's reason, always in English.

text-error = Line { $line }, “{ $token }”: { $reason }
