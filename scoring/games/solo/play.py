"""How a hand of the solo games is played, card by card: follow suit, otherwise trump. Source: Wikipedia "Six-bid
solo".
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from scoring.games.solo.option_types import Options
from scoring.games.solo.values import (
    AT_PLAY,
    CARD_POINTS,
    CONTRACTS,
    MOST_BY_CUSTOM,
    PACK,
    SUITS,
    TAKES_WIDOW,
    TRICKS,
    WIDOW_CARDS,
    Contract,
    active_seats,
    against_par,
    is_made,
)
from scoring.play.card import UNKNOWN, Count, Dealt, Goal, Pack, Play, Rules, Trial
from scoring.play.errors import refusal
from scoring.play.fields import Fields, seats_at
from scoring.seats import Seat, Seats, left_of, seats_of
from scoring.text import shown
from scoring.tricks import Ranking, ranking

NO_TRUMP = ''
SPREAD = 'spread-misere'
HANDED_OVER = 'call-solo'  # a card changes hands, so nobody can say what the hands dealt would have made
ALWAYS_SOLVED = {AT_PLAY: 8}
STEPS = 3_000_000


@dataclass(frozen=True)
class Terms:
    """What was agreed about a hand. `active` play it; `contract` is None where none is named."""

    options: Options
    players: int
    dealer: Seat
    active: Seats
    contract: Contract | None = None
    trump: str = NO_TRUMP
    bidder: Seat | None = None

    @property
    def named(self) -> bool:
        """Whether a contract is named."""
        return self.contract is not None

    @property
    def kitty_is_taken(self) -> bool:
        """Whether the bidder takes the widow and lays cards away."""
        return self.contract is not None and self.contract.code in TAKES_WIDOW


def cards_ranked(trump: str = NO_TRUMP) -> Ranking:
    """Return the ranking with a trump suit or none: ace, ten, king, queen, jack, nine to six."""
    return ranking({suit: tuple(f'{rank}{suit}' for rank in CARD_POINTS) for suit in SUITS}, trump)


def points_in(cards: Sequence[str]) -> int:
    """Return the points of these cards."""
    return sum(CARD_POINTS[card[:-1]] for card in cards)


def read(fields: Fields) -> Terms:
    """Return the terms of a document. Raises BadDocument."""
    options: Options = fields.options  # type: ignore[assignment]  # resolved for this game
    dealer = fields.seat('dealer')
    active = _active(fields, dealer, options)
    contract = _contract(fields, options)
    trump = _trump(fields, contract)
    free = fields.free and 'bidder' not in fields
    bidder = None if free else fields.seat('bidder', active)
    return Terms(options, fields.players, dealer, active, contract, trump, bidder)


def _active(fields: Fields, dealer: Seat, options: Options) -> Seats:
    if 'active' not in fields and fields.players <= MOST_BY_CUSTOM:
        return tuple(sorted(active_seats(fields.players, dealer, options)))
    seats = seats_at(fields.take('active'), 'active', fields.players)
    if len(seats) != AT_PLAY:
        raise refusal('active', 'bad-value', value=shown(fields.data['active']))
    return seats


def _contract(fields: Fields, options: Options) -> Contract | None:
    if fields.free and 'contract' not in fields:
        return None
    code = fields.choice('contract', tuple(CONTRACTS))
    if code not in options['contracts']:
        raise fields.not_here('contract')
    return CONTRACTS[code]


def _trump(fields: Fields, contract: Contract | None) -> str:
    """The trump suit: fixed by the contract, or named by the bidder."""
    suits = contract.trumps if contract is not None else ''
    if len(suits) > 1:
        return fields.choice('trump', tuple(suits))
    if 'trump' in fields:
        fields.choice('trump', tuple(suits))
    return suits


def pack(terms: Terms) -> Pack:
    """Return the cards in play."""
    return Pack(PACK, TRICKS, terms.active, WIDOW_CARDS)


def rules(terms: Terms, dealt: Dealt = UNKNOWN) -> Rules:
    """Return the rules of a hand whose contract is named."""
    contract = terms.contract
    assert contract is not None, 'a hand is played under a contract'  # noqa: S101 - the caller named one
    after = terms.bidder if contract.code == SPREAD and terms.bidder is not None else terms.dealer
    return Rules(
        seats=terms.active,
        leader=next(seat for seat in _clockwise(after, terms.players) if seat in terms.active),
        tricks=TRICKS,
        ranking=cards_ranked(terms.trump),
        declarers=() if terms.bidder is None else (terms.bidder,),
        goal=_goal(terms, contract),
        points={card: CARD_POINTS[card[:-1]] for card in PACK},
        void='trump' if terms.trump else '',
    )


def _clockwise(after: Seat, players: int) -> Seats:
    return tuple(left_of(after, players, places) for places in seats_of(players)[1:])


def _goal(terms: Terms, contract: Contract) -> Goal:
    options = terms.options
    if contract.goal == 'nothing':
        unit: Count = 'tricks' if options['misere-objective'] == 'no-tricks' else 'points'
        return Goal('fewest', unit, unit, lambda value: value == 0)
    if contract.goal == 'everything' and options['call-objective'] == 'all-tricks':
        return Goal('most', 'tricks', 'tricks', lambda value: value == TRICKS)
    return Goal('most', 'points', 'points', partial(_made, terms, contract), kitty_points=True)


def _made(terms: Terms, contract: Contract, points: int) -> bool | None:
    if contract.by_the_point:
        return {'made': True, 'lost': False, 'push': None}[against_par(points, terms.options)]
    return is_made(contract, terms.trump, terms.options, points, None)


def trials(terms: Terms, bidder: Seat) -> Iterator[Trial]:
    """Return what this seat could have played: a trump suit for the points, then the misères."""
    played = [CONTRACTS[code] for code in terms.options['contracts'] if code != HANDED_OVER]
    mine = replace(terms, bidder=bidder)
    for suit in SUITS:
        with_it = [contract for contract in played if suit in contract.trumps]
        if with_it:
            how = rules(replace(mine, contract=with_it[0], trump=suit))
            yield Trial(suit, how, partial(_contracts_made, replace(mine, trump=suit), with_it))
    for contract in sorted(
        (contract for contract in played if not contract.trumps), key=lambda contract: contract.code == SPREAD
    ):
        without = replace(mine, contract=contract, trump=NO_TRUMP)
        yield Trial(contract.code, rules(without), partial(_misere_made, contract))


def _contracts_made(terms: Terms, contracts: Sequence[Contract], points: int) -> list[str]:
    return [contract.code for contract in contracts if _made(terms, contract, points)]


def _misere_made(contract: Contract, value: int) -> list[str]:
    return [] if value else [contract.code]


PLAY = Play(
    fields=('active', 'contract', 'trump', 'bidder'),
    read=read,
    pack=pack,
    rules=rules,
    trials=trials,
    always_solved=ALWAYS_SOLVED,
    steps=STEPS,
)
