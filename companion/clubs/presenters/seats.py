"""A drawn round: who sits where, and its properties in words."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from companion.clubs.engine import (
    ALL_ROUNDS,
    COLOURS,
    FIXED,
    FOUND,
    MEET_AGAIN,
    PARTNERS,
    THIRDS,
    TRIED,
    TURNS,
    TURNS_AND_THIRDS,
    UNMET,
    sentences,
)
from companion.clubs.evening_document import Rows
from companion.clubs.models import Round, Table
from companion.clubs.names import Name
from companion.i18n.languages import language
from companion.matches.presenters.side_names import partners
from scoring.evening.document import sides as sides_at

WORDS = ('N', 'E', 'S', 'W')
FEWER_REMATCHES: Mapping[bool | str, str] = {
    True: gettext_noop('Fewer meetings again are impossible in this round.'),
    THIRDS: gettext_noop('Fewer meetings again are possible only if some meet a third time.'),
    ALL_ROUNDS: gettext_noop('Fewer meetings again are impossible in all the rounds drawn together.'),
    TRIED: gettext_noop('This is the best of more than 200,000 seatings tried; fewer meetings again may be possible.'),
    FOUND: gettext_noop('This is the best pairing found; fewer meetings again may be possible.'),
    FIXED: gettext_noop('The movement seats them so.'),
}
# The same behind how many couples meet again, and where it differs because somebody sits out.
FEWER: Mapping[bool | str, str] = {
    True: gettext_noop('%s; fewer is impossible.'),
    TURNS: gettext_noop('%s; fewer is impossible while turns at tables of another size go round.'),
    THIRDS: gettext_noop('%s; fewer only if some meet a third time.'),
    TURNS_AND_THIRDS: gettext_noop(
        '%s; fewer only if some meet a third time, or sit at a table of another size out of turn.'
    ),
    ALL_ROUNDS: gettext_noop('%s; fewer is impossible in all the rounds drawn together.'),
    TRIED: gettext_noop('%s. This is the best of more than 200,000 seatings tried; fewer may be possible.'),
    FOUND: gettext_noop('%s. This is the best draw found; fewer may be possible.'),
    FIXED: gettext_noop('%s; the movement seats them so.'),
}
FEWER_WHILE_OUT: Mapping[bool | str, str] = {
    True: gettext_noop('%s; fewer is impossible while these sit out.'),
    THIRDS: gettext_noop('%s; fewer only if some meet a third time, or others sit out.'),
}
FEWER_PARTNERS: Mapping[bool | str, str] = {
    True: gettext_noop('Fewer partners again are impossible in this round.'),
    ALL_ROUNDS: gettext_noop(
        'Fewer partners again are impossible in all the rounds drawn together, unless more wishes go unmet.'
    ),
    TRIED: gettext_noop('This is the best of more than 200,000 seatings tried; fewer partners again may be possible.'),
}
WISHES: Mapping[str, str] = {
    'never_together': gettext_noop('%(one)s and %(two)s sit at one table, although they should not.'),
    'never_partners': gettext_noop('%(one)s and %(two)s are partners, although they should not be.'),
    'partners_of_two_colours': gettext_noop('%(one)s and %(two)s are partners, although they are of one colour.'),
    'stays': gettext_noop('%(one)s sits away from the table where they should stay.'),
}
TOLD_BY_COUNTS = {'partner-again', 'meet-again', 'rematch'}


COMPASS = [
    (gettext_noop('N'), gettext_noop('North')),
    (gettext_noop('E'), gettext_noop('East')),
    (gettext_noop('S'), gettext_noop('South')),
    (gettext_noop('W'), gettext_noop('West')),
]  # the seats clockwise: letter and word


@dataclass(frozen=True)
class Seat:
    number: int
    name: Name
    letter: str
    word: str


@dataclass(frozen=True)
class Side:
    """The people who play together at a table."""

    seats: tuple[Seat, ...]

    @property
    def short(self) -> str:
        """Return first names, extended where two would be equal."""
        return partners([seat.name.short for seat in self.seats])


def sides_of(table: Table, rows: Rows) -> list[Side]:
    """Return the sides of a table, each with its seats."""
    places = places_of(rows.evening.settings, len(table.seats))
    return [Side(tuple(_seat(table, place, rows) for place in side)) for side in places]


def places_of(settings: Mapping[str, Any], count: int) -> list[tuple[int, ...]]:
    """The seats that play together at a table of so many."""
    return list(sides_at(settings['form'], count, settings.get('six_sides', '2x3')))


def _seat(table: Table, place: int, rows: Rows) -> Seat:
    number = table.seats[place]
    letter, word = _seat_words(rows.evening.pairs, len(table.seats), language())[place]
    return Seat(number, rows.names[number], letter, word)


@lru_cache(maxsize=64)
def _seat_words(pairs: bool, count: int, lang: str) -> tuple[tuple[str, str], ...]:
    """Letter and word of each seat at a table of so many, translated once: an evening has up to 72,000 seats."""
    if pairs:
        return (_('N–S'), _('North–South')), (_('E–W'), _('East–West'))
    if count == 4:
        return tuple((_(letter), _(word)) for letter, word in COMPASS)
    return tuple((str(seat), _('seat %d') % seat) for seat in range(1, count + 1))


def table_view(table: Table, rows: Rows) -> dict[str, Any]:
    sides = sides_of(table, rows)
    return {'number': table.number, 'sides': sides, 'table': table, 'number_before': number_before(sides)}


def number_before(sides: list[Side]) -> int:
    """Return before which side, from 1, the table's number is drawn: between two, above more."""
    return 2 if len(sides) == 2 else 1


def seats(rows: Rows, this_round: Round) -> dict[str, Any]:
    """Return the context of the page of a round."""
    return {
        'round': this_round,
        'tables': [table_view(table, rows) for table in rows.tables(this_round)],
        'out': [rows.names[number] for number in this_round.byes],
        'out_by_number': [(number, rows.names[number]) for number in this_round.byes],
        'promise': promise(rows, this_round),
        'unmet': _unmet(this_round, rows),
    }


def _unmet(this_round: Round, rows: Rows) -> list[str]:
    """What the draw could not do, with names instead of numbers."""
    others = [remark for remark in this_round.remarks if remark['code'] not in {*TOLD_BY_COUNTS, UNMET}]
    again = [*_again(this_round, rows), *_meet_again(this_round, rows)]
    return [*again, *sentences(others), *_wishes(this_round, rows), *_proven(this_round, rows)]


def _wishes(this_round: Round, rows: Rows) -> list[str]:
    """The wishes that were not met."""
    unmet = [remark['facts'] for remark in this_round.remarks if remark['code'] == UNMET]
    names = [[rows.names[number].short for number in facts['entries']] for facts in unmet]
    return [_(WISHES[facts['wish']]) % {'one': own[0], 'two': own[-1]} for facts, own in zip(unmet, names, strict=True)]


def _proven(this_round: Round, rows: Rows) -> list[str]:
    """That fewer wishes cannot go unmet, where it is proven; otherwise that the search found no better draw."""
    proven = [remark['facts'].get('fewest') for remark in this_round.remarks if remark['code'] == UNMET]
    first = [_('Fewer partners of one colour are impossible: too many of it play.')] if COLOURS in proven else []
    if FOUND in proven or TRIED in proven:
        return [*first, _('This is the best of more than 200,000 seatings tried; fewer unmet wishes may be possible.')]
    if True not in proven:
        return first
    if this_round.byes:
        return [*first, _('Fewer unmet wishes are impossible while these sit out.')]
    return [*first, _('Fewer unmet wishes are impossible in this round.')]


def _meet_again(this_round: Round, rows: Rows) -> list[str]:
    """How many couples met before, and whether that is proven to be the fewest."""
    repeats = [remark['facts'] for remark in this_round.remarks if remark['code'] in MEET_AGAIN]
    fewest = next((facts['fewest'] for facts in repeats if facts.get('fewest')), False)
    if 'count' not in (repeats or [{}])[0]:  # pairs: told by name
        return [_(FEWER_REMATCHES[fewest])] if fewest in FEWER_REMATCHES else []
    count = repeats[0]['count']
    alone = rows.evening.settings['form'] == 'each'
    again = (
        ngettext('%d repeated meeting of two people', '%d repeated meetings of two people', count)
        if alone
        else ngettext('%d pair meets again', '%d pairs meet again', count)
    ) % count
    if not fewest:
        return [f'{again}.']
    words = FEWER_WHILE_OUT if this_round.byes and fewest in FEWER_WHILE_OUT else FEWER
    return [_(words[fewest]) % again]


def _again(this_round: Round, rows: Rows) -> list[str]:
    repeated = []
    for remark in this_round.remarks:
        if remark['code'] in ('partner-again', 'rematch'):
            first, second = (rows.names[number].short for number in remark['facts']['entries'])
            words = (
                _('%(one)s and %(two)s are partners again.')
                if remark['code'] == 'partner-again'
                else _('%(one)s and %(two)s meet again.')
            )
            repeated.append(words % {'one': first, 'two': second})
    proven = next((remark['facts'].get('fewest') for remark in this_round.remarks if remark['code'] == PARTNERS), None)
    fewer = FEWER_PARTNERS.get(proven, '') if proven else ''
    if proven is True and this_round.byes:
        fewer = gettext_noop('Fewer partners again are impossible while these sit out.')
    return [*repeated, _(fewer)] if fewer else repeated


@dataclass(frozen=True)
class Counts:
    partners: int
    meetings: int
    byes: int


def promise(rows: Rows, this_round: Round) -> list[str]:
    """Return what holds after this round, strongest first: no repeated partners, how often people meet, who sits
    out; of the first round nothing, because nothing could be repeated.
    """
    if this_round.number == 1:
        return []
    counts = _counts(rows, this_round)
    if rows.evening.pairs:
        first = [_('No two pairs meet twice.')] if counts.meetings <= 1 else []
    else:
        first = (
            [_('Nobody partners twice.')] if counts.partners <= 1 and rows.evening.settings['form'] != 'each' else []
        )
        first += _meet(counts.meetings)
    turns = this_round.byes and counts.byes <= 1 and not rows.evening.waits_in_line
    return first + ([_('Nobody sits out twice.')] if turns else [])


def _meet(most: int) -> list[str]:
    if most <= 1:
        return [_('Nobody meets the same person twice.')]
    if most == 2:
        return [_('Nobody meets the same person a third time.')]
    return [ngettext('Two people meet %d time at most.', 'Two people meet %d times at most.', most) % most]


def _counts(rows: Rows, this_round: Round) -> Counts:
    others = [recorded for recorded in rows.recorded if recorded['round'] != this_round.number]
    seats = [table['seats'] for other in others for table in other['tables']]
    seats += [table.seats for table in rows.tables(this_round)]
    places = {count: places_of(rows.evening.settings, count) for count in {len(at_table) for at_table in seats}}
    sides = ([seat[place] for place in side] for seat in seats for side in places[len(seat)])
    partners = Counter(pair for side in sides for pair in _couples(side))
    met = Counter(pair for seat in seats for pair in _couples(seat))
    byes = Counter([*this_round.byes, *(number for other in others for number in other['byes'])])
    return Counts(_most(partners), _most(met), _most(byes))


def _couples(numbers: Iterable[int]) -> Iterable[tuple[int, int]]:
    return combinations(sorted(numbers), 2)


def _most(counted: Counter[Any]) -> int:
    return max(counted.values(), default=0)
