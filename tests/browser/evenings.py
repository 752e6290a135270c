"""Tables of other games than 500: starts a match on a phone from a file, taps hands, counts taps."""

import json
from collections.abc import Callable, Mapping, Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import PLAYERS, Hands, sit

# The narrower first: of two phones it is the one that the suite takes
PHONES = (
    ((320, 568), {'locale': 'es-ES', 'color_scheme': 'dark'}),
    ((390, 844), {'locale': 'en-GB'}),
)
Taps = Sequence[tuple[str, str | int]]


def on_each_phone(test: Callable[..., None]) -> Callable[..., None]:
    """Try it with each `size` and `options`, all by `--proofs`."""
    each = pytest.mark.parametrize(('size', 'options'), PHONES, ids=['small', 'large'])
    return pytest.mark.sampled(3)(each(test))  # of 2 the first, of 4 one of each


def sit_down(page: Page, game: str, preset: str, players: Sequence[str] = PLAYERS, **options) -> Hands:
    """Start a match of the game, before the first bid."""
    table = {'format': 'companion-match/1', 'game': game, 'preset': preset, 'options': options}
    document = {**table, 'players': list(players), 'first_dealer': 0, 'hands': []}
    file = {'name': 'table.json', 'mimeType': 'application/json', 'buffer': json.dumps(document).encode()}
    return sit(page, '/open/', multipart={'document': file})


def record(hands: Hands, taps: Taps) -> int:
    """Tap and save a hand; returns the number of taps, saving included."""
    before = hands.taps
    for field, value in taps:
        hands.choose(field, value)
    expect(hands.page.locator('#note button[value=write]')).to_be_visible()
    hands.write()
    return hands.taps - before


def play(hands: Hands, evening: Sequence[tuple[Taps, Sequence[str]]]) -> list[int]:
    """Record hand after hand, checking the totals on the pad after each; returns the taps of each."""
    taken = []
    for taps, totals in evening:
        taken.append(record(hands, taps))
        expect(hands.page.locator('.totals .total')).to_have_text(list(totals))
    return taken


def correct(hands: Hands, number: int, taps: Mapping[str, str | int]) -> None:
    """Record a hand of the sheet again; questions that have collapsed are opened by their chip."""
    page = hands.page
    page.locator(f'#hand-{number} summary').tap()
    page.locator(f'#hand-{number} a[href$="/hands/{number}/"]').tap()
    page.wait_for_url('**/hands/**')
    for field, value in taps.items():
        folded = page.locator(f'label.again:visible:has(input[name="{field}"])')
        if folded.count():
            folded.tap()
        with page.expect_response('**/preview/**'):  # what is saved must have been previewed
            hands.choose(field, value)
    page.locator('#note button[value=write]').tap()
    page.wait_for_url(lambda address: '/hands/' not in address)
