"""The pack of black lady: which cards are removed for each number of players, which cards count and for how much.

Sources: Foster 1909 (Wikipedia, Black Lady); Culbertson 1950; Morehead 2001; Pagat; Bicycle; Britannica 1911 (spot
hearts).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from scoring.games.black_lady.option_types import Options

PACK = 52
HEARTS = 13
SPOTS = 104  # 2 to 10 at face value, jack 11, queen 12, king 13, ace 14
LOWEST_SPOT, HIGHEST_SPOT = 2, 14
NO_CARDS: tuple[str, ...] = ()
STAKES: Mapping[str, int] = {'chips-sweepstake': 50, 'chips-howell': 100}  # Foster, Complete Hoyle

#   players:            3         5             6                         7
CARDS_OUT: Mapping[str, Mapping[int, tuple[str, ...]]] = {
    'foster-deuces':     {3: ('2S',), 5: ('2S', '2C'), 6: ('2S', '2C', '2D', '2H')},
    'culbertson-deuces': {3: ('2C',), 5: ('2C', '2D'), 6: ('2C', '2D', '2S', '2H'), 7: ('2C', '2D', '2S')},
    'morehead':          {3: ('2C',), 5: ('2C', '2D'), 6: ('2C', '2D', '3C', '2S'), 7: ('2C', '2D', '3C')},
    'american':          {3: ('2D',), 5: ('2D', '2C'), 6: ('2C', '3C', '2D', '2S')},
}  # fmt: skip
NOT_FOR_SEVEN = ('foster-deuces', 'american')


CardOption = Literal[
    'queen-value', 'pink-lady', 'black-jack', 'ten-diamonds', 'jack-diamonds', 'ace-spades', 'king-spades'
]


@dataclass(frozen=True)
class Card:
    """A counting card other than the hearts: its field in a record, the option with its value, and its printed
    name.
    """

    field: str
    option: CardOption
    printed: str


LADY = Card('queen', 'queen-value', 'Q♠')
PINK_LADY = Card('pink_lady', 'pink-lady', 'Q♥')
CARDS = (
    LADY,
    PINK_LADY,
    Card('jack_spades', 'black-jack', 'J♠'),
    Card('ten_diamonds', 'ten-diamonds', '10♦'),
    Card('jack_diamonds', 'jack-diamonds', 'J♦'),
    Card('ace_spades', 'ace-spades', 'A♠'),
    Card('king_spades', 'king-spades', 'K♠'),
)
SINGLE_CARDS = CARDS[1:]


def worth(card: Card, options: Options) -> int:
    """Return the points for taking the card: positive a penalty, negative a plus card, 0 not counted."""
    return options[card.option]


def penalty_cards(options: Options) -> tuple[Card, ...]:
    """Return the cards besides the hearts that cost points at this table."""
    return tuple(card for card in CARDS if worth(card, options) > 0)


def plus_cards(options: Options) -> tuple[Card, ...]:
    """Return the plus cards, one at most: a table with two is refused."""
    return tuple(card for card in CARDS if worth(card, options) < 0)


def counted_cards(options: Options) -> tuple[Card, ...]:
    """Return the cards besides the hearts that a record must assign to a seat."""
    return tuple(card for card in CARDS if worth(card, options))


def cards_out(options: Options, players: int) -> tuple[str, ...]:
    """Return the cards removed before the deal, in the order of removal, suit letter last."""
    return CARDS_OUT.get(options['trim'], {}).get(players, NO_CARDS)


def cards_each(options: Options, players: int) -> int:
    """Return the cards in a hand, which is also the number of tricks."""
    return (PACK * packs(options) - len(cards_out(options, players))) // players


def cards_left(options: Options, players: int) -> int:
    """Return the number of cards not dealt: the pot of one pack, the widow of two."""
    dealt = cards_each(options, players) * players
    return PACK * packs(options) - len(cards_out(options, players)) - dealt


def packs(options: Options) -> int:
    """One or two packs of 52."""
    return int(options['packs'])


def hearts_in_play(options: Options, players: int) -> int:
    """Return the heart cards in play: 13 a pack, 12 without the two of hearts."""
    return HEARTS * packs(options) - _deuces_of_hearts_out(options, players)


def heart_points_in_play(options: Options, players: int) -> int:
    """Return the points of all hearts: one each, or their face value."""
    if options['heart-value'] == 'pip':
        return SPOTS * packs(options) - LOWEST_SPOT * _deuces_of_hearts_out(options, players)
    return hearts_in_play(options, players)


def lowest_heart(options: Options, players: int) -> int:
    """Return the value of the lowest heart in play."""
    if options['heart-value'] == 'pip':
        return LOWEST_SPOT + _deuces_of_hearts_out(options, players)
    return 1


def points_in_play(options: Options, players: int) -> int:
    """Return the penalty points of a whole deal: 26 in the plain game. Plus cards are not included."""
    hearts = heart_points_in_play(options, players) - (1 if options['pink-lady'] else 0)
    ladies = worth(LADY, options) * (packs(options) - 1)
    return hearts + ladies + sum(worth(card, options) for card in penalty_cards(options))


def _deuces_of_hearts_out(options: Options, players: int) -> int:
    return cards_out(options, players).count('2H')
