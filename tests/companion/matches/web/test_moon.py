"""Shooting the moon on the pad of black lady: a question, never a hand that cannot be saved."""

import re

import pytest

from companion.matches.models import Match
from tests.companion.matches.web.test_pots import FOSTER, table_of, words

SHOT = {'hearts-0': '13', 'card-queen': '0'}


@pytest.fixture
def phone(ann):
    def at(preset: str, **options):
        return table_of(ann, {**FOSTER, 'preset': preset, 'options': options, 'hands': []})

    return at


@pytest.mark.parametrize(
    ('options', 'question'),
    [({'moon': 'choice'}, 'Whoever shot the moon chooses.'), ({'sun-points': 52}, 'How many tricks did each take?')],
)
@pytest.mark.parametrize('do', ['preview', 'write'])
def test_what_is_still_open_is_asked(phone, options, question, do):
    place = 'preview/' if do == 'preview' else 'record/'
    table = phone('modern', **options)
    page = table.tap(place, {**SHOT, 'do': do}, htmx=True).content.decode()
    note = words(page[page.index('id="note"') :])
    assert question in note and 'cannot be saved' not in page
    assert 'class="message asked"' in page, 'gold, not red'
    assert Match.objects.get(code=table.at.split('/')[2]).hands == []


def test_what_a_moon_still_needed_is_said(phone):
    """All hearts and the lady count as penalties there without the 10♦."""
    taps = {**SHOT, 'card-ten_diamonds': '1'}
    preview = words(phone('omnibus').tap('preview/', taps, htmx=True).content.decode())
    assert 'Almost the moon' in preview and 'diamonds' in preview


def test_two_ladies_are_numbered(ann):
    six = {**FOSTER, 'preset': 'cancellation', 'players': list('ABCDEF'), 'hands': []}
    legends = re.findall(r'<legend>(.*?)</legend>', table_of(ann, six).page(), re.S)
    assert [words(legend) for legend in legends if ' of 2' in legend] == ['Q , 1 of 2', 'Q , 2 of 2']


def test_a_minus_is_no_loss_where_the_lowest_wins(phone, ann):
    assert ' data-low' in phone('modern').page() and ' data-low' not in phone('foster-1909-sweepstake').page()
    assert ' data-low' not in ann.page()


def test_nor_on_the_other_pages_that_show_totals(phone):
    table = phone('modern')
    table.tap(data={**SHOT, 'do': 'write'})
    for page in (table.page('close/'), *(table.client.get(place).content.decode() for place in ('/', '/mine/'))):
        assert ' data-low' in page


def test_a_moon_is_told_without_a_list_of_all_who_score_the_same(ann, phone):
    """Six lines on a small phone otherwise."""
    six = {**FOSTER, 'preset': 'cancellation', 'players': list('ABCDEF'), 'hands': []}
    shot = {'hearts-0': '26', 'card-queens-0': '0', 'card-queens-1': '0'}
    added, nobody = (
        words(table.tap('preview/', taps, htmx=True).content.decode())
        for table, taps in ((phone('modern'), SHOT), (table_of(ann, six), shot))
    )
    assert 'Ann 0 , the others +26 each.' in added
    assert ' A: Shot the moon: nobody scores' in nobody
