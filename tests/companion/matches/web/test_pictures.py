"""The pictures of a match: its end, the preview of its link, and who decides whether there is one."""

import struct

import pytest
from django.template.loader import render_to_string
from django.test import Client

from companion.matches.models import Match
from companion.matches.pictures.drawing import DIGIT, LETTER, cut, for_link, to_send
from companion.matches.presenters.match_view import view_of
from tests.companion.matches.conftest import EIGHT_HEARTS, invited

pytestmark = pytest.mark.slow

OPEN_MISERE = {'contract': 'open-misere', 'bidder': '0', 'tricks': '0', 'do': 'write'}


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b'\x89PNG')
    width, height = struct.unpack('>II', png[16:24])
    return width, height


def test_a_finished_match_has_a_picture_to_send(ann, zoe):
    ann.tap(data=OPEN_MISERE)
    assert f'href="{ann.at}end.png"' in ann.page() and f'data-svg="{ann.at}end.svg?' in zoe.page()
    assert size_of(zoe.client.get(ann.at + 'end.png').content) == (1080, 1350)
    drawn = zoe.page('end.svg')
    assert 'Ann &amp; Cyd win' in drawn and 'open misère' in drawn and 'http://www.w3.org' in drawn


def test_the_picture_leads_to_the_site_if_others_can_reach_it(ann):
    ann.tap(data=OPEN_MISERE)
    public = ann.client.get(ann.at + 'end.svg', headers={'host': 'cards.example'}).content.decode()
    assert '>cards.example</text>' in public and 'viewBox="0 0 29 29"' in public
    at_home = ann.client.get(ann.at + 'end.svg', headers={'host': 'localhost:8000'}).content.decode()
    assert 'localhost' not in at_home and 'viewBox="0 0 29 29"' not in at_home


def test_a_match_in_play_has_none(ann):
    assert ann.client.get(ann.at + 'end.png').status_code == 404 and 'end.png' not in ann.page()


def test_a_picture_loads_nothing_from_elsewhere(ann):
    ann.tap(data=OPEN_MISERE)
    drawn = ann.page('end.svg')
    assert 'data:font/woff2;base64,' in drawn and drawn.count('http') == 1


def test_names_are_text_in_a_picture(ann, match):
    Match.objects.filter(pk=match.pk).update(document={**match.document, 'players': ['<b>', 'B&C', 'Cyd', '"D"']})
    assert '&lt;b&gt;' in svg_of_link(match) and '<b>' not in svg_of_link(match)


def svg_of_link(match: Match) -> str:
    return render_to_string('matches/pictures/link.svg', for_link(view_of(Match.objects.get(pk=match.pk))))


def test_a_link_shows_a_picture_with_the_score_in_chats(ann, zoe):
    ann.tap(data=EIGHT_HEARTS)
    page = zoe.page()
    assert f'property="og:image" content="http://testserver{ann.at}link.png?2"' in page
    assert size_of(zoe.client.get(ann.at + 'link.png').content) == (1200, 630)


def test_long_names_stay_clear_of_their_totals_in_chats(ann, match):
    ann.tap('names/', {'name-1': 'Bartholomew', 'name-3': 'Maximiliana'})
    ann.tap(data={**EIGHT_HEARTS, 'bidder': '1', 'tricks': '0'})
    rows = for_link(view_of(Match.objects.get(pk=match.pk)))['rows']
    taken = [row.name_size * LETTER * len(row.name) + row.size * DIGIT * len(str(row.total)) for row in rows]
    assert max(taken) < 640 and rows[1].total == -300


@pytest.mark.parametrize('players', [3, 5, 11])
def test_every_table_has_a_preview(players, db):
    client = Client()
    game = 'five-hundred' if players == 5 else 'black-lady'
    names = {f'name-{seat}': f'Somebody {seat}' for seat in range(players)}
    at = client.post('/new/', {'game': game, 'seats': str(players), **names, 'do': 'start'}).headers['Location']
    assert size_of(Client().get(at + 'link.png').content) == (1200, 630)


def test_its_owner_may_say_no(ann, zoe, bob):
    assert bob.client.post(ann.at + 'previews/', {}).status_code == 403
    assert zoe.client.post(ann.at + 'previews/', {}).status_code == 403
    ann.client.post(ann.at + 'previews/', {})
    assert 'og:image' not in zoe.page() and zoe.client.get(ann.at + 'link.png').status_code == 404
    ann.client.post(ann.at + 'previews/', {'shows_picture': 'on'})
    assert 'og:image' in zoe.page()


def test_a_match_of_a_club_shows_nothing_in_chats(ann, zoe, match):
    Match.objects.filter(pk=match.pk).update(host='/e/somewhere/')
    assert 'og:image' not in zoe.page() and zoe.client.get(ann.at + 'link.png').status_code == 404


def test_so_many_winners_that_their_names_were_too_small_are_counted():
    """The star marks each of them, and chats show the picture at a third of its size."""
    named = [f'Maximiliana Bartholomea von und zu Hohenstein-Wallenstadt {seat}' for seat in range(4)]
    table = {'format': 'companion-match/1', 'game': 'black-lady', 'preset': 'modern', 'players': named}
    played = {'first_dealer': 0, 'hands': [], 'closed': 'agreement'}
    view = view_of(Match(code='long', game='black-lady', document=table | played))
    picture = for_link(view)
    assert [line['words'] for line in picture['note']['lines']] == ['4 share the win']
    assert all(row.won for row in picture['rows'])


def test_a_link_to_keep_score_previews_nothing(ann):
    offered = Client().get(invited(ann, 'Bob’s phone')).content.decode()
    head = offered[: offered.index('</head>')]
    assert 'og:' not in head and 'Ann' not in head


TABLES = {'black-lady': ('modern', 4), 'five-hundred': ('five-handed', 5), 'six-bid-solo': ('six-bid-modern', 3)}


@pytest.mark.parametrize('game', TABLES)
def test_the_longest_names_can_be_read(match, game):
    """Chats show the picture at a third of its size, so 18 pixels are six."""
    preset, players = TABLES[game]
    named = [f'Maximiliana Bartholomea von und zu Hohenstein-Wallenstadt {seat}' for seat in range(players)]
    agreed = {'format': 'companion-match/1', 'game': game, 'preset': preset, 'players': named, 'first_dealer': 0}
    hands = [{'contract': '8H', 'bidder': 1, 'partner': 3, 'tricks': [0, 8, 2, 0, 0]}] if players == 5 else []
    view = view_of(Match(code='long', game=game, document=agreed | {'hands': hands, 'closed': 'agreement'}))
    assert cut(view.match.title, 640).endswith('…')
    assert to_send(view)['head']['name_size'] >= 18 and for_link(view)['note']['name_size'] >= 18
    for side in (*to_send(view)['sides'], *for_link(view)['rows']):
        assert side.name_size >= 18
        assert ' '.join(line['words'] for line in side.lines).replace('- ', '-') == side.name
