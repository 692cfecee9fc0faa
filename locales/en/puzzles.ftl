# Puzzles: the page that lists them, and what is said at the table.

start-puzzles = Puzzles
start-puzzles-about = Find the best move; a new puzzle every day

puzzles-about = Each of these positions has exactly one best outcome. Can you find it?
puzzles-awaited = Loading the puzzles…
puzzles-failed = The puzzles couldn’t be loaded. Check your connection and try again.
puzzles-fetch-again = Try again
puzzles-all = All puzzles
puzzles-count = { $done } of { $count } solved
puzzle-missing = There’s no such puzzle.
puzzle-of-the-day = Puzzle of the day
puzzle-is-solved = Solved
puzzle-solve = Solve it
puzzle-again = Solve it again
puzzle-number = Puzzle { $number }
puzzle-number-solved = Puzzle { $number }, solved
puzzle-easy = Easy
puzzle-medium = Medium
puzzle-hard = Hard
puzzle-riftforce = Most Riftforce
puzzle-win = Win now
puzzle-harm = Hold the trainer back

puzzle-task-riftforce = Score as much Riftforce as you can with this action.
puzzle-task-win = Win the game with this action.
puzzle-task-harm = Make the trainer’s choices so that it scores as little Riftforce as possible.
puzzle-solved = Solved!
puzzle-shown = This is the solution.
puzzle-missed-riftforce = Not yet: that scores { $worth }, but { $best } is possible.
puzzle-missed-win = Not yet: that doesn’t win the game.
puzzle-missed-harm = Not yet: the trainer scores { $worth }, but you can hold it to { $best }.
puzzle-cut-short = Not yet. This draws a card halfway through, and the puzzle can’t go on past that. Save whatever draws a card for last.
why-not-in-puzzle = In a puzzle, the choice is yours.
puzzle-try-again = Try again
puzzle-show-solution = Show the solution
puzzle-next = Next puzzle
puzzle-partner = Partner
puzzle-opponent = Opponent
