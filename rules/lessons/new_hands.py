"""Hands to score, made up from the rules of a table: a contract and what was taken, or who took which cards."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from rules.names import NAMES
from scoring.document import FORMAT
from scoring.game import Game
from scoring.games.bid_whist.option_types import Options as BidWhist
from scoring.games.bid_whist.values import BOSTON, CALLS, SIX, highest_bid
from scoring.games.black_lady.option_types import Options as BlackLady
from scoring.games.black_lady.record import HEART_FIELDS
from scoring.games.black_lady.values import LADY, counted_cards, heart_points_in_play, packs
from scoring.games.five_hundred.option_types import Options as FiveHundred
from scoring.games.five_hundred.values import BIDS, TRICKS
from scoring.games.five_hundred.values import CONTRACTS as BIDS_OF_500
from scoring.games.solo.option_types import Options as Solo
from scoring.games.solo.values import ALL_POINTS, AT_PLAY, DOUBLED, target_of
from scoring.games.solo.values import CONTRACTS as SOLOS
from scoring.options import Preset, resolve

NEAR = (-2, -1, 0, 0, 1, 2)  # tricks above or below the bid
POINTS_NEAR = (-20, -9, -4, 3, 7, 10, 15, 22)  # card points above or below what is needed
MOON_IN = 4
OUT_OF_THE_ORDINARY_IN = 4
Record = dict[str, Any]


def new_match(game: Game, preset: Preset, chance: Random) -> dict[str, Any]:
    """Return a match document of one hand, which the game may still refuse."""
    players = AT_PLAY if game.package == 'solo' else 4 if 4 in preset.players else preset.players[0]
    options = resolve(game.options, preset, {})
    return {
        'format': FORMAT,
        'game': game.slug,
        'preset': preset.key,
        'options': {},
        'players': list(NAMES['en'][:players]),
        'first_dealer': chance.randrange(players),
        'hands': [HANDS[game.package](options, players, len(game.sides(players, options)), chance)],
    }


def _five_hundred(options: FiveHundred, players: int, sides: int, chance: Random) -> Record:
    bids = [bid.code for bid in BIDS if bid.level >= options['min-level']]
    special = list(options['contracts'])
    unusual = bool(special) and chance.randrange(OUT_OF_THE_ORDINARY_IN) == 0
    contract = BIDS_OF_500[chance.choice(special if unusual else bids)]
    took = min(TRICKS, max(0, contract.least + chance.choice(NEAR)))
    bidder = chance.randrange(players)
    tricks = [0] * sides
    tricks[bidder % sides] = took
    for _ in range(TRICKS - took):
        tricks[chance.choice([side for side in range(sides) if side != bidder % sides])] += 1
    return {'bidder': bidder, 'contract': contract.code, 'tricks': tricks}


def _bid_whist(options: BidWhist, players: int, sides: int, chance: Random) -> Record:
    bid = chance.randint(options['min-bid'], highest_bid(options) - 1)
    books = min(BOSTON, SIX + bid + chance.choice(NEAR))
    return {
        'bidder': chance.randrange(players),
        'bid': bid,
        'call': chance.choice(list(CALLS.values())),
        'books': books,
    }


def _black_lady(options: BlackLady, players: int, sides: int, chance: Random) -> Record:
    hearts = heart_points_in_play(options, players)
    seats = range(players)
    moon = chance.randrange(MOON_IN) == 0
    shooter = chance.choice(seats)
    takes = [shooter] if moon else chance.sample(seats, chance.randint(2, players))
    cuts = sorted(chance.choices(range(hearts + 1), k=len(takes) - 1))
    shares = [high - low for low, high in zip([0, *cuts], [*cuts, hearts], strict=True)]
    taken = [dict(zip(takes, shares, strict=True)).get(seat, 0) for seat in seats]
    record: Record = {HEART_FIELDS[options['heart-value']]: taken}
    for card in counted_cards(options):
        if card == LADY and packs(options) == 2:
            record['queens'] = [chance.choice(takes), chance.choice(takes)]
        else:
            record[card.field] = chance.choice(takes)
    return record


def _solo(options: Solo, players: int, sides: int, chance: Random) -> Record:
    contract = SOLOS[chance.choice(list(options['contracts']))]
    bidder = chance.randrange(players)
    trump = chance.choice(contract.trumps) if len(contract.trumps) > 1 else None
    wanted = {'points': options['par'], 'nothing': 0, 'everything': ALL_POINTS}
    needed = target_of(trump, options) if contract.goal == 'target' else wanted[contract.goal]
    points = needed + chance.choice(POINTS_NEAR if contract.by_the_point else (*POINTS_NEAR, 0, 0, 0))
    record: Record = {'bidder': bidder, 'contract': contract.code, 'points': min(ALL_POINTS, max(0, points))}
    if trump:
        record['trump'] = trump
    if options['doubling'] and chance.randrange(OUT_OF_THE_ORDINARY_IN) == 0:
        record['doubles'] = {str((bidder + chance.choice((1, 2))) % players): DOUBLED}
    return record


HANDS: Mapping[str, Callable[[Any, int, int, Random], Record]] = {
    'five_hundred': _five_hundred,
    'bid_whist': _bid_whist,
    'black_lady': _black_lady,
    'solo': _solo,
}
