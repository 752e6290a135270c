"""The hands that may come next at a table of black lady or solo, where each player scores alone."""

from collections.abc import Iterator
from itertools import combinations, pairwise, product
from math import prod
from random import Random
from typing import Any

from scoring.game import Record, State
from scoring.games.black_lady.values import (
    LADY,
    cards_each,
    counted_cards,
    heart_points_in_play,
    lowest_heart,
    packs,
)
from scoring.games.solo.values import CONTRACTS, FACTORS, TOTALS, active_seats

Axes = list[list[Record]]


def hands(table: Any, state: State, most: tuple[int, int], chance: Random) -> Iterator[Record]:
    """All of them if there are at most so many, otherwise as many by lot as the second number. Some are refused."""
    axes = _black_lady(table) if table.game.slug == 'black-lady' else _solo(table, state)
    if prod(map(len, axes)) <= most[0]:
        return (_joined(picks) for picks in product(*axes))
    return (_joined(tuple(map(chance.choice, axes))) for _ in range(most[1]))


def _joined(picks: tuple[Record, ...]) -> Record:
    return {key: value for pick in picks for key, value in pick.items()}


def _black_lady(table: Any) -> Axes:
    options, players = table.options, len(table.players)
    field = 'heart_points' if options['heart-value'] == 'pip' else 'hearts'
    lowest, whole = lowest_heart(options, players), heart_points_in_play(options, players)
    hearts = [{field: lots} for lots in _lots(whole, players) if all(not lot or lot >= lowest for lot in lots)]
    taken = [[{card.field: seat} for seat in table.seats] for card in counted_cards(options)]
    if packs(options) == 2 and LADY in counted_cards(options):
        taken[0] = [{'queens': list(pair)} for pair in product(table.seats, repeat=2)]
    tricks = [{'tricks': lots} for lots in _lots(cards_each(options, players), players)]
    moons: list[Record] = [{}, {'moon': {'choice': 'add'}}, {'moon': {'choice': 'subtract'}}]
    wants_tricks, chooses = options['no-trick-bonus'] or options['sun-points'], options['moon'] in ('choice', 'safety')
    return [hearts, *taken, *([tricks] if wants_tricks else []), *([moons] if chooses else [])]


def _lots(total: int, players: int) -> list[list[int]]:
    """All ways to share a total; of very many those between three players, and those in which one has all."""
    if total <= 14 and players <= 5:
        return [_gaps(cuts, total, players) for cuts in combinations(range(total + players - 1), players - 1)]
    return [
        [own if seat == first else more if seat == second else total - own - more if seat == third else 0
         for seat in range(players)]
        for first, second, third in combinations(range(players), 3)
        for own in range(total + 1) for more in range(total - own + 1)
    ]  # fmt: skip


def _gaps(cuts: tuple[int, ...], total: int, players: int) -> list[int]:
    edges = (-1, *cuts, total + players - 1)
    return [right - left - 1 for left, right in pairwise(edges)]


def _solo(table: Any, state: State) -> Axes:
    active = list(active_seats(len(table.players), state.dealer, table.options))
    named = [{'contract': code, 'trump': trump} if CONTRACTS[code].names_trump else {'contract': code}
             for code in table.options['contracts'] for trump in CONTRACTS[code].trumps or '-']  # fmt: skip
    results = [{'points': points, 'tricks': tricks} for points in sorted(TOTALS) for tricks in (0, 6, 11)]
    factors = (1, *(FACTORS if table.options['redouble'] else FACTORS[:1])) if table.options['doubling'] else (1,)
    bidders = [
        {'bidder': bidder, 'active': active, 'doubles': {str(seat): by for seat, by in zip(others, pair, strict=True)
                                                         if by > 1}}
        for bidder in active
        for others in [[seat for seat in active if seat != bidder]]
        for pair in product(factors, repeat=2)
    ]  # fmt: skip
    return [named, results, bidders]
