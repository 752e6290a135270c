"""Taps on the pad of bid whist and the hand record they stand for, both ways."""

from collections.abc import Mapping
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
    """The hand record behind the tapped buttons. What was not tapped is left out; the game then asks for it."""
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
    """The buttons that stand for a record: the way back from `record_from`."""
    bid = f'{record["bid"]}{LETTERS[record["call"]]}' if 'bid' in record and 'call' in record else ''
    return {
        'contract': 'passed' if 'passed' in record else bid,
        'bidder': record.get('bidder'),
        'books': record.get('books'),
        'reneges': tuple(penalty['side'] for penalty in record.get('reneges', ())),
    }


def answers_in(form: Mapping[str, str], table: Table) -> dict[str, Any]:
    return {
        'bidder': tapped(form.get('bidder'), len(table.players)),
        'books': tapped(form.get('books'), books_in_play(table.options) + 1),
    }


def still_to_tap(record: Mapping[str, Any], table: Table) -> str | None:
    """The first question of the pad that has no answer yet."""
    if 'passed' in record:
        return None
    answered = {'contract': 'bid' in record, 'bidder': 'bidder' in record, 'books': 'books' in record}
    return next((name for name, given in answered.items() if not given), None)
