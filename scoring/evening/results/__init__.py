"""Evaluates the results: what each game paid, the standings, and the table of a season."""
