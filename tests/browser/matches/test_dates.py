"""Days and times are written for the reader's region and time zone."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.table import start

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize(
    ('locale', 'day'),
    [('en-GB', r'^\d+ [A-Z][a-z]+ \d{4}$'), ('en-US', r'^[A-Z][a-z]+ \d+, \d{4}$'), ('es-ES', r'^\d+ [a-z]+ \d{4}$')],
)
def test_a_key_says_since_when_in_the_words_of_the_region(phone_of, locale, day):
    page = phone_of(locale=locale)
    start(page)
    page.goto(page.url + 'share/')
    expect(page.locator('.keys time')).to_have_text(re.compile(day))
