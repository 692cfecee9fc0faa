# Looking back: at a game that’s over, at a moment of a running one, and links that hold a whole game.

## A game that’s over

replay-round = Round { $round }
replay-choices = choice { $step } of { $count }
replay-timeline = Timeline
replay-first = To the beginning
replay-round-back = Back one round
replay-back = Step back
replay-play = Play
replay-pause = Pause
replay-on = Step forward
replay-round-on = Forward one round
replay-last = To the end
replay-step = Step size
replay-step-choice = By choice
replay-step-action = By action
replay-step-round = By round
replay-eyes = Point of view
replay-eyes-of = View: { $name }
replay-eyes-all = View: all cards
replay-play-on = Play on from here
replay-share = Share

## Playing on

play-on-about = Who takes which seat? A new game begins from this moment; the old one stays as it is.
play-on-over = The game is over at this point. Step back to a moment when someone still has a choice to make.

## Links

link-game = Link to the whole game
link-moment = Link to this moment
link-about = The link contains the whole game. It works without an account or a server, and anyone who has it can watch.
link-character = This link can’t be right: no link contains the character “{ $character }”. Copy the whole link again.
link-damaged = This link was changed or cut off along the way. Copy the whole link again.
link-newer = This link was made by a newer version of Riftforce. Reload the page to get the latest version.
link-other-rules = The game in this link was played under a different version of the rules and could end differently under the current ones, so it can’t be shown.

## Looking back at the table

## Keys

