"""Rulings say what the table plays, not what some tables do."""

import pytest

from rules.rulings.answer import answer_to


@pytest.mark.parametrize(
    ('renege', 'says'),
    [
        ('transfer', 'lose 3 books to the others'),
        ('forfeit', 'lose 3 books to nobody'),
        ('loses-match', 'loses the match'),
    ],
)
def test_cards_buried_wrong_cost_what_a_renege_costs_here(renege, says):
    asked = {'game': 'bid-whist', 'preset': 'classic', 'players': 4, 'options': {'renege': renege}}
    ruled = answer_to({**asked, 'incident': 'discard', 'answers': ['after-lead']})
    assert ruled['error'] is None and says in ruled['text']['en'] and 'costs here' not in ruled['text']['en']


KEPT = {
    ('transfer', 3): ('loses 3 books to the other', 'pasa 3 bazas al otro'),
    ('transfer', 1): ('loses 1 book to the other', 'pasa 1 baza al otro'),
    ('forfeit', 3): ('loses 3 books to nobody', 'pierde 3 bazas sin pasar'),
    ('loses-match', 3): ('loses the match', 'pierde la partida'),
}


@pytest.mark.parametrize(('price', 'says'), KEPT.items())
def test_a_joker_kept_back_costs_what_a_renege_costs_here(price, says):
    options = {'renege': price[0], 'renege-books': price[1], 'no-trump-jokers': 'first-void'}
    if price[0] == 'loses-match':
        del options['renege-books']
    asked = {'game': 'bid-whist', 'preset': 'classic', 'players': 4, 'options': options}
    ruled = answer_to({**asked, 'incident': 'joker', 'answers': ['first-void']})
    assert ruled['error'] is None and says[0] in ruled['text']['en'] and says[1] in ruled['text']['es']


def test_one_trick_that_goes_to_the_other_side_is_one_trick():
    asked = {
        'game': 'five-hundred',
        'preset': 'avondale',
        'players': 4,
        'options': {'revoke': 'tricks', 'revoke-tricks': 1},
    }
    ruled = answer_to({**asked, 'incident': 'revoke', 'answers': ['bidders', 'closed']})
    assert 'moves 1 trick to' in ruled['text']['en'] and 'pasa 1 baza al' in ruled['text']['es']
