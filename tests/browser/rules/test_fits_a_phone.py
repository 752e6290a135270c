"""No page of the rule book has anything wider than a phone of 390 px, folded parts included."""

import pytest
from playwright.sync_api import expect

from scoring import GAMES
from scoring.text import LANGUAGES

pytestmark = pytest.mark.django_db(transaction=True)
# `booklet/` is the whole game on one page: every other section is in it
PLACES = ('', 'compare/', 'table/', 'table/booklet/', 'booklet/', 'settle/', 'sources/')
TOO_WIDE = """async () => {
  await document.fonts.ready; // others are wider
  document.querySelectorAll('details').forEach(details => details.open = true);
  const wide = [document.documentElement, ...document.querySelectorAll('.scroller, table')]
    .filter(part => part.scrollWidth > part.clientWidth + 1 && part.clientWidth);
  return wide.map(part => `${part.textContent.trim().slice(0, 30)}: ${part.scrollWidth} in ${part.clientWidth}`);
}"""


WORDS_TOO_LONG = """() => [...document.querySelectorAll('.stacked :is(dt, dd)')].filter(cell => {
  Object.assign(cell.style, { overflowWrap: 'normal', hyphens: 'manual' });
  return cell.scrollWidth > cell.clientWidth + 1;
}).map(cell => cell.textContent)"""


@pytest.mark.sampled(7)  # of 10, in both languages
@pytest.mark.parametrize('lang', LANGUAGES)
@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_no_page_is_wider_than_a_phone(phone_of, game, lang):
    page = phone_of(390, 844)
    wide = {}
    for place in PLACES:
        page.goto(f'{"/es" * (lang == "es")}/rules/{game.slug}/{place}')
        wide[place] = page.evaluate(TOO_WIDE)
    assert {place: parts for place, parts in wide.items() if parts} == {}


def test_a_phone_shows_each_rule_above_the_ways_to_play_it_and_paper_a_table(phone_of):
    page = phone_of(320, 568)
    page.goto(
        '/es/rules/five-hundred/compare/?preset=avondale&preset=original&preset=australian&preset=canadian-french'
    )
    expect(page.locator('.side-by-side')).to_be_hidden()
    assert page.locator('.stacked dt').count() > 10
    assert page.evaluate(WORDS_TOO_LONG) == []
    assert page.locator('.pick-presets summary').bounding_box()['height'] >= 44
    page.emulate_media(media='print')
    expect(page.locator('.stacked')).to_be_hidden()
    expect(page.locator('.side-by-side')).to_be_visible()
