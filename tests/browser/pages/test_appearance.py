"""Every page, in both languages, light and dark, large and small: no axe violations, large touch targets, no sideways
scrolling.
"""

import pytest
from playwright.sync_api import Page

from tests.browser.axe import BUT_COLOURS, found_by_axe
from tests.browser.table import Hands, start

pytestmark = pytest.mark.django_db(transaction=True)

LARGE, SMALL = (390, 844), (320, 568)
THUMB = 44  # CSS pixels
COLOURS_IN = 'en-GB'
AROUND = (
    '/',
    '/new/',
    '/mine/',
    '/players/',
    '/rule-sets/',
    '/blank/',
    '/blank/five-hundred/avondale/',
    '/open/',
    '/offline/',
    '/nowhere/',
)
OF_A_MATCH = (
    '',
    'auction/?calls=7H',
    'share/',
    'rules/',
    'paper/',
    'close/',
    'history/',
    'hands/2/',
    'big/',
    'face/',
    'delete/',
)

# What can be tapped and is in sight; a radio button inside a label is tapped by its label. Links within the rule book's
# sentences are as large as their words, as in any book.
TOO_SMALL = """thumb => [...document.querySelectorAll('a[href], button, summary, label:has(input), select, input')]
  .filter(it => it.checkVisibility({contentVisibilityAuto: true, visibilityProperty: true}))
  .filter(it => !it.matches('.skip, .sr-only, [type=hidden], label input, .prose :is(p, li, td, th, dd, dt) a'))
  .filter(it => it.getBoundingClientRect().width < thumb || it.getBoundingClientRect().height < thumb)
  .map(it => it.outerHTML.slice(0, 100))"""
# An iPhone zooms in on a field with smaller text, and stays zoomed in.
TINY = """letters => [...document.querySelectorAll('input, select, textarea')]
  .filter(it => !['radio', 'checkbox', 'hidden'].includes(it.type))
  .filter(it => parseFloat(getComputedStyle(it).fontSize) < letters)
  .map(it => it.outerHTML.slice(0, 100))"""


@pytest.mark.sampled(2)
@pytest.mark.parametrize('locale', ['es-ES', 'en-GB'])
def test_every_page_is_sound(phone_of, locale):
    page = phone_of(*LARGE, locale=locale, color_scheme='light', bypass_csp=True)  # axe itself sets inline styles
    hands = start(page, ('Maximiliana', 'Bartholomew', 'Cyd', 'Dan'))
    faults = unsound_anywhere(page, 'a new sheet', locale)
    faults += [fault for step in an_evening(hands) for fault in unsound_anywhere(page, step, locale)]
    match = page.url
    for address in (*AROUND, *(match + part for part in OF_A_MATCH)):
        page.goto(address)
        faults += unsound_anywhere(page, address, locale)
    assert not faults, '\n'.join(faults)


def an_evening(hands: Hands):
    """Stops wherever the page looks different."""
    for hand in (('8H', 0, 8), ('9D', 2, 7), ('passed',)):
        hands.record(*hand)
    hands.page.locator('#hand-2 summary').tap()
    yield 'a hand explained'
    hands.page.locator('.menu summary').first.tap()
    yield 'the menu'
    hands.page.locator('.menu summary').first.tap()
    hands.page.evaluate('scrollTo(0, 0)')
    hands.choose('contract', '7S')
    yield 'a contract tapped'
    hands.choose('bidder', 1)
    hands.choose('tricks', 6)
    hands.page.locator('#note button[value=write]').wait_for()
    yield 'the preview'
    hands.page.evaluate('sessionStorage.clear()')  # the taps would be restored
    hands.page.reload()
    hands.tap(hands.page.locator('.last button'))
    hands.page.locator('.last.back').wait_for()
    yield 'taken back'


def unsound(page: Page, where: str, **options: object) -> list[str]:
    """The problems of the page in its current state."""
    return found_by_axe(page, where, **options) + out_of_shape(page, where)


def unsound_anywhere(page: Page, where: str, locale: str) -> list[str]:
    """Its problems, light and dark, on a large phone and a small one; colours only in English. The page is left large
    and light.
    """
    faults = unsound(page, where, **({} if locale == COLOURS_IN else BUT_COLOURS))
    if locale == COLOURS_IN:
        page.emulate_media(color_scheme='dark')
        faults += found_by_axe(page, f'{where}, dark', runOnly=['color-contrast'])
        page.emulate_media(color_scheme='light')
    page.set_viewport_size(dict(zip(('width', 'height'), SMALL, strict=True)))
    faults += out_of_shape(page, f'{where}, small')
    page.set_viewport_size(dict(zip(('width', 'height'), LARGE, strict=True)))
    return faults


def out_of_shape(page: Page, where: str) -> list[str]:
    faults = [f'{where}: too small: {target}' for target in page.evaluate(TOO_SMALL, THUMB)]
    faults += [f'{where}: small letters: {field}' for field in page.evaluate(TINY, 16)]
    # A phone that shows a page wider than itself zooms out, and its innerWidth grows with it.
    if page.evaluate('document.documentElement.scrollWidth') > page.viewport_size['width']:
        faults.append(f'{where}: scrolls sideways')
    return faults
