"""The cards of 500: which are removed from or added to a pack of 52, how they are dealt, and how they rank.

Sources: Wikipedia "500 (card game)"; USPC rules 1904.
"""

from collections.abc import Mapping
from dataclasses import dataclass

SUITS = 'SCDH'
SAME_COLOUR = {'S': 'C', 'C': 'S', 'D': 'H', 'H': 'D'}
HAND = 10
JOKER = 'joker'
JOKERS: Mapping[int, tuple[str, ...]] = {
    0: (),
    1: (JOKER,),
    2: ('big', 'little'),
}  # by how many a pack has, high to low


@dataclass(frozen=True)
class Pack:
    """The pack for a number of players and `dead` hands that nobody plays.

    `out` are removed from the 52 cards, `added` join them besides the jokers. `deal` is a round of packets: cards to
    each player, then cards to the kitty; empty if the sources leave it to the table.
    """

    key: str
    players: int
    jokers: int
    kitty: int
    out: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    deal: tuple[tuple[int, int], ...] = ()
    dead: int = 0

    @property
    def size(self) -> int:
        """The number of cards, jokers included."""
        return 52 - len(self.out) + len(self.added) + self.jokers


def _all(*ranks: str) -> tuple[str, ...]:
    return tuple(f'{rank}{suit}' for rank in ranks for suit in SUITS)


BLACK_FOURS = ('4S', '4C')
EXTRA = (*_all('11', '12'), '13D', '13H')
ONE_BY_ONE = ((3, 1), (4, 1), (3, 1))

# fmt: off
PACKS: Mapping[str, Pack] = {pack.key: pack for pack in (
    Pack('43', 4, 1, 3, (*_all('2', '3'), *BLACK_FOURS), deal=ONE_BY_ONE),
    Pack('44', 4, 2, 4, (*_all('2', '3'), *BLACK_FOURS)),
    Pack('45', 4, 1, 5, _all('2', '3'), deal=((3, 3), (4, 2), (3, 0))),
    Pack('46', 4, 2, 6, _all('2', '3'), deal=((3, 3), (3, 3), (4, 0))),
    Pack('33', 3, 1, 3, _all('2', '3', '4', '5', '6'), deal=ONE_BY_ONE),
    Pack('3x43', 3, 1, 3, (*_all('2', '3'), *BLACK_FOURS), deal=ONE_BY_ONE, dead=1),
    Pack('53', 5, 1, 3, deal=ONE_BY_ONE),
    Pack('63', 6, 1, 3, added=EXTRA, deal=ONE_BY_ONE),
    Pack('64', 6, 2, 4, added=EXTRA),
    Pack('2x43', 2, 1, 3, (*_all('2', '3'), *BLACK_FOURS), deal=ONE_BY_ONE),
    Pack('52', 2, 0, 2),
    Pack('2x45', 2, 1, 5, _all('2', '3')),
)}
# fmt: on

_HIGH, _SPOTS = ('A', 'K', 'Q', 'J'), tuple(str(rank) for rank in range(13, 1, -1))


def cards_of(pack: Pack, suit: str) -> tuple[str, ...]:
    """Return the cards of a suit in the pack, high to low, as they rank without trump."""
    ranks = (rank for rank in (*_HIGH, *_SPOTS) if rank not in ('11', '12', '13') or f'{rank}{suit}' in pack.added)
    return tuple(f'{rank}{suit}' for rank in ranks if f'{rank}{suit}' not in pack.out)


def trump_order(pack: Pack, trump: str) -> tuple[str, ...]:
    """Return the trump suit, high to low: joker, right bower, left bower, then the rest."""
    bowers = (f'J{trump}', f'J{SAME_COLOUR[trump]}')
    return (JOKER,) * pack.jokers + bowers + tuple(card for card in cards_of(pack, trump) if card not in bowers)


def plain_order(pack: Pack, suit: str, trump: str = '') -> tuple[str, ...]:
    """Return a plain suit, high to low; the suit of the same colour as trumps lacks its jack."""
    lent = f'J{SAME_COLOUR[trump]}' if trump else ''
    return tuple(card for card in cards_of(pack, suit) if card != lent)
