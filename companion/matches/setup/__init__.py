"""What a new table agrees on: seats, a preset, house rules, rule sets kept under a name."""
