"""All rulings of a game are one sheet of paper for the director's table."""

import re

import pytest

from scoring import GAMES

# Other machines' letters are a little wider.
SPARE = """document.querySelector('.all-rulings').append(
    Object.assign(document.createElement('div'), {style: 'height: 25mm'}))"""

FONTS = 'Promise.all([...document.fonts].map((face) => face.load()))'  # paper asks for others than the screen


@pytest.mark.sampled(2)
@pytest.mark.parametrize('book', ['/rules', '/es/rules'])
def test_the_sheet_is_one_page_of_a4_that_can_be_read(page, live_server, book):
    for game in GAMES:
        page.goto(f'{live_server.url}{book}/{game.slug}/wrong/sheet/')
        page.emulate_media(media='print')
        size = page.locator('.all-rulings dd').first.evaluate('ruling => parseFloat(getComputedStyle(ruling).fontSize)')
        assert size >= 10.6, 'CSS pixels: 8 points'
        assert page.locator('.incident:not(:has(.asks))').count() == 0, 'no answer without its question'
        page.evaluate(SPARE)
        page.evaluate(
            'Promise.all([...document.fonts].map((face) => face.load()))'
        )  # paper asks for others than the screen
        pages = re.findall(rb'/Type\s*/Page[^s]', page.pdf(prefer_css_page_size=True))
        assert len(pages) == 1, game.slug
