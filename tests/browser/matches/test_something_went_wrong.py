"""From the pad to a ruling and back with the hand filled in, on real phones."""

import os
import time
from pathlib import Path

import pytest

SIZES = {'small': {'width': 320, 'height': 568}, 'usual': {'width': 390, 'height': 844}}
PICTURES = os.environ.get('RULING_PICTURES')


def picture(page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f'{name}.png')


@pytest.mark.parametrize('size', SIZES)
def test_six_taps_to_the_ruling_and_one_back_to_the_filled_pad(table, size):
    page = table.page
    page.set_viewport_size(SIZES[size])
    table.choose('contract', '8H')
    table.choose('bidder', 0)
    began, taps = time.monotonic(), 0

    def tap(target):
        nonlocal taps
        taps += 1
        target.tap()

    tap(page.locator('.menu summary'))
    tap(page.get_by_role('link', name='Something went wrong'))
    page.wait_for_url('**/wrong/**')
    picture(page, f'{size}-list')
    tap(page.get_by_role('link', name='Somebody didn’t follow suit'))
    picture(page, f'{size}-who')
    tap(page.get_by_role('link', name='Ann & Cyd'))
    picture(page, f'{size}-when')
    tap(page.locator('.answers a[href*="/closed/"]'))
    page.wait_for_selector('#ruling')
    picture(page, f'{size}-ruling')
    assert taps <= 6
    assert 'counts as lost' in page.locator('#ruling').inner_text()
    page.get_by_role('button', name='Fill in the hand').tap()
    page.wait_for_selector('.mistake')
    picture(page, f'{size}-filled')
    assert page.locator('.mistake').inner_text().startswith('Revoke: Ann & Cyd')
    table.choose('tricks', 8)
    page.wait_for_selector('text=counts as lost')
    picture(page, f'{size}-preview')
    table.write()
    page.wait_for_selector('#hand-1 >> text=a revoke by Ann & Cyd', state='attached')
    print(f'{taps} taps to the ruling, {time.monotonic() - began:.1f} s with the hand written')


@pytest.mark.parametrize('size', SIZES)
@pytest.mark.parametrize('lamp', ['light', 'dark'])
def test_nothing_is_wider_than_the_screen(table, size, lamp):
    page = table.page
    page.emulate_media(color_scheme=lamp)
    page.set_viewport_size(SIZES[size])
    match = page.url
    for place in (
        '',
        'revoke/',
        'revoke/bidders/',
        'revoke/bidders/closed/',
        'shown/later/partner/',
        'number/before-lead/',
    ):
        page.goto(f'{match}wrong/{place}')
        assert page.evaluate('document.documentElement.scrollWidth <= innerWidth'), place
        picture(page, f'{size}-{lamp}-{place.strip("/").replace("/", "-") or "list"}')
