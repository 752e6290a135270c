"""For all neighbours of all worked cases the sentence names the first criterion that parts them, and both values."""

from itertools import pairwise

import pytest

from scoring.evening import standings
from scoring.evening.results.criteria import CRITERIA
from scoring.evening.results.ranking import Place
from scoring.evening.results.reasons import above_text, deciding, deciding_texts, parted
from scoring.evening.words import CRITERIA as NAMES
from scoring.evening.words import SHORT_CRITERIA
from tests.scoring.evening.worked import of_kind

CASES = [case for case in of_kind('standings') if not case['expect'].get('error')]


@pytest.mark.parametrize('case', CASES, ids=[case['id'] for case in CASES])
def test_the_sentence_names_what_parts_two_neighbours(case):
    table = standings(case['given'])
    order = table.evening.score.order
    for group in (table.placed, table.apart):
        for place, following in pairwise(group):
            differ = [
                at for at, (mine, theirs) in enumerate(zip(place.chain, following.chain, strict=True)) if mine != theirs
            ]
            reason = parted(order, place, following)
            if not differ:
                assert reason is None and 'share' in above_text(None, 'Ann', 'en')
                continue
            first = differ[0]
            assert reason is not None
            assert (reason.criterion, reason.own, reason.other) == (
                order[first], place.chain[first], following.chain[first],
            )  # fmt: skip
            for lang in ('en', 'es'):
                sentence = above_text(reason, 'Ann', lang)
                assert NAMES[order[first]].in_language(lang) in sentence and 'Ann' in sentence


def test_every_criterion_has_a_name():
    assert set(NAMES) == set(CRITERIA)


def test_a_big_screen_names_only_what_parts_two_places():
    order = ('wins', 'buchholz', 'difference')
    above, place, below = (Place(n, False, n, chain) for n, chain in enumerate(((1, 9, 0), (1, 8, 40), (1, 8, 30)), 1))
    assert deciding_texts(order, above, [place], 'en') == ['opponents 9']
    assert deciding_texts(order, place, [above, below], 'en') == ['opponents 8', 'difference 40']
    assert deciding_texts(order, below, [place], 'es') == ['diferencia 30']


def test_a_table_of_standings_shows_what_leads_to_what_parts():
    """Every criterion after the first down to the last that parts the place from one who is level, with its value."""
    order = ('wins', 'buchholz', 'difference', 'drawn')
    above, place, below = (
        Place(n, False, n, chain) for n, chain in enumerate(((1, 9, 0, 7), (1, None, 40, 5), (1, None, 30, 6)), 1)
    )
    assert deciding(order, above, [place]) == [('buchholz', 9)]
    assert deciding(order, place, [below]) == [('difference', 40)]
    assert deciding(order, place, [above, below]) == [('difference', 40)]
    assert deciding(order, above, [above]) == deciding(order, above, []) == []


def test_every_criterion_has_few_words_for_a_big_screen():
    assert set(SHORT_CRITERIA) == set(NAMES)
    sentences = [text.in_language(lang) for text in SHORT_CRITERIA.values() for lang in ('en', 'es')]
    assert all(words.count('{value}') == 1 for words in sentences)
