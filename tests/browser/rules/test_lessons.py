"""A lesson on a phone: a card is played without loading the page, taken back, and all of it without a script too."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import found_by_axe

pytestmark = pytest.mark.django_db(transaction=True)


def play_and_take_back(page):
    page.goto('/rules/five-hundred/learn/tricks/')
    page.get_by_role('link', name='7 of diamonds').click()
    expect(page.locator('#step .told')).to_contain_text('costs 2 tricks')
    page.get_by_role('link', name='Take').click()
    page.get_by_role('link', name='ace of clubs').click()
    expect(page.locator('#step .told')).to_contain_text('costs nothing')
    page.get_by_role('link', name='king of clubs').click()
    expect(page.locator('#step')).to_contain_text('You made 2 tricks.')


def test_a_lesson_is_played_without_loading_the_page(phone_of):
    page = phone_of(320, 568)
    page.goto('/rules/five-hundred/learn/tricks/')
    page.evaluate("() => document.body.dataset.mark = 'kept'")
    page.get_by_role('link', name='7 of diamonds').click()
    expect(page.locator('#step .told')).to_contain_text('costs 2 tricks')
    assert page.evaluate('() => document.body.dataset.mark') == 'kept' and 'cards=7D' in page.url
    # Read because the focus moves to it; as a live region too it would be read twice.
    expect(page.locator('#step .told')).to_be_focused()
    assert page.locator('#step [role=status], #step [aria-live]').count() == 0
    assert page.evaluate('() => document.documentElement.scrollWidth <= innerWidth')
    page.go_back()
    expect(page.get_by_role('link', name='7 of diamonds')).to_be_visible()


def test_a_lesson_is_played_without_a_script(phone_of):
    play_and_take_back(phone_of(390, 844, java_script_enabled=False))


@pytest.mark.sampled(2)
@pytest.mark.parametrize('lamp', ['light', 'dark'])
def test_scenes_are_sound(phone_of, lamp):
    page = phone_of(320, 568, color_scheme=lamp, bypass_csp=True)
    faults = []
    for place in (
        'five-hundred/learn/',
        'five-hundred/learn/drawing-trumps/?cards=AS',
        'five-hundred/learn/bidding/?said=7H',
        'five-hundred/learn/joker-no-trump/',
        'black-lady/learn/passing/',
    ):
        page.goto(f'/rules/{place}')
        faults += found_by_axe(page, place)
        assert page.evaluate('() => document.documentElement.scrollWidth <= innerWidth'), place
    assert faults == []


NARROW = """(shown) => {
  const narrow = (card) => {
    card.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = card.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const small = Math.max(width, height) < 44 || Math.min(width, height) < 24;
    return small || !card.contains(hit) || left + width > innerWidth;
  };
  if (!shown) return [...document.querySelectorAll('.pick')].filter(narrow).length;
  const hand = document.querySelector('.own-hand'), card = hand.children[0];
  hand.replaceChildren(...Array.from({ length: shown }, () => card.cloneNode(true)));
  return [...hand.querySelectorAll('a')].filter(narrow).length;
}"""


@pytest.mark.parametrize('width', [320, 390])
def test_every_card_of_a_hand_and_of_a_pack_can_be_hit(phone_of, width):
    """Of one to fifteen cards, and of a whole pack, what is seen of each is 44 px wide or high."""
    page = phone_of(width, 844, reduced_motion='reduce')
    page.goto('/rules/black-lady/learn/hand/')
    assert [count for count in range(1, 16) if page.evaluate(NARROW, count)] == []
    page.goto('/cards/new/five-hundred/')
    assert page.locator('.pick').count() == 43 and page.evaluate(NARROW, 0) == 0
