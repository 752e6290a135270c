"""The context of a match page: its view, the chart, the pad and notices."""

from functools import partial
from typing import Any

from django.template.loader import render_to_string
from django.utils.functional import SimpleLazyObject

from companion.i18n.languages import language
from companion.matches.confirming import asks
from companion.matches.hosts import Asked, asked_of_host, handed_in, hands_agreed
from companion.matches.models import Change, Match
from companion.matches.once import of_hands
from companion.matches.presenters import auction_view
from companion.matches.presenters.chart import chart_of
from companion.matches.presenters.confirming import confirmed_in_words, confirming
from companion.matches.presenters.consequences import consequences
from companion.matches.presenters.evening import Evening, evening_of
from companion.matches.presenters.match_view import MatchView, view_of
from companion.matches.presenters.pad_form import next_pad, pad_at
from companion.matches.presenters.pad_note import pad_answer
from companion.matches.presenters.parts import newest, part_at
from companion.matches.presenters.repair import Repair, reopened, repair_of
from companion.matches.presenters.story import story_of
from companion.matches.render_cache import cached, state_of
from companion.matches.seat_names import has_seat_names
from companion.matches.services import taken_back
from scoring import Sheet
from scoring.record import STRUCK

FOR_WATCHERS = dict.fromkeys(
    (
        'last_change',
        'unnamed',
        'handed_in',
        'hands_agreed',
        'asked_of_host',
        'pad',
        'confirming',
        'may_auction',
        'auction',
    )
)


def match_context(
    match: Match,
    *,
    may_write: bool,
    begins_with_auction: bool = False,
    hands_from: str = '',
    evening: Evening | None = None,
    **more: Any,
) -> dict[str, Any]:
    """Return the context of `_match.html`.

    `hands_from` is a hand number in the requested part of a long sheet. `more` may contain a stale notice, text for
    screen readers, an auction in progress, or a pad with its errors.
    """
    evening = evening or evening_of(match)
    view = view_of(match, evening)
    story = story_of(match, view.sheet, view.lang)
    chart = chart_of(view.sheet, lowest=story.lowest if story else None)
    part = part_at(hands_from, len(match.hands)) or newest(len(match.hands))
    return {
        'match': match,
        'view': view,
        'sheet': view.sheet,
        'part': part,
        'rows': partial(view.rows, may_write, part),
        'chart': chart,
        'story': story,
        'tonight': '' if view.plays_for_chairs else evening.in_words,
        'next': view.next,
        'finish': view.finish,
        'following': match.rematches.first() if match.pk and view.finish else None,  # an example is not stored
        'last': view.last,
        'may_write': may_write,
        'confirmed': confirmed_in_words(match, view.sheet) if view.finish else [],
        **({'recorded': state_of(match.document)} if asks(match.document) else {}),
        'repair': (repair := repair_of(match, view.sheet)),
        **(_for_writers(match, view, repair, begins_with_auction) if may_write else FOR_WATCHERS),
        **more,
    }


def _for_writers(match: Match, view: MatchView, repair: Repair | None, begins_with_auction: bool) -> dict[str, Any]:
    return {
        'last_change': SimpleLazyObject(partial(last_change, match, view.sheet)),
        'unnamed': not match.host and has_seat_names(match.players),
        'handed_in': handed_in(match),
        'hands_agreed': hands_agreed(match),
        'asked_of_host': _asked_of_host(match),
        'confirming': None if repair else confirming(match, view.sheet),
        'may_auction': auction_view.can_be_held(view.sheet),
        'auction': auction_view.view_of(view.sheet, view.lang) if begins_with_auction else None,
        **_pad_of(match, view.sheet, repair),
    }


def _asked_of_host(match: Match) -> Asked | None:
    """What the pad says was asked: about its hand, or about an earlier one as long as that is news."""
    asked = asked_of_host(match)
    return next((question for question in asked if question.news or question.hand == len(match.hands) + 1), None)


def _pad_of(match: Match, sheet: Sheet, repair: Repair | None) -> dict[str, Any]:
    """The pad: for the next hand, or for the first one that no longer stands, with what is said above and below it."""
    if repair is None or sheet.error is None:
        return {'pad': None if sheet.end else next_pad(match, sheet)}
    hand = reopened(match, sheet, sheet.error)
    pad = pad_at(match, repair.number, hand.taps, hand.errors)
    answer = pad_answer(match, hand.record, repair.number)
    return {**answer, 'pad': pad, 'correcting': repair.number}


def html_for_watchers(template: str, match: Match) -> str:
    """Return the rendered `template` for everyone who may not write on the match; their pages are all the same."""
    evening = evening_of(match)
    recorded = match.whole or match.document
    made_of = (match.code, match.version, match.cards, evening.results, match.whole is None, state_of(recorded))

    def render() -> str:
        return render_to_string(template, match_context(match, may_write=False, evening=evening))

    return str(cached(template, made_of, render=render))


def last_change(match: Match, sheet: Sheet) -> dict[str, Any]:
    """Return which other phone wrote last, if any, the version `since` which nothing was recorded, and what can be
    undone in one tap besides the last hand: a hand taken back, or a hand just corrected.
    """
    last = of_hands(match.changes.all()).first()
    if last is None:
        return {}
    by = last.phone if match.held and last.key_id != match.held.pk else ''
    return {'by': by, 'since': last.version, **_undone_in_one_tap(match, sheet, last)}


def _undone_in_one_tap(match: Match, sheet: Sheet, last: Change) -> dict[str, Any]:
    if last.what in (Change.What.TAKEN_BACK, Change.What.RESTORED):
        gone = taken_back(match)
        return {'taken_back': gone.hand} if gone else {}
    if last.what == Change.What.CORRECTED and last.hand:
        before = match.score_with(last.hand, last.before or {})
        return {
            'corrected': last.hand,
            'struck': STRUCK in match.hands[last.hand - 1],
            'consequences': consequences(before, sheet, len(match.hands), language()),
        }
    return {}
