# The game as an app: installing, updating, sound, and keeping everything in one file.
