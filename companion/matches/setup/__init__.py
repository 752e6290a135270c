"""Setting up a match: seats, a preset, house rules, saved rule sets."""
