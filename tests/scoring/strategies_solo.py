"""Generated matches of six-bid and progressive solo."""

from hypothesis import strategies as st

from scoring.document import read
from scoring.games.solo import PROGRESSIVE_SOLO, SIX_BID_SOLO
from scoring.games.solo.auction import auction
from scoring.games.solo.values import ALL_POINTS, CONTRACTS, FACTORS, TOTALS, TRICKS, WIDOWS, active_seats
from tests.scoring.matches import empty_matches, faults, up_to_its_error

CARD_POINTS = st.sampled_from(sorted(TOTALS)) | st.sampled_from([0, 59, 60, 61, 73, 74, 79, 80, ALL_POINTS])


@st.composite
def hands(draw, table, dealer):
    players = len(table.players)
    kind = draw(st.integers(0, 9))
    if kind == 0:
        moved = draw(st.lists(st.integers(-50, 50), min_size=players - 1, max_size=players - 1))
        return {'contract': 'adjustment', 'deltas': [*moved, -sum(moved)]}
    if kind == 1 or not table.options['contracts']:
        return {'contract': 'passed'}
    return draw(contracts(table, dealer))


@st.composite
def contracts(draw, table, dealer):
    """A contract of three seats: the usual ones, or any if they are not determined."""
    contract = CONTRACTS[draw(st.sampled_from(table.options['contracts']))]
    active = list(active_seats(len(table.players), dealer, table.options))
    if len(table.players) > 3 and (len(table.players) > 5 or draw(st.booleans())):
        active = draw(st.permutations(range(len(table.players))))[:3]
    bidder, *opponents = draw(st.permutations(active))
    return {
        'contract': contract.code,
        'bidder': bidder,
        'active': active,
        **draw(results(contract)),
        **draw(st.fixed_dictionaries({}, optional={'faults': faults(3, 'revoke', 'cards')})),
        **({'trump': draw(st.sampled_from(contract.trumps))} if contract.names_trump else {}),
        **({'doubles': draw(doubles(table, opponents))} if table.options['doubling'] else {}),
    }


@st.composite
def results(draw, contract):
    tricks = draw(st.integers(0, TRICKS))
    if draw(st.booleans()):
        points = draw(CARD_POINTS)
        rest = {'defenders_points': ALL_POINTS - points} if draw(st.booleans()) else {}
        return {'points': points, 'tricks': tricks, **rest}
    if not contract.by_the_point:
        return {'made': draw(st.booleans())}
    widow = draw(st.sampled_from(sorted(WIDOWS)))
    return {'trick_points': draw(CARD_POINTS.filter(lambda points: points + widow in TOTALS)), 'widow_points': widow}


def doubles(table, opponents):
    factors = st.sampled_from(FACTORS if table.options['redouble'] else FACTORS[:1])
    return st.dictionaries(st.sampled_from([str(seat) for seat in opponents]), factors)


@st.composite
def matches(draw):
    match = draw(empty_matches(draw(st.sampled_from([SIX_BID_SOLO, PROGRESSIVE_SOLO]))))
    table = read(match).table
    dealer = st.just(table.first_dealer)
    records, here = [], draw(dealer)
    for _ in range(draw(st.integers(0, 10))):
        record = draw(hands(table, here))
        records.append(record)
        stays = record['contract'] == 'adjustment' or (
            record['contract'] == 'passed' and table.options['pass-out'] == 'same-dealer'
        )
        here = here if stays else (here + 1) % len(table.players)
    match = up_to_its_error(match | {'hands': records})
    closed = draw(st.sampled_from([None, None, 'agreement', 'time']))
    return match | ({'closed': closed} if closed else {})


def played(table, state, calls, outcome):
    """The record of a deal in which this auction ended; the bidder took everything."""
    passed = outcome['contract'] == 'passed'
    active = list(active_seats(len(table.players), state.dealer, table.options))
    record = {**outcome, 'active': active, 'auction': list(calls)}
    if passed:
        return record
    contract = CONTRACTS[outcome['contract']]
    trump = {'trump': 'S'} if contract.names_trump else {}
    assert auction(table, state, calls, tuple(active)).outcome == outcome
    return {**record, 'points': ALL_POINTS, 'tricks': TRICKS, **trump}


def no_chip_is_lost_or_made(sheet):
    """What players have lost is in the pots; without pots every hand only moves chips between players."""
    totals = [0] * len(sheet.sides)
    for hand in sheet.hands:
        totals = [total + points for total, points in zip(totals, hand.points, strict=True)]
        assert sum(totals) + sum((hand.pots or {}).values()) == 0
        assert hand.pots is not None or sum(hand.points) == 0


def what_is_left_is_shared_or_reported(sheet):
    if sheet.end and sheet.hands:
        left = sum((sheet.hands[-1].pots or {}).values())
        shared = sheet.table.options['pot-leftover'] == 'split'
        assert sum(sheet.totals) == (0 if shared else -left)
        shares = [line.points for line in sheet.end.lines]
        assert sum(shares) == (left if shared else 0)
        assert max(shares, default=1) - min(shares, default=0) <= 1


def the_most_chips_win(sheet):
    if sheet.end:
        assert sheet.end.winners == tuple(seat for seat, total in enumerate(sheet.totals) if total == max(sheet.totals))


def three_play_the_next_deal(sheet):
    active = sheet.next['active']
    assert len(set(active)) == 3
    assert (sheet.next['dealer'] in active) == (len(sheet.sides) == 3)


LAWS = (
    no_chip_is_lost_or_made,
    what_is_left_is_shared_or_reported,
    the_most_chips_win,
    three_play_the_next_deal,
)
