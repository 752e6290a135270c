"""The contents of a printed booklet name the page on which each chapter begins, on either paper."""

import io

import pytest
from playwright.sync_api import Page
from pypdf import PdfReader

from scoring import GAMES

pytestmark = pytest.mark.django_db(transaction=True)

TABLES = [f'{game.slug}/table/booklet/?preset={way.key}' for game in GAMES for way in game.presets]

PAGES = 'links => Object.fromEntries(links.map(({ hash, dataset }) => [hash.slice(1), Number(dataset.page)]))'


@pytest.mark.sampled(6)
@pytest.mark.parametrize('paper', ['A4', 'Letter'])
@pytest.mark.parametrize('start', ['/rules/', '/es/rules/'])
@pytest.mark.parametrize('table', TABLES)
def test_the_contents_name_the_page_of_each_chapter(phone, table, start, paper):
    phone.goto(start + table)
    phone.check(f'.paper-size [value={paper}]')
    phone.wait_for_selector('.booklet-contents[aria-busy=false]')
    named = phone.locator('.booklet-contents a').evaluate_all(PAGES)
    assert named == printed_at(phone, named)


def printed_at(page: Page, anchors) -> dict[str, int]:
    """The page of the PDF on which each anchor stands."""
    printed = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
    places = {name.lstrip('/'): place for name, place in printed.named_destinations.items()}
    return {anchor: printed.get_destination_page_number(places[anchor]) + 1 for anchor in anchors}
