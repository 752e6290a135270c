"""The options of a round of a club evening, which ends after a number of hands or at a bell and in no other way."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from scoring.game import Record, Totals
from scoring.games.black_lady.option_types import Options, Table
from scoring.games.black_lady.values import (
    LADY,
    cards_each,
    heart_points_in_play,
    lowest_heart,
    packs,
    penalty_cards,
    plus_cards,
    points_in_play,
    worth,
)
from scoring.options import Values
from scoring.text import Text


def as_round(options: Values, hands: int | None) -> dict[str, Any]:
    """Return the options that differ from a match of its own: no limit of points, no falling back, ties stand.
    `hands` is None if a bell ends the round.
    """
    return {'target': None, 'exact-target': None, 'tie': 'shared', 'hands-limit': hands}


ADDED = ('others-add', 'choice', 'safety')
TAKEN_OFF = ('self-subtract', 'choice', 'safety')


def doubt(table: Table, totals: Totals, hands: int | None) -> Text | None:
    """Return why these totals are impossible, or None.

    Each deal hands out all penalty points, or with a moon a multiple of them, or fewer. With other points in play
    (chips, plus cards, bonuses, the sun) anything is possible.
    """
    options, players = table.options, len(table.players)
    if too_low := _too_low(options, totals, hands):
        return too_low
    if hands is None or not _only_moons(options):
        return None
    deal = points_in_play(options, players)
    moon = deal if options['moon-points'] == 'total' else int(options['moon-points'])
    more = moon * (players - 1) - deal if options['moon'] in ADDED else 0
    fewer = moon + deal if options['moon'] in TAKEN_OFF else deal if options['moon'] == 'nobody-scores' else 0
    over = sum(totals) - deal * hands
    can_be = any(over == up * more - down * fewer for up in range(hands + 1) for down in range(hands + 1 - up))
    return None if can_be else _does_not_add_up(sum(totals), deal * hands, hands, more, fewer)


def _too_low(options: Options, totals: Totals, hands: int | None) -> Text | None:
    """What no player can have: less than all plus cards, bonuses and moons of so many hands take off."""
    if options['settlement'] != 'points' or options['exact-target']:
        return None
    moon = options['moon-points'] if options['moon'] in TAKEN_OFF else 0
    a_hand = sum(abs(worth(card, options)) for card in plus_cards(options))
    a_hand += options['no-trick-bonus'] + options['sun-points']
    if moon == 'total' or (hands is None and (a_hand or moon)):
        return None
    least = -(a_hand + int(moon)) * (hands or 0)
    if min(totals) >= least:
        return None
    return Text(
        f'A total of {signed(min(totals))} is too low here: {_reached(least)[0]}',
        f'Un total de {signed(min(totals))} es demasiado bajo aquí: {_reached(least)[1]}',
    )


def _reached(least: int) -> tuple[str, str]:
    if not least:
        return 'nothing takes points off.', 'nada resta puntos.'
    return f'nobody can get below {signed(least)}.', f'nadie puede bajar de {signed(least)}.'


def signed(points: int) -> str:
    """Return the number with a true minus sign."""
    return str(points).replace('-', '−')


def _does_not_add_up(total: int, made: int, hands: int, more: int, fewer: int) -> Text:
    """The sum, what the hands make, and the only thing that may change it: a moon."""
    moon = (
        ' or '.join([f'adds {more}'] * (more > 0) + [f'takes off {fewer}'] * (fewer > 0)),
        ' o '.join([f'suma {more}'] * (more > 0) + [f'resta {fewer}'] * (fewer > 0)),
    )
    return Text(
        f'These totals add up to {signed(total)}; {hands} {"hand makes" if hands == 1 else "hands make"} {made}.'
        + (f' A shot moon {moon[0]}.' if moon[0] else ''),
        f'Estos totales suman {signed(total)}; {hands} {"mano da" if hands == 1 else "manos dan"} {made}.'
        + (f' Un capote {moon[1]}.' if moon[1] else ''),
    )


def _only_moons(options: Options) -> bool:
    return options['settlement'] == 'points' and not (
        plus_cards(options) or options['no-trick-bonus'] or options['sun-points'] or options['exact-target']
    )


def extremes(table: Table) -> Iterator[Record]:
    """Yield hands in which the first two players share the hearts, penalty cards and plus cards in every way, with
    and without a moon; none in chips, where pools grow without a limit.
    """
    options, others = table.options, [0] * (len(table.players) - 2)
    if options['settlement'] != 'points':
        return
    field = 'heart_points' if options['heart-value'] == 'pip' else 'hearts'
    hearts, lowest = heart_points_in_play(options, len(table.players)), lowest_heart(options, len(table.players))
    tricks = cards_each(options, len(table.players))
    taken: tuple[Record, ...] = ({}, {'tricks': [tricks, 0, *others]}, {'tricks': [tricks - 1, 1, *others]})
    moons: tuple[Record, ...] = (
        {},
        {'moon': {'seat': 0, 'choice': 'add'}},
        {'moon': {'seat': 0, 'choice': 'subtract'}},
    )
    for bad, good, away, tricked, moon in product((0, 1), (0, 1), (0, lowest), taken, moons):
        cards: Record = {card.field: bad for card in penalty_cards(options)}
        if packs(options) == 2 and LADY.field in cards:
            cards = {**{name: seat for name, seat in cards.items() if name != LADY.field}, 'queens': [bad, bad]}
        plus = {card.field: good for card in plus_cards(options)}
        yield {field: [hearts - away, away, *others], **cards, **plus, **tricked, **moon}
