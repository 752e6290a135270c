"""A match of each game on a phone without JavaScript: started by its form, each hand in two submits (preview, save),
taken back and restored, an old one corrected, the match closed and another started. Half of them in Spanish and dark.
"""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.evenings import PHONES, Taps, sit_down
from tests.browser.table import PLAYERS, Hands

pytestmark = pytest.mark.django_db(transaction=True)

SMALL, LARGE = PHONES


def taps(**answers: str | int) -> Taps:
    return [(field.replace('__', '-'), value) for field, value in answers.items()]


EVENINGS = {
    'five-hundred': (
        SMALL,
        [
            (taps(contract='8H', bidder=0, tricks=8), ['300', '20']),
            (taps(contract='misere', bidder=1, tricks=2), ['300', '−230']),
        ],
        ({'tricks': 7}, ['−300', '−220']),
    ),
    'bid-whist': (
        LARGE,
        [
            (taps(contract='4U', bidder=0, books=10), ['4', '0']),
            (taps(contract='5N', bidder=1, books=9), ['4', '−5']),
        ],
        ({'books': 9}, ['−4', '−5']),
    ),
    'black-lady': (
        SMALL,
        [
            (taps(hearts__0=3, hearts__1=0, hearts__2=6, card__queen=1), ['3', '13', '6', '4']),
            (taps(hearts__0=13, card__queen=1), ['16', '26', '6', '4']),
        ],
        ({'card-queen': 3}, ['16', '13', '6', '17']),
    ),
    'six-bid-solo': (
        LARGE,
        [
            (taps(contract='solo:S', bidder=1, tens=7, units=4), ['0', '56', '−28', '−28']),
            (taps(contract='misere', bidder=2, made='no'), ['30', '86', '−118', '2']),
        ],
        ({'tens': 8}, ['30', '126', '−138', '−18']),
    ),
    'progressive-solo': (
        SMALL,
        [
            (taps(contract='frog', bidder=1, tens=8, units=1), ['0', '42', '−21', '−21']),
            (taps(contract='heart-solo', bidder=0, tens=5, units=0), ['−150', '92', '29', '29']),
        ],
        ({'units': 0}, ['−150', '90', '30', '30']),
    ),
}


@pytest.mark.sampled(3)  # of 5
@pytest.mark.parametrize('game', EVENINGS)
def test_an_evening_without_javascript(phone_of, game):
    (size, options), hands_played, (corrected, totals) = EVENINGS[game]
    page = phone_of(*size, java_script_enabled=False, **options)
    hands = begin(page, game)
    for answers, after in hands_played:
        write(hands, answers)
        expect(page.locator('.totals .total')).to_have_text(after)
    changed_its_mind(page)
    correct_plainly(hands, corrected)
    expect(page.locator('.totals .total')).to_have_text(totals)
    stop_and_begin_again(page)


def begin(page: Page, game: str) -> Hands:
    page.goto('/new/')
    page.locator(f'button[name=game][value={game}]').tap()
    expect(page.locator(f'button[name=game][value={game}]')).to_have_attribute('aria-pressed', 'true')
    if game.endswith('solo'):  # opens with three seats
        page.locator('[name=seats][value="4"]').tap()
    for seat, name in enumerate(PLAYERS):
        page.fill(f'.who[name=name-{seat}]', name)
    page.locator('button[value=start]').last.tap()
    page.wait_for_url('**/m/**')
    return Hands(page)


def see(hands: Hands, answers: Taps = ()) -> Locator:
    """Tap the answers and ask for the preview; returns the button that saves, with its text."""
    for field, value in answers:
        hands.choose(field, value)
    hands.page.locator('#note .see').tap()
    button = hands.page.locator('#note button[value=write]')
    expect(button).to_be_in_viewport(ratio=0.95)
    return button


def write(hands: Hands, answers: Taps) -> None:
    see(hands, answers).tap()
    expect(hands.page.locator('#note button[value=write]')).to_have_count(0)


def changed_its_mind(page: Page) -> None:
    count = page.locator('details.hand').count()
    page.locator('form.last button').tap()
    expect(page.locator('details.hand')).to_have_count(count - 1)
    page.locator('form.last.back button').first.tap()
    expect(page.locator('details.hand')).to_have_count(count)


def correct_plainly(hands: Hands, answers: dict[str, str | int]) -> None:
    page = hands.page
    page.locator('#hand-1 summary').tap()
    page.locator('#hand-1 a[href$="/hands/1/"]').tap()
    page.wait_for_url('**/hands/**')
    for field, value in answers.items():
        folded = page.locator(f'label.again:visible:has(input[name="{field}"])')
        if folded.count():
            folded.tap()
        hands.choose(field, value)
    see(hands).tap()
    page.wait_for_url(lambda address: '/hands/' not in address)


def stop_and_begin_again(page: Page) -> None:
    page.locator('details.menu summary').tap()
    page.locator('.own a[href$="/close/"]').tap()
    page.locator('main form button').tap()
    expect(page.locator('.finish')).to_be_visible()
    assert within(page.locator('.finish .actions > *'))
    page.locator('.finish .rematch').tap()
    expect(page.locator('.finish')).to_have_count(0)
    expect(page.locator('details.hand')).to_have_count(0)


def within(targets: Locator) -> bool:
    """Whether all of them are between the left and the right edge."""
    boxes, width = [target.bounding_box() for target in targets.all()], targets.page.viewport_size['width']
    return all(box['x'] >= 0 and box['x'] + box['width'] <= width for box in boxes)


def test_what_is_tapped_after_the_preview_is_shown_first(phone_of):
    page = phone_of(java_script_enabled=False, locale='en-GB')
    hands = begin(page, 'five-hundred')
    see(hands, taps(contract='8H', bidder=0, tricks=8))
    hands.choose('tricks', 7)
    page.locator('#note button[value=write]').tap()
    expect(page.locator('#note')).to_contain_text('Ann & Cyd −300')
    page.locator('#note button[value=write]').tap()
    expect(page.locator('.totals .total')).to_have_text(['−300', '30'])


def test_an_auction_is_held_without_javascript(phone_of):
    page = phone_of(*SMALL[0], java_script_enabled=False, **SMALL[1])
    hands = begin(page, 'five-hundred')
    page.locator('.to-auction').tap()
    for number, call in enumerate(('6S', 'pass', 'pass', 'pass')):
        expect(page.locator('.said tbody td .bid')).to_have_count(number)
        page.locator(f'.auction button[name=call][value="{call}"]').tap()
    write(hands, taps(tricks=6))
    expect(page.locator('.totals .total')).to_have_text(['40', '40'])


def test_a_wrong_three_at_solo_is_shown_with_its_question(phone_of):
    page = phone_of(*SMALL[0], java_script_enabled=False, **SMALL[1])
    hands = sit_down(page, 'six-bid-solo', 'six-bid-modern', (*PLAYERS, 'Eve', 'Fay', 'Gus'))
    for field, value in taps(contract='solo:S', plays__4=1, bidder=1, tens=6, units=3):
        hands.choose(field, value)
    page.locator('#note .see').tap()
    expect(page.locator('.seats .refusal')).to_be_visible()
    expect(page.locator('.seats .refusal')).to_be_focused()
    page.locator('label:has([name=plays-4])').tap()
    expect(see(hands)).to_be_visible()
    expect(page.locator('.pad .refusal:visible')).to_have_count(0)


def test_a_number_out_of_range_is_refused_where_it_stands_even_folded_away(phone_of):
    page = phone_of(java_script_enabled=False, locale='en-GB')
    page.goto('/new/')
    for seat, name in enumerate(PLAYERS):
        page.fill(f'.who[name=name-{seat}]', name)
    page.locator('details.house > summary').tap()
    page.locator('#option-target summary').tap()
    page.fill('#target-own', '9999999')
    page.locator('details.house > summary').tap()
    page.locator('button[value=start]').last.tap()
    expect(page.locator('#option-target .refusal')).to_be_in_viewport()
    expect(page.locator('#target-own')).to_have_value('9999999')


def test_house_rules_are_drawn_at_the_match_as_they_are_before_it(phone_of):
    page = phone_of(java_script_enabled=False)
    rule = page.locator('#option-target summary > span')
    page.goto('/new/')
    page.locator('details.house > summary').tap()
    before = rule.bounding_box()
    hands = begin(page, 'five-hundred')
    hands.page.goto(page.url + 'rules/')
    page.locator('details.house > summary').tap()
    assert rule.bounding_box()['x'] == before['x']


def test_in_the_dark_a_joker_is_printed_as_dark_as_a_spade(phone_of):
    page = phone_of(color_scheme='dark')
    page.goto('/rules/five-hundred/settle/?ask=cards')
    inks = page.evaluate(
        "['.joker', '[data-suit=S].card'].map((card) => getComputedStyle(document.querySelector(card)).fill)"
    )
    assert inks[0] == inks[1]
