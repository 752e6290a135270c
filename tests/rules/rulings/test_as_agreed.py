"""Rulings say what the table plays, not what some tables do."""

import pytest

from rules.rulings.answer import answer_to


@pytest.mark.parametrize(
    ('renege', 'says'), [('transfer', 'to the other'), ('forfeit', 'to nobody'), ('loses-match', 'loses the match')]
)
def test_cards_buried_wrong_cost_what_a_renege_costs_here(renege, says):
    asked = {'game': 'bid-whist', 'preset': 'classic', 'players': 4, 'options': {'renege': renege}}
    ruled = answer_to({**asked, 'incident': 'discard', 'answers': ['after-lead']})
    assert ruled['error'] is None and says in ruled['text']['en'] and 'costs here' not in ruled['text']['en']
