# What is said to whoever plays by keyboard or by ear.
