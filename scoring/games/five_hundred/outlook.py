"""What each side of 500 needs now: points to go out, or to the back door. For display only, and always true to the
ending.
"""

from collections.abc import Iterator
from itertools import product

from scoring.game import Prospect, Record, State, Totals
from scoring.games.five_hundred.auction import callable_contracts
from scoring.games.five_hundred.option_types import Table
from scoring.games.five_hundred.values import DECLARED_AFTER_KITTY, TRICKS
from scoring.seats import Side, by_side
from scoring.text import Text, Words


def outlook(table: Table, totals: Totals) -> tuple[Prospect, ...]:
    """Return one prospect for each side."""
    return tuple(_prospect(table, totals, side) for side, _ in by_side(totals))


def _prospect(table: Table, totals: Totals, side: Side) -> Prospect:
    options, total = table.options, totals[side]
    if total < 0 and _may_fall_out(table, totals, side):
        away = total - options['back-door-limit']
        code, facts = ('from-the-back-door', {'points': away}) if away > 0 else ('next-loss-ends', {})
        return Prospect(code, facts, ends='lost')
    target, exact = options['target'], options['win-condition'] == 'exact'
    if target is None:
        return Prospect('plays-for-points')
    if total < target:
        return Prospect('exactly-to-go' if exact else 'to-go-out', {'points': target - total}, ends='won')
    if exact:
        return _past_the_target(table, total)
    return Prospect('needs-a-bid' if options['win-condition'] == 'on-won-bid' else 'needs-own-points')


def _may_fall_out(table: Table, totals: Totals, side: Side) -> bool:
    """Whether losing points can lose the match: not while two sides are below zero, if that saves both."""
    rule = table.options['back-door']
    if rule == 'off' or table.options['failed-points'] == 'give-to-opponents':
        return False
    saved = rule == 'only-if-other-not-negative' and len(totals) == 2 and totals[1 - side] < 0
    return not saved


def _past_the_target(table: Table, total: int) -> Prospect:
    """A total that missed an exact target: breach points may carry a side there, or past the top."""
    top = table.options['upper-loss']
    if top is None:
        return Prospect('past-the-target', {'points': total - (table.options['target'] or 0)})
    return Prospect('from-the-top', {'points': top - total}) if total < top else Prospect('next-points-lose')


def own_bids(table: Table, state: State, side: Side) -> Iterator[tuple[int, Record]]:
    """Yield every contract of a side with every division of the tricks, where more than its own total decides."""
    others = [total for other, total in by_side(state.totals) if other != side]
    if not _others_decide(table, state.totals[side], others):
        return
    played = (*(contract.code for contract in callable_contracts(table.options)), *DECLARED_AFTER_KITTY)
    bidders = [seat for seat in table.sides[side] if seat not in state.barred]
    for contract, took in product(played, range(TRICKS + 1)) if bidders else ():
        tricks = [took, TRICKS - took] if side == 0 else [TRICKS - took, took]
        yield took, {'bidder': bidders[0], 'contract': contract, 'tricks': tricks}


def _others_decide(table: Table, own: int, others: list[int]) -> bool:
    """Whether the totals of the others may end it: by a lead, by one side alone below zero, or by the higher total of
    two that reach the target at once.
    """
    options = table.options
    within_reach = max(others) + TRICKS * options['defender-trick-points']
    both_over = options['both-over'] == 'highest-score' and within_reach >= (options['target'] or within_reach + 1)
    sinks_alone = options['back-door'] == 'only-if-other-not-negative' and max(own, *others) < 0
    return both_over or sinks_alone or options['point-differential'] is not None


PROSPECTS: Words = {
    'to-go-out': Text(
        '{points} to go out',
        'a {points} de ganar',
    ),
    'exactly-to-go': Text(
        'exactly {points} to go',
        'a {points} justos de ganar',
    ),
    'plays-for-points': Text(
        'the higher total wins',
        'gana el total más alto',
    ),
    'from-the-back-door': Text(
        '{points} from the back door',
        'a {points} de perder',
    ),
    'from-the-top': Text(
        'loses after {points} more',
        'pierde con {points} más',
    ),
    'next-loss-ends': Text(
        'out with its next lost points',
        'pierde en cuanto vuelva a restar',
    ),
    'past-the-target': Text(
        '{points} past the target',
        'se pasa por {points}',
    ),
    'next-points-lose': Text(
        'loses with its next points',
        'pierde en cuanto vuelva a sumar',
    ),
    'needs-a-bid': Text(
        'wins with a made bid',
        'gana si cumple una puja',
    ),
    'needs-own-points': Text(
        'wins with its next points',
        'gana con sus próximos puntos',
    ),
}
