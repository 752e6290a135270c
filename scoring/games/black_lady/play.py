"""How a hand of black lady is played, card by card: what may be led, what must be thrown. Source: Wikipedia "Black
lady"; Pagat; Jawaker (leekha).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from scoring.games.black_lady.option_types import Options
from scoring.games.black_lady.values import CARDS, HIGHEST_SPOT, cards_each, cards_out, packs, worth
from scoring.play.card import UNKNOWN, Dealt, Duty, Moment, Pack, Play, Rules
from scoring.play.errors import refusal
from scoring.play.fields import Fields
from scoring.seats import Seat, left_of, seats_of
from scoring.tricks import Ranking, ranking

SUITS = 'CDSH'
RANKS = ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2']
LADY, JACK, HEARTS, CLUBS, SPADES = 'QS', 'JS', 'H', 'C', 'S'
OVER_THE_LADY = ('AS', 'KS')
CLUBS_UP = tuple(f'{rank}{CLUBS}' for rank in reversed(RANKS))
FIRST_LEAD = CLUBS_UP[0]
BY_LOWEST_CLUB = ('two-of-clubs', 'any-club')
CODES: Mapping[str, str] = {  # of the counting cards, by their field in a record
    'queen': LADY,
    'pink_lady': 'QH',
    'jack_spades': JACK,
    'ten_diamonds': '10D',
    'jack_diamonds': 'JD',
    'ace_spades': 'AS',
    'king_spades': 'KS',
}


@dataclass(frozen=True)
class Terms:
    """What was agreed about a hand. There is no contract and no bidder."""

    options: Options
    players: int
    dealer: Seat
    bidder: None = None
    named: bool = True
    kitty_is_taken: bool = False


def cards_ranked() -> Ranking:
    """The ranking: aces high, no trump."""
    return ranking({suit: tuple(f'{rank}{suit}' for rank in RANKS) for suit in SUITS})


def read(fields: Fields) -> Terms:
    """Return the terms of a document. Raises BadDocument."""
    options: Options = fields.options  # type: ignore[assignment]  # resolved for this game
    if packs(options) > 1:
        raise refusal('preset', 'not-modelled')
    return Terms(options, fields.players, fields.seat('dealer'))


def pack(terms: Terms) -> Pack:
    """Return the cards in play."""
    out = cards_out(terms.options, terms.players)
    cards = tuple(f'{rank}{suit}' for suit in SUITS for rank in RANKS if f'{rank}{suit}' not in out)
    return Pack(cards, cards_each(terms.options, terms.players), seats_of(terms.players), kitty=0)


def rules(terms: Terms, dealt: Dealt = UNKNOWN) -> Rules:
    """Return the rules of a hand. Who leads may depend on the cards."""
    lowest = next(card for card in CLUBS_UP if card in pack(terms).cards and card not in (dealt.kitty or ()))
    return Rules(
        seats=seats_of(terms.players),
        leader=_leader(terms, dealt, lowest),
        tricks=cards_each(terms.options, terms.players),
        ranking=cards_ranked(),
        points=_points(terms),
        duties=partial(duties, terms.options, lowest),
        pot_to_first=terms.options['trim'] == 'pot',
    )


def _leader(terms: Terms, dealt: Dealt, lowest: str) -> Seat | None:
    """Eldest hand, or who is known to hold the lowest club in play."""
    if terms.options['first-lead'] not in BY_LOWEST_CLUB:
        return left_of(terms.dealer, terms.players)
    return next((Seat(seat) for seat, hand in enumerate(dealt.hands) if hand and lowest in hand), None)


def _points(terms: Terms) -> Mapping[str, int]:
    """The points of every card; the pink lady counts in place of the heart she is."""
    by_face = terms.options['heart-value'] == 'pip'
    values = {f'{rank}{HEARTS}': HIGHEST_SPOT - place if by_face else 1 for place, rank in enumerate(RANKS)} | {
        CODES[card.field]: worth(card, terms.options) for card in CARDS if worth(card, terms.options)
    }
    return {card: values.get(card, 0) for card in pack(terms).cards}


def counts(card: str) -> bool:
    """Whether a card may not fall on a clean first trick: a heart or the lady."""
    return card == LADY or card.endswith(HEARTS)


def duties(options: Options, lowest: str, hand: Sequence[str], moment: Moment) -> Iterator[Duty]:
    """Yield what binds a hand at its turn, in order; `lowest` is the lowest club in play."""
    yield from _following(options, hand, moment) if moment.trick else _leading(options, lowest, hand, moment)


def _leading(options: Options, lowest: str, hand: Sequence[str], moment: Moment) -> Iterator[Duty]:
    opens = not moment.past
    if opens and options['first-lead'] == 'two-of-clubs':
        yield 'two-of-clubs', lambda card: card == lowest
    if opens and options['first-lead'] == 'any-club':
        yield 'any-club', lambda card: card.endswith(CLUBS)
    if opens and options['first-lead'] == 'eldest-no-heart':
        yield 'no-heart', lambda card: not card.endswith(HEARTS)
    broken = _broken(options, moment.past)
    lone_queen = options['hearts-or-lone-queen'] and {card for card in hand if not card.endswith(HEARTS)} == {LADY}
    if options['hearts-broken'] and not broken and not lone_queen:
        yield 'hearts-not-broken', lambda card: not card.endswith(HEARTS)
    if options['lady-lead-broken'] and not broken:
        yield 'lady-not-broken', lambda card: card != LADY
    if opens and options['first-trick']:
        yield 'nothing-first', lambda card: not counts(card)


def _broken(options: Options, past: Sequence[str]) -> bool:
    return any(card.endswith(HEARTS) or (options['queen-breaks'] and card == LADY) for card in past)


def _following(options: Options, hand: Sequence[str], moment: Moment) -> Iterator[Duty]:
    led = moment.trick[0][-1]
    void = not any(card.endswith(led) for card in hand)
    yield 'follow-suit', lambda card: card.endswith(led)
    if options['first-trick'] and not moment.past:
        yield 'nothing-first', lambda card: not counts(card)
    if options['black-jack-forced'] and void:
        yield 'jack-forced', lambda card: card == JACK
    beaten = led == SPADES and any(card in OVER_THE_LADY for card in moment.trick)
    if options['forced-queen'] and (void or beaten):
        yield 'lady-forced', lambda card: card == LADY


PLAY = Play(fields=(), read=read, pack=pack, rules=rules)
