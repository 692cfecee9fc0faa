# The trainer and the teams: how such games are set up, and what their tables say beyond a duel's.
