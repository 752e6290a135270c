"""Scores one hand of black lady, with a helper for each kind of line. Moon and chips have their own files.

Sources: Culbertson 1950 and Morehead 2001 (Wikipedia, Black Lady); each variant as its preset says.
"""

from scoring.game import Opening, Played, State, added, all_at_zero, points_of
from scoring.games.black_lady.chips import Pool, howell_lines, stake, sweepstake
from scoring.games.black_lady.ending import falls_back, totals_after
from scoring.games.black_lady.faults import all_lines, fault_lines, taking_all
from scoring.games.black_lady.hand import (
    Hand,
    penalties,
    shooter,
    short_of_moon,
    would_shoot,
)
from scoring.games.black_lady.moon import is_sun, moon_lines, plus_lines
from scoring.games.black_lady.option_types import Table
from scoring.games.black_lady.passing import pass_of
from scoring.games.black_lady.values import penalty_cards, points_in_play, worth
from scoring.line import Facts, Line, Lines
from scoring.seats import Seat, alone, by_seat


def opening(table: Table) -> Opening:
    """Zero points each; with chips, a stack each and an empty pool."""
    if table.options['settlement'] == 'points':
        return all_at_zero(table)
    return Opening((stake(table),) * len(table.sides), Pool())


def score(table: Table, state: State, hand: Hand) -> Played:
    """Return the outcome of the hand: its lines, its result, and the totals if standing on the target changes them."""
    passing = pass_of(table.options, len(table.players), state.number)
    if table.options['settlement'] == 'chips-sweepstake':
        lines, pool = sweepstake(table, state, hand)
        return Played('played', lines, memory=pool, pots={'pool': pool.chips}, passing=passing)
    if table.options['settlement'] == 'chips-howell':
        return Played('played', tuple(howell_lines(table, hand)), passing=passing)
    shot = shooter(table, hand)
    lines = tuple(_point_lines(table, state, hand, shot))
    points = points_of(lines, len(table.sides))
    return Played(
        _result(table, hand, shot),
        (*lines, *_target_lines(table, state, points)),
        totals=totals_after(table, state.totals, points),
        passing=passing,
    )


def next_deal(table: Table, state: State) -> Facts:
    """Return the direction of the next pass, if the table's rule gives it; with a pool, what it holds and what can be
    won with the cards of the deal.
    """
    passing = pass_of(table.options, len(table.players), state.number)
    facts: Facts = {} if passing is None else {'pass': passing}
    if table.options['settlement'] != 'chips-sweepstake':
        return facts
    pool, cards = state.memory.chips, points_in_play(table.options, len(table.players))
    return {**facts, 'pots': {'pool': pool}, 'to-win': {'pool': pool + cards}}


def _result(table: Table, hand: Hand, shot: Seat | None) -> str:
    if shot is None:
        return 'played'
    return 'sun' if is_sun(table, hand, shot) else 'moon'


def _point_lines(table: Table, state: State, hand: Hand, shot: Seat | None) -> Lines:
    at_fault = taking_all(table, hand.faults)
    if at_fault:
        yield from all_lines(table, hand.faults, penalties(table, hand))
    elif shot is None:
        yield from _heart_lines(table, hand)
        yield from _card_lines(table, hand)
        yield from _missed_moon_lines(table, hand)
    else:
        yield from moon_lines(table, state, hand, shot)
    yield from plus_lines(table, hand, shot, without=at_fault)
    if shot is None and not at_fault:
        yield from _no_trick_lines(table, hand)
    if hand.faults:
        yield from _revoke_lines(table, hand, shot)


def _revoke_lines(table: Table, hand: Hand, shot: Seat | None) -> Lines:
    """What else a revoke does: its agreed points, and the moon it undoes."""
    yield from fault_lines(table, hand.faults)
    would = would_shoot(table, hand)
    if shot is None and would is not None:
        yield Line(alone(would), 0, 'moon-void')


def _heart_lines(table: Table, hand: Hand) -> Lines:
    reason = 'spot-hearts' if table.options['heart-value'] == 'pip' else 'hearts'
    for seat in table.seats:
        hearts = hand.plain_hearts(seat)
        if hearts:
            yield Line(alone(seat), hearts, reason, {'hearts': hearts})


def _card_lines(table: Table, hand: Hand) -> Lines:
    for card in penalty_cards(table.options):
        for seat in hand.takers(card):
            yield Line(alone(seat), worth(card, table.options), card.option)


def _missed_moon_lines(table: Table, hand: Hand) -> Lines:
    """A line without points: which cards the moon still needed."""
    if short := short_of_moon(table, hand):
        seat, missing = short
        yield Line(alone(seat), 0, 'moon-missed', {'cards': tuple(card.field for card in missing)})


def _no_trick_lines(table: Table, hand: Hand) -> Lines:
    bonus = table.options['no-trick-bonus']
    for seat, tricks in by_seat(hand.tricks or ()):
        if bonus and not tricks:
            yield Line(alone(seat), -bonus, 'no-tricks')


def _target_lines(table: Table, state: State, points: tuple[int, ...]) -> Lines:
    """Lines without points that say why a total fell back."""
    for seat, total in by_seat(added(state.totals, points)):
        if falls_back(table, total):
            reason = 'exact-half' if table.options['exact-target'] == 'half' else 'exact-zero'
            yield Line(alone(seat), 0, reason, {'target': table.options['target']})
