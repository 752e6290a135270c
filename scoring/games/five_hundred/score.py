"""Scores one hand of 500, with a helper for each kind of line, and decides who may not bid next.

Sources: Wikipedia "500 (card game)" for contracts, slam, setting, ralphing and breach; USPC rules 1904.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.game import Opening, Played, State
from scoring.games.five_hundred.option_types import Table
from scoring.games.five_hundred.record import Hand, NoBid, ThrownIn
from scoring.games.five_hundred.values import SLAM_WORTH, TRICKS, broken_badly, value_of
from scoring.line import Facts, Line, Lines
from scoring.seats import Seat, Side, by_side

MISERE_REASONS = {'none': '', 'tricks': 'defenders-tricks', 'bidder-tricks': 'bidders-tricks'}


@dataclass(frozen=True)
class Count:
    """What a match of 500 remembers: the hands played, and the redeals in a row by the same dealer."""

    played: int = 0
    redeals: int = 0


def opening(table: Table) -> Opening:
    """Zero points each, and no hand played."""
    return Opening((0,) * len(table.sides), Count())


def score(table: Table, state: State, hand: ThrownIn | NoBid | Hand) -> Played:
    """Return the outcome of the hand: its lines, its result, and who is barred."""
    if isinstance(hand, ThrownIn):
        return _thrown_in(table, state)
    count = Count(state.memory.played + 1)
    if isinstance(hand, NoBid):
        return Played('no-bid', tuple(_no_bid_lines(table, hand)), memory=count)
    bars = _bars(table, hand)
    lines = (
        *_contract_lines(table, hand),
        *_trick_lines(table, state, hand),
        *_penalty_lines(table, hand),
        *_breach_lines(table, hand),
        *_bar_lines(table, hand, bars),
        *_mark_lines(hand),
    )
    return Played('made' if hand.made else 'lost', lines, barred=tuple(sorted(bars)), memory=count)


def _thrown_in(table: Table, state: State) -> Played:
    count = state.memory
    same_dealer = table.options['pass-out'] == 'redeal-same-dealer' and count.redeals < table.options['redeal-limit']
    return Played(
        'passed',
        barred=state.barred if same_dealer and table.options['redeal-keeps-bars'] else (),
        deal_moves=not same_dealer,
        memory=Count(count.played, count.redeals + 1 if same_dealer else 0),
    )


def _no_bid_lines(table: Table, hand: NoBid) -> Lines:
    each = table.options['defender-trick-points']
    for side, tricks in by_side(hand.tricks):
        if tricks and each:
            yield Line(side, each * tricks, 'no-bid-tricks', {'took': tricks, 'each': each})


def _contract_lines(table: Table, hand: Hand) -> Lines:
    value = value_of(hand.contract, table.options)
    facts = {'bidder': hand.bidder, 'contract': hand.contract.code, 'took': hand.took, 'value': value}
    if hand.made:
        yield from _made_lines(table, hand, value, facts)
    elif table.options['failed-points'] == 'give-to-opponents':
        yield Line(hand.declarers[0], 0, 'failed-given-away', facts)
        for side in _defenders(table, hand):
            yield Line(side, value, 'received-from-failure', facts)
    else:
        for side in hand.declarers:
            yield _shared(table, hand, Line(side, -value, _failure(hand), {**facts, 'least': hand.contract.least}))


def _made_lines(table: Table, hand: Hand, value: int, facts: Facts) -> Lines:
    slam = (
        hand.took == TRICKS and value < SLAM_WORTH and hand.contract.level and table.options['slam'] == 'raise-to-250'
    )
    worth, reason = (SLAM_WORTH, 'slam') if slam else (value, _success(hand))
    for side in hand.declarers:
        yield _shared(table, hand, Line(side, worth, reason, facts))


def _success(hand: Hand) -> str:
    if hand.contract.level:
        return 'contract-made'
    return 'misere-made' if hand.contract.loses_all else 'special-made'


def _failure(hand: Hand) -> str:
    if hand.contract.level:
        return 'contract-failed'
    return 'misere-failed' if hand.contract.loses_all else 'special-failed'


def _shared(table: Table, hand: Hand, line: Line) -> Line:
    """Five players: bidder and called partner each score the whole value, or half of it."""
    if len(hand.declarers) == 1 or table.options['five-partner-share'] == 'full':
        return line
    whole = abs(line.points)
    half = whole // 2 if line.points > 0 else -(whole // 2)
    return Line(line.side, half, f'{line.reason}-half', {**line.facts, 'whole': whole})


def _defenders(table: Table, hand: Hand) -> list[Side]:
    return [side for side, _ in by_side(table.sides) if side not in hand.declarers]


def _trick_lines(table: Table, state: State, hand: Hand) -> Lines:
    each = table.options['defender-trick-points']
    reason = _paid_for(table, hand)
    if not each or not reason:
        return
    for side in _defenders(table, hand):
        tricks = hand.took if reason == 'bidders-tricks' else hand.tricks[side]
        if tricks:
            yield _capped(table, state, Line(side, each * tricks, reason, {'took': tricks, 'each': each}))


def _paid_for(table: Table, hand: Hand) -> str:
    """The rule that pays the defenders, if any: for their own tricks, or for those the bidder was made to take."""
    options = table.options
    if hand.made and options['defender-trick-points-when'] == 'contract-failed':
        return ''
    if hand.contract.loses_all:
        return MISERE_REASONS[options['misere-defender-points']]
    if hand.contract.code == 'hi-lo' and options['hi-lo-defender-points'] == 'none':
        return ''
    return 'defenders-tricks'


def _capped(table: Table, state: State, line: Line) -> Line:
    """Trick points stop at an agreed score, or never carry a side past one."""
    cutoff, cap = table.options['defender-cutoff'], table.options['defender-score-cap']
    before = state.totals[line.side]
    if cutoff is not None and before >= cutoff:
        return Line(line.side, 0, 'tricks-cut-off', {**line.facts, 'cutoff': cutoff})
    if cap is not None and before + line.points > cap:
        return Line(line.side, max(0, cap - before), 'tricks-capped', {**line.facts, 'cap': cap})
    return line


def _penalty_lines(table: Table, hand: Hand) -> Lines:
    for side in hand.laid_down:
        yield Line(side, -table.options['lay-down-penalty'], 'laid-down')


def _breach_lines(table: Table, hand: Hand) -> Lines:
    if hand.breach_caller is None:
        return
    value = table.options['breach-value'] or 0  # None is refused if breach is played
    won = broken_badly(hand.contract, hand.took)
    reason = 'breach-won' if won else 'breach-lost'
    facts = {'caller': hand.breach_caller, 'contract': hand.contract.code, 'value': value}
    yield Line(table.side_of(hand.breach_caller), value if won else -value, reason, facts)


def _bar_lines(table: Table, hand: Hand, bars: Mapping[Seat, str]) -> Lines:
    """Lines without points that say who may not bid in the next deal."""
    for seat, reason in bars.items():
        yield Line(table.side_of(seat), 0, reason, {'seat': seat, 'missed': hand.contract.missed_by(hand.took)})


def _mark_lines(hand: Hand) -> Lines:
    """Lines without points that note how the hand was played."""
    for mark in hand.marks:
        yield Line(hand.declarers[0], 0, f'played-{mark}', {'bidder': hand.bidder, 'contract': hand.contract.code})


def _bars(table: Table, hand: Hand) -> dict[Seat, str]:
    """Each barred seat with the reason of its line; one reason per seat, even if several rules bar it."""
    options, badly = table.options, broken_badly(hand.contract, hand.took)
    bars: dict[Seat, str] = {}
    if options['setting'] and badly:
        bars[hand.kitty_first] = 'barred-by-setting'
    if options['ralphing'] and hand.contract.missed_by(hand.took) >= options['ralph-shortfall']:
        bars.setdefault(hand.bidder, 'barred-by-ralphing')
    if hand.breach_caller is not None:
        bars.setdefault(hand.bidder if badly else hand.breach_caller, 'barred-by-breach')
    return bars
