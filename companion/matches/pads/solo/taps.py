"""Converts taps on the pad of the solo games to a hand record and back."""

from collections.abc import Mapping
from typing import Any

from companion.matches.pads.shapes import tapped
from scoring.games.solo.option_types import Table
from scoring.games.solo.values import (
    ALL_POINTS,
    AT_PLAY,
    CONTRACTS,
    MOST_BY_CUSTOM,
    SUITS,
    Contract,
)

TENS, UNITS = range(ALL_POINTS // 10 + 1), range(10)


def record_from(form: Mapping[str, str], table: Table) -> dict[str, Any]:
    """Return the hand record of the tapped buttons. Missing answers are left out; the game then asks for them."""
    code, _colon, trump = form.get('contract', '').partition(':')
    active = _active_in(form, table)
    if code == 'passed':
        return {'contract': code, **({'active': active} if active and len(active) == AT_PLAY else {})}
    if code not in CONTRACTS:
        return {}
    record: dict[str, Any] = {'contract': code, **({'trump': trump} if trump and trump in SUITS else {})}
    bidder = tapped(form.get('bidder'), len(table.players))
    if bidder is not None:
        record['bidder'] = bidder
    if active is not None:
        record['active'] = active
    return {**record, **_result(form, CONTRACTS[code]), **_told_doubles(form, table, bidder)}


def table_says_who_plays(table: Table) -> bool:
    """Whether the table must say who is dealt cards, because it is too large for a rule."""
    return len(table.players) > MOST_BY_CUSTOM


def _active_in(form: Mapping[str, str], table: Table) -> list[int] | None:
    """Who was dealt cards; None if it follows from the dealer."""
    if not table_says_who_plays(table):
        return None
    return [seat for seat in range(len(table.players)) if form.get(f'plays-{seat}')]


def _result(form: Mapping[str, str], contract: Contract) -> dict[str, Any]:
    if not contract.by_the_point:
        answer = {'yes': True, 'no': False}.get(form.get('made', ''))
        return {} if answer is None else {'made': answer}
    tens, units = tapped(form.get('tens'), len(TENS)), tapped(form.get('units'), len(UNITS))
    return {} if tens is None or units is None else {'points': tens * 10 + units}


def _told_doubles(form: Mapping[str, str], table: Table, bidder: int | None) -> dict[str, Any]:
    factors = {
        str(seat): int(form[f'double-{seat}'])
        for seat in range(len(table.players))
        if form.get(f'double-{seat}') in ('2', '4') and seat != bidder
    }
    return {'doubles': factors} if factors and table.options['doubling'] else {}


def chosen_from(record: Mapping[str, Any], table: Table) -> dict[str, Any]:
    """Return the tapped buttons of a record: the inverse of `record_from`."""
    points, made = record.get('points'), record.get('made')
    return {
        'contract': ':'.join(part for part in (record.get('contract', ''), record.get('trump', '')) if part),
        'bidder': record.get('bidder'),
        'tens': None if points is None else points // 10,
        'units': None if points is None else points % 10,
        'made': None if made is None else 'yes' if made else 'no',
        'doubles': record.get('doubles', {}),
        'active': tuple(record.get('active', ())),
    }


def answers_in(form: Mapping[str, str], table: Table) -> dict[str, Any]:
    return {
        'bidder': tapped(form.get('bidder'), len(table.players)),
        'tens': tapped(form.get('tens'), len(TENS)),
        'units': tapped(form.get('units'), len(UNITS)),
        'made': form['made'] if form.get('made') in ('yes', 'no') else None,
        'doubles': _told_doubles(form, table, None).get('doubles', {}),
        'active': tuple(_active_in(form, table) or ()),
    }


def still_to_tap(record: Mapping[str, Any], table: Table) -> str | None:
    """Return the first question of the pad without an answer, or None."""
    if record.get('contract') == 'passed':
        return None
    answered = {
        'contract': 'contract' in record,
        'bidder': 'bidder' in record,
        'points': 'points' in record or 'made' in record,
    }
    return next((name for name, given in answered.items() if not given), None)
