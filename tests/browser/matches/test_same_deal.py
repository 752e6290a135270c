"""Two phones tapped the same deal and differ: the second one is asked, and settles it with one tap."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.django_db(transaction=True)
ANSWERS = {
    'Keep theirs': (['300', '20'], 1),
    'Replace hand 1 with mine': (['−300', '30'], 1),
    'It is really the next': (['0', '50'], 2),
}


@pytest.mark.parametrize('answer', ANSWERS)
def test_one_tap_settles_it(table, second_phone, answer):
    for field, value in (('contract', '8H'), ('bidder', 0), ('tricks', 7)):
        second_phone.choose(field, value)
    table.record('8H', 0, 8)
    page = second_phone.page
    expect(page.locator('.totals .total').first).to_have_text('300')
    page.locator('#note button[value=write]').tap()
    asks = page.locator('#same-deal')
    expect(asks).to_contain_text('Hand 1 again, or the next?')
    expect(page.locator('#pad [name=tricks]:checked')).to_have_value('7')
    second_phone.tap(asks.locator('a, button', has_text=answer))
    totals, hands = ANSWERS[answer]
    expect(asks).to_have_count(0)
    expect(page.locator('.totals .total')).to_have_text(totals)
    expect(page.locator('#sheet details.hand')).to_have_count(hands)
    expect(page.locator('#pad .legal:checked')).to_have_count(0)
