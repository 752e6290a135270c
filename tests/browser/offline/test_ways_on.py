"""Every state of what waits that asks a person: what it says and the ways on it gives, in both languages."""

import json
import re

import pytest
from django.utils.translation import gettext, override
from playwright.sync_api import Locator, Page, expect

from tests.browser.club_phones import found_club, sees
from tests.browser.table import HAS_ALL, start

pytestmark = pytest.mark.django_db(transaction=True)

LANGUAGES = {'en': 'en-GB', 'es': 'es-ES'}
ON = {'Send again', 'Copy', 'Delete it'}
HAND = {'to': '/m/{code}/record/', 'taps': [['contract', '7S']], 'words': '7 spades', 'number': 2}
TAKEN_BACK = {'to': '/m/{code}/take-back/', 'taps': [], 'words': 'Take back hand 1', 'hand': 1}
ENDED = {'to': '/m/{code}/close/', 'taps': [], 'words': 'Match ended early', 'hand': None, 'following': 1}
ON_THE_SHEET = {'Look at the sheet first', 'Do it on the sheet as it is now', 'Leave the sheet as it is'}
# What waits, the reason, what the page of its match says, its ways on.
ON_THE_PAGE = (
    (HAND, 'conflict', 'Waiting on this phone:', {'Keep theirs', 'It is really the next'}),
    (TAKEN_BACK, 'conflict', 'Somebody else changed the match while this phone was offline', ON_THE_SHEET),
    (HAND, 'refused', 'A waiting hand cannot be saved as it is', {'Put it back on the pad', 'Delete it'}),
    (TAKEN_BACK, 'refused', 'What was done on this phone cannot be saved as it is', ON_THE_SHEET),
    (HAND, 'barred', 'This phone may no longer write here. Ask for a new link.', ON | {'Open it'}),
    (HAND, 'gone', 'This match was deleted', ON),
    (TAKEN_BACK, 'unknown', 'The server does not know this match', ON),
)
# The reason, what the waiting room says, its ways on.
IN_THE_ROOM = (
    ({'asks': 'conflict'}, 'Somebody else wrote meanwhile.', {'Decide', 'Delete it'}),
    ({'asks': 'refused'}, 'It cannot be saved as it is.', {'Decide', 'Delete it'}),
    (
        {'asks': 'barred'},
        'This phone may no longer write here. Open a new link on it, then send again.',
        {'Send again', 'Open it', 'Delete it'},
    ),
    ({'asks': 'gone'}, 'It was deleted. Whoever owns it can restore it for 30 days.', {'Send again', 'Delete it'}),
    (
        {'asks': 'unknown'},
        'The server does not know this: perhaps it was restored from an older backup.',
        {'Send again', 'Delete it'},
    ),
    ({'site': 'another'}, 'It belongs to another site at this address.', {'Delete it'}),
    ({}, 'Waits for the network.', {'Delete it'}),
)
FOR_ALL = {'Send now', 'Save as a file', 'Show as a code'}
QUEUE = """(acts) => new Promise((done) => {
  const request = indexedDB.open('companion', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('waiting', { keyPath: 'id', autoIncrement: true });
  request.onsuccess = () => {
    const turn = request.result.transaction('waiting', 'readwrite'), store = turn.objectStore('waiting');
    store.clear();
    for (const act of acts) store.put({ site: document.documentElement.dataset.site, ...act });
    turn.oncomplete = () => {
      request.result.close();
      document.dispatchEvent(new CustomEvent('outbox', { detail: {} }));
      done();
    };
  };
})"""


@pytest.fixture(params=LANGUAGES)
def reader(request, phone_of) -> Page:
    return phone_of(320, 568, locale=LANGUAGES[request.param], permissions=['clipboard-read', 'clipboard-write'])


def here(page: Page, text: str) -> str:
    """As the page says it."""
    with override(page.evaluate('document.documentElement.lang')):
        return gettext(text)


def act(code: str, kind: dict = HAND, **more) -> dict:
    return {'match': code, 'title': 'Ann', 'seen': 1, 'key': 'k', **kind, 'to': kind['to'].format(code=code), **more}


def gives(place: Locator, ways: set[str]) -> None:
    """Exactly these can be tapped."""
    shown = place.locator('button:visible, a.button:visible')
    expect(shown).to_have_count(len(ways))
    assert {' '.join(way.inner_text().split()) for way in shown.all()} == {here(place.page, way) for way in ways}


def test_the_page_of_a_match_says_the_reason_and_the_ways_on(reader):
    page = start(reader).page
    code = page.url.split('/')[-2]
    expect(page.locator('#pad')).to_be_visible()
    assert page.evaluate(HAS_ALL)
    page.locator('#asks-gone').wait_for(state='attached')
    page.context.set_offline(True)
    for kind, reason, says, ways in ON_THE_PAGE:
        page.evaluate(QUEUE, [act(code, kind, asks=reason, says='Why not.')])
        expect(page.locator('.prompt')).to_contain_text(here(page, says))
        expect(page.locator('.prompt .words')).to_have_text(kind['words'])
        gives(page.locator('.prompt'), ways)
    page.locator('.prompt [value=copy]').click()
    assert page.evaluate('navigator.clipboard.readText()') == TAKEN_BACK['words']


def test_a_match_ended_meanwhile_shows_the_hands_that_others_wrote(reader):
    """Of an act on no hand the page said that there was no new one."""
    hands = start(reader)
    page, code = reader, reader.url.split('/')[-2]
    hands.record('8H', 0, 8)
    page.locator('#asks-gone').wait_for(state='attached')
    page.context.set_offline(True)
    page.evaluate(QUEUE, [act(code, ENDED, asks='conflict')])
    expect(page.locator('.prompt .theirs .hand')).to_have_count(1)
    expect(page.locator('.prompt .changed')).to_have_count(0)


def test_the_waiting_room_says_the_reason_and_the_ways_on(reader):
    reader.goto('/waiting/')
    reader.context.set_offline(True)
    for state, says, ways in IN_THE_ROOM:
        reader.evaluate(QUEUE, [act('abcdefghjkmn', **state)])
        expect(reader.locator('.why')).to_have_text(here(reader, says))
        gives(reader.locator('.group'), ways)
        gives(reader.locator('#for-all'), FOR_ALL)
        gives(reader.locator('#elsewhere'), {'Give them to this site'} if 'site' in state else set())


def test_many_matches_that_wait_push_nothing_out_of_reach(reader):
    reader.goto('/waiting/')
    reader.context.set_offline(True)
    reader.evaluate(QUEUE, [act(f'match{number}', title=f'Match {number}') for number in range(70)])
    expect(reader.locator('.group')).to_have_count(70)
    expect(reader.locator('#for-all [value=send]')).to_be_in_viewport(ratio=1)
    reader.context.set_offline(False)
    reader.goto('/hand-over/')
    waits = [re.compile(rf'Match {number}\s*(Waiting to be sent|Por enviar): 1\.') for number in (69, 68, 67, 66, 65)]
    expect(reader.locator('#gives li:visible')).to_have_text(waits)
    reader.locator('#gives summary').tap()
    expect(reader.locator('#gives li:visible')).to_have_count(70)


def test_the_desk_says_what_was_not_taken_and_the_ways_on(reader):
    desk = found_club().new_evening()
    sees(reader, desk).goto(desk.at + 'door/')
    reader.context.set_offline(True)
    kind = {'to': desk.at + 'door/', 'taps': [['in', '1']], 'words': 'Ann', 'desk': True}
    reader.evaluate(QUEUE, [act(desk.at.split('/')[2], kind, asks='refused', says='Why not.')])
    expect(reader.locator('.waits')).to_contain_text(here(reader, 'This could not be saved:') + ' Ann. Why not.')
    gives(reader.locator('.waits'), {'Send again', 'Delete'})


MATCH = {'code': 'abcdefghjkmn', 'title': 'Ann', 'pass': None}
BARRED = MATCH | {'ground': None, 'acts': [act('abcdefghjkmn')]}
ASKING = MATCH | {'ground': None, 'acts': [act('abcdefghjkmn', begins=True, asks='conflict')]}
NOT_TAKEN = (
    ([], '', 'This is no match that a phone gave.'),
    ([BARRED], 'another', 'This match belongs to another Companion site.'),
    (
        [BARRED],
        '',
        'The other phone may not pass on the right to keep score. Ask the one that began the match.',
    ),
    ([ASKING], '', 'First answer the question on the page of this match:'),
)


def test_hand_over_says_why_a_match_was_not_taken(reader):
    reader.goto('/hand-over/')
    reader.context.set_offline(True)
    ours = reader.evaluate('document.documentElement.dataset.site')
    for matches, site, says in NOT_TAKEN:
        parcel = {'format': 'companion-handover/1', 'site': site or ours, 'matches': matches}
        text = json.dumps(parcel).encode()
        reader.set_input_files('#parcel', {'name': 'a.json', 'mimeType': 'application/json', 'buffer': text})
        expect(reader.locator('#not-taken')).to_contain_text(here(reader, says))
        gives(reader.locator('#takes'), {'Read with the camera'})


def test_a_match_that_the_site_has_not_heard_of_is_sent_from_its_own_address(phone_of):
    """Opened before it was sent, "Nothing here" sent nothing: it stayed on the phone until another page was opened."""
    page, code = start(phone_of()).page, 'abcdefghjkmn'
    page.wait_for_function("() => localStorage.getItem('form-token')")
    table = {'game': 'five-hundred', **{f'name-{seat}': name for seat, name in enumerate('ABCD')}}
    begins = {'to': '/new/', 'taps': [*table.items()], 'do': 'start', 'begins': True, 'words': 'A, B, C, D'}
    page.evaluate(QUEUE, [act(code, begins)])
    page.goto(f'/m/{code}/')
    expect(page.locator('#pad')).to_be_visible()
    expect(page.locator('#main')).to_have_attribute('data-code', code)
