"""Days and times are those of the site, as on prints, in the form of the reader's region."""

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect

from tests.browser.table import start

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize(
    ('locale', 'day'),
    [('en-GB', r'^\d+ [A-Z][a-z]+ \d{4}$'), ('en-US', r'^[A-Z][a-z]+ \d+, \d{4}$'), ('es-ES', r'^\d+ [a-z]+ \d{4}$')],
)
def test_a_key_says_since_when_in_the_words_of_the_region(phone_of, locale, day):
    elsewhere = 'Pacific/Pago_Pago' if datetime.now(UTC).hour < 11 else 'Pacific/Kiritimati'  # where it is another day
    page = phone_of(locale=locale, timezone_id=elsewhere)
    start(page)
    page.goto(page.url + 'share/')
    expect(page.locator('.keys time')).to_have_text(re.compile(day))
    time = page.locator('.keys time').first
    assert re.search(rf'\b{int(time.get_attribute("datetime")[8:10])}\b', time.inner_text())
