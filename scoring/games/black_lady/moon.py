"""Shooting the moon: what it pays under each rule, the shooter's choice, and the plus card.

Sources: Wikipedia, Black Lady (Culbertson 1950 and Morehead 2001: nobody scores, new moon; Glenn & Denton 2003: old
moon); Goldsmith (choice only to survive); Hardwood Hearts (safety).
"""

from scoring.errors import BadHand
from scoring.game import State, points_of
from scoring.games.black_lady.ending import end_after, totals_after
from scoring.games.black_lady.faults import fault_lines
from scoring.games.black_lady.hand import Hand
from scoring.games.black_lady.option_types import Table
from scoring.games.black_lady.values import cards_each, plus_cards, points_in_play, worth
from scoring.line import Line, Lines
from scoring.seats import Seat, Seats, alone


def check_choice(table: Table, state: State, hand: Hand, shot: Seat) -> None:
    """Refuse a choice that the table does not allow. Raises BadHand at `moon/choice`."""
    limit = table.options['moon-choice-limit']
    if limit == 'no-losing-add' and hand.choice == 'add' and adding_loses(table, state, hand, shot):
        raise BadHand('moon/choice', 'add-would-lose', shooter=shot)
    if limit == 'subtract-only-to-survive' and hand.choice == 'subtract' and not adding_loses(table, state, hand, shot):
        raise BadHand('moon/choice', 'subtract-only-to-survive', shooter=shot)


def adding_loses(table: Table, state: State, hand: Hand, shot: Seat) -> bool:
    """Whether adding to the others would end the match without the shooter among the winners; a shared win counts
    as a win.
    """
    lines = (
        *_added_lines(table, hand, shot),
        *plus_lines(table, hand, shot),
        *fault_lines(table, hand.faults),
    )
    totals = totals_after(table, state.totals, points_of(lines, len(table.sides)))
    end = end_after(table, state.number, totals)
    return end is not None and alone(shot) not in end.winners


def moon_lines(table: Table, state: State, hand: Hand, shot: Seat) -> Lines:
    """Return the lines of a shot moon, which replace those of its cards."""
    rule = table.options['moon']
    if rule == 'nobody-scores':
        yield Line(alone(shot), 0, 'moon-nobody')
    elif rule == 'safety' and adding_loses(table, state, hand, shot):
        yield _subtracted_line(table, hand, shot, 'safety')
    elif rule == 'self-subtract' or hand.choice == 'subtract':
        yield _subtracted_line(table, hand, shot, 'off')
    else:
        yield from _added_lines(table, hand, shot)


def moon_points(table: Table, hand: Hand, shot: Seat) -> int:
    """Return the value of the moon: the sun's own points, otherwise the agreed number or all penalty points in
    play.
    """
    if is_sun(table, hand, shot):
        return int(table.options['sun-points'])
    agreed = table.options['moon-points']
    return points_in_play(table.options, len(table.players)) if agreed == 'total' else int(agreed)


def is_sun(table: Table, hand: Hand, shot: Seat) -> bool:
    """Whether the shooter also took every trick, if the table pays for it."""
    every_trick = hand.tricks is not None and hand.tricks[shot] == cards_each(table.options, len(table.players))
    return every_trick and bool(table.options['sun-points'])


def plus_lines(table: Table, hand: Hand, shot: Seat | None, without: Seats = ()) -> Lines:
    """Return the lines of the plus card, unless the moon requires and includes it. It does not count for the seats of
    `without`.
    """
    if shot is not None and table.options['moon-bonus-card'] == 'required':
        return
    for card in plus_cards(table.options):
        for seat in hand.takers(card):
            if seat not in without:
                yield Line(alone(seat), worth(card, table.options), f'{card.option}-plus')


def _subtracted_line(table: Table, hand: Hand, shot: Seat, how: str) -> Line:
    feat = 'sun' if is_sun(table, hand, shot) else 'moon'
    return Line(alone(shot), -moon_points(table, hand, shot), f'{feat}-{how}')


def _added_lines(table: Table, hand: Hand, shot: Seat) -> Lines:
    feat = 'sun' if is_sun(table, hand, shot) else 'moon'
    for seat in table.seats:
        if seat == shot:
            yield Line(alone(seat), 0, f'{feat}-shot')
        else:
            yield Line(alone(seat), moon_points(table, hand, shot), f'{feat}-added', {'shooter': shot})
