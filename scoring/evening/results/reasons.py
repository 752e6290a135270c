"""Why one place stands above the next: the first criterion that parts the two, with both values."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scoring.evening.numbers import Number, rounded
from scoring.evening.results.ranking import Place
from scoring.evening.words import ABOVE, CRITERIA, SHORT_CRITERIA
from scoring.say import number

Value = Number | None
PARTS = {'½': 1 / 2, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 1 / 4, '¾': 3 / 4, '⅕': 1 / 5, '⅙': 1 / 6, '⅚': 5 / 6}
TWELFTHS = (1, 5, 7, 11)  # of shared rounds of three and of four together; they have no sign of their own
WON = ('wins', 'head-to-head')  # criteria that count rounds won
NEAR = 0.006  # of a number rounded to two decimals


@dataclass(frozen=True)
class Parted:
    """`criterion` parts two places, with the value of each. `level` is the last criterion before it that counts for
    both, with the value they share; None if there is none.
    """

    criterion: str
    own: Value
    other: Value
    level: tuple[str, Value] | None = None


def parted(order: Sequence[str], place: Place, following: Place) -> Parted | None:
    """Return what parts two neighbours, or None if they share a place."""
    chains = list(zip(order, place.chain, following.chain, strict=True))
    for at, (criterion, own, other) in enumerate(chains):
        if own != other:
            before_that = [(before, value) for before, value, _ in chains[:at] if value is not None]
            return Parted(criterion, own, other, before_that[-1] if before_that else None)
    return None


def above_text(difference: Parted | None, name: str, lang: str) -> str:
    """Return the sentence, without a full stop; `name` is that of the next place."""
    if difference is None:
        return ABOVE['shared'].in_language(lang).format(name=name)
    decimals = _decimals_apart(difference.own, difference.other)
    facts = {
        'what': CRITERIA[difference.criterion].in_language(lang),
        'own': value_text(difference.own, lang, difference.criterion, decimals),
        'other': value_text(difference.other, lang, difference.criterion, decimals),
        'name': name,
    }
    if difference.level is None:
        return ABOVE['parted'].in_language(lang).format(**facts)
    before, value = difference.level
    facts |= {'before': CRITERIA[before].in_language(lang), 'value': value_text(value, lang, before)}
    return ABOVE['level-parted'].in_language(lang).format(**facts)


def deciding(order: Sequence[str], place: Place, neighbours: Iterable[Place]) -> list[tuple[str, Value]]:
    """Return the criteria after the first, each with the value of this place, down to the last that parts it from a
    neighbour who is level in the first.
    """
    last = max(map(order.index, _parting(order, place, neighbours)), default=0)
    chain = list(zip(order, place.chain, strict=True))[1 : last + 1]
    return [(criterion, value) for criterion, value in chain if value is not None]


def deciding_texts(
    order: Sequence[str], place: Place, neighbours: Iterable[Place], lang: str, without: str = ''
) -> list[str]:
    """Return only what parts a place from a neighbour who is level in the first, in few words: "won 3", "best 520".
    The criterion `without` is told elsewhere.
    """
    parting = _parting(order, place, neighbours) - {without}
    return [
        SHORT_CRITERIA[criterion].in_language(lang).format(value=value_text(value, lang, criterion))
        for criterion, value in zip(order, place.chain, strict=True)
        if criterion in parting
    ]


def _parting(order: Sequence[str], place: Place, neighbours: Iterable[Place]) -> set[str]:
    return {reason.criterion for neighbour in neighbours if (reason := parted(order, place, neighbour))}


def criterion_text(criterion: str, lang: str) -> str:
    """Return the name of a criterion."""
    return CRITERIA[criterion].in_language(lang)


def value_text(value: Value, lang: str, criterion: str = '', decimals: int = 2) -> str:
    """Return a number for reading, with so many decimals at most; rounds won as `won_text`."""
    if value is None:
        return '–'
    return won_text(value, lang) if criterion in WON else _decimal(value, lang, decimals)


def _decimals_apart(own: Value, other: Value) -> int:
    """How many decimals two values that differ need to be read as different: two, or as many more as it takes."""
    decimals = 2
    while None not in (own, other) and rounded(own * 10**decimals) == rounded(other * 10**decimals):
        decimals += 1
    return decimals


def won_text(won: Number | float, lang: str) -> str:
    """Return a number of rounds won, a shared one as a fraction: "1½", "1 7/12"."""
    whole, rest = divmod(won, 1)
    if not rest:
        return number(int(whole), lang)
    part = next((sign for sign, worth in PARTS.items() if abs(rest - worth) < NEAR), '')
    if part:
        return f'{int(whole) or ""}{part}'
    twelfths = next((count for count in TWELFTHS if abs(rest - count / 12) < NEAR), 0)
    return f'{int(whole) or ""} {twelfths}/12'.strip() if twelfths else _decimal(won, lang)


def _decimal(value: Number | float, lang: str, decimals: int = 2) -> str:
    scaled = rounded(value * 10**decimals)
    whole, rest = divmod(abs(scaled), 10**decimals)
    figures = f'{rest:0{decimals}}'.rstrip('0')
    mark = '.' if lang == 'en' else ','
    return ('−' if scaled < 0 else '') + number(whole, lang) + (mark + figures if figures else '')
