# The lessons: what the coach says, step by step.
