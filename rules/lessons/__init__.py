"""Lessons: one deal from the pack to the score, step by step, and ten questions to practise."""
