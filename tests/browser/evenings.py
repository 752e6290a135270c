"""Evenings at tables of other games than 500: starts a match on a phone by its file, taps hands, counts the taps."""

import json
from collections.abc import Mapping, Sequence

from playwright.sync_api import Page, expect

from tests.browser.table import PLAYERS, Hands

PHONES = (
    ((390, 844), {'locale': 'en-GB'}),
    ((320, 568), {'locale': 'es-ES', 'color_scheme': 'dark'}),
)
Taps = Sequence[tuple[str, str | int]]


def sit_down(page: Page, game: str, preset: str, players: Sequence[str] = PLAYERS, **options) -> Hands:
    """A match of the game, nobody having bid yet."""
    table = {'format': 'companion-match/1', 'game': game, 'preset': preset, 'options': options}
    document = {**table, 'players': list(players), 'first_dealer': 0, 'hands': []}
    file = {'name': 'table.json', 'mimeType': 'application/json', 'buffer': json.dumps(document).encode()}
    page.goto('/open/')
    page.locator('input[type=file]').set_input_files(file)
    page.locator('main form .primary').tap()
    page.wait_for_url('**/m/**')
    return Hands(page)


def record(hands: Hands, taps: Taps) -> int:
    """Taps a hand and writes it; the taps it took, writing included."""
    before = hands.taps
    for field, value in taps:
        hands.choose(field, value)
    expect(hands.page.locator('#note button[value=write]')).to_be_visible()
    hands.write()
    return hands.taps - before


def play(hands: Hands, evening: Sequence[tuple[Taps, Sequence[str]]]) -> list[int]:
    """Records hand after hand, each with the totals that must then stand on the pad; the taps of each."""
    taken = []
    for taps, totals in evening:
        taken.append(record(hands, taps))
        expect(hands.page.locator('.totals .total')).to_have_text(list(totals))
    return taken


def correct(hands: Hands, number: int, taps: Mapping[str, str | int]) -> None:
    """A hand on the sheet written anew: its answers folded to chips are opened by the chip."""
    page = hands.page
    page.locator(f'#hand-{number} summary').tap()
    page.locator(f'#hand-{number} a[href*="/hands/"]').tap()
    page.wait_for_url('**/hands/**')
    for field, value in taps.items():
        folded = page.locator(f'label.again:visible:has(input[name="{field}"])')
        if folded.count():
            folded.tap()
        hands.choose(field, value)
    page.locator('#note button[value=write]').tap()
    page.wait_for_url(lambda address: '/hands/' not in address)
