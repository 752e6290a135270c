"""A worked hand in words, without its score: who plays, under which rules, and what was bid and taken."""

from collections.abc import Mapping
from typing import Any

from rules.books import lesson_card
from rules.lessons.words import lesson_word
from rules.option_sentences import sentence
from scoring.say import listed, say_side
from scoring.sheet import Sheet

Hand = Mapping[str, Any]


def hand_in_words(sheet: Sheet, hand: Hand, changed: Mapping[str, Any], lang: str) -> tuple[str, ...]:
    """Return the players and rules of the table, then the hand. `changed` are the options that are not the preset's."""
    happened = ' '.join(lesson_card(sheet.table.game).happened(sheet, hand, lang))
    return (_players(sheet, lang), _rules(sheet, changed, lang), happened)


def _players(sheet: Sheet, lang: str) -> str:
    sides = [say_side(sheet.table, side, lang) for side in range(len(sheet.sides))]
    together = len(sides) < len(sheet.table.players)
    return lesson_word('players', lang, names='; '.join(sides) if together else listed(sides, lang))


def _rules(sheet: Sheet, changed: Mapping[str, Any], lang: str) -> str:
    options = {option.key: option for option in sheet.table.game.options}
    house = [sentence(sheet.table.game, options[key], sheet.table.options[key], lang) for key in changed]
    return ' '.join((lesson_word('rules', lang, preset=sheet.table.preset.name.in_language(lang)), *house))
