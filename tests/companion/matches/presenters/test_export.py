"""A match on paper and in files: it is complete, and no spreadsheet runs a formula that somebody typed."""

import csv
import io
import json
from xml.etree import ElementTree

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from scoring import GAMES
from tests.companion.matches.conftest import EIGHT_HEARTS

TEXT = '{http://www.w3.org/2000/svg}text'
NAMES = {'name-0': '=1+1', 'name-1': '-Bob', 'name-2': '@Cyd', 'name-3': 'Dan & <Co>'}


def rows(ann) -> list[list[str]]:
    text = ann.client.get(ann.at + 'sheet.csv').content.decode()
    assert text.startswith('\ufeff'), 'Excel reads accents by this mark alone'
    return list(csv.reader(io.StringIO(text[1:])))


def test_a_row_for_every_hand_with_points_and_totals(ann):
    ann.tap(data=EIGHT_HEARTS)
    head, hand = rows(ann)
    row = dict(zip(head, hand, strict=True))
    assert (row['Ann & Cyd'], row['Bob & Dan: total'], row['Tricks'], row['By']) == ('300', '20', '8–2', 'Ann')


def test_a_thousand_has_its_mark_on_the_page_and_none_in_files(ann):
    assert 'misère, 1,000"' in ann.page()
    ann.tap(data={**EIGHT_HEARTS, 'contract': 'blind-misere', 'tricks': '0'})
    head, hand = rows(ann)
    assert dict(zip(head, hand, strict=True))['Ann & Cyd'] == '1000'
    assert '>1,000</p>' in ann.page() and 'Ann &amp; Cyd  1,000' in ann.page('share/')
    assert '>1000</p>' in ann.page(headers={'Accept-Language': 'es'})


def test_no_cell_is_a_formula(ann):
    ann.tap('names/', NAMES)
    ann.tap(data={**EIGHT_HEARTS, 'tricks': '7'})
    cells = [cell for row in rows(ann) for cell in row]
    assert "'=1+1" in cells and "'-Bob & Dan & <Co>" in cells and '-300' in cells
    assert not [cell for cell in cells if cell[:1] in '=+@-\t\r' and cell and not cell.lstrip('-').isdigit()]


def test_the_picture_is_a_drawing_with_the_totals(ann):
    ann.tap('names/', NAMES)
    ann.tap(data=EIGHT_HEARTS)
    answer = ann.client.get(ann.at + 'result.svg')
    words = [text.text for text in ElementTree.fromstring(answer.content).iter(TEXT)]
    assert answer['Content-Type'] == 'image/svg+xml' and '300' in words and '-Bob & Dan & <Co>' in words


def test_the_page_keeps_the_place_of_the_picture_so_that_nothing_moves_when_it_comes(ann):
    ann.tap(data=EIGHT_HEARTS)
    _, _, _, height = ElementTree.fromstring(ann.client.get(ann.at + 'result.svg').content).get('viewBox').split()
    assert f'width="600" height="{height}"' in ann.page('share/')


def test_a_long_title_stays_clear_of_the_suits(ann):
    ann.tap('names/', {f'name-{seat}': f'{name}-Maximiliana-Konstanze' for seat, name in enumerate('ABCD')})
    title = next(ElementTree.fromstring(ann.client.get(ann.at + 'result.svg').content).iter(TEXT))
    assert float(title.get('font-size')) * 0.6 * len(title.text) < 430


def test_a_preset_of_the_name_of_its_game_is_named_once(client, db):
    players = {'players': ['Ann', 'Bob', 'Cyd'], 'first_dealer': 0, 'hands': [{'contract': 'passed'}]}
    document = {'format': 'companion-match/1', 'game': 'six-bid-solo', 'preset': 'six-bid-modern', **players}
    file = SimpleUploadedFile('match.json', json.dumps(document).encode())
    page = client.get(client.post('/open/', {'document': file}).headers['Location'] + 'share/').content.decode()
    assert '\nSix-bid solo · ' in page


def test_the_result_in_words_has_a_line_a_side(ann):
    ann.tap(data=EIGHT_HEARTS)
    page = ann.page('share/')
    assert 'Ann &amp; Cyd  300\nBob &amp; Dan  20\nAfter 1 hand\nLast hand: 8♥ Ann 8–2 Made' in page


def test_a_finished_match_is_shared_whole_in_a_code(ann):
    ann.tap(data=EIGHT_HEARTS)
    assert 'carries the whole match' not in ann.page('share/')
    ann.tap('close/')
    assert 'carries the whole match' in ann.page('share/')


@pytest.mark.parametrize('short', ['', '?short'])
def test_the_sheet_to_print_with_and_without_reasons(ann, zoe, short):
    ann.tap(data=EIGHT_HEARTS)
    assert ('is made with 8 tricks' in zoe.page('paper/' + short)) == (not short)


@pytest.mark.parametrize(('game', 'preset'), [(game.slug, way.key) for game in GAMES for way in game.presets])
def test_every_way_to_play_has_a_blank_sheet_at_every_table(game, preset, client):
    players = next(way.players for card in GAMES if card.slug == game for way in card.presets if way.key == preset)
    for count in players:
        page = client.get(f'/blank/{game}/{preset}/', {'players': count}).content.decode()
        assert ('<table class="values"' in page or 'ladder"' in page) and '<table class="ruled"' in page


@pytest.mark.parametrize('game', [game.slug for game in GAMES])
def test_the_rules_of_a_game_lead_to_its_blank_sheets(game, client):
    for book in ('/rules/', '/es/rules/'):
        assert f'href="/blank/#{game}"' in client.get(f'{book}{game}/').content.decode()
    assert f'id="{game}"' in client.get('/blank/').content.decode()


def test_which_blank_sheet_is_shown_is_marked(client):
    sheet = client.get('/blank/black-lady/modern/?players=4').content.decode()
    assert sheet.count('aria-current') == 1 and '?players=4" aria-current="page"' in sheet


def test_a_sheet_for_no_game_is_not_there(client):
    assert client.get('/blank/chess/avondale/').status_code == 404
    assert client.get('/blank/five-hundred/nobody/').status_code == 404
    assert client.get('/blank/five-hundred/avondale/?players=99').status_code == 200


def test_the_table_stops_here_asks_first(ann, match):
    ann.tap(data=EIGHT_HEARTS)
    assert 'End the match here?' in ann.page('close/')
    ann.tap('close/')
    match.refresh_from_db()
    assert (match.status, match.winners) == ('finished', [0]) and 'Play on' in ann.page()
    ann.tap('take-back/')
    match.refresh_from_db()
    assert match.status == 'in-progress' and len(match.hands) == 1


def test_a_stranger_cannot_close(ann, zoe):
    assert zoe.client.get(ann.at + 'close/').status_code == 403
    assert Client().post(ann.at + 'close/').status_code == 403
