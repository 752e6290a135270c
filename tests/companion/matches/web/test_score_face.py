"""The score face: only totals, for everyone with the link, and a sentence to say aloud."""

import re
from html import unescape
from random import Random

import pytest

from scoring import find, score
from tests.companion.matches.conftest import EIGHT_HEARTS
from tests.companion.matches.web.test_pots import FOSTER, table_of, words
from tests.scoring.some_match import GAMES, some_match


def aloud(page: str) -> str:
    return unescape(re.search(r'data-aloud="([^"]*)"', page)[1])


def test_the_face_says_the_totals_and_what_comes(ann, zoe):
    ann.tap(data={**EIGHT_HEARTS, 'tricks': '5'})
    page = ann.page('face/')
    assert aloud(page) == 'Ann and Cyd, minus 300. Bob and Dan, 50. Hand 2, Ann deals.'
    assert 'Back to the pad' in page and 'Back to the sheet' in zoe.page('face/')
    assert aloud(zoe.page('face/')) == aloud(page)


def test_a_new_hand_comes_as_a_fragment(ann):
    part = ann.page('face/', headers={'HX-Request': 'true'})
    assert part.lstrip().startswith('<main id="main"') and '<html' not in part


def test_the_pot_lies_on_the_face_too(ann):
    page = table_of(ann, FOSTER).page('face/')
    assert '26 in the middle' in words(page) and 'Bob deals' in words(page)
    assert '. 26 in the middle. Hand' in aloud(page)


def test_the_end_is_said(ann):
    phone = table_of(ann, FOSTER)
    phone.tap('close/')
    assert aloud(phone.page('face/')).endswith('Bob and Dan win.')


def test_partners_who_win_are_named_as_they_are_spoken(ann):
    """Their name on the sheet has a sign that voices read in their own way."""
    ann.tap(data=EIGHT_HEARTS)
    ann.tap('close/')
    assert aloud(ann.page('face/')).endswith('Ann and Cyd win.')


@pytest.mark.parametrize('lang', ['en', 'es'])
@pytest.mark.parametrize('slug', GAMES)
def test_the_figures_said_are_those_of_the_fold(ann, slug, lang):
    document = some_match(slug, find(slug).presets[0], Random(slug), 4)
    phone = table_of(ann, document)
    phone.client.cookies['django_language'] = lang
    figures = re.findall(r', (minus |menos )?(\d+)\.', aloud(phone.page('face/')))
    assert [-int(figure) if below else int(figure) for below, figure in figures] == [*score(document).totals]
