# The messages of the screens.
