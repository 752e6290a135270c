"""A hand card by card: legal cards, tricks, revokes, best play. `scoring.play.answer` answers a play document; each
game's `play.py` gives its own rules.

Source: the play document, version 1 (`companion-play/1`).
"""
