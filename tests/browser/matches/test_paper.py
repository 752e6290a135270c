"""Printed pages: a single page where it should be one, no buttons, black ink."""

import re

import pytest
from playwright.sync_api import Page, expect

from scoring import GAMES
from tests.browser.table import PLAYERS, start

pytestmark = pytest.mark.django_db(transaction=True)

PAPERS = ('A4', 'Letter')
BLANKS = [f'/blank/{game.slug}/{way.key}/?players={max(way.players)}' for game in GAMES for way in game.presets]


# The tables whose rules take the most space in either language.
LONGEST = ('split-colours', 'perfect', 'six-handed-cutthroat')


def pages(page: Page, paper: str) -> int:
    printed = page.pdf(format=paper, prefer_css_page_size=True)
    return len(re.findall(rb'/Type\s*/Page\b', printed))


@pytest.mark.sampled(2)
@pytest.mark.parametrize('paper', ['Letter', 'A4'])  # a sheet of Letter is the shorter one
def test_every_blank_sheet_is_one_page(phone, paper):
    longer = {}
    for address in BLANKS:
        phone.goto(address)
        if (count := pages(phone, paper)) != 1:
            longer[address] = count
    assert not longer


@pytest.mark.sampled(5)  # of 12: each language, each paper
@pytest.mark.parametrize('paper', PAPERS)
@pytest.mark.parametrize('preset', LONGEST)
@pytest.mark.parametrize('tongue', ['', '/es'])
def test_the_rules_of_a_table_are_one_page(phone, tongue, preset, paper):
    phone.goto(f'{tongue}/rules/five-hundred/table/?preset={preset}')
    assert pages(phone, paper) == 1


def test_a_printed_sheet_holds_every_hand_and_no_button(phone):
    hands = start(phone)
    for hand in (('8H', 0, 8), ('9D', 2, 7)):
        hands.record(*hand)
    match = phone.url
    for address in (match, match + 'paper/'):
        phone.goto(address)
        phone.emulate_media(media='print')
        seen = [
            button.inner_text() for button in phone.locator('button, .button, .bar nav').all() if button.is_visible()
        ]
        assert seen == []
        assert phone.locator('.ruled tbody' if 'paper' in address else '.hand').count() == 2
        suit = phone.locator('[data-suit=H] svg.suit').last
        expect(suit).to_have_css('color', 'rgb(0, 0, 0)')  # told by its shape
        phone.emulate_media(media='screen')


REFUSED = "() => Promise.reject(new DOMException('', 'NotAllowedError'))"
TOO_LATE = f'navigator.share = {REFUSED}; navigator.canShare = () => true'


@pytest.mark.parametrize('phones_own_sheet', ['navigator.canShare = undefined', TOO_LATE], ids=['none', 'too late'])
def test_the_result_as_a_png(phone, phones_own_sheet):
    start(phone).record('8H', 0, 8)
    phone.goto(phone.url + 'share/')
    phone.evaluate(phones_own_sheet)
    with phone.expect_download() as download:
        phone.get_by_role('button', name='PNG').tap()
    assert download.value.path().read_bytes().startswith(b'\x89PNG')


def test_a_clash_is_said_where_it_is_made(phone):
    phone.goto('/new/')
    phone.locator('.house > summary').tap()
    phone.locator('details.fold', has=phone.locator('#option-breach')).locator('> summary').tap()
    phone.locator('#option-breach summary').tap()
    phone.locator('label:has(#breach-yes)').tap()
    clash = phone.locator('.misfits')
    expect(clash).to_contain_text('what a breach call is worth')
    expect(clash).to_be_in_viewport()
    expect(phone.locator('#breach-yes')).to_be_checked()
    expect(phone.locator('#option-breach .help')).to_be_visible()


def test_what_clashes_lies_open_in_its_fold_even_without_javascript(phone_of):
    page = phone_of(java_script_enabled=False)
    page.goto('/new/')
    page.locator('button[name=game][value=black-lady]').tap()
    for seat, name in enumerate(PLAYERS):
        page.locator('.who').nth(seat).fill(name)
    page.locator('.house > summary').tap()
    page.locator('#option-settlement summary').tap()
    page.locator('label:has(#settlement-chips-howell)').tap()
    page.locator('button[value=start]').last.tap()
    page.locator('.misfits a[href="#option-moon"]').tap()
    expect(page.locator('#option-moon .help')).to_be_in_viewport()
