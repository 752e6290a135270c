"""The wrong numbers that people come to when they score a hand, each with the mistake behind it. Whatever another
contract or another table would score is worked out by the engine.
"""

from typing import Any

from rules.books import lesson_card
from rules.lessons.case import Case, Mistake, Mistakes
from rules.lessons.practice_words import practice_word
from scoring import Sheet
from scoring.say import say_side, term


def mistakes(case: Case) -> tuple[Mistake, ...]:
    """Return the mistakes whose numbers are wrong and all different, the most telling ones first."""
    mistakes: dict[int, Mistake] = {}
    for mistake in (*lesson_card(case.sheet.table.game).mistakes(case), *_any_game(case)):
        if mistake.points != case.right:
            mistakes.setdefault(mistake.points, mistake)
    return tuple(mistakes.values())


def mistake_in_words(mistake: Mistake, sheet: Sheet, lang: str) -> str:
    """Return what was wrong, in a sentence."""
    gaps = {name: _gap(name, value, sheet, lang) for name, value in mistake.facts.items()}
    return practice_word(f'mistake-{mistake.key}', lang, **gaps)


def _gap(name: str, value: Any, sheet: Sheet, lang: str) -> str:
    game = sheet.table.game
    if name == 'preset':
        preset = game.preset(value)
        return preset.name.in_language(lang) if preset else ''
    if name == 'side':
        return say_side(sheet.table, value, lang)
    return term(game, str(value), lang)


def _any_game(case: Case) -> Mistakes:
    """Minus for plus, another side's points, the rules of another table."""
    yield Mistake(-case.right, 'sign')
    for side, points in enumerate(case.sheet.hands[-1].points):
        yield Mistake(points, 'side', {'side': side})
    for preset in case.sheet.table.game.presets:
        if len(case.sheet.table.players) in preset.players and not case.match.get('options'):
            yield from case.otherwise('preset', preset=preset.key)
