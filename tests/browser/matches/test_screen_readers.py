"""What a screen reader reads at every pad, from Chromium's accessibility tree, in a match of two hands: figures with
their side and meaning, headings above the pad and the sheet, groups with distinct names.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page

from scoring import Sheet, score
from scoring.say import number, say_side, signed
from scoring.sheet import HandScore
from tests.browser.pages.test_budgets import LONG, long_evening, played_match

pytestmark = pytest.mark.django_db(transaction=True)

WORDS = {'en-GB': ('en', 'Hand 3', 'total', 'Sheet'), 'es-ES': ('es', 'Mano 3', 'total', 'Hoja')}
GROUPS = ('group', 'radiogroup', 'region')
HYPHEN = re.compile(r'(?<![\w\d])-\d')  # read as a dash, or not at all


@dataclass(frozen=True)
class Told:
    """A node as it is read out; `within` are the roles around it, the outermost first."""

    role: str
    name: str
    level: int
    within: tuple[str, ...]


def read_out(page: Page) -> list[Told]:
    """Everything that is read out, in the order of the page."""
    nodes = page.context.new_cdp_session(page).send('Accessibility.getFullAXTree')['nodes']
    return list(_read({node['nodeId']: node for node in nodes}, nodes[0], ()))


def _read(nodes: dict[str, Any], node: dict[str, Any], within: tuple[str, ...]) -> Iterator[Told]:
    if not node['ignored']:
        levels = [entry['value']['value'] for entry in node.get('properties', []) if entry['name'] == 'level']
        name = ' '.join(node.get('name', {}).get('value', '').split())
        yield Told(node['role']['value'], name, levels[0] if levels else 0, within)
        within = (*within, node['role']['value'])
    for child in node.get('childIds', []):
        if child in nodes:
            yield from _read(nodes, nodes[child], within)


@pytest.fixture(params=LONG)
def match(request) -> dict[str, Any]:
    evening = long_evening(request.param)
    return {**evening, 'hands': evening['hands'][:2]}


@pytest.mark.sampled(3)  # of 10, in both languages
@pytest.mark.parametrize('locale', WORDS)
def test_every_pad_and_its_sheet_can_be_heard(phone_of, match, locale):
    page, sheet = phone_of(locale=locale), score(match)
    lang, pad_heading, total, sheet_heading = WORDS[locale]
    played_match(page, match)
    heard = read_out(page)
    names = [say_side(sheet.table, side, lang) for side in range(len(sheet.sides))]

    assert [node.name for node in heard if node.level == 2] == [*names, pad_heading, sheet_heading]
    rows = [node.name for node in heard if node.role == 'DisclosureTriangle'][-2:]
    for row, hand in zip(rows, sheet.hands, strict=True):
        assert row.endswith(spoken(hand, names, total, lang))
    if page.locator('.scored').is_visible():
        last = next(node.name for node in heard if node.role == 'link' and node.name.startswith('2.'))
        assert last.endswith(scored(sheet, names, lang))
    assert_groups_can_be_told_apart(heard)
    radios = [node.name for node in heard if node.role in ('radio', 'checkbox')]
    assert radios and all(radios)
    assert not [node.name for node in heard if HYPHEN.search(node.name)]


def spoken(hand: HandScore, names: list[str], total: str, lang: str) -> str:
    """The figures of a row: each side with its points and its total."""
    figures = zip(names, hand.points, hand.totals, strict=True)
    return ' '.join(f'{name} {number(points, lang)} {total} {number(after, lang)}' for name, points, after in figures)


def scored(sheet: Sheet, names: list[str], lang: str) -> str:
    points = zip(names, sheet.hands[-1].points, strict=True)
    return ' '.join(f'{name} {signed(total, lang)}' for name, total in points)


def assert_groups_can_be_told_apart(heard: list[Told]) -> None:
    """A collapsible part is named by the button that opens it."""
    names = Counter()
    for place, node in enumerate(heard):
        if node.role in GROUPS:
            folded = node.role == 'group' and heard[place + 1].role == 'DisclosureTriangle'
            names[heard[place + 1].name if folded else node.name] += 1
    assert '' not in names and set(names.values()) == {1}, names
