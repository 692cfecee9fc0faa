# The names of things: cards, locations (sites in the code), actions, ways to play, levels, and the trainer's plans and challenges.

card = { $guild } { $number }
card-unknown = unknown card
# A card inside a sentence, where it may need quotation marks.
quoted-card = { $card }
site = Location { $site }
# A player without a name.
seat = Player { $seat }
# Several things as one. $rest is one of them, or several with commas in between.
list = { $rest } and { $last }

## Actions

action-check = Check & Draw

## Ways to play

mode-duel = Duel
mode-team3 = Team game for three
    .about = Two partners against a lone player who acts twice a round, six locations.
mode-team4 = Team game for four
    .about = Two against two with a shared score, six locations.
mode-solo = Solo
    .about = You against the trainer, whose next plan is always face up.

## Levels

level-beginner = Rookie
    .about = Does the first thing that comes to mind. For your very first game.
level-novice = Novice
    .about = Sees only a few of the possible moves. Good for your first games.
level-apprentice = Apprentice
    .about = Sees many moves, but not all.
level-adept = Adept
    .about = Usually finds the best move right now, but doesn’t think about your reply.
level-expert = Expert
    .about = Expects you to hit back, but overlooks something now and then.
level-master = Master
    .about = Takes all the time it’s allowed. A worthy opponent.

## The trainer's plans: a location and either three numbers or a check for control

plan-attack = Attack plan, location { $site } ({ $first }-{ $second }-{ $third })
plan-control = Control plan, location { $site }
plan-unknown = Unknown plan

## The trainer's challenges: number and stars. "Here" is the bot's location; enemies are your elementals.

challenge-5-1 = 2 damage to the first enemy here.
challenge-5-2 = 2 damage to the last enemy here. If that destroys it, the bot hits the last enemy again.
challenge-5-3 = 2 damage to the first enemy here and 1 to the second.
challenge-5-4 = 2 damage to the most damaged enemy here. If there’s a tie, you choose.
challenge-6-1 = 3 damage to the last enemy here.
challenge-6-2 = 3 damage to the first enemy at an adjacent location, which is then pulled here.
challenge-6-3 = 3 damage to the first enemy here, which is then moved to an adjacent location.
challenge-6-4 = 3 damage to the first enemy here.
challenge-7-1 = 2 damage to the first enemy at each adjacent location.
challenge-7-2 = 2 damage to the first enemy here and 2 to the last. A lone enemy takes both.
challenge-7-3 = 3 damage to the first enemy here and 1 to each other enemy here.
challenge-7-4 = 5 damage to the last enemy here.
challenge-and-move = First, the bot moves to any other location where it can deal damage.
challenge-and-mend = First, remove 1 damage from a damaged bot of your choice.
