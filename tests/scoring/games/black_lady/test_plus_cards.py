"""There is one plus card: a second one is refused, whichever two cards they are."""

from itertools import combinations

import pytest

from scoring import BadDocument, find, score
from scoring.games.black_lady.clashes import one_plus_card
from scoring.games.black_lady.values import CARDS

GAME = find('black-lady')
MAY_BE_PLUS = [card for card in CARDS if GAME.option(card.option).low < 0]


@pytest.mark.parametrize(
    'cards', [*combinations(MAY_BE_PLUS, 2)], ids=lambda cards: ' '.join(card.printed for card in cards)
)
def test_two_plus_cards_are_refused(cards):
    options = {card.option: -5 for card in cards}
    match = {'format': 'companion-match/1', 'game': 'black-lady', 'preset': 'american', 'options': options}
    with pytest.raises(BadDocument) as refusal:
        score({**match, 'players': list('ABCD'), 'first_dealer': 0, 'hands': []})
    assert refusal.value.code == 'two-plus-cards'


def test_every_two_cards_that_may_be_plus_clash():
    """A card that is added to the list needs no clash written for it."""
    lady, ten, jack = (next(card for card in CARDS if card.printed == name) for name in ('Q♠', '10♦', 'J♦'))
    clashes = list(one_plus_card((lady, ten, jack)))
    assert [clash.code for clash in clashes] == ['two-plus-cards'] * 3 and all(clash.refuses for clash in clashes)
    assert clashes[1].when({lady.option: -1, ten.option: 0, jack.option: -1}, 4)
    assert not clashes[1].when({lady.option: -1, ten.option: -1, jack.option: 0}, 4)
    assert clashes[1].text.en == 'There is one plus card, the Q♠ or the J♦, not both.'
    assert clashes[1].text.es == 'La carta a favor es una, la Q♠ o la J♦, no las dos.'
