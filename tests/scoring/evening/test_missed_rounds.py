"""Rounds missed, seats not taken: whoever leaves where low is good gains nothing by it."""

import copy

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.evening import next_round, standings
from tests.scoring.evening.strategies import played

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures('quick_draw')]

PROPOSED = ({'least_rounds': 'all'}, {'missed': 'round-worst'})


def leaves(document, number, after):
    """The same evening with a stand-in at this entry's seat in every round after that one."""
    gone = copy.deepcopy(document)
    for recorded in gone['rounds'][after:]:
        for table in recorded['tables']:
            if number in table['seats']:
                table['absent'] = [table['seats'].index(number)]
    return gone


def place_of(document, number):
    table = standings(document)
    ranks = {place.entry: place.rank for place in table.placed}
    return ranks.get(number, len(table.placed) + 1)


@pytest.mark.parametrize('agreed', PROPOSED)
@settings(suppress_health_check=list(HealthCheck))
@given(played('winners-up'), st.data())
def test_leaving_never_improves_a_place_where_low_is_good(agreed, document, data):
    document['score'] = {'lowest_wins': True, **agreed}
    if document['entries'] and document['rounds']:
        number = data.draw(st.sampled_from([entry['number'] for entry in document['entries']]))
        after = data.draw(st.integers(0, len(document['rounds'])))
        before = place_of(document, number)
        if before <= len(standings(document).placed):
            assert place_of(leaves(document, number, after), number) >= before


def test_a_round_of_which_nothing_counts_yet_is_not_missed():
    document = {
        'format': 'companion-evening/1',
        'form': 'individual',
        'movement': 'draw',
        'score': {'least_rounds': 'all', 'missed': {'points': 50}},
        'entries': [{'number': number, **({'from': 2} if number == 5 else {})} for number in range(1, 6)],
        'rounds': [{'round': 1, 'tables': [{'table': 1, 'seats': [1, 2, 3, 4]}]}],
    }
    table = standings(document)
    assert (table.apart, table.cards[5].points, table.cards[5].missed) == ((), 0, 1)
    document['rounds'][0]['tables'][0]['points'] = [1, 2]
    assert [place.entry for place in standings(document).apart] == [5]


def test_who_stood_up_may_be_partnered_again_in_winners_up():
    """Nobody keeps a partner, but 1 and 3 did not play together: somebody sat there for 3."""
    table = {'table': 1, 'seats': [1, 2, 3, 4], 'points': [9, 2]}
    document = {
        'format': 'companion-evening/1',
        'form': 'individual',
        'movement': 'winners-up',
        'entries': [{'number': number} for number in range(1, 5)],
        'rounds': [{'round': 1, 'tables': [table]}],
    }
    assert next_round(document).tables[1] == (1, 3, 2, 4)
    table['absent'] = [2]
    assert next_round(document).remarks == next_round(document).remarks
    assert 'partner-again' not in {remark.code for remark in next_round(document).remarks}
