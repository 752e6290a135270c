"""The cards of a hand as bits, and what is to be known of a suit from the cards of it that are left.

The cards of a suit lie together, the highest in the highest bit, the trumps above all. Who held a card is the same
throughout the hand, so the cards that are left say everything about the hands. Seats are places among those who play.
The depth of a suit is a number of its highest cards that are left.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import or_
from typing import NamedTuple

from scoring.play.card import Rules

ID_BITS = 16  # of the number of a suit's pattern or shape, in the key of a position
PLACE_BITS = 4


class SuitState(NamedTuple):
    """What is left of a suit.

    key: equal for cards that lie alike, whatever their ranks. shape: equal for as many cards in each hand. alike: whose
    the cards are, the highest first; masks: of these, by depth. highest: the highest cards, by depth.
    depths: for the bit of a card how deep it lies, with its neighbours below it in the same hand. choices: for each
    place the cards that differ; of neighbours in one hand worth the same, the lowest. lengths: of each place. top, run:
    who holds the highest cards, and how many in a row. tops: what none, one, two … of these are worth; cash: what their
    holder takes who goes on leading the suit, low cards too once nobody else has any. sure: what the trumps bring at
    the least to those who do not want the tricks, and to those who do. worth: of all that is left.
    """

    key: int
    shape: int
    alike: int
    masks: tuple[int, ...]
    highest: tuple[int, ...]
    depths: dict[int, int]
    choices: tuple[tuple[int, ...], ...]
    lengths: tuple[int, ...]
    top: int
    run: int
    tops: tuple[int, ...]
    cash: int
    sure: tuple[int, int]
    worth: int


@dataclass(frozen=True)
class Room:
    """Where a suit has its bits: `key` in the key or the shape of a position, `alike` in what makes positions alike, of
    which each card takes `width`.
    """

    key: int
    alike: int
    width: int


def rooms_of(masks: Sequence[int], places: int) -> Iterator[Room]:
    """Yield the room of each suit."""
    width = (places - 1).bit_length()
    starts = accumulate((width * bits.bit_count() for bits in masks), initial=0)
    for index, (_, start) in enumerate(zip(masks, starts, strict=False)):
        yield Room(PLACE_BITS + ID_BITS * index, start, width)


class Suit(dict[int, SuitState]):
    """The states of a suit by the bits that are left of it, worked out when they are first asked for. By card, `worth`
    is what it adds to its trick, and `counts` what its trick brings at the least whoever wins with it. `sides`: by
    place, equal for partners.
    """

    def __init__(
        self,
        bits: int,
        owner: Sequence[int],
        worth: Sequence[int],
        counts: Sequence[int],
        sides: Sequence[bool],
        room: Room,
        *,
        trumps: bool,
    ) -> None:
        super().__init__()
        self.bits = bits
        self.owner, self.worth, self.counts, self.sides, self.room = owner, worth, counts, sides, room
        self.trumps = trumps
        self.places = len(sides)
        self.patterns: dict[tuple[tuple[int, int], ...], int] = {}
        self.shapes: dict[tuple[int, ...], int] = {}

    def __missing__(self, left: int) -> SuitState:
        cards = [card for card in range(left.bit_length()) if left >> card & 1]
        pattern = tuple((self.owner[card], self.worth[card]) for card in cards)
        lengths = tuple(sum(self.owner[card] == place for card in cards) for place in range(self.places))
        number = self.patterns.setdefault(pattern, len(self.patterns))
        shape = self.shapes.setdefault(lengths, len(self.shapes))
        run = self._run(cards)
        highest = cards[len(cards) - run :][::-1]
        state = SuitState(
            key=number << self.room.key,
            shape=shape << self.room.key,
            alike=self._alike(cards),
            masks=tuple(((1 << self.room.width * depth) - 1) << self.room.alike for depth in range(len(cards) + 1)),
            highest=tuple(accumulate((1 << card for card in reversed(cards)), or_, initial=0)),
            depths=self._depths(cards),
            choices=self._choices(cards, pattern),
            lengths=lengths,
            top=self.owner[cards[-1]] if cards else -1,
            run=run,
            tops=tuple(accumulate((self.counts[card] for card in highest), initial=0)),
            cash=self._cash(cards, highest),
            sure=(self._sure(cards, wants=False), self._sure(cards, wants=True)) if self.trumps else (0, 0),
            worth=sum(self.worth[card] for card in cards),
        )
        self[left] = state
        return state

    def _alike(self, cards: list[int]) -> int:
        room = self.room
        return sum(self.owner[card] << room.alike + room.width * depth for depth, card in enumerate(reversed(cards)))

    def _depths(self, cards: list[int]) -> dict[int, int]:
        depths: dict[int, int] = {}
        depth, below = len(cards), -1
        for at, card in enumerate(cards):
            if self.owner[card] != below:
                depth, below = len(cards) - at, self.owner[card]
            depths[1 << card] = depth
        return depths

    def _choices(self, cards: list[int], pattern: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], ...]:
        first = [card for at, card in enumerate(cards) if not at or pattern[at] != pattern[at - 1]]
        return tuple(tuple(card for card in first if self.owner[card] == place) for place in range(self.places))

    def _cash(self, cards: list[int], highest: list[int]) -> int:
        if not cards:
            return 0
        owners = [self.owner[card] for card in cards]
        most = max(owners.count(place) for place in range(self.places) if place != owners[-1])
        own = highest if most > len(highest) else [card for card in cards if self.owner[card] == owners[-1]]
        return sum(self.counts[card] for card in own)

    def _sure(self, cards: list[int], *, wants: bool) -> int:
        """Each trump of one hand goes to a trick of its own, which is lost only to a higher one of the other side."""
        ours = [place for place in range(self.places) if self.sides[place] == wants]
        return max((self._kept(cards, place) for place in ours), default=0)

    def _kept(self, cards: list[int], place: int) -> int:
        """What is left of a hand when the other side beats the dearest cards it can, each with another card."""
        own = [card for card in cards if self.owner[card] == place]
        theirs = [card for card in cards if self.sides[self.owner[card]] != self.sides[place]]
        lost: list[int] = []
        for card in sorted(own, key=self.counts.__getitem__, reverse=True):
            trial = sorted([*lost, card], reverse=True)
            if all(sum(their > mine for their in theirs) > before for before, mine in enumerate(trial)):
                lost = trial
        return sum(self.counts[card] for card in own) - sum(self.counts[card] for card in lost)

    def _run(self, cards: list[int]) -> int:
        for length, card in enumerate(reversed(cards)):
            if self.owner[card] != self.owner[cards[-1]]:
                return length
        return len(cards)


@dataclass(frozen=True)
class Cards:
    """All cards of the hands that are played.

    names, places (who held it), suit_of (an index of `suits`): by bit. beats: for each card the bits of those that
    win over it when played after it. trump: the index of the trump suit, or -1. loose: the suit of cards that follow
    nothing, or -1.
    """

    names: tuple[str, ...]
    places: tuple[int, ...]
    suit_of: tuple[int, ...]
    suit_names: tuple[str, ...]
    masks: tuple[int, ...]
    beats: tuple[int, ...]
    trump: int
    loose: int

    def bit_of(self, name: str) -> int:
        """Return the place of a card's bit."""
        return self.names.index(name)


def cards_of(rules: Rules, hands: Sequence[Sequence[str]]) -> Cards:
    """Return the cards of the hands of `rules.seats` as bits."""
    how = rules.ranking
    held = {card: place for place, hand in enumerate(hands) for card in hand}
    suits = sorted({*'SCDH', *how.suits.values()}, key=lambda suit: (suit == how.trump, suit))
    names = tuple(
        card for suit in suits for card in sorted(held, key=how.strength.__getitem__) if how.suits[card] == suit
    )
    suit_of = tuple(suits.index(how.suits[name]) for name in names)
    masks = tuple(sum(1 << bit for bit, suit in enumerate(suit_of) if suit == own) for own in range(len(suits)))
    trump = suits.index(how.trump) if how.trump in suits else -1
    loose = next((suits.index(how.suits[joker]) for joker in rules.jokers), -1)
    beats = tuple(
        _beats(bit, suit, masks, trump, worthless=suit == loose and not rules.named) for bit, suit in enumerate(suit_of)
    )
    places = tuple(held[name] for name in names)
    return Cards(names, places, suit_of, tuple(suits), masks, beats, trump, loose)


def _beats(bit: int, suit: int, masks: Sequence[int], trump: int, *, worthless: bool) -> int:
    if worthless:  # a joker without trump that leads the last trick: the next card of a suit wins over it
        return sum(masks) & ~masks[suit]
    higher = masks[suit] & ~((2 << bit) - 1)
    return higher | masks[trump] if trump not in (-1, suit) else higher
