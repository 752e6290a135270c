"""Chips in the middle of every table that has them: what becomes of them is said, and the payments settle all."""

import re
from random import Random

import pytest

from companion.matches.pads import pad_for
from companion.matches.presenters.pots import pots_of
from companion.matches.presenters.settled import leftover, who_pays_whom
from scoring import Sheet, score
from tests.scoring.some_match import PRESETS, some_match

PARTS = 40
PAID = re.compile(r'(\w+) (pays|leaves) (?:(\w+) )?([\d,]+)')


def closed_anywhere(seed: int) -> list[Sheet]:
    """A match at every preset, closed after each of its hands."""
    documents = [some_match(slug, preset, Random(f'{seed} {preset.key}'), most=5) for slug, preset in PRESETS]
    return [
        score({**document, 'hands': document['hands'][: last + 1], 'closed': 'agreement'})
        for document in documents
        for last in range(len(document['hands']))
    ]


def left_by(sheet: Sheet) -> dict[str, int]:
    """What each side still has above what it began with once everybody has paid, and what is left for the middle."""
    names, began = sheet.table.players, sheet.table.game.opening(sheet.table).totals
    more = dict(zip([*names, 'middle'], [*(a - b for a, b in zip(sheet.totals, began, strict=True)), 0], strict=True))
    for payer, verb, payee, chips in (PAID.match(sentence).groups() for sentence in who_pays_whom(sheet)):
        more[payer] += int(chips.replace(',', ''))
        more[payee if verb == 'pays' else 'middle'] -= int(chips.replace(',', ''))
    return more


@pytest.mark.sampled(PARTS)
@pytest.mark.parametrize('seed', range(PARTS))
def test_what_is_in_the_middle_is_told_and_settled(seed):
    settled = 0
    for sheet in closed_anywhere(seed):
        in_pots = sum(pot.chips for pot in pots_of(sheet))
        left = leftover(sheet)
        assert bool(left) == bool(in_pots), sheet.table.options
        shared = bool(left and left.shares)
        settled += bool(left)
        if pad_for(sheet.table).pays_in_chips(sheet.table.options):
            more = left_by(sheet)
            assert more.pop('middle') == (-in_pots if in_pots and not shared else 0), (sheet.table.options, more)
            assert not any(more.values()), more
    assert settled
