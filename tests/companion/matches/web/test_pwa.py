"""The site as an app: its manifest and its service worker, as the server sends them."""

import json
import re
import struct
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse


@pytest.fixture
def configuration(client: Client) -> dict:
    return json.loads(re.match(r'const CONFIG = (.*);\n', client.get('/sw.js').content.decode())[1])


def test_the_worker_rules_the_whole_site_and_is_never_an_old_one(client):
    answer = client.get('/sw.js')
    assert answer.headers['Content-Type'] == 'text/javascript'
    assert answer.headers['Cache-Control'] == 'no-cache'


def test_a_version_stays_while_the_files_stay(client, configuration):
    assert configuration['version'] in client.get('/sw.js').content.decode()
    assert len(configuration['version']) == 12


def test_the_manifest_speaks_the_readers_language(client):
    card = client.get('/manifest.webmanifest', headers={'Accept-Language': 'es'})
    assert card.headers['Content-Type'] == 'application/manifest+json'
    assert card.json()['lang'] == 'es' and card.json()['start_url'] == '/'


def test_the_manifest_shows_the_site_and_opens_match_files(client):
    card = client.get('/manifest.webmanifest').json()
    (handler,) = card['file_handlers']
    assert handler['accept'] == {'application/json': ['.json']} and client.get(handler['action']).status_code == 200
    for shown in [*card['screenshots'], *(icon for shortcut in card['shortcuts'] for icon in shortcut['icons'])]:
        picture = Path(settings.BASE_DIR, 'static/img', Path(shown['src']).name.split('.')[0] + '.png').read_bytes()
        assert '{}x{}'.format(*struct.unpack('>II', picture[16:24])) == shown['sizes']


def test_a_file_shared_without_a_network_arrives_as_the_text_that_the_phone_has_of_it(client, db):
    assert 'companion-match/1' in client.post('/open/shared/', {'document': '{"format": "companion-match/1"}'}).text


def test_a_link_to_the_site_shows_a_picture_in_chats(client, db):
    for page in ('/', '/clubs/'):
        [address] = re.findall(
            r'og:image" content="http://testserver/static/([^"]+)"', client.get(page).content.decode()
        )
        picture = Path(settings.BASE_DIR, 'static/img', Path(address).name.split('.')[0] + '.png').read_bytes()
        assert struct.unpack('>II', picture[16:24]) == (1200, 630)


def test_a_watcher_without_scripts_sees_news_and_a_scorer_keeps_the_taps(ann, zoe):
    assert '<noscript><meta http-equiv="refresh"' in zoe.page()
    assert 'http-equiv="refresh"' not in ann.page()


def test_the_big_screen_is_for_everyone_with_the_link(ann, zoe):
    ann.tap(data={'contract': '8H', 'bidder': '0', 'tricks': '8', 'do': 'write'})
    assert zoe.page('big/') == ann.page('big/') and '300' in zoe.page('big/')
    part = zoe.client.get(reverse('matches:big', args=[ann.at.split('/')[2]]), headers={'HX-Request': 'true'})
    assert part.content.decode().strip().startswith('<main')


def test_a_worker_that_a_browser_has_is_not_sent_again(client):
    has = client.get('/sw.js').headers['ETag']
    assert client.get('/sw.js', headers={'If-None-Match': has}).status_code == 304
