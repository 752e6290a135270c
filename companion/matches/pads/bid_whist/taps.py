"""Converts taps on the pad of bid whist to a hand record and back."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.matches.pads.shapes import tapped
from scoring.games.bid_whist.option_types import Table
from scoring.games.bid_whist.values import (
    BIDS,
    CALLS,
    LETTERS,
    books_in_play,
)


def record_from(form: Mapping[str, str], table: Table) -> dict[str, Any]:
    """Return the hand record of the tapped buttons. Missing answers are left out; the game then asks for them."""
    bid = form.get('contract', '')
    if bid == 'passed':
        return {'passed': True}
    record: dict[str, Any] = {'bid': int(bid[0]), 'call': CALLS[bid[1]]} if bid in BIDS else {}
    for name, count in (('bidder', len(table.players)), ('books', books_in_play(table.options) + 1)):
        value = tapped(form.get(name), count)
        if value is not None:
            record[name] = value
    reneges = [{'side': side} for side in range(len(table.sides)) if form.get(f'renege-{side}')]
    return {
        **record,
        **({'reneges': reneges} if reneges else {}),
        **({'deciding': True} if form.get('deciding') else {}),
    }


def chosen_from(record: Mapping[str, Any], table: Table) -> dict[str, Any]:
    """Return the tapped buttons of a record: the inverse of `record_from`."""
    bid = f'{record["bid"]}{LETTERS[record["call"]]}' if 'bid' in record and 'call' in record else ''
    return {
        'contract': 'passed' if 'passed' in record else bid,
        'bidder': record.get('bidder'),
        'books': record.get('books'),
        'reneges': tuple(penalty['side'] for penalty in _plain(record)),
    }


def _plain(record: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """The reneges as the pad asks for them, at most one for each side at the usual price; none if there are others, for
    the first of them may decide the match.
    """
    reneges: Sequence[Mapping[str, Any]] = record.get('reneges', ())
    asked = [{'side': side} for side in sorted({renege['side'] for renege in reneges})]
    return reneges if list(reneges) == asked else ()


def on_chips(record: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """Return the reneges that the pad does not ask for, each with its kind."""
    return () if _plain(record) else [{'kind': 'called', **renege} for renege in record.get('reneges', ())]


def answers_in(form: Mapping[str, str], table: Table) -> dict[str, Any]:
    return {
        'bidder': tapped(form.get('bidder'), len(table.players)),
        'books': tapped(form.get('books'), books_in_play(table.options) + 1),
    }


def still_to_tap(record: Mapping[str, Any], table: Table) -> str | None:
    """Return the first question of the pad without an answer, or None."""
    if 'passed' in record:
        return None
    answered = {'contract': 'bid' in record, 'bidder': 'bidder' in record, 'books': 'books' in record}
    return next((name for name, given in answered.items() if not given), None)
