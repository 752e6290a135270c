"""Phrases of a worked hand: who bid what, and what everybody took."""

from rules.lessons.words import lesson_word
from scoring.say import say_side
from scoring.sheet import Sheet


def plays(sheet: Sheet, seat: int, contract: str, lang: str) -> str:
    return lesson_word('plays', lang, name=sheet.table.players[seat], contract=contract)


def each(kind: str, sheet: Sheet, counts: list[int], lang: str) -> str:
    """Return what every side or player took: "Tricks: Ann & Cyd 9; Bob & Dan 1."."""
    took = [f'{say_side(sheet.table, side, lang)} {count}' for side, count in enumerate(counts)]
    return lesson_word(kind, lang, counts='; '.join(took))
