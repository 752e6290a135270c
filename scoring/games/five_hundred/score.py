"""Scores one hand of 500, with a helper for each kind of line, and decides who may not bid next.

Sources: Wikipedia "500 (card game)" for contracts, slam, setting, ralphing and breach; USPC rules 1904.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.game import Opening, Played, State
from scoring.games.five_hundred.faults import (
    HAND_LOST,
    about,
    cancelled_lines,
    costing,
    fault_lines,
    not_scored_lines,
)
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
        *(_fault_lines(table, hand) if hand.faults else ()),
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
    lost = {fault.side for fault in costing(table, None, hand.faults, HAND_LOST)}
    for side, tricks in by_side(hand.tricks):
        if tricks and each and side not in lost:
            yield Line(side, each * tricks, 'no-bid-tricks', {'took': tricks, 'each': each})
    yield from not_scored_lines(hand.faults, tuple(lost), hand.tricks)
    yield from fault_lines(table, None, hand.faults)


def _fault_lines(table: Table, hand: Hand) -> Lines:
    if hand.made_by_fault:
        yield from not_scored_lines(hand.faults, hand.at_fault, hand.tricks)
    elif not hand.at_fault:
        yield from cancelled_lines(table, hand.contract, hand.faults)
    yield from fault_lines(table, hand.contract, hand.faults)


def _contract_lines(table: Table, hand: Hand) -> Lines:
    value = value_of(hand.contract, table.options)
    facts = {'bidder': hand.bidder, 'contract': hand.contract.code, 'took': hand.took, 'value': value}
    if hand.at_fault:
        facts |= about(hand.faults, hand.at_fault)
    if hand.made:
        yield from _made_lines(table, hand, value, facts)
    elif table.options['failed-points'] == 'give-to-opponents':
        yield Line(hand.declarers[0], 0, 'lost-by-fault' if hand.lost_by_fault else 'failed-given-away', facts)
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
    if hand.made_by_fault:
        return 'made-by-fault'
    if hand.contract.level:
        return 'contract-made'
    return 'misere-made' if hand.contract.loses_all else 'special-made'


def _failure(hand: Hand) -> str:
    if hand.lost_by_fault:
        return 'lost-by-fault'
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
        if side in hand.at_fault:
            continue
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
    won = _breach_won(table, hand)
    facts = {'caller': hand.breach_caller, 'contract': hand.contract.code, 'value': value}
    side = table.side_of(hand.breach_caller)
    if side in hand.at_fault:
        facts |= about(hand.faults, (side,))
        yield Line(side, -value, 'breach-lost-by-fault', facts)
    else:
        yield Line(side, value if won else -value, 'breach-won' if won else 'breach-lost', facts)


def _breach_won(table: Table, hand: Hand) -> bool:
    """Whether the bid broke badly enough, and not by a mistake of the side that said it would."""
    caller = hand.breach_caller
    at_fault = caller is not None and table.side_of(caller) in hand.at_fault
    return broken_badly(hand.contract, hand.took) and not at_fault


def _bar_lines(table: Table, hand: Hand, bars: Mapping[Seat, str]) -> Lines:
    """Lines without points that say who may not bid in the next deal."""
    for seat, reason in bars.items():
        yield Line(table.side_of(seat), 0, reason, {'seat': seat, 'missed': hand.contract.missed_by(hand.took)})


def _mark_lines(hand: Hand) -> Lines:
    """Lines without points that note how the hand was played."""
    for mark in hand.marks:
        yield Line(hand.declarers[0], 0, f'played-{mark}', {'bidder': hand.bidder, 'contract': hand.contract.code})


def _bars(table: Table, hand: Hand) -> dict[Seat, str]:
    """Each barred seat with the reason of its line; one reason per seat, even if several rules bar it. A side at fault
    has nobody of another side barred.
    """
    options, badly = table.options, broken_badly(hand.contract, hand.took)
    bars: dict[Seat, str] = {}
    if options['setting'] and badly and not hand.made_by_fault:
        bars[hand.kitty_first] = 'barred-by-setting'
    if (
        options['ralphing']
        and not hand.made_by_fault
        and hand.contract.missed_by(hand.took) >= options['ralph-shortfall']
    ):
        bars.setdefault(hand.bidder, 'barred-by-ralphing')
    if hand.breach_caller is not None and _breach_won(table, hand):
        bars.setdefault(hand.bidder, 'barred-by-breach')
    elif hand.breach_caller is not None and not hand.lost_by_fault:
        bars.setdefault(hand.breach_caller, 'barred-by-breach')
    return bars
