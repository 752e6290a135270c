"""Every pad except that of 500, at every step, in both languages, light and dark: no axe violations, large touch
targets, no sideways scrolling, and none at all for the usual tables.
"""

import pytest
from playwright.sync_api import expect

from companion.matches.models import Match
from tests.browser.axe import BUT_COLOURS
from tests.browser.evenings import Taps, sit_down
from tests.browser.pages.test_appearance import COLOURS_IN, LARGE, SMALL, unsound
from tests.browser.table import HAS_ALL, Hands, in_sight

pytestmark = pytest.mark.django_db(transaction=True)

LONG = ('Maximiliana', 'Bartholomew', 'Cyd', 'Dan', 'Guadalupe')
PADS = {
    'bid-whist': ('classic', 4, (('contract', '4U'), ('bidder', 1), ('books', 10))),
    'black-lady': ('modern', 4, (('hearts-0', 3), ('hearts-1', 0), ('hearts-2', 6), ('card-queen', 1))),
    'six-bid-solo': ('six-bid-modern', 5, (('contract', 'guarantee:H'), ('bidder', 1), ('made', 'yes'))),
    'progressive-solo': ('progressive-solo-pots', 4, (('contract', 'frog'), ('bidder', 1), ('tens', 7), ('units', 5))),
}


@pytest.mark.sampled(5)  # of 16: each game, each of the other four
@pytest.mark.parametrize('game', PADS)
@pytest.mark.parametrize(
    ('size', 'locale', 'lamp'),
    [(LARGE, 'en-GB', 'light'), (LARGE, 'es-ES', 'dark'), (SMALL, 'en-GB', 'dark'), (SMALL, 'es-ES', 'light')],
)
def test_every_step_of_a_pad_is_sound(phone_of, game, size, locale, lamp):
    preset, players, taps = PADS[game]
    page = phone_of(*size, locale=locale, color_scheme=lamp, bypass_csp=True)  # axe itself sets inline styles
    hands = sit_down(page, game, preset, LONG[:players])
    judged = {} if locale == COLOURS_IN else BUT_COLOURS
    faults = unsound(page, 'untouched', **judged)
    for field, value in taps:
        choose(hands, field, value)
        faults += unsound(page, f'{field} tapped', **judged)
    assert not faults, '\n'.join(faults)


def choose(hands: Hands, field: str, value: str | int) -> None:
    with hands.page.expect_response(lambda answer: 'preview' in answer.url):
        hands.choose(field, value)


# The tables with the least space, on a small phone, mostly in Spanish; the second time with a hand on the sheet.
FAILED = (('contract', '8H'), ('bidder', 1), ('tricks', 6))
EACH = (*FAILED[:2], ('partner', 2), *FAILED[2:], ('shared', '0:1 3:1'))
SHARED = (*FAILED[:2], ('partner', 2), ('tricks', 5), ('shared', '0:2 3:2'))
TWO_PACKS = (*((f'hearts-{seat}', 2) for seat in range(10)), ('card-queens-0', 1), ('card-queens-1', 10))
SPOTS = (*((f'units-{seat}', 9) for seat in range(4)), ('card-queen', 1))
CALL = (('contract', 'call-solo:D'), ('bidder', 2), ('made', 'yes'))
TIGHT = {
    'two rows of special contracts': ('five-hundred', 'perfect', 4, FAILED),
    'everybody’s own tricks': ('five-hundred', 'five-handed', 5, EACH),
    'five tricks shared by three': ('five-hundred', 'five-handed', 5, SHARED),
    'seven levels': ('bid-whist', 'no-kitty', 4, (('contract', '4U'), ('bidder', 1), ('books', 10))),
    'eleven players': ('black-lady', 'cancellation', 11, TWO_PACKS),
    'hearts in tens and units': ('black-lady', 'spot-hearts', 5, SPOTS),
    'seven players, three of them in': ('six-bid-solo', 'six-bid-modern', 7, CALL),
}
FIT = 6  # people
TOO_SMALL = """() => [...document.querySelectorAll('.totals .needs')]
  .filter(it => !it.checkVisibility() || parseFloat(getComputedStyle(it).fontSize) < 13).map(it => it.textContent)"""
FOOT = "() => innerHeight - document.getElementById('note').getBoundingClientRect().bottom"
EVERYBODY = (*LONG, 'Francisco', 'Eve', 'Montgomery', 'Ian', 'Jo', 'Konstantin')
LOWEST = """() => Math.max(...[...document.querySelectorAll('#pad .cell')].filter(it => it.checkVisibility())
  .map(it => it.getBoundingClientRect().bottom)) - innerHeight"""


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ('why', 'locale'), [*((why, 'es-ES') for why in TIGHT), ('two rows of special contracts', 'en-GB')]
)
def test_nothing_of_a_tight_pad_lies_below_a_small_window(phone_of, why, locale):
    game, preset, players, taps = TIGHT[why]
    hands = sit_down(phone_of(*SMALL, locale=locale), game, preset, EVERYBODY[:players])
    below = walk(hands, taps)
    hands.write()
    below += walk(hands, taps)  # now with totals, and the hand that can be taken back
    if players > FIT:  # the page may scroll to their first question; from then on it moves by itself
        below = [where for where in below if not where.startswith(f'before {taps[0][0]}:')]
    assert not below, '\n'.join(below)
    assert not hands.page.evaluate(TOO_SMALL)


@pytest.mark.parametrize(
    ('game', 'preset', 'calls'),
    [('five-hundred', 'perfect', '6S 6C 6D 6H 6N 7S 7C P P 7D'), ('bid-whist', 'no-kitty', '1U 1D')],  # 1D: refused
)
def test_the_way_out_of_a_long_auction_stays_in_sight(phone_of, game, preset, calls):
    page = phone_of(*SMALL, locale='es-ES')
    sit_down(page, game, preset, LONG[:4])
    page.goto(f'{page.url}auction/?calls={calls.replace(" ", "+")}')
    assert in_sight(page.locator('.auction .call-actions .primary'))
    assert in_sight(page.locator('label:has(#straight)'))


def walk(hands: Hands, taps: Taps) -> list[str]:
    """The buttons of the pad that were below the window before each of these taps, and by how much."""
    below = []
    for field, value in taps:
        over = hands.page.evaluate(LOWEST)
        below += [f'before {field}: {over:.0f} px'] if over > 0 else []
        choose(hands, field, value)
    assert in_sight(hands.page.locator('#note button[value=write]'))
    return below


# A name of one word is on one line, truncated if there is no space; then the element's title has all of it.
ELEVEN = ('Maximiliana', 'Bartholomew', 'Christopher', 'Alexandrina', 'Konstantina', 'Montgomerys', 'Evangelista')
NAMES = '.totals h2, .chairs-drawn span, .row .name, .owner, .rest span, .said th'
MISREAD = """names => [...document.querySelectorAll(names)]
  .filter(it => it.checkVisibility({visibilityProperty: true}) && /^[+ ]*[A-Z][a-z]{10}\\s*$/.test(it.textContent))
  .filter(it => {
    const letters = document.createRange();
    letters.selectNodeContents([...it.childNodes].find(part => part.data?.trim()));
    const lines = new Set([...letters.getClientRects()].map(line => Math.round(line.top))).size;
    return lines > 1 || it.scrollWidth > it.clientWidth && !it.closest('[title]');
  }).map(it => it.textContent)"""
NAMED = {
    '500, five players': ('five-hundred', 'five-handed', 5, (*FAILED[:2], ('partner', 2), ('tricks', 6))),
    'rise and fly': ('bid-whist', 'rise-and-fly', 4, ()),
    'black lady': ('black-lady', 'modern', 4, PADS['black-lady'][2]),
    'hearts in tens and units': ('black-lady', 'spot-hearts', 5, SPOTS),
    'four at solo': ('progressive-solo', 'progressive-solo', 4, PADS['progressive-solo'][2]),
    'seven at solo': ('six-bid-solo', 'six-bid-modern', 7, CALL),
}


@pytest.mark.sampled(2)
@pytest.mark.parametrize('why', NAMED)
def test_a_long_name_is_never_broken_within_a_word(small_phone, why):
    game, preset, players, taps = NAMED[why]
    hands = sit_down(small_phone, game, preset, ELEVEN[:players])
    misread = small_phone.evaluate(MISREAD, NAMES)
    for field, value in taps:
        choose(hands, field, value)
        misread += small_phone.evaluate(MISREAD, NAMES)
    assert not misread


OUT_OF_COLUMN = """room => [...document.querySelectorAll('.totals .total')].filter(it => {
  const letters = document.createRange();
  letters.selectNodeContents(it);
  return letters.getBoundingClientRect().right > it.closest('.side').getBoundingClientRect().right - room;
}).map(it => it.textContent)"""


@pytest.mark.parametrize('lost', [1324, 20324])
def test_a_long_total_stays_in_its_column(small_phone, lost):
    sit_down(small_phone, 'progressive-solo', 'progressive-solo', ('Ann', 'Bob', 'Cyd'))
    match = Match.objects.get()
    match.document = {**match.document, 'hands': [{'contract': 'adjustment', 'deltas': [-218, lost + 218, -lost]}]}
    match.save()
    small_phone.reload()
    assert small_phone.evaluate(OUT_OF_COLUMN, 2) == []


def test_a_total_of_three_figures_keeps_clear_of_the_column_beside_it(phone_of):
    page = phone_of(*LARGE)
    sit_down(page, 'six-bid-solo', 'six-bid-modern', ('Ann', 'Bob', 'Cyd', 'Dan', 'Eve'))
    match = Match.objects.get()
    match.document = {**match.document, 'hands': [{'contract': 'adjustment', 'deltas': [-400, -300, -200, 500, 400]}]}
    match.save()
    page.reload()
    assert page.evaluate(OUT_OF_COLUMN, 3) == []


def test_six_kinds_of_contract_below_a_pot_are_all_in_sight(phone_of):
    page = phone_of(*SMALL, locale='es-ES')
    pots = {'pots': 'two', 'pot-stake-frog': 0, 'pot-stake-solo': 2}
    hands = sit_down(page, 'six-bid-solo', 'six-bid-modern', ('Ann', 'Bob', 'Cyd', 'Dan'), **pots)
    for _ in range(2):  # the second time below the pot
        hands.choose('contract', 'passed')
        hands.write()
    expect(page.locator('.pot')).to_have_count(1)


def test_a_short_pad_lies_at_the_foot_of_a_tall_window(phone_of):
    """Within the thumb's reach, whatever stands above the sheet."""
    preset, players, taps = PADS['black-lady']
    page = phone_of(*LARGE)
    hands = sit_down(page, 'black-lady', preset, LONG[:players])
    ends = [page.evaluate(FOOT)]
    assert page.evaluate(HAS_ALL)
    page.evaluate("document.getElementById('waiting').hidden = false")
    for field, value in taps:
        choose(hands, field, value)
        ends.append(page.evaluate(FOOT))
    assert all(0 <= end < 12 for end in ends), ends


BROKEN_WORDS = """() => [...document.querySelectorAll('.totals h2')].flatMap(name => {
    const text = name.firstChild, range = document.createRange();
    return [...text.data.matchAll(/[^ -]+/g)].filter(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(it => it.top)).size > 1;
    }).map(([word]) => word);
})"""


def test_no_word_of_a_long_name_is_broken_above_a_total(small_phone):
    """ "Maximili" above "ana…": a word that is too long ends in dots."""
    names = ('Maximiliana Harbour', 'Bartholomew Smythe-Jones', 'Guadalupe Hernandez de la Vega', 'D' * 60)
    sit_down(small_phone, 'black-lady', 'modern', names)
    expect(small_phone.locator('.totals h2.long')).to_have_count(4)
    assert small_phone.evaluate(BROKEN_WORDS) == []
