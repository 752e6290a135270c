"""The form of the pad, for the next hand or for a correction."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any
from uuid import uuid4

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from companion.i18n.languages import language
from companion.matches.models import Match
from companion.matches.pads import pad_for, taps_of
from companion.matches.pads.card import Pad
from companion.matches.pads.mistakes import BIDDERS, OTHERS, mistakes_in
from companion.matches.presenters import auction_view
from companion.matches.render_cache import agreement_of, cached
from scoring import Sheet
from scoring.fold import sheet_before
from scoring.game import Table
from scoring.say import say_side, term

WHOSE = {BIDDERS: _('the bidders'), OTHERS: _('the other side')}
ALONE = _('the bidder')  # where everybody plays for themselves


def next_pad(
    match: Match, sheet: Sheet, chosen: Mapping[str, Any] | None = None, errors: Mapping[str, str] = {}
) -> Any:
    """Return the pad for the next hand."""
    return _pad(match, sheet, 'record', (), chosen, errors)


def pad_at(match: Match, number: int, chosen: Mapping[str, Any] | None = None, errors: Mapping[str, str] = {}) -> Any:
    """Return the pad that corrects a recorded hand, with the recorded answers tapped."""
    sheet = sheet_before(match.score(), number, match.document.get('closed'))
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
    render = partial(_rendered_pad, pad, sheet, tapped, errors)
    untouched = not chosen and not errors
    rendered = cached('pad', agreement_of(match.document), sheet.next, render=render) if untouched else render()
    return {
        **rendered,
        'errors': errors,
        'mistakes': mistake_chips(sheet.table, tapped.get('mistakes', ())),
        'questions': questions(sheet.table),
        'action': reverse(f'matches:{action}', args=[match.code, *where]),
        'preview_action': reverse('matches:preview', args=[match.code, *where]),
        'seen': match.version,
        'key': uuid4().hex,
    }


def _rendered_pad(pad: Pad, sheet: Sheet, chosen: Mapping[str, Any], errors: Mapping[str, str]) -> dict[str, Any]:
    """The game's questions in HTML, and the values the form needs."""
    built = pad.build(sheet.table, sheet.next, chosen, errors, language())
    html = render_to_string(built.template, {'pad': built, 'sheet': sheet})
    return {'html': html, 'folds': built.folds, 'chosen': dict(built.chosen)}


@dataclass(frozen=True)
class MistakeChip:
    """A mistake of play on the pad: its form field and value, what it was and whose."""

    name: str
    value: str
    kind: str
    side: str


def mistake_chips(table: Table, values: Sequence[str]) -> list[MistakeChip]:
    """Return the chips of a pad. An unknown kind keeps its word, and an unknown side is not named; the game says why it
    refuses them.
    """
    return [
        MistakeChip(f'mistake-{place}', value, mistake_word(table, entry), _side_of(table, entry))
        for place, value in enumerate(values)
        for entry in mistakes_in({'mistake-0': value})
    ]


def mistake_word(table: Table, entry: Mapping[str, Any]) -> str:
    """Return what a mistake of play is called."""
    kind = entry.get('kind', pad_for(table).usual_mistake)
    label = f'mistake-{kind}'
    return term(table.game, label, language()) if label in table.game.terms else kind


def _side_of(table: Table, entry: Mapping[str, Any]) -> str:
    side = entry['side']
    if side == BIDDERS and len(table.sides) == len(table.players):
        return str(ALONE)
    if side in WHOSE:
        return str(WHOSE[side])
    return say_side(table, side, language()) if side < len(table.sides) else ''


def refreshed_pad(table: Table, record: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parts of the pad that are rendered again with each preview."""
    pad = pad_for(table)
    return {
        'questions': questions(table),
        'refreshed': pad.refreshed,
        'chosen': taps_of(record, table),
    }


def questions(table: Table) -> list[str]:
    """Return the questions of the pad in order."""
    pad = pad_for(table)
    return [pad.question(name, table) for name in pad.questions]
