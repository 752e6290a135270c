"""Draw the pictures of the site again, from the site as it is: `python -m tests.pictures [NAME ...]`.

They are those of the README, of the app's listing on a phone, and of links in chats.
"""

import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from tests import chromium
from tests.served import HOUSE, served

CARD = """<body style="margin:0"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<rect width="96" height="96" rx="18" fill="#1d5240"/><path d="{}" fill="none" stroke="#fdf6e3" stroke-width="9"
stroke-linecap="round"/></svg>"""


def _as_it_is(page: Page) -> None:
    """The page as it opens."""


HIDE_CUT_WORDS = """() => document.querySelectorAll('main *').forEach(element => {
  const words = [...element.childNodes].some(part => part.nodeType === Node.TEXT_NODE && part.data.trim());
  if (words && element.getBoundingClientRect().bottom > innerHeight) element.style.visibility = 'hidden';
})"""


def _whole_lines(page: Page) -> None:
    page.evaluate(HIDE_CUT_WORDS)


def _tap_a_hand(page: Page) -> None:
    for name, value in (('contract', '8H'), ('bidder', '0'), ('tricks', '9')):
        page.locator(f'label:has(input[name={name}][value="{value}"])').click()
    page.get_by_text('Made.').first.wait_for()


def _begin_example(page: Page) -> None:
    page.locator('form[action$="/clubs/example/"] button').click()
    page.wait_for_url('**/c/*/')
    page.goto(page.locator('.tonight a').first.get_attribute('href') + 'wall/')


def _standings_of_example(page: Page) -> None:
    _begin_example(page)
    page.goto(page.url.replace('wall/', 'standings/'))


def _sign(path: str) -> Callable[[Page], None]:
    def draw(page: Page) -> None:
        page.goto('about:blank')  # pages of the site allow no style of this one's own
        page.set_content(CARD.format(path))

    return draw


class Picture(NamedTuple):
    """Its file, the page it shows, its width and height in CSS pixels, their scale, and what is tapped first."""

    file: str
    page: str
    width: int
    height: int
    scale: float = 1
    first: Callable[[Page], None] = _as_it_is


PICTURES = (
    Picture('docs/match.png', '/m/example/', 390, 844),
    Picture('static/img/screenshot-pad.png', '/try/', 360, 720, 1.5, _tap_a_hand),
    Picture('static/img/screenshot-end.png', '/m/example/', 360, 720, 1.5),
    Picture('static/img/screenshot-wall.png', '/clubs/', 1280, 720, 1, _begin_example),
    Picture('static/img/screenshot-standings.png', '/clubs/', 1280, 720, 1, _standings_of_example),
    Picture('static/img/chat-home.png', '/', 600, 315, 2, _whole_lines),
    Picture('static/img/chat-clubs.png', '/clubs/', 1200, 630, 1, _begin_example),
    Picture('static/img/shortcut-new.png', '/', 96, 96, 2, _sign('M48 24v48M24 48h48')),
    Picture('static/img/shortcut-matches.png', '/', 96, 96, 2, _sign('M26 30h44M26 48h44M26 66h44')),
)


def main(names: list[str]) -> None:
    """Draw all pictures, or those whose files have one of these words in their names."""
    chromium.ensure()
    wanted = [known for known in PICTURES if not names or any(name in known.file for name in names)]
    with tempfile.TemporaryDirectory() as folder, served(Path(folder) / 'data') as site, sync_playwright() as started:
        browser = started.chromium.launch(executable_path=chromium.executable(), args=chromium.FLAGS)
        for picture in wanted:
            size = {'width': picture.width, 'height': picture.height}
            page = browser.new_page(base_url=site.url, viewport=size, device_scale_factor=picture.scale)
            page.goto(picture.page)
            picture.first(page)
            page.wait_for_timeout(500)  # until what moves has come to rest
            _keep(page.screenshot(animations='disabled'), HOUSE / picture.file)
            page.context.close()
            print(picture.file)


def _keep(png: bytes, file: Path) -> None:
    """In 256 colours, a third of the size."""
    Image.open(BytesIO(png)).convert('RGB').quantize(256).save(file, optimize=True)


if __name__ == '__main__':
    main(sys.argv[1:])
