"""A match as it lies on the table: the sheet in words, what comes next, the pad. Turns scoring's answer into what the
templates read; computes no points."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any
from uuid import uuid4

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.functional import SimpleLazyObject
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from companion.matches.models import Change, Match
from companion.matches.pads import pad_for, taps_of
from companion.matches.pads.card import Pad
from companion.matches.presenters import auction_view
from companion.matches.presenters.chart import chart_of
from companion.matches.presenters.next_deal import ahead
from companion.matches.presenters.render_cache import marks, remembered
from rules.addresses import rule_address
from scoring import Sheet, score
from scoring.game import Table
from scoring.line import Line
from scoring.say import end_text, listed, refusal_text, result_word, say_line, say_money, say_prospects
from scoring.sheet import HandScore

MANY = 4  # sides; with more, a preview names only those whose totals move


def language() -> str:
    return 'es' if (get_language() or '').startswith('es') else 'en'


@dataclass(frozen=True)
class Paper:
    """One match ready to be drawn in one language."""

    match: Match
    sheet: Sheet
    lang: str

    @cached_property
    def sides(self) -> list[dict[str, Any]]:
        needs = say_prospects(self.sheet.table, self.sheet.totals, self.lang) if not self.sheet.end else []
        money = say_money(self.sheet.table, self.sheet.totals, self.lang)
        return [
            {
                'name': side.name,
                'total': self.sheet.totals[number],
                'money': money[number] if money else '',
                'needs': needs[number] if needs else '',
            }
            for number, side in enumerate(self.sheet.sides)
        ]

    @property
    def widest(self) -> int:
        """The characters of the longest total."""
        return max(len(f'{total:,}') for total in self.sheet.totals)

    @cached_property
    def hands(self) -> list[dict[str, Any]]:
        """Every recorded hand."""
        return [self.hand(number) for number in range(1, len(self.match.hands) + 1)]

    @cached_property
    def last(self) -> dict[str, Any] | None:
        return self.hand(len(self.match.hands)) if self.match.hands else None

    def rows(self, may_write: bool) -> list[str]:
        """The hands as the sheet shows them. A row follows from what was agreed and recorded up to its hand."""
        return [
            remembered(
                'matches/_hand.html', self.match.code, may_write, mark, draw=partial(self._row, number, may_write)
            )
            for number, mark in enumerate(marks(self.match.document))
            if number
        ]

    def _row(self, number: int, may_write: bool) -> str:
        hand = self.last if number == len(self.match.hands) else self.hand(number)
        return render_to_string('matches/_hand.html', {'match': self.match, 'hand': hand, 'may_write': may_write})

    def hand(self, number: int) -> dict[str, Any]:
        """A recorded hand; those after the first one that cannot stand have no points."""
        scored = number <= len(self.sheet.hands)
        return self._scored(self.sheet.hands[number - 1]) if scored else self._unscored(number)

    def _scored(self, hand: HandScore) -> dict[str, Any]:
        record = self.match.hands[hand.number - 1]
        return {
            **self._shown(record),
            'number': hand.number,
            'dealer_name': self.sheet.table.players[hand.dealer],
            'result': hand.result,
            'result_word': result_word(hand.result, self.lang),
            'cells': [
                {'points': points, 'total': total} for points, total in zip(hand.points, hand.totals, strict=True)
            ],
            'points': hand.points,
            'lines': [self._line(line) for line in hand.lines],
            'aside': record.get('note', ''),
        }

    def _unscored(self, number: int) -> dict[str, Any]:
        first = number == len(self.sheet.hands) + 1 and self.sheet.error
        return {
            **self._shown(self.match.hands[number - 1]),
            'number': number,
            'result': 'unscored',
            'result_word': _('does not stand'),
            'cells': [None for _side in self.sheet.sides],
            'refusal': refusal_text(self.sheet.error, self.lang, self.sheet.table) if first else '',
        }

    def _shown(self, record: Mapping[str, Any]) -> dict[str, Any]:
        table = self.sheet.table
        return vars(pad_for(table).shown(record, table, self.lang))

    def _line(self, line: Line) -> dict[str, Any]:
        table = self.sheet.table
        return {
            'side_name': self.sheet.sides[line.side].name,
            'points': line.points,
            'text': say_line(table, line, self.lang),
            'rule_url': rule_address(table.game.slug, table.game.reasons[line.reason].rule, self.lang),
            'rule_title': _('Rule'),
        }

    @cached_property
    def next(self) -> dict[str, Any]:
        return ahead(self.sheet, len(self.match.hands) + 1, self.lang)

    @property
    def finish(self) -> dict[str, Any] | None:
        end = self.sheet.end
        if not end:
            return None
        return {
            'winner': listed([self.sheet.sides[side].name for side in end.winners], self.lang),
            'seats': sum(len(self.sheet.sides[side].seats) for side in end.winners),
            'how': end_text(end.reason, self.lang),
            'next_dealer': self.next['dealer_name'],
        }


def paper_of(match: Match) -> Paper:
    return Paper(match, match.score(), language())


def page(match: Match, *, may_write: bool, begins_with_auction: bool = False, **more: Any) -> dict[str, Any]:
    """What `_match.html` reads. `more` may hold a stale notice, what to say aloud, an auction under way, or a pad with
    its errors.
    """
    paper = paper_of(match)
    return {
        'match': match,
        'sheet': paper,
        'rows': partial(paper.rows, may_write),
        'chart': chart_of(paper.sheet),
        'next': paper.next,
        'finish': paper.finish,
        'last': paper.last,
        'taken_back': SimpleLazyObject(partial(_taken_back, match)) if may_write else None,
        'may_write': may_write,
        'pad': next_pad(match, paper.sheet) if may_write and not paper.sheet.end else None,
        'may_auction': may_write and auction_view.can_be_held(paper.sheet),
        'auction': auction_view.drawn(paper.sheet, paper.lang) if may_write and begins_with_auction else None,
        **more,
    }


def watched(template: str, match: Match) -> str:
    """What `template` shows of a match to everybody who may not write on it, whose page has no part of its own."""
    made_of = (match.code, match.version, *marks(match.document))
    return remembered(template, made_of, draw=lambda: render_to_string(template, page(match, may_write=False)))


def _taken_back(match: Match) -> int | None:
    """The number of the hand that was just taken back, while it can still be put back."""
    last = match.changes.first()
    return last.hand if last and last.what == Change.What.TAKEN_BACK else None


def next_pad(
    match: Match, sheet: Sheet, chosen: Mapping[str, Any] | None = None, errors: Mapping[str, str] = {}
) -> Any:
    """The pad for the next hand, or None when a hand before it does not stand and must be mended first."""
    if sheet.error:
        return None
    return _pad(match, sheet, 'record', (), chosen, errors)


def pad_at(match: Match, number: int, chosen: Mapping[str, Any] | None = None, errors: Mapping[str, str] = {}) -> Any:
    """The pad that corrects a recorded hand, with what was recorded tapped already."""
    sheet = score({**match.document, 'hands': match.hands[: number - 1]})
    recorded = taps_of(match.hands[number - 1], sheet.table)
    return _pad(match, sheet, 'hand', (number,), recorded if chosen is None else chosen, errors)


def _pad(
    match: Match,
    sheet: Sheet,
    action: str,
    where: tuple[int, ...],
    chosen: Mapping[str, Any] | None,
    errors: Mapping[str, str],
) -> dict[str, Any]:
    pad = pad_for(sheet.table)
    tapped = dict(chosen or {})
    if tapped.get('auction'):
        tapped['settled'] = auction_view.settled_by(sheet, tapped)
    draw = partial(_drawn_pad, pad, sheet, tapped, errors)
    untouched = not chosen and not errors
    drawn = remembered('pad', next(marks(match.document)), sheet.next, draw=draw) if untouched else draw()
    return {
        **drawn,
        'errors': errors,
        'questions': questions(sheet.table),
        'action': reverse(f'matches:{action}', args=[match.code, *where]),
        'preview_action': reverse('matches:preview', args=[match.code, *where]),
        'seen': match.version,
        'key': uuid4().hex,
    }


def _drawn_pad(pad: Pad, sheet: Sheet, chosen: Mapping[str, Any], errors: Mapping[str, str]) -> dict[str, Any]:
    """The questions of the game in HTML, and what the form around them wants to know."""
    built = pad.build(sheet.table, sheet.next, chosen, errors, language())
    html = render_to_string(built.template, {'pad': built, 'sheet': sheet})
    return {'html': html, 'folds': built.folds, 'chosen': dict(built.chosen)}


def preview_pad(table: Table, record: Mapping[str, Any]) -> dict[str, Any]:
    """What of the pad is drawn again with each preview."""
    pad = pad_for(table)
    return {
        'questions': questions(table),
        'refreshed': pad.refreshed,
        'chosen': taps_of(record, table),
    }


def questions(table: Table) -> list[str]:
    """What the pad asks, one question after the other."""
    pad = pad_for(table)
    return [pad.question(name) for name in pad.questions]


def preview(match: Match, record: Mapping[str, Any], number: int | None = None) -> dict[str, Any]:
    """What would be written, in words. Raises BadHand where the record cannot stand."""
    before = match.hands if number is None else match.hands[: number - 1]
    sheet = score({**match.document, 'hands': [*before, dict(record)]})
    if sheet.error:
        raise sheet.error
    lang = language()
    hand = sheet.hands[-1]
    sides = [{'name': side.name, 'points': points} for side, points in zip(sheet.sides, hand.points, strict=True)]
    scoring = [side for side in sides if side['points']]
    short = len(sides) > MANY and 0 < len(scoring) < len(sides) - 1
    ending = [_('That ends the match. %s.') % end_text(sheet.end.reason, lang)] if sheet.end else []
    return {
        'result': result_word(hand.result, lang),
        'sides': scoring if short else sides,
        'others_nothing': short,
        'notes': [*_worth_saying(sheet, hand, lang), *ending],
    }


def _worth_saying(sheet: Sheet, hand: HandScore, lang: str) -> list[str]:
    """What the numbers alone do not say: lines without points, and the feats of the game."""
    feats = pad_for(sheet.table).told_anyway
    return [_told(sheet, line, lang) for line in hand.lines if not line.points or line.reason in feats]


def _told(sheet: Sheet, line: Line, lang: str) -> str:
    """The line in words, and of whom where it is about one player and does not say so."""
    text, side = say_line(sheet.table, line, lang), sheet.sides[line.side]
    return text if len(side.seats) > 1 or side.name in text else f'{side.name}: {text}'
