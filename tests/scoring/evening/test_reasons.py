"""For all neighbours of all worked cases the sentence names the first criterion that parts them, and both values."""

from itertools import pairwise

import pytest

from scoring.evening import standings
from scoring.evening.results.criteria import CRITERIA
from scoring.evening.results.reasons import above_text, parted
from scoring.evening.words import CRITERIA as NAMES
from tests.scoring.evening.worked import of_kind

CASES = [case for case in of_kind('standings') if not case['expect'].get('error')]


@pytest.mark.parametrize('case', CASES, ids=[case['id'] for case in CASES])
def test_the_sentence_names_what_parts_two_neighbours(case):
    found = standings(case['given'])
    order = found.evening.score.order
    for group in (found.placed, found.apart):
        for place, following in pairwise(group):
            differ = [at for at, (one, two) in enumerate(zip(place.chain, following.chain, strict=True)) if one != two]
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
                said = above_text(reason, 'Ann', lang)
                assert NAMES[order[first]].in_language(lang) in said and 'Ann' in said


def test_every_criterion_has_a_name():
    assert set(NAMES) == set(CRITERIA)
