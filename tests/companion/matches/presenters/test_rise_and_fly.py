"""Rise and fly has no points: the table shows who sits, who waits, the games each pair has won, and who gets up."""

import csv
import json
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.companion.matches.conftest import Phone
from tests.companion.matches.presenters.test_evening import rematch

pytestmark = pytest.mark.django_db

MADE = {'contract': '4U', 'bidder': '0', 'books': '11', 'do': 'write'}
SET = {'contract': '4U', 'bidder': '1', 'books': '5', 'do': 'write'}


def table(**more) -> Phone:
    """Ann's phone at a table of rise and fly; Eve and Fay wait, then Gil and Hal."""
    document = {
        'format': 'companion-match/1',
        'game': 'bid-whist',
        'preset': 'rise-and-fly',
        'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
        'waiting': [['Eve', 'Fay'], ['Gil', 'Hal']],
        'first_dealer': 0,
        'hands': [],
        **more,
    }
    client, file = Client(), SimpleUploadedFile('match.json', json.dumps(document).encode())
    return Phone(client, client.post('/open/', {'document': file}).headers['Location'])


def games(page: str) -> list[str]:
    return [part.split('</p>')[0] for part in page.split('<p class="total">')[1:]]


def drawn(page: str) -> list[tuple[str, str]]:
    """The chairs: whether somebody comes to each, and the name at it."""
    return re.findall(r'<li(?: class="(comes)")?><svg viewBox="0 0 24 30".*?<span>(\w+)</span>', page, re.DOTALL)


def test_a_made_bid_leaves_no_chart_of_zeros():
    ann = table()
    ann.tap(data=MADE)
    page = ann.page()
    assert '<svg class="chart"' not in page and games(page) == [] and 'games won' not in page
    for place in ('', 'face/', 'big/'):
        page = ann.page(place)
        assert page.count('aria-label="in their chairs"') == 2, place
        assert drawn(page) == [('', 'Ann'), ('', 'Cyd'), ('', 'Bob'), ('', 'Dan')], place


def test_no_bid_has_a_value_where_nothing_is_scored():
    assert (
        'aria-label="4 uptown"' in table().page()
        and 'aria-label="4 uptown, 4"' in table(preset='classic', waiting=[]).page()
    )


def test_the_end_says_who_gets_up_and_who_sits_down():
    ann = table()
    ann.tap(data=SET)
    for place in ('', 'big/'):
        page = ann.page(place)
        assert 'Bob and Dan get up; Eve and Fay sit down.' in page and games(page) == ['1']
        assert drawn(page)[2:] == [('comes', 'Eve'), ('comes', 'Fay')]


def test_the_button_seats_the_next_pair_by_name():
    ann = table()
    ann.tap(data=SET)
    assert 'Seat Eve and Fay' in ann.page() and '>Rematch' not in ann.page()


def test_games_stay_with_the_pair_that_won_them():
    ann = table()
    ann.tap(data=SET)
    rematch(ann)
    page = ann.page()
    assert 'Ann &amp; Cyd' in page and 'Eve &amp; Fay' in page and games(page) == ['1']
    assert games(Phone(Client(), ann.at).page()) == ['1']  # who watches sees the same


def test_without_a_line_everybody_keeps_their_chairs():
    ann = table(waiting=[])
    ann.tap(data=SET)
    assert 'Nobody is waiting: Bob and Dan keep their chairs.' in ann.page()


def test_in_spanish():
    ann = table()
    ann.client.post('/look/', {'language': 'es'})
    ann.tap(data=SET)
    assert 'Se levantan Bob y Dan; se sientan Eve y Fay.' in ann.page(headers={'Accept-Language': 'es'})


def test_where_points_count_they_are_shown():
    ann = table(preset='classic', options={'rise-and-fly': 'on-loss'})
    ann.tap(data=MADE)
    page = ann.page()
    assert games(page)[0] == '5' and '<svg class="chart"' in page


def test_pictures_have_no_chart_of_zeros_either():
    ann = table()
    ann.tap(data=SET)
    for picture, chart in (('result.svg', 'translate(28 '), ('end.svg', 'translate(98 ')):
        assert chart not in ann.page(picture), picture


def test_hands_show_no_zeros_either():
    ann = table()
    ann.tap(data=MADE)
    page = ann.page()
    row, last = page.split('id="hand-1"')[1].split('</details>')[0], page.split('class="scored"')[1].split('</span>')[0]
    assert 'class="num"' not in page and 'class="fig">0' not in row.split('</summary>')[0] and '<b' not in last
    shown = ann.tap('preview/', MADE, htmx=True).content.decode()
    assert 'Ann &amp; Cyd <b' not in shown and 'keeps its chairs' in shown


def test_the_printed_sheet_and_the_file_have_no_columns_of_nothing():
    ann = table()
    ann.tap(data=MADE)
    assert '–</td>' not in ann.page('paper/') and 'class="num"' not in ann.page('paper/')
    heads, row = csv.reader(ann.page('sheet.csv').splitlines())
    assert 'Ann & Cyd: total' not in heads and len(heads) == len(row)


def test_my_matches_name_the_winners_without_zeros():
    ann = table()
    ann.tap(data=SET)
    page = ann.client.get('/mine/').content.decode()
    assert 'Won: Ann &amp; Cyd' in page and 'class="fig">0' not in page
