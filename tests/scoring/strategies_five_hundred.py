"""Generated matches of 500."""

from hypothesis import strategies as st

from scoring.document import read
from scoring.games.five_hundred import GAME
from scoring.games.five_hundred.auction import callable_contracts
from scoring.games.five_hundred.values import DECLARED_AFTER_KITTY, TRICKS
from tests.scoring.matches import empty_matches, faults, notes, up_to_its_error


def shared_out(draw, sides):
    """Ten tricks divided among the sides."""
    cuts = sorted(draw(st.lists(st.integers(0, TRICKS), min_size=sides - 1, max_size=sides - 1)))
    return [after - before for before, after in zip([0, *cuts], [*cuts, TRICKS], strict=True)]


@st.composite
def hands(draw, table):
    contracts = [contract.code for contract in callable_contracts(table.options)] + [
        code for code in DECLARED_AFTER_KITTY if code in table.options['contracts']
    ]
    kind = draw(st.sampled_from([*contracts, 'passed', 'no-bid']))
    tricks = shared_out(draw, len(table.sides))
    if kind == 'passed':
        return {'contract': kind}
    if kind == 'no-bid':
        return {'contract': kind, 'tricks': tricks}
    bidder = draw(st.integers(0, len(table.players) - 1))
    return {'bidder': bidder, 'contract': kind, 'tricks': tricks, **draw(marks(table, kind, bidder))}


@st.composite
def marks(draw, table, kind, bidder):
    """The rarer fields, where they are allowed."""
    may = {'note': notes(), 'faults': faults(len(table.sides), 'revoke', 'cards')}
    if len(table.players) == 5 and kind[0].isdigit():
        may['partner'] = st.none() | st.integers(0, 4).filter(lambda seat: seat != bidder)
    if table.options['breach'] and not kind.startswith('6'):
        may['breach'] = st.just({'caller': (bidder + 1) % len(table.players)})
    if table.options['lay-down-penalty']:
        may['laid_down'] = st.lists(st.integers(0, len(table.sides) - 1), unique=True)
    if kind.endswith('N'):
        may['j5'] = st.just(True)
    return draw(st.fixed_dictionaries({}, optional=may))


@st.composite
def matches(draw):
    match = draw(empty_matches(GAME))
    table = read(match).table
    match = up_to_its_error(match | {'hands': draw(st.lists(hands(table), max_size=12))})
    closed = draw(st.sampled_from([None, None, 'agreement', 'time']))
    return match | ({'closed': closed} if closed else {})


def nothing_changes_but_by_points(sheet):
    assert sheet.totals == tuple(sum(hand.points[side] for hand in sheet.hands) for side in range(len(sheet.sides)))


LAWS = (nothing_changes_but_by_points,)


def played(table, state, calls, outcome):
    tricks = [TRICKS] + [0] * (len(table.sides) - 1)
    if 'bidder' not in outcome:
        return outcome | ({'tricks': tricks} if outcome['contract'] == 'no-bid' else {})
    return {**outcome, 'tricks': tricks, 'auction': list(calls)}
