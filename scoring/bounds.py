"""How many points a side can have after some hands: the extreme hands of a game, scored."""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.errors import BadHand
from scoring.fold import begin
from scoring.game import Record, Table, Totals, points_of
from scoring.languages import OWN
from scoring.say import number
from scoring.text import Text

WORDS = {
    'one': Text(
        'One hand brings {limit} at most here, not {total}.',
        'Aquí una mano da {limit} como mucho, no {total}.',
    ),
    'many': Text(
        'A hand brings {each} at most here, and {hands} of them {limit}: {total} is beyond that.',
        'Aquí una mano da {each} como mucho, y {hands} manos {limit}: {total} se pasa.',
    ),
}


@dataclass(frozen=True)
class Bounds:
    """The least and the most a side can score in one hand, mistakes of play aside."""

    least: int
    most: int


def bounds(table: Table) -> Bounds | None:
    """Return the bounds of a hand at this table; None for a way to play that has none."""
    points = [points_of_side for record in table.game.extremes(table) for points_of_side in _scored(table, record)]
    return Bounds(min(points), max(points)) if any(points) else None


def beyond(table: Table, totals: Totals, hands: int) -> Text | None:
    """Return why totals are impossible after so many hands or fewer, or None. In every game a side may get nothing."""
    of_a_hand = bounds(table)
    if of_a_hand is None:
        return None
    if max(totals) > of_a_hand.most * hands:
        return _said(max(totals), of_a_hand.most, hands)
    return _said(min(totals), of_a_hand.least, hands) if min(totals) < of_a_hand.least * hands else None


def _scored(table: Table, record: Record) -> Iterable[int]:
    """The points of each side for a record; none if it is not played at this table."""
    state = begin(table).state
    try:
        played = table.game.score(table, state, table.game.read(table, state, record))
    except BadHand:
        return ()
    return played.totals or points_of(played.lines, len(table.sides))


def _said(total: int, each: int, hands: int) -> Text:
    words = WORDS['one' if hands == 1 else 'many']
    facts = {'total': total, 'each': each, 'hands': hands, 'limit': each * hands}
    return Text(*(_filled(words, facts, lang) for lang in OWN))


def _filled(words: Text, facts: dict[str, int], lang: str) -> str:
    return words.in_language(lang).format_map({name: number(value, lang) for name, value in facts.items()})
