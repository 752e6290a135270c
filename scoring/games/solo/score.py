"""Scores one hand of the solo games, with a helper for each kind of line. The bidder settles with each payer
separately, then the pots are fed, taken or matched.

Sources: Wikipedia "Six-bid solo" for who pays whom, doubles and antes; what happens to the pots is a house rule.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scoring.game import Opening, Played, State
from scoring.games.solo.names import SHORT_NAMES
from scoring.games.solo.option_types import Table
from scoring.games.solo.record import Adjustment, Hand, Passed
from scoring.games.solo.values import AT_PLAY, DOUBLED, POTS, REDOUBLED, STAKES, target_of, value_of
from scoring.line import Facts, Line, Lines
from scoring.seats import Seat, Seats, alone, by_seat


@dataclass(frozen=True)
class Memory:
    """What a session remembers: the hands played, and the chips in the two pots."""

    played: int = 0
    frog: int = 0
    solo: int = 0

    @property
    def pots(self) -> dict[str, int]:
        """Chips in each pot."""
        return {'frog': self.frog, 'solo': self.solo}


def opening(table: Table) -> Opening:
    """Zero chips each, no hand played, and two empty pots."""
    return Opening((0,) * len(table.sides), Memory())


def score(table: Table, state: State, hand: Passed | Adjustment | Hand) -> Played:
    """Return the outcome of the hand: its lines, its result and the pots after it."""
    if isinstance(hand, Adjustment):
        return _adjusted(table, state, hand)
    antes = tuple(_antes(table, hand))
    pots = _fed(table, state.memory, len(antes))
    if isinstance(hand, Passed):
        moves = table.options['pass-out'] == 'next-dealer'
        return _played(table, 'passed', antes, Memory(state.memory.played, **pots), moves)
    movements, pots = _pot_lines(table, hand, pots)
    lines = (
        *antes,
        *_bidder_line(table, hand),
        *_payer_lines(table, hand),
        *_double_lines(table, hand),
        *movements,
        *_fault_lines(hand),
    )
    return _played(table, hand.result, lines, Memory(state.memory.played + 1, **pots))


def _played(table: Table, result: str, lines: tuple[Line, ...], memory: Memory, deal_moves: bool = True) -> Played:
    return Played(result, lines, deal_moves=deal_moves, memory=memory, pots=_shown(table, memory))


def _shown(table: Table, memory: Memory) -> Mapping[str, int] | None:
    return memory.pots if table.options['pots'] == 'two' else None


def _adjusted(table: Table, state: State, hand: Adjustment) -> Played:
    lines = tuple(Line(alone(seat), delta, 'adjustment') for seat, delta in by_seat(hand.deltas) if delta)
    return _played(table, 'adjustment', lines, state.memory, deal_moves=False)


def each_pays(table: Table, hand: Hand) -> int:
    """Return what one payer and the bidder settle before any double."""
    value = value_of(hand.contract, hand.trump, table.options)
    return value * _gap(table, hand) if hand.contract.by_the_point else value


def _gap(table: Table, hand: Hand) -> int:
    par: int = table.options['par']
    return abs((hand.points or 0) - par)


def _sign(hand: Hand) -> int:
    """1 if chips come to the bidder, -1 if they leave."""
    return 1 if hand.result == 'made' else -1


def _idle_payers(table: Table, hand: Hand) -> Seats:
    """Players without cards who also settle: when the bid is lost, always or never."""
    custom = table.options['idle-collects']
    if custom == 'never' or (custom == 'on-loss' and hand.result == 'made'):
        return ()
    return tuple(seat for seat in table.seats if seat not in hand.active)


def _called(table: Table, hand: Hand) -> str:
    code = hand.contract.code
    return f'{code}-short' if table.options.get('names-short') and code in SHORT_NAMES else code


def _bidder_line(table: Table, hand: Hand) -> Lines:
    each, called = each_pays(table, hand), _called(table, hand)
    if not each:
        yield Line(alone(hand.bidder), 0, 'points-level', {'called': called, 'par': table.options['par']})
        return
    payers = len(hand.opponents) + len(_idle_payers(table, hand))
    reason, facts = _judgement(table, hand)
    settled = {'called': called, 'each': each, 'count': payers}
    yield Line(alone(hand.bidder), each * payers * _sign(hand), reason, {**settled, **facts})


def _judgement(table: Table, hand: Hand) -> tuple[str, Facts]:
    """The reason of the bidder's line and its extra facts."""
    end = 'made' if hand.result == 'made' else 'lost'
    if hand.contract.by_the_point:
        tariff = value_of(hand.contract, hand.trump, table.options)
        counted = {'taken': hand.points, 'gap': _gap(table, hand), 'par': table.options['par'], 'tariff': tariff}
        return f'points-{end}', counted
    if hand.contract.goal == 'nothing':
        return f'misere-{end}', {}
    if hand.contract.goal == 'target':
        return f'guarantee-{end}', {'trump': hand.trump, 'target': target_of(hand.trump, table.options)}
    return f'call-{end}', {'trump': hand.trump}


def _payer_lines(table: Table, hand: Hand) -> Lines:
    each, sign = each_pays(table, hand), _sign(hand)
    verb = 'pays' if sign == 1 else 'collects'
    settled = {'bidder': hand.bidder, 'each': each}
    if each:
        for seat in hand.opponents:
            yield Line(alone(seat), -each * sign, f'opponent-{verb}', {**settled, 'called': _called(table, hand)})
        for seat in _idle_payers(table, hand):
            yield Line(alone(seat), -each * sign, f'idle-{verb}', settled)


def _double_lines(table: Table, hand: Hand) -> Lines:
    """What a double adds, on both sides of it."""
    each, sign = each_pays(table, hand), _sign(hand)
    for seat, factor, reason in _multiplied(table, hand):
        facts = {'doubler': seat, 'each': each, 'whole': each * factor}
        facts |= {'bidder': hand.bidder} if reason == 'redouble' else {}
        more = each * (factor - 1) * sign
        if more:
            yield Line(alone(hand.bidder), more, reason, facts)
            yield Line(alone(seat), -more, reason, facts)


_REASON_OF = {DOUBLED: 'double', REDOUBLED: 'redouble'}


def _multiplied(table: Table, hand: Hand) -> Iterator[tuple[Seat, int, str]]:
    if table.options['double-scope'] == 'table' and hand.factors:
        factor = max(hand.factors.values())
        for seat in hand.opponents:
            yield seat, factor, f'table-{_REASON_OF[factor]}'
    else:
        for seat, factor in hand.factors.items():
            yield seat, factor, _REASON_OF[factor]


def _fault_lines(hand: Hand) -> Lines:
    """Lines without points: the ruling is in the points of the hand already."""
    for fault in hand.faults:
        yield Line(fault.side, 0, f'fault-{fault.kind}')


def stakes_of(table: Table) -> dict[str, int]:
    """Return what each who antes puts into each pot at a deal."""
    return {pot: table.options[STAKES[pot]] for pot in POTS} if table.options['pots'] == 'two' else {}


def payers_of(table: Table) -> int:
    """Return how many ante."""
    return len(table.players) if table.options['pot-ante-by'] == 'all' else AT_PLAY


def _antes(table: Table, hand: Passed | Hand) -> Lines:
    """Everyone at the table (or the three who play) pays into both pots before the deal."""
    options = table.options
    stakes = stakes_of(table)
    given_back = isinstance(hand, Passed) and options['pot-on-pass'] == 'no-ante'
    if given_back or not any(stakes.values()):
        return
    fed = [pot for pot in POTS if stakes[pot]]
    chips = sum(stakes.values())
    reason, facts = ('ante', stakes) if len(fed) > 1 else ('ante-to-one', {'pot': f'{fed[0]}-pot', 'chips': chips})
    for seat in table.seats if options['pot-ante-by'] == 'all' else sorted(hand.active):
        yield Line(alone(seat), -chips, reason, facts)


def _fed(table: Table, memory: Memory, antes: int) -> dict[str, int]:
    return {pot: held + antes * table.options[STAKES[pot]] for pot, held in memory.pots.items()}


def _pot_lines(table: Table, hand: Hand, pots: dict[str, int]) -> tuple[tuple[Line, ...], dict[str, int]]:
    """A made bid takes its pot, a lost one leaves or matches it. Returns the lines and the pots after them."""
    pot = hand.contract.pot
    if hand.result == 'made':
        taken = POTS if pot == 'solo' and table.options['pot-take'] == 'both-for-solo' else (pot,)
        lines = tuple(_pot_line(hand, 'pot-taken', pot, pots[pot], 1) for pot in taken if pots[pot])
        return lines, {**pots, **dict.fromkeys(taken, 0)}
    if hand.result == 'lost' and table.options['pot-on-loss'] == 'match' and pots[pot]:
        return (_pot_line(hand, 'pot-matched', pot, pots[pot], -1),), {**pots, pot: 2 * pots[pot]}
    return (), pots


def _pot_line(hand: Hand, reason: str, pot: str, held: int, sign: int) -> Line:
    return Line(alone(hand.bidder), sign * held, reason, {'pot': f'{pot}-pot', 'held': held})
