"""Documents that other programs hand over: in a link, as shared text, a match as well as an evening."""

import json
import re
from base64 import urlsafe_b64encode

import pytest
from playwright.sync_api import expect

from companion.clubs.models import Evening
from companion.matches.models import Match

pytestmark = pytest.mark.django_db(transaction=True)
MATCH = {
    'format': 'companion-match/1',
    'game': 'five-hundred',
    'preset': 'avondale',
    'options': {},
    'players': ['Añn', 'Bob', 'Cyd', 'Dan'],
    'first_dealer': 3,
    'hands': [{'bidder': 0, 'contract': '8H', 'tricks': [8, 2]}],
}
EVENING = {
    'format': 'companion-evening/1',
    'game': 'five-hundred',
    'form': 'pairs',
    'movement': 'round-robin',
    'entries': [{'number': number} for number in range(1, 7)],
}


@pytest.fixture
def page(phone_of):
    return phone_of()


def in_link(document) -> str:
    return urlsafe_b64encode(json.dumps(document, ensure_ascii=False).encode()).decode()


def test_a_match_in_a_link_is_opened_with_one_tap(page):
    page.goto(f'/open/#{in_link(MATCH)}')
    assert not Match.objects.exists()
    page.get_by_role('button', name='Open it').tap()
    expect(page.locator('#sheet')).to_contain_text('300')
    assert Match.objects.get().document['players'][0] == 'Añn'


def test_a_shared_text_is_taken_as_a_link_is(page):
    page.goto('/open/')
    page.goto('/open/?text=' + json.dumps(MATCH))
    page.get_by_role('button', name='Open it').tap()
    expect(page.locator('#sheet')).to_contain_text('300')


SHARED = """text => {
    const form = document.createElement('form');
    Object.assign(form, {method: 'post', action: '/open/shared/', enctype: 'multipart/form-data'});
    form.innerHTML = '<input name=text value=""><input type=file name=document>';
    const files = new DataTransfer();
    files.items.add(new File([text], 'friday.json', {type: 'application/json'}));
    form.elements.document.files = files.files;
    document.body.append(form);
    form.submit();
}"""


def test_a_shared_file_is_opened_with_one_tap(phone_of):
    """As the browser posts it, by the fields of the manifest."""
    page = phone_of(service_workers='allow')
    page.goto('/rules/')
    target = page.request.get(page.locator('link[rel=manifest]').get_attribute('href')).json()['share_target']
    assert (target['action'], target['params']['files'][0]['name']) == ('/open/shared/', 'document')
    page.evaluate('navigator.serviceWorker.ready.then(() => null)')  # what it fetches brings a token too
    with page.expect_navigation():
        page.evaluate(SHARED, json.dumps(MATCH))
    expect(page).to_have_url(re.compile('/open/$'))
    assert not Match.objects.exists()
    page.get_by_role('button', name='Open it').tap()
    expect(page.locator('#sheet')).to_contain_text('300')


BROKEN = {'cut': '{"format":', 'empty': '', 'no text': '\x00\ufffd\x01'}
FOREIGN = {
    'another format': '{"format": "other/1"}',
    'another version': json.dumps({**MATCH, 'format': 'companion-match/9'}),
}


@pytest.mark.parametrize('text', BROKEN.values(), ids=list(BROKEN))
def test_a_shared_file_that_is_broken_is_refused_at_once(page, text):
    page.goto('/open/')
    with page.expect_navigation():
        page.evaluate(SHARED, text)
    expect(page.get_by_role('alert')).to_contain_text('no document that Companion can open')


@pytest.mark.parametrize('text', FOREIGN.values(), ids=list(FOREIGN))
def test_a_shared_file_of_another_program_is_refused_when_it_is_opened(page, text):
    page.goto('/open/')
    with page.expect_navigation():
        page.evaluate(SHARED, text)
    page.get_by_role('button', name='Open it').tap()
    expect(page.get_by_role('alert')).not_to_be_empty()
    assert not Match.objects.exists()


# What an installed site gets for a file that was opened with it, of which no test can tap the icon
# With a file once, as a browser does: not again on the page that answers
LAUNCHED = """sessionStorage.launched || Object.defineProperty(window, 'launchQueue', {value: {
    setConsumer: (take) => take({files: [{getFile: async () => new File([%s], 'friday.json')}]}),
}});
sessionStorage.launched = 'yes'"""


def test_a_match_file_opened_with_the_site_is_a_match_at_once(page):
    page.add_init_script(LAUNCHED % json.dumps(json.dumps(MATCH)))
    page.goto('/open/')
    page.wait_for_url('**/m/**')
    expect(page.locator('#sheet')).to_contain_text('300')
    assert Match.objects.get().document['players'][0] == 'Añn'


def test_an_evening_file_opened_with_the_site_goes_to_the_form_for_evenings(page):
    page.add_init_script(LAUNCHED % json.dumps(json.dumps(EVENING)))
    page.goto('/open/')
    page.wait_for_url('**/clubs/take-in/**')
    assert not Match.objects.exists()


@pytest.mark.sampled(2)
@pytest.mark.parametrize('text', [*BROKEN.values(), *FOREIGN.values()], ids=[*BROKEN, *FOREIGN])
def test_any_other_file_opened_with_the_site_is_refused_in_a_sentence(page, text):
    page.add_init_script(LAUNCHED % json.dumps(text))
    page.goto('/open/')
    expect(page.get_by_role('alert')).not_to_be_empty()
    assert not Match.objects.exists()


@pytest.mark.parametrize('shared', ['url={}', 'text=Look:%20{}.%20Yours,%20Bob'])
def test_a_shared_link_of_this_site_is_followed(page, shared):
    page.goto('/rules/')
    here = page.url
    page.goto('/open/?' + shared.format(here))
    expect(page).to_have_url(here)


def test_an_evening_goes_to_the_form_for_evenings(page):
    page.goto('/clubs/')
    page.get_by_label('What is the club called?').fill('Fern Valley')
    page.get_by_role('button', name='Create the club').tap()
    page.wait_for_url('**/c/**')
    page.goto(f'/open/#{in_link(EVENING)}')
    page.wait_for_url('**/clubs/take-in/**')
    page.get_by_role('button', name='Import').tap()
    page.wait_for_url('**/standings/')
    assert Evening.objects.get().entries.count() == 6


def test_an_evening_chosen_by_hand_goes_there_too_and_without_a_club_it_is_said_what_is_missing(page):
    page.goto('/open/')
    page.get_by_label('Match file').set_input_files(
        {'name': 'evening.json', 'mimeType': 'application/json', 'buffer': json.dumps(EVENING).encode()}
    )
    page.wait_for_url('**/clubs/take-in/**')
    expect(page.get_by_text('This one waits on the phone')).to_be_visible()
    page.get_by_role('link', name='Start a club').tap()
    page.get_by_label('What is the club called?').fill('Fern Valley')
    page.get_by_role('button', name='Create the club').tap()
    page.wait_for_url('**/clubs/take-in/**')
    page.get_by_role('button', name='Import').tap()
    page.wait_for_url('**/standings/')
    assert Evening.objects.get().entries.count() == 6
    assert not page.evaluate('localStorage.getItem("evening-until-club")'), 'it is taken in once'


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    'part', ['#nonsense', '#!!', '#bm90IGpzb24=', '#eyJmb3J', '?text=hello', '?url=https://other.example/']
)
def test_nonsense_is_refused_and_leaves_the_form_as_it_is(page, part):
    page.goto(f'/open/{part}')
    expect(page.get_by_role('alert')).to_contain_text('no document that Companion can open')
    page.get_by_role('button', name='Open it').tap()
    expect(page.get_by_role('alert')).to_contain_text('Choose a file')
