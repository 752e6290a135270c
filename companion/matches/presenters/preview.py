"""What a hand would score, in words, before it is written."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from companion.i18n.languages import language
from companion.matches.models import Match
from companion.matches.pads import pad_for
from companion.matches.presenters.consequences import Consequences, consequences
from companion.matches.presenters.next_deal import at_the_table
from companion.matches.presenters.pots import in_the_middle
from scoring import Sheet
from scoring.line import Line
from scoring.say import end_text, result_word, say_doubt, say_line, say_side
from scoring.sheet import HandScore

MANY = 4  # sides; of these or more one is named alone if all others get the same; of more, those who score


def preview(match: Match, record: Mapping[str, Any], number: int | None = None) -> dict[str, Any]:
    """Return what would be written, in words. Raises BadHand if the record is invalid."""
    before = match.hands if number is None else match.hands[: number - 1]
    sheet = match.score_changed({**match.document, 'hands': [*before, dict(record)]})
    if sheet.error:
        raise sheet.error
    lang = language()
    hand = sheet.hands[-1]
    sides = _points(sheet, hand, lang)
    points = [side['points'] for side in sides]
    others = _of_others(points)
    ending = [_('That ends the match. %s.') % end_text(sheet.end, lang)] if sheet.end else []
    return {
        'result': '' if hand.result == 'played' else result_word(hand.result, lang),  # says nothing
        'sides': [] if len(sides) >= MANY and not any(points) else [side for side in sides if side['points'] != others],
        'others': others,
        'remarks': [
            *_worth_saying(sheet, hand, lang),
            *_pots(sheet, hand),
            *_doubted(sheet, hand, lang),
            *_who_deals(sheet, hand),
            *ending,
        ],
        'consequences': _consequences(match, record, number, lang) if number else None,
    }


def _points(sheet: Sheet, hand: HandScore, lang: str) -> list[dict[str, Any]]:
    """The points of each side; none where a table counts games only."""
    if pad_for(sheet.table).plays_for_chairs(sheet.table.options):
        return []
    return [{'name': say_side(sheet.table, side, lang), 'points': points} for side, points in enumerate(hand.points)]


def _of_others(points: Sequence[int]) -> int | None:
    """The points of all who need not be named: nothing, or what all but one get, as after a moon; None if all are."""
    [(common, times)] = Counter(points).most_common(1) or [(0, 0)]
    if len(points) >= MANY and times == len(points) - 1:
        return common
    return 0 if len(points) > MANY and 1 < points.count(0) < len(points) else None


def _consequences(match: Match, record: Mapping[str, Any], number: int, lang: str) -> Consequences:
    """The effect of correcting hand `number` on the whole match."""
    return consequences(match.score(), match.score_with(number, record), len(match.hands), lang)


def _worth_saying(sheet: Sheet, hand: HandScore, lang: str) -> list[str]:
    """What the numbers do not tell: lines without points, and lines the game always mentions."""
    mentioned = pad_for(sheet.table).always_mentioned
    return [
        _line_text(sheet, line, lang) for line in sheet.lines_of(hand) if not line.points or line.reason in mentioned
    ]


def _pots(sheet: Sheet, hand: HandScore) -> list[str]:
    """What is in the middle, where the hand changes a pot that no mentioned line tells of."""
    if hand.pots is None:
        return []
    before = (sheet.hands[-2].pots if len(sheet.hands) > 1 else None) or dict.fromkeys(hand.pots, 0)
    changed = {pot for pot, chips in hand.pots.items() if chips != before[pot]}
    mentioned = pad_for(sheet.table).always_mentioned
    pots = {line.facts.get('pot', '').removesuffix('-pot') for line in hand.lines if line.reason in mentioned}
    return [in_the_middle(sheet, hand)] if changed - pots else []


def _doubted(sheet: Sheet, hand: HandScore, lang: str) -> list[str]:
    """What is implausible but may be recorded."""
    return [_('Please check: %s') % say_doubt(sheet.table, doubt, lang) for doubt in hand.doubts]


def _who_deals(sheet: Sheet, hand: HandScore) -> list[str]:
    """After a thrown-in hand, whether the same player deals again."""
    if hand.result != 'passed' or sheet.end:
        return []
    dealer = sheet.next['dealer']
    again = _('%s deals again.') if dealer == hand.dealer else _('%s deals next.')
    return [again % at_the_table(sheet)[dealer]]


def _line_text(sheet: Sheet, line: Line, lang: str) -> str:
    """The line in words, with the player's name if the sentence lacks it."""
    text, side = say_line(sheet.table, line, lang), sheet.sides[line.side]
    return text if len(side.seats) > 1 or side.name in text else f'{side.name}: {text}'
