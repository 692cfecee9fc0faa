# The lessons: what the coach says, step by step; the list of lessons; and help in place.

## The first lesson

first-one-card = Welcome to the Rift! You’re at the bottom with 5 Riftforce, your opponent has 4; the goal is { $goal }. A heart shows how much life a damaged card has left. You take one action per turn: now play Thunderbolt 6 at location 3.
first-spread = You can play up to three cards with the same number side by side, one at each location. Play Water 5 at location 2, Light 5 at 3 and Fire 5 at 4.
first-activate-guild = Activate: discard a Fire so your Fire strikes. An enemy with as much damage as its number is destroyed, and you gain 1 Riftforce.
first-activate-number = Your Light was hit. Discard a five to activate your fives: Water moves when it strikes, so send it to location 1; Light heals itself.
first-check = You’re alone at locations 1 and 4, so you control them. Check & Draw: you gain 1 Riftforce for each, and draw back up to seven cards.
first-stack = Cards of one guild can be played together too, even at one location. The elemental nearest the Rift is hit first. Play two Waters at location 5.
first-target = Discard a Thunderbolt so yours strikes. It picks its target. Pick the damaged Plant: once it’s destroyed, Thunderbolt strikes again.
first-fight = Just 2 more to reach { $goal }. Now you’re on your own! Once a side has { $goal } Riftforce, the round is played to the end; then the side with more wins.

## The trainer

solo-plan = The trainer’s plan is face up: a bot comes to location 3, then a 6, a 5 and a 7 act. But you go first: discard a Water so yours destroys the bot at location 3, and move it to location 2.
solo-bot = Now for the plan. No 6 can hit anyone, so it’s skipped. You choose which 5 acts; it deals 2 damage. Take the one at location 2: the other would help destroy your Light.
solo-control = A control plan comes next: 1 Riftforce for each location the trainer controls, right now locations 1, 3 and 5. Get in its way: play Earth 5 at location 3, Light 5 at 4 and Fire 5 at 5.
solo-strike = Discard a six to strike with your sixes: Fire and Light each destroy a bot. Then Light heals 1 damage: choose the Light itself.
solo-end = You have 11, and you’re alone at location 2: Check & Draw. Once you have { $goal }, the round is played to the end, plan included; then the side with more wins.

## Two against two

team-six-sites = Two against two, across six locations: 1 to 3 are your area, 4 to 6 your partner’s. You may play anywhere. Play Fire 5 at location 3 and Light 5 at 4: those two are adjacent too.
team-partner = Activate by number, and your partner’s elementals strike too. Discard a five and activate the Thunderbolt at location 5, your Fire and your Light.
team-area = Check & Draw: you check only your own area, so you score location 2. Location 5 was your partner’s to check.
team-own-guild = Activate by guild, and only your own elementals act, never your partner’s. Discard a Fire, and your Fire destroys the Ice.
team-end = Your team now controls locations 2 and 3: Check & Draw. Once a team has { $goal }, the round is played to the end, seat 4 included; then the team with more wins.

## The coach

coach-label = The coach
coach-step = Step { $step } of { $steps }
coach-not-now = That’s legal, but try this first. Nothing is lost.
coach-skip = Skip this step
coach-leave = Leave
coach-lost = Not this time: the other side had more when the round ended. Try the fight again!
coach-try-again = Try again
coach-again = Play again
coach-play-beginner = Play the Rookie bot
coach-other-lessons = All lessons
hint-hand = Tap { $card } in your hand.
hint-put-back = Put { $card } back: tap it again.
hint-site = Tap location { $site }.
hint-piece = Tap { $card } at location { $site }.
hint-heal = Choose what to heal: tap { $card } at location { $site }.
hint-button = Tap “{ $button }”.

## The list of lessons

lessons-about = Each lesson is a short game that tells you what to do. Skip steps, leave and come back whenever you like.
lesson-first-about = All three actions, damage and Riftforce, and a little fight for you to win.
lesson-first-done = The side with more Riftforce at the end of the last round wins. That was your first game: you know all three actions, and the cards tell you what each guild does.
lesson-solo-about = You against the trainer: how to read its plans, how to choose for its bots, and how it ends.
lesson-solo-done = The plan was played to the end, and you’re ahead. How hard the challenges are is up to you.
lesson-team-about = Six locations, two areas, and a partner whose elementals you can use.
lesson-team-done = Partners may talk as long as everyone can hear, but may not advise each other how to play or activate, nor tell or show their cards.
lesson-minutes = { $count ->
    [one] about { $count } minute
   *[other] about { $count } minutes
}
lesson-done = Done
lesson-begin = Start
lesson-go-on = Continue
lesson-open = { $verb }: { $lesson }
start-learn = Learn to play in five minutes
start-learn-about = Your first game, step by step
start-lessons = Lessons
start-lessons-about = Your first game, the trainer, two against two

## Help in place

help-cards = What a card does
help-cards-text = At the table, press and hold a card, press E while it’s focused, or tap the question-mark button and then the card.
help-rules = All the rules
rules-table = The table
rules-setup = Setting up a duel
rules-actions = The three actions
rules-abilities = How an ability works
rules-guilds = The guilds
rules-end = How a duel ends
rules-team = The team game
rules-solo = The solo game
rules-rulings = Where the rulebooks are silent or disagree, this project had to decide. Such a decision is marked as a ruling.
