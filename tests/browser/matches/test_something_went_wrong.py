"""From the pad to a ruling and back with the hand filled in, on real phones."""

import os
import time
from pathlib import Path

import pytest

from companion.access.codes import hashed
from companion.matches import services
from tests.browser.keyboard import Keys

DOCUMENT = {
    'format': 'companion-match/1',
    'game': 'five-hundred',
    'preset': 'avondale',
    'options': {},
    'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
    'first_dealer': 3,
}
SIZES = {'small': {'width': 320, 'height': 568}, 'usual': {'width': 390, 'height': 844}}
PICTURES = os.environ.get('RULING_PICTURES')


def picture(page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f'{name}.png')


@pytest.mark.parametrize('size', SIZES)
def test_six_taps_to_the_ruling_and_one_back_to_the_filled_pad(table, size):
    page = table.page
    page.set_viewport_size(SIZES[size])
    table.choose('contract', '8H')
    table.choose('bidder', 0)
    began, taps = time.monotonic(), 0

    def tap(target):
        nonlocal taps
        taps += 1
        target.tap()

    tap(page.locator('.menu summary'))
    tap(page.get_by_role('link', name='Something went wrong'))
    page.wait_for_url('**/wrong/**')
    picture(page, f'{size}-list')
    tap(page.get_by_role('link', name='Somebody didn’t follow suit'))
    picture(page, f'{size}-who')
    tap(page.get_by_role('link', name='Ann & Cyd'))
    picture(page, f'{size}-when')
    tap(page.locator('.answers a[href*="/closed/"]'))
    page.wait_for_selector('#ruling')
    picture(page, f'{size}-ruling')
    assert taps <= 6
    assert 'counts as lost' in page.locator('#ruling').inner_text()
    page.get_by_role('button', name='Fill in the hand').tap()
    page.wait_for_selector('.mistake')
    picture(page, f'{size}-filled')
    assert page.locator('.mistake').inner_text().startswith('Revoke: Ann & Cyd')
    table.choose('tricks', 8)
    page.wait_for_selector('text=counts as lost')
    picture(page, f'{size}-preview')
    table.write()
    page.wait_for_selector('#hand-1 >> text=a revoke by Ann & Cyd', state='attached')
    assert '?' not in page.url, 'a reload must not fill in the next hand'
    print(f'{taps} taps to the ruling, {time.monotonic() - began:.1f} s with the hand written')


@pytest.mark.parametrize('size', SIZES)
@pytest.mark.parametrize('lamp', ['light', 'dark'])
def test_nothing_is_wider_than_the_screen(table, size, lamp):
    page = table.page
    page.emulate_media(color_scheme=lamp)
    page.set_viewport_size(SIZES[size])
    match = page.url
    for place in (
        '',
        'revoke/',
        'revoke/bidders/',
        'revoke/bidders/closed/',
        'shown/later/partner/',
        'number/before-lead/',
    ):
        page.goto(f'{match}wrong/{place}')
        assert page.evaluate('document.documentElement.scrollWidth <= innerWidth'), place
        picture(page, f'{size}-{lamp}-{place.strip("/").replace("/", "-") or "list"}')


@pytest.mark.django_db(transaction=True)
def test_by_keyboard_alone_without_javascript_on_a_small_dark_phone(phone_of, live_server):
    """What is read aloud at each step, and the way back to the pad with the hand filled in, or the ruling noted."""
    match = services.start_match({**DOCUMENT, 'hands': []}, holder=hashed('mark'), label='Ann')
    page = phone_of(320, 568, color_scheme='dark', java_script_enabled=False)
    page.context.add_cookies([{'name': 'device', 'value': 'mark', 'url': live_server.url}])
    keys = Keys(page)

    def reads(*lines: str) -> None:
        tree = page.locator('main').aria_snapshot()
        assert [line for line in lines if f'- {line}' not in tree] == [], tree

    page.goto(f'/m/{match.code}/')
    keys.go('.menu summary')
    keys.leave('a[href$="/wrong/"]')
    keys.reach('input[name=q]')
    keys.type('she had a heart and did not follow')
    keys.leave('input[name=q]')
    reads('heading "Something went wrong" [level=1]', 'searchbox "What happened?"', 'status: "Perhaps one of these:"')
    keys.leave('.found a[href*="/revoke/"]')
    reads('heading "Which side was it?" [level=2]', 'link "The bidders":')
    keys.leave('.answers a[href*="/bidders/"]')
    keys.leave('.answers a[href*="/closed/"]')
    reads('paragraph: Play the hand to its end.', 'paragraph: Printed rule of 500 (Hoffmann).')
    reads('\'heading "The ruling: Somebody didn’t follow suit" [level=1]\'')
    keys.leave('.dock .primary')
    reads('\'checkbox "Revoke: the bidders" [checked]\'')
    page.goto(f'/m/{match.code}/wrong/lead/partner/not-all/')
    keys.leave('.dock [name=note]')
    assert page.locator('input[name=note]').input_value().startswith('Led out of turn: ')
    assert keys.unseen == []


# Of a revoke: the table, the answers, and what stands on the pad afterwards.
KEYED = {
    'five-hundred': ('avondale', 4, ('bidders', 'closed'), 'Revoke: the bidders'),
    'bid-whist': ('classic', 4, ('right', 'bidders'), 'Renege: the bidders'),
    'black-lady': ('american', 4, ('closed', 'no'), 'Revoke: Bob'),
    'six-bid-solo': ('six-bid-modern', 3, ('bidder', 'closed'), 'Revoke: the bidder'),
    'progressive-solo': ('progressive-solo', 3, ('bidder', 'closed'), 'Revoke: the bidder'),
}


@pytest.mark.django_db(transaction=True)
def test_by_keyboard_alone_in_every_game(phone_of, live_server):
    page = phone_of(390, 844, java_script_enabled=False)
    page.context.add_cookies([{'name': 'device', 'value': 'mark', 'url': live_server.url}])
    keys = Keys(page)
    for game, (preset, players, answers, chip) in KEYED.items():
        people = {'players': DOCUMENT['players'][:players], 'first_dealer': 0}
        document = {**DOCUMENT, **people, 'game': game, 'preset': preset, 'hands': []}
        match = services.start_match(document, holder=hashed('mark'), label='Ann')
        page.goto(f'/m/{match.code}/')
        keys.go('.menu summary')
        for link in ('/wrong/', '/wrong/revoke/', *(f'/{answer}/' for answer in answers)):
            keys.leave(f'main a[href*="{link}"], .menu a[href$="{link}"]')
        if page.locator('.whose-was-it').count():
            keys.leave('.whose-was-it li:nth-child(2) a')
        keys.leave('.dock .primary')
        assert f'checkbox "{chip}" [checked]' in page.locator('main').aria_snapshot(), game
    assert keys.unseen == []
