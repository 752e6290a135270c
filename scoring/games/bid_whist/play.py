"""How a hand of bid whist is played, card by card: uptown, downtown or without trump. Source: Wikipedia "Bid whist";
bad aces and jokers without trump: whistportal.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from scoring.games.bid_whist.option_types import Options
from scoring.games.bid_whist.values import (
    LETTERS,
    ORDER,
    PACKS,
    PLAYERS,
    SIX,
    SUITS,
    highest_bid,
    kitty_counts_for_bidders,
)
from scoring.play.card import UNKNOWN, Dealt, Goal, Pack, Play, Rules, Trial
from scoring.play.fields import Fields
from scoring.seats import Seat, partners_opposite, seats_of
from scoring.tricks import NO_SUIT, Ranking, ranking

JOKERS = ('big', 'little')  # high to low; a pack with one has the big one
UPTOWN, DOWNTOWN, NO_TRUMP = LETTERS
UP, DOWN = 'up', 'down'
DIRECTIONS = {UPTOWN: UP, DOWNTOWN: DOWN}
IN_ORDER = 'SCDH'
ALWAYS_SOLVED = {PLAYERS: 9}


@dataclass(frozen=True)
class Terms:
    """What was agreed about a hand. `direction` is empty where no call is named; `level` may be left out."""

    options: Options
    dealer: Seat
    direction: str = ''
    trump: str = ''
    level: int | None = None
    bidder: Seat | None = None

    @property
    def named(self) -> bool:
        """Whether a call is named."""
        return bool(self.direction)

    @property
    def kitty_is_taken(self) -> bool:
        """Whether the bidder takes the kitty and lays cards away."""
        return self.options['kitty'] == 'on'


def cards_ranked(direction: str, trump: str = '', jokers: int = 2) -> Ranking:
    """Return the ranking by a key of `ORDER`, with a trump suit or without. Raises KeyError for another direction."""
    ranks = ORDER[direction].split()
    orders = {suit: tuple(f'{rank}{suit}' for rank in ranks) for suit in IN_ORDER}
    if trump:
        return ranking({**orders, trump: (*JOKERS[:jokers], *orders[trump])}, trump)
    return ranking({**orders, NO_SUIT: JOKERS[:jokers]}, 'none')


def read(fields: Fields) -> Terms:
    """Return the terms of a document. Raises BadDocument."""
    options: Options = fields.options  # type: ignore[assignment]  # resolved for this game
    terms = Terms(options, fields.seat('dealer'))
    call = None if fields.free and 'call' not in fields else fields.choice('call', tuple(LETTERS))
    if 'bid' in fields:
        terms = replace(terms, level=fields.number('bid', options['min-bid'], highest_bid(options)))
    terms = replace(terms, direction=_direction(fields, call), trump=_trump(fields, call))
    if fields.free and 'bidder' not in fields:
        return terms
    return replace(terms, bidder=fields.seat('bidder'))


def _direction(fields: Fields, call: str | None) -> str:
    if call == NO_TRUMP:
        return fields.choice('direction', (UP, DOWN))
    if 'direction' in fields:
        fields.choice('direction', (DIRECTIONS[call],) if call else ())
    return DIRECTIONS[call] if call else ''


def _trump(fields: Fields, call: str | None) -> str:
    if call in DIRECTIONS:
        return fields.choice('trump', tuple(SUITS))
    if 'trump' in fields:
        raise fields.bad('trump')
    return ''


def pack(terms: Terms) -> Pack:
    """Return the cards in play."""
    jokers = terms.options['jokers']
    on = terms.options['kitty'] == 'on'
    sizes = next(sizes for sizes in PACKS if bool(sizes.kitty) == on and sizes.jokers == jokers)
    ranks = ORDER['uptown'].split()
    cards = tuple(f'{rank}{suit}' for suit in IN_ORDER for rank in ranks)
    return Pack((*cards, *JOKERS[:jokers]), sizes.each, seats_of(PLAYERS), sizes.kitty)


def rules(terms: Terms, dealt: Dealt = UNKNOWN) -> Rules:
    """Return the rules of a hand whose call is named."""
    options = terms.options
    bad = options['downtown-ace'] == 'bad'
    order = 'uptown' if terms.direction == UP else 'downtown-bad' if bad else 'downtown'
    sides = partners_opposite(PLAYERS)
    return Rules(
        seats=seats_of(PLAYERS),
        leader=terms.bidder,
        tricks=pack(terms).each,
        ranking=cards_ranked(order, terms.trump, options['jokers']),
        declarers=next((side for side in sides if terms.bidder in side), ()),
        goal=_goal(options, terms.level),
        void='joker' if not terms.trump and options['no-trump-jokers'] == 'first-void' else '',
        jokers=frozenset() if terms.trump else frozenset(JOKERS[: options['jokers']]),
    )


def _goal(options: Options, level: int | None) -> Goal:
    """Books: tricks, and the kitty for the bidders or for who wins the first trick."""
    at_first = options['kitty'] == 'on' and options['kitty-book'] == 'first-trick'
    return Goal(
        'most',
        'books',
        'tricks',
        lambda books: None if level is None else books - SIX >= level,
        extra=int(kitty_counts_for_bidders(options)),
        first_trick=int(at_first),
    )


def trials(terms: Terms, bidder: Seat) -> Iterator[Trial]:
    """Return what this seat could have called: up or down with each trump suit, and without."""
    ways = [
        *((call, suit, direction) for call, direction in DIRECTIONS.items() for suit in IN_ORDER),
        *((NO_TRUMP, '', direction) for direction in (UP, DOWN)),
    ]
    for call, suit, direction in ways:
        how = rules(replace(terms, bidder=bidder, direction=direction, trump=suit))
        yield Trial(f'{call}-{suit or direction}', how, partial(_made, terms.options, LETTERS[call]))


def _made(options: Options, letter: str, books: int) -> list[str]:
    levels = range(options['min-bid'], min(books - SIX, highest_bid(options)) + 1)
    return [f'{level}{letter}' for level in levels]


PLAY = Play(
    fields=('call', 'bid', 'direction', 'trump', 'bidder'),
    read=read,
    pack=pack,
    rules=rules,
    trials=trials,
    always_solved=ALWAYS_SOLVED,
)
