# The lessons: what the coach says, step by step; the list of lessons; and help in place.

## The first lesson

first-one-card = Welcome to the Rift! Yours is the lower side, and each turn is one action. Play your first card: pick it up, put it down at site 3, and confirm.
first-spread = Up to three cards of one number may stand side by side, one at each site. Play three fives at sites 2, 3 and 4.
first-activate-guild = Activate: discard a Fire to let your Fire strike. An enemy with as much damage as its number is destroyed, and you gain 1 Riftforce.
first-activate-number = Your Light was hit. A discarded five wakes your fives: Water moves when it strikes, so send it to site 1; Light heals itself.
first-check = At sites 1 and 4 you stand alone: you control them. Check and draw: 1 Riftforce for each of them, and seven cards in your hand again.
first-stack = Cards of one guild may be stacked as well. Whoever is nearest the Rift is hit first. Send two Waters to site 5.
first-target = Thunderbolt chooses whom it hits. Take the wounded Plant: once it is destroyed, Thunderbolt strikes again.
first-fight = Only 2 more to { $goal }: now you decide! Once a side has { $goal }, the round is finished; then the side with more wins.

## The trainer

solo-plan = The trainer’s plan lies open: a bot comes to site 3, then a 6, a 5 and a 7 act. But first it is your turn: let your Water destroy the bot at site 3 and move to site 2.
solo-bot = Now the plan. No 6 can hit anybody, so it is skipped; which 5 acts is your choice. Take the one at site 2: the other would help to destroy your Light.
solo-control = Next comes a control plan: 1 Riftforce for each site that the trainer controls, now 1, 3 and 5. Stand in its way with three fives at sites 3, 4 and 5.
solo-strike = Strike with your sixes: Fire and Light each destroy a bot. Then Light heals 1 damage: choose the Light itself.
solo-end = You have 11, and site 2 is yours alone: check and draw. With { $goal } the round is finished, the plan included; then the side with more wins.

## Two against two

team-six-sites = Two against two, on six sites: 1 to 3 are the green area, 4 to 6 the gray one. You may play anywhere. Play two fives at sites 3 and 4, which are neighbours too.
team-partner = Activate by number, and your partner’s elementals strike too: first the Thunderbolt at site 5, then your Fire and your Light.
team-area = You check your own area only, the green one: that is site 2. Site 5 was your partner’s to check.
team-own-guild = By guild only your own elementals act, never your partner’s. Discard a Fire, and your Fire destroys the Ice.
team-end = Sites 2 and 3 are your team’s now: check and draw. With { $goal } the round is finished through the fourth seat; then the team with more wins.

## The coach

coach-label = The coach
coach-step = Step { $step } of { $steps }
coach-not-now = That is allowed, but now try this; nothing is lost.
coach-skip = Skip this step
coach-leave = Leave
coach-lost = Not this time: the other side had more when the round was over. Try the fight again!
coach-try-again = Fight again
coach-again = Once more
coach-play-beginner = A game against the Beginner
coach-other-lessons = All lessons
hint-hand = Tap { $card } in your hand.
hint-put-back = Put { $card } back: tap it again.
hint-site = Tap site { $site }.
hint-piece = Tap { $card } at site { $site }.
hint-button = Tap “{ $button }”.

## The list of lessons

lessons-title = Lessons
lessons-about = Each lesson is a short game that tells you what to do. Skip, leave and come back whenever you like.
lesson-first = Your first game
lesson-first-about = All three actions, damage and Riftforce, and a small fight to win.
lesson-first-done = Whoever has more once the last round is over wins. That was your first game: you know all three actions, and the cards tell you what each guild does.
lesson-solo = The trainer
lesson-solo-about = Alone against open plans: how to read them, how to choose for the bots, and how it ends.
lesson-solo-done = The plan was carried out to its end, and you are ahead. How hard the challenges are is yours to choose.
lesson-team = Two against two
lesson-team-about = Six sites, two areas, and a partner whose elementals you can use.
lesson-team-done = Partners may talk as long as all can hear it, but never tell which cards they hold.
lesson-minutes = { $count ->
    [one] about { $count } minute
   *[other] about { $count } minutes
}
lesson-done = Done
lesson-begin = Begin
lesson-go-on = Go on
lesson-open = { $verb }: { $lesson }
start-learn = Learn it in five minutes
start-learn-about = Your first game, step by step
start-lessons = Lessons
start-lessons-about = The first game, the trainer, two against two

## Help in place

explain-mode = What is this? Then tap a card.
explain-bot = As a bot of the trainer:
explain-not-bot = What its guild can do, and bots cannot:
explain-rule = Rule { $rule }
log-rule-link = Look it up in the help
help-cards = What a card does
help-cards-text = On the table, hold a card for a moment, or press I while it has the focus, or tap the button with the question mark and then the card.
help-rules = All rules
rules-table = The table
rules-setup = Setting up a duel
rules-actions = The three actions
rules-abilities = How an ability works
rules-guilds = The guilds
rules-end = How a duel ends
rules-team = The team game
rules-solo = The solo game
why-not-site-card = Pick up a card first, then choose its site.
why-not-site-here = Not here: the cards of one action go all to one site, or side by side.
why-not-site-now = This site cannot be chosen now.
