"""How far from the chosen corner every place is that a hand may be tapped on, for either thumb: a picture of each game,
its questions one after another with the millimetres of every cell, in the file that REACH_PICTURES names (else below
the temporary folder).
"""

import base64
import math
import os
import tempfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.evenings import sit_down
from tests.browser.matches.test_left_thumb import REACH
from tests.browser.matches.test_pads_look import FAILED, PADS
from tests.browser.table import Hands

pytestmark = [pytest.mark.benchmark, pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WIDE, HIGH = 390, 844
MILLIMETRES = 64.5 / WIDE  # of a window this wide on a phone of 6.1 inches
NAMES = ('Ann', 'Bob', 'Cyd', 'Dan', 'Eve')
TABLES = {'five-hundred': ('avondale', 4, FAILED), **PADS}
CELLS = """() => [...document.querySelectorAll('#pad label:not(.again), #note button')]
  .filter(it => it.checkVisibility())
  .filter(it => !pad.querySelector(`[name="${it.querySelector('input')?.name}"]:checked:not([value=""])`))
  .map(it => it.getBoundingClientRect()).map(({ x, y, width, height }) => [x, y, width, height])"""
Box = tuple[float, float, float, float]  # left, top, width, height, in pixels


@pytest.mark.parametrize('thumb', ['right', 'left'])
def test_every_tap_of_a_hand(phone_of, browser, thumb):
    farthest = {}
    for game, (preset, players, taps) in TABLES.items():
        page = phone_of(WIDE, HIGH)
        hands = sit_down(page, game, preset, NAMES[:players])
        page.context.add_cookies([{'name': 'thumb', 'value': thumb, 'url': page.url}])
        page.reload()
        steps = [(page.screenshot(), cells(page))]
        for field, value in taps:
            tap(hands, field, value)
            steps.append((page.screenshot(), cells(page)))
        farthest[game] = max(far(box, thumb) for _, boxes in steps for box in boxes)
        print(f'\n{game}, {thumb} thumb: {farthest[game]:.0f} mm · {draw(browser, steps, f"{game}-{thumb}", thumb)}')
    assert max(farthest.values()) <= REACH, farthest


def cells(page: Page) -> list[Box]:
    return [tuple(box) for box in page.evaluate(CELLS)]


def tap(hands: Hands, field: str, value: str | int) -> None:
    with hands.page.expect_response(lambda answer: 'preview' in answer.url):
        hands.choose(field, value)


def far(box: Box, thumb: str) -> float:
    """Millimetres from the lower corner on the side of the thumb."""
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    return math.hypot(WIDE - x if thumb == 'right' else x, HIGH - y) * MILLIMETRES


def draw(browser: Browser, steps: list[tuple[bytes, list[Box]]], name: str, thumb: str) -> Path:
    """The windows side by side, what is near green and what is far red."""
    folder = Path(os.environ.get('REACH_PICTURES') or tempfile.gettempdir())
    folder.mkdir(parents=True, exist_ok=True)
    shots = ''.join(window(shot, boxes, thumb) for shot, boxes in steps)
    page = browser.new_page(viewport={'width': (WIDE + 8) * len(steps), 'height': HIGH})
    page.set_content(f'<body style="margin:0;display:flex;gap:8px;font:bold 13px sans-serif">{shots}')
    page.screenshot(path=folder / f'reach-{name}.png')
    page.close()
    return folder / f'reach-{name}.png'


def window(shot: bytes, boxes: list[Box], thumb: str) -> str:
    drawn = ''.join(cell(box, far(box, thumb)) for box in boxes)
    picture = base64.b64encode(shot).decode()
    corner = WIDE if thumb == 'right' else 0
    arc = f'<circle cx="{corner}" cy="{HIGH}" r="{REACH / MILLIMETRES}" fill="none" stroke="red"/>'
    return (
        f'<svg width="{WIDE}" height="{HIGH}"><image width="{WIDE}" height="{HIGH}" '
        f'href="data:image/png;base64,{picture}"/>{drawn}{arc}</svg>'
    )


def cell(box: Box, millimetres: float) -> str:
    x, y, width, height = box
    hue = 120 * max(1 - millimetres / REACH, 0)  # green in the corner, red out of reach
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="hsl({hue:.0f} 90% 45% / 0.45)"/>'
        f'<text x="{x + width - 3}" y="{y + 12}" text-anchor="end">{millimetres:.0f}</text>'
    )
