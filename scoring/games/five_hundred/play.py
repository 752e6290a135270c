"""How a hand of 500 is played, card by card: who plays, how the cards rank, what each contract asks for. Source:
Wikipedia "500 (card game)"; the joker without trump as in Pagat.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from scoring.games.five_hundred.cards import HAND, JOKERS, PACKS, SUITS, cards_of, plain_order, trump_order
from scoring.games.five_hundred.cards import Pack as Cards
from scoring.games.five_hundred.option_types import Options
from scoring.games.five_hundred.values import BIDS, CONTRACTS, TRICKS, Contract
from scoring.play.card import UNKNOWN, Dealt, Goal, Kind, Pack, Play, Rules, Trial
from scoring.play.errors import refusal
from scoring.play.fields import Fields, seat_at
from scoring.seats import Seat, Seats, left_of, seats_of
from scoring.tricks import Ranking, ranking

NO_TRUMP = 'N'
NO_BID = Contract('no-bid', 0, TRICKS)
FAMILIES = (
    # the trial, and the contracts that come home with it
    ('misere', ('misere', 'open-misere', 'blind-misere')),
    ('double-misere', ('double-misere', 'shields', 'patastrophe')),
)
PACKS_FOR: Mapping[int, tuple[str, ...]] = {
    2: ('52', '2x45'),
    3: ('33', '3x43'),
    4: ('43', '44', '45', '46'),
    5: ('53',),
    6: ('63', '64'),
}
WITH_TABLE_HANDS = ('43', '2x43')  # for two players
DEFAULT_PACK = {3: '33', 4: '43', 5: '53', 6: '63'}
PACK_OF_PRESET = {
    'canadian-french': '46',
    'american-inkle': '45',
    'three-handed-dead-hand': '3x43',
    'two-handed-52': '52',
    'two-handed-draw': '2x45',
}
ALWAYS_SOLVED = {5: 6, 6: 5}


@dataclass(frozen=True)
class Terms:
    """What was agreed about a hand. `contract` is None where none is named. `sides` are
    those of the match; `partner` was called by a bidder among five.
    """

    cards: Cards
    sides: tuple[Seats, ...]
    options: Options
    dealer: Seat
    contract: Contract | None = None
    trump: str = NO_TRUMP
    bidder: Seat | None = None
    partner: Seat | None = None
    jacks_high: bool = False
    joker_must: bool = False

    @property
    def players(self) -> int:
        """The number at the table."""
        return sum(len(side) for side in self.sides)

    @property
    def named(self) -> bool:
        """Whether a contract is named."""
        return self.contract is not None

    @property
    def kitty_is_taken(self) -> bool:
        """Whether the bidder takes the kitty and lays cards away."""
        return self.contract != NO_BID


def cards_ranked(trump: str, pack: str = '43', *, jacks_high: bool = False) -> Ranking:
    """Return the ranking with a trump suit or none (`N`), where the jokers are the only trumps. Raises KeyError for an
    unknown pack.
    """
    chosen = PACKS[pack]
    if trump == NO_TRUMP:
        plain = {suit: plain_order(chosen, suit) for suit in SUITS}
        if jacks_high:
            plain = {suit: tuple(sorted(cards, key=lambda card: card[0] != 'J')) for suit, cards in plain.items()}
        return ranking({**plain, NO_TRUMP: JOKERS[chosen.jokers]}, NO_TRUMP)
    plain = {suit: plain_order(chosen, suit, trump) for suit in SUITS if suit != trump}
    trumps = (*JOKERS[chosen.jokers], *trump_order(chosen, trump)[chosen.jokers :])
    return ranking({**plain, trump: trumps}, trump)


def read(fields: Fields) -> Terms:
    """Return the terms of a document. Raises BadDocument."""
    terms = Terms(
        _pack(fields), fields.game.sides(fields.players, fields.options), _options(fields), fields.seat('dealer')
    )
    return _partner(fields, _bidder(fields, _trump(fields, _contract(fields, terms))))


def _options(fields: Fields) -> Options:
    options: Options = fields.options  # type: ignore[assignment]  # resolved for this game
    return options


def _pack(fields: Fields) -> Cards:
    if 'pack' in fields:
        if fields.players == 2 and fields.data['pack'] in WITH_TABLE_HANDS:
            raise refusal('pack', 'not-modelled')
        return PACKS[fields.choice('pack', PACKS_FOR[fields.players])]
    key = PACK_OF_PRESET.get(fields.preset.key) or DEFAULT_PACK.get(fields.players)
    if key is None:
        raise refusal('preset', 'not-modelled')
    return PACKS[key]


def _contract(fields: Fields, terms: Terms) -> Terms:
    if 'contract' not in fields and fields.free:
        return terms
    code = fields.choice('contract', (*CONTRACTS, NO_BID.code))
    contract = CONTRACTS.get(code, NO_BID)
    if not _is_played(contract, terms.options):
        raise fields.not_here('contract')
    return replace(terms, contract=contract)


def _is_played(contract: Contract, options: Options) -> bool:
    if contract == NO_BID:
        return bool(options['pass-out'] == 'no-bid-round')
    return contract.level >= options['min-level'] if contract.level else contract.code in options['contracts']


def _trump(fields: Fields, terms: Terms) -> Terms:
    """The trump suit: that of the bid, or named for a slam."""
    contract = terms.contract
    if contract is not None and contract.code == 'slam':
        return replace(terms, trump=fields.choice('trump', tuple(SUITS)))
    suit = contract.suit if contract is not None and contract.level else NO_TRUMP
    if 'trump' in fields:
        fields.choice('trump', () if suit == NO_TRUMP else (suit,))
    return replace(terms, trump=suit)


def _bidder(fields: Fields, terms: Terms) -> Terms:
    """The marks on jacks and jokers, then the bidder."""
    if 'j5' in fields:
        bid = terms.contract is not None and terms.contract.suit == NO_TRUMP
        fields.choice('j5', (True,) if bid else ())
    must = 'joker_void' in fields and fields.choice('joker_void', ('may', 'must')) == 'must'
    terms = replace(terms, jacks_high='j5' in fields, joker_must=must)
    if 'bidder' not in fields and (fields.free or terms.contract == NO_BID):
        return terms
    if terms.contract == NO_BID:
        raise fields.bad('bidder')
    return replace(terms, bidder=fields.seat('bidder'))


def _partner(fields: Fields, terms: Terms) -> Terms:
    if fields.data.get('partner') is None:
        if 'partner' in fields and fields.players != 5:
            raise fields.bad('partner')
        return terms
    may_be = fields.players == 5 and terms.contract is not None and terms.contract.level
    partner = seat_at(fields.data['partner'], 'partner', fields.players)
    if not may_be or partner == terms.bidder:
        raise fields.bad('partner')
    return replace(terms, partner=partner)


def pack(terms: Terms) -> Pack:
    """Return the cards in play."""
    cards = tuple(card for suit in SUITS for card in cards_of(terms.cards, suit))
    return Pack((*cards, *JOKERS[terms.cards.jokers]), HAND, seats_of(terms.players), terms.cards.kitty)


def rules(terms: Terms, dealt: Dealt = UNKNOWN) -> Rules:
    """Return the rules of a hand whose contract is named."""
    contract = terms.contract
    assert contract is not None, 'a hand is played under a contract'  # noqa: S101 - the caller named one
    no_trump = terms.trump == NO_TRUMP
    jokers = frozenset(JOKERS[terms.cards.jokers]) if no_trump else frozenset()
    declarers, seats = _declarers(terms), _playing(terms, contract)
    return Rules(
        seats=seats,
        leader=terms.bidder if terms.bidder is not None else left_of(terms.dealer, terms.players),
        tricks=TRICKS,
        ranking=cards_ranked(terms.trump, terms.cards.key, jacks_high=terms.jacks_high),
        declarers=tuple(seat for seat in declarers if seat in seats),
        goal=_goal(contract) if declarers else None,
        void='joker' if terms.joker_must and no_trump else '',
        jokers=jokers,
        named=no_trump,
    )


def _declarers(terms: Terms) -> Seats:
    if terms.bidder is None:
        return ()
    side = next(side for side in terms.sides if terms.bidder in side)
    return side if terms.partner is None else (*side, terms.partner)


def _playing(terms: Terms, contract: Contract) -> Seats:
    """Everyone, but for the bidder's partners in a contract played alone."""
    out = [seat for seat in _declarers(terms) if seat != terms.bidder] if contract.alone else []
    return tuple(seat for seat in seats_of(terms.players) if seat not in out)


def _goal(contract: Contract) -> Goal:
    kind: Kind = 'fewest' if contract.loses_all else 'five' if contract.most < TRICKS else 'most'
    return Goal(kind, 'tricks', 'tricks', contract.made_with)


def trials(terms: Terms, bidder: Seat) -> Iterator[Trial]:
    """Return what this seat could have played: a trump suit or none, then the special contracts of the table."""
    alone = replace(terms, bidder=bidder, partner=None)
    for suit in (*SUITS, NO_TRUMP):
        bids = [bid for bid in BIDS if bid.suit == suit and bid.level >= terms.options['min-level']]
        lowest, *_ = bids
        yield Trial(suit, rules(replace(alone, contract=lowest, trump=suit)), partial(_bids_made, bids))
    alone = replace(alone, jacks_high=False, trump=NO_TRUMP)
    for play, codes in FAMILIES:
        played = [CONTRACTS[code] for code in codes if code in terms.options['contracts']]
        if played:
            made = rules(replace(alone, contract=played[0]))
            yield Trial(play, made, partial(_bids_made, played))
    if 'hi-lo' in terms.options['contracts']:
        made = rules(replace(alone, contract=CONTRACTS['hi-lo']))
        yield Trial('hi-lo', made, lambda forced: ['hi-lo'] if forced else [])


def _bids_made(bids: Sequence[Contract], value: int) -> list[str]:
    return [bid.code for bid in bids if bid.made_with(value)]


PLAY = Play(
    fields=('pack', 'contract', 'trump', 'j5', 'joker_void', 'bidder', 'partner'),
    read=read,
    pack=pack,
    rules=rules,
    trials=trials,
    always_solved=ALWAYS_SOLVED,
)
