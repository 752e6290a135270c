"""A second reading of section 2 of the norm, written plainly and apart from `scoring`: who may play what, who wins."""

SUITS = 'SCDH'
COLOUR = {'S': 'C', 'C': 'S', 'D': 'H', 'H': 'D'}
HIGH = ['2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', 'J', 'Q', 'K', 'A']
SOLO = ['6', '7', '8', '9', 'J', 'Q', 'K', '10', 'A']
SOLO_POINTS = {'A': 11, '10': 10, 'K': 4, 'Q': 3, 'J': 2}
JOKERS = ('little', 'joker', 'big')
ALONE = ('misere', 'open-misere', 'blind-misere', 'hi-lo', 'slam', 'slam-no-trump')


class Referee:
    """Says of a document, seat by seat, what may be played, and who takes a trick."""

    def __init__(self, document, options):
        self.doc, self.options = document, options
        self.game, self.contract = document['game'], document.get('contract')
        self.trump = self._trump()

    def _trump(self):
        if 'trump' in self.doc:
            return self.doc['trump']
        if self.game == 'five-hundred':
            return self.contract[-1] if self.contract[-1] in SUITS and self.contract[0].isdigit() else None
        fixed = {'heart-solo': 'H', 'spade-solo': 'S', 'club-solo': 'C', 'diamond-solo': 'D'}
        return fixed.get(self.contract)

    def seats(self):
        players, bidder = self.doc['players'], self.doc.get('bidder')
        out = []
        if self.game == 'five-hundred' and self.contract in ALONE and players in (4, 6):
            out = [seat for seat in range(players) if seat != bidder and (seat - bidder) % 2 == 0]
        if 'solo' in self.game and players == 4:
            out = [self.doc['dealer']]
        return [seat for seat in range(players) if seat not in out]

    def leader(self):
        players, left = self.doc['players'], (self.doc['dealer'] + 1) % self.doc['players']
        if self.game in ('five-hundred', 'bid-whist'):
            return self.doc['bidder']
        if self.contract == 'spread-misere':
            behind = [(self.doc['bidder'] + places) % players for places in (1, 2)]
            return next(seat for seat in behind if seat in self.seats())
        if self.game == 'black-lady' and self.options['first-lead'] in ('two-of-clubs', 'any-club'):
            clubs = [card for hand in self.doc['hands'] for card in hand if card[-1] == 'C']
            low = min(clubs, key=lambda card: HIGH.index(card[:-1]))
            return next(seat for seat, hand in enumerate(self.doc['hands']) if low in hand)
        return left

    def suit(self, card):
        if card in JOKERS:
            return self.trump
        if self.game == 'five-hundred' and self.trump and card == f'J{COLOUR[self.trump]}':
            return self.trump
        return card[-1]

    def height(self, card):
        if card in JOKERS:
            return 100 + JOKERS.index(card)
        rank = card[:-1]
        if 'solo' in self.game:
            return SOLO.index(rank)
        if self.game == 'bid-whist' and self.down():
            low_ace = self.options['downtown-ace'] == 'bad'
            return -99 if rank == 'A' and low_ace else 99 if rank == 'A' else -HIGH.index(rank)
        if self.game == 'five-hundred' and self.trump and rank == 'J' and self.suit(card) == self.trump:
            return 90 if card[-1] == self.trump else 80
        return HIGH.index(rank)

    def down(self):
        return self.doc['call'] == 'downtown' or self.doc.get('direction') == 'down'

    def led(self, trick):
        """The suit to follow; a trick is a list of (card, suit named with it)."""
        if trick[0][1]:
            return trick[0][1]
        return next((self.suit(card) for card, _ in trick if self.suit(card)), None)

    def winner(self, trick):
        led = self.led(trick)

        def beats(card):
            joker = card in JOKERS and not self.trump
            if joker:
                return (3 if self.game == 'five-hundred' else -1, self.height(card))
            return (2 if self.suit(card) == self.trump else 1 if self.suit(card) == led else 0, self.height(card))

        return max(range(len(trick)), key=lambda place: beats(trick[place][0]))

    def legal(self, hand, trick, past):
        if self.game == 'black-lady':
            return self._black_lady(hand, [card for card, _ in trick], past)
        if not trick:
            if self.game == 'bid-whist' and not self.trump:
                return [card for card in hand if card not in JOKERS] or hand
            return hand
        led = self.led(trick)
        follows = [card for card in hand if self.suit(card) == led]
        if led is None or follows:
            return follows if led else hand
        if 'solo' in self.game and self.trump:
            return [card for card in hand if card[-1] == self.trump] or hand
        must = (self.game == 'five-hundred' and self.doc.get('joker_void') == 'must') or (
            self.game == 'bid-whist' and self.options['no-trump-jokers'] == 'first-void'
        )
        if must and not self.trump:
            return [card for card in hand if card in JOKERS] or hand
        return hand

    def _black_lady(self, hand, trick, past):
        on = self.options
        standing = list(hand)

        def only(keep):
            nonlocal standing
            standing = [card for card in standing if keep(card)] or standing

        clean = on['first-trick'] and not past
        broken = any(card[-1] == 'H' or (card == 'QS' and on['queen-breaks']) for card in past)
        if not trick:
            clubs = sorted((c for h in self.doc['hands'] for c in h if c[-1] == 'C'), key=lambda c: HIGH.index(c[:-1]))
            if not past:
                opening = {'two-of-clubs': lambda c: c == clubs[0], 'any-club': lambda c: c[-1] == 'C'}
                only({**opening, 'eldest-no-heart': lambda c: c[-1] != 'H'}.get(on['first-lead'], lambda c: True))
            lone = on['hearts-or-lone-queen'] and [c for c in standing if c[-1] != 'H'] == ['QS']
            if on['hearts-broken'] and not broken and not lone:
                only(lambda c: c[-1] != 'H')
            if on['lady-lead-broken'] and not broken:
                only(lambda c: c != 'QS')
            if clean:
                only(lambda c: c[-1] != 'H' and c != 'QS')
            return standing
        led = trick[0][-1]
        void = all(card[-1] != led for card in hand)
        only(lambda c: c[-1] == led)
        if clean:
            only(lambda c: c[-1] != 'H' and c != 'QS')
        if on['black-jack-forced'] and void:
            only(lambda c: c == 'JS')
        if on['forced-queen'] and (void or (led == 'S' and {'AS', 'KS'} & set(trick))):
            only(lambda c: c == 'QS')
        return standing


def replay(document, options):
    """Return the winners of the complete tricks, whose turn it is, and what that seat may play (in hand order)."""
    *_, now = turns(document, options)
    return now


def turns(document, options):
    """Yield the same before every play, and after the last."""
    referee = Referee(document, options)
    seats, turn = referee.seats(), referee.leader()
    hands = [list(hand) for hand in document['hands']]
    trick, past, winners = [], [], []
    leader = turn

    def now():
        if not hands[turn]:
            return winners, None, None
        return winners, turn, [card for card in hands[turn] if card in referee.legal(hands[turn], trick, past)]

    for play in document['plays']:
        yield now()
        card, _, named = play.partition('/')
        hands[turn].remove(card)
        trick.append((card, named))
        turn = seats[(seats.index(turn) + 1) % len(seats)]
        if len(trick) == len(seats):
            leader = seats[(seats.index(leader) + referee.winner(trick)) % len(seats)]
            winners.append(leader)
            past += [card for card, _ in trick]
            trick, turn = [], leader
    yield now()
