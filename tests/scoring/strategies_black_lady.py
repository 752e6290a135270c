"""Generated matches of black lady."""

from hypothesis import strategies as st

from scoring.document import read
from scoring.games.black_lady import GAME
from scoring.games.black_lady.chips import stake
from scoring.games.black_lady.values import (
    LADY,
    cards_each,
    counted_cards,
    heart_points_in_play,
    lowest_heart,
    packs,
    plus_cards,
    points_in_play,
    worth,
)
from tests.scoring.matches import empty_matches, faults, up_to_its_error


@st.composite
def hands(draw, table):
    """One deal: mostly spread over the table, sometimes everything to one player."""
    options, players = table.options, len(table.players)
    seats = st.just(draw(st.integers(0, players - 1))) if draw(st.booleans()) else st.integers(0, players - 1)
    record = {
        'heart_points' if options['heart-value'] == 'pip' else 'hearts': draw(shared_hearts(table, seats)),
        **draw(cards(options, seats)),
    }
    if options['no-trick-bonus'] or draw(st.booleans()):
        record['tricks'] = draw(shared(cards_each(options, players), 1, players, seats))
    if draw(st.integers(0, 4)) == 0:
        record['faults'] = draw(faults(players, 'revoke'))
    if options['moon'] == 'choice':
        record['moon'] = {'choice': draw(st.sampled_from(['add', 'subtract']))}
    return draw(st.sampled_from([record, {key: value for key, value in record.items() if key != 'moon'}]))


def shared_hearts(table, seats):
    options, players = table.options, len(table.players)
    return shared(heart_points_in_play(options, players), lowest_heart(options, players), players, seats)


@st.composite
def shared(draw, total, least, players, seats):
    """A total split into lots of at least `least`, given to seats."""
    parts = [0] * players
    while total:
        lot = draw(st.integers(least, total)) if total >= 2 * least else total
        lot = lot if total - lot >= least else total
        parts[draw(seats)] += lot
        total -= lot
    return parts


@st.composite
def cards(draw, options, seats):
    record = {card.field: draw(seats) for card in counted_cards(options)}
    if packs(options) == 2 and LADY.field in record:
        record['queens'] = [record.pop(LADY.field), draw(seats)]
    return record


@st.composite
def matches(draw):
    match = draw(empty_matches(GAME))
    table = read(match).table
    match = up_to_its_error(match | {'hands': draw(st.lists(hands(table), max_size=12))})
    closed = draw(st.sampled_from([None, None, 'agreement', 'time']))
    return match | ({'closed': closed} if closed else {})


def falls_back(sheet, place):
    """A total that stood exactly on the target went to 0 or to half."""
    return any(line.reason.startswith('exact-') for line in sheet.hands[place].lines)


def in_chips(sheet):
    return sheet.table.options['settlement'] != 'points'


def no_chip_is_lost_or_made(sheet):
    """After every hand the stacks and the pool hold what was bought; a pool that is shared out is in the stacks."""
    if in_chips(sheet):
        bought, pool = stake(sheet.table) * len(sheet.sides), 0
        for hand in sheet.hands:
            pool = (hand.pots or {}).get('pool', 0)
            assert sum(hand.totals) + pool == bought
        shared = sum(line.points for line in sheet.end.lines) if sheet.end else 0
        assert shared in (0, pool) and sum(sheet.totals) + pool - shared == bought


def a_hand_without_a_moon_gives_out_every_point(sheet):
    options = sheet.table.options
    plus = sum(worth(card, options) for card in plus_cards(options))
    whole = points_in_play(options, len(sheet.sides)) + plus
    for hand in sheet.hands:
        revoked = any('revoke' in line.reason or 'fault' in line.reason for line in hand.lines)
        if hand.result == 'played' and not in_chips(sheet) and not options['no-trick-bonus'] and not revoked:
            assert sum(hand.points) == whole


def the_lowest_or_the_richest_win(sheet):
    if sheet.end and sheet.end.reason != 'exact-target' and not sheet.table.options['partners']:
        best = max(sheet.totals) if in_chips(sheet) else min(sheet.totals)
        assert sheet.end.winners == tuple(seat for seat, total in enumerate(sheet.totals) if total == best)


LAWS = (no_chip_is_lost_or_made, a_hand_without_a_moon_gives_out_every_point, the_lowest_or_the_richest_win)
