"""Answers to questions from a table: one sentence with its values, computed by the engine."""
