"""Presets side by side: only the rows in which they differ."""

import pytest

from rules.compare import differences, joined
from scoring import find
from scoring.text import LANGUAGES

GAME = find('five-hundred')


def rows(*presets: str) -> dict[str, list[str]]:
    return {row['option'].key: row['values'] for row in differences(GAME, list(presets), 'en')['rows']}


def test_only_differences_are_shown():
    compared = rows('avondale', 'australian')
    assert compared['value-open-misere'] == ['500', '520']
    assert 'target' not in compared


def test_what_a_preset_does_not_play_is_a_dash():
    assert rows('avondale', 'original-1904')['value-misere'] == ['250', '—']


def test_a_dash_is_explained_where_there_is_one(client):
    shown = client.get('/rules/five-hundred/compare/?preset=avondale&preset=original-1904').content.decode()
    assert '— plays no part in that way to play.' in shown
    none = client.get('/rules/five-hundred/compare/?preset=avondale&preset=walker-ultimate').content.decode()
    assert 'plays no part' not in none


def test_without_a_choice_the_first_two_are_compared_and_the_rest_can_be_chosen(client):
    html = client.get('/rules/five-hundred/compare/').content.decode()
    assert html.count(' checked') == 2
    assert html.count('type="checkbox"') == len(GAME.presets)
    assert 'role="rowheader"' in html


@pytest.mark.parametrize(
    ('asked', 'says'),
    [
        (['avondale'], '6♠ is worth 40'),
        (['avondale', 'perfect', 'original', 'australian', 'six-handed'], 'Choose two to four'),
        (['avondale', 'bridge'], 'bridge'),
    ],
)
def test_what_cannot_be_compared_is_told(asked, says):
    compared = differences(GAME, asked, 'en')
    assert says in compared['refusal']
    assert compared['rows'] == []


def test_ways_that_agree_are_told_in_one_line():
    assert joined(['500', '520', '500'], ['Avondale', 'Australian', 'Perfect']) == [
        {'names': 'Avondale, Perfect', 'value': '500'},
        {'names': 'Australian', 'value': '520'},
    ]


@pytest.mark.parametrize('lang', LANGUAGES)
def test_what_bids_are_worth_stands_side_by_side_where_it_differs(lang):
    game = find('five-hundred')
    two = differences(game, ['avondale', 'original'], lang)['worth']
    assert [row['name'] for row in two] == [game.preset(key).name.in_language(lang) for key in ('avondale', 'original')]
    assert '520' in two[0]['values'] and '600' in two[1]['values']
    assert differences(game, ['avondale', 'walker-ultimate'], lang)['worth'] == []
