"""Every reason and refusal is reached by some case, so that none is dead or missing."""

from collections import defaultdict

import pytest

from scoring import GAMES
from scoring.words import ENDS, REFUSALS, RESULTS
from tests.scoring import test_limits as limits
from tests.scoring.cases import scored_cases, sheets_of
from tests.scoring.test_document import REFUSED
from tests.scoring.test_options import TYPED

PACKAGES = defaultdict(list)
for game in GAMES:
    PACKAGES[game.package].append(game)
every_package = pytest.mark.parametrize('games', PACKAGES.values(), ids=PACKAGES)


@every_package
def test_every_reason_of_a_line(games):
    lines = [line for sheet in sheets_of(games) for hand in sheet['hands'] for line in hand['lines']]
    settled = [line for sheet in sheets_of(games) for line in sheet.get('settlement', [])]
    assert {reason for game in games for reason in game.reasons} == {line['reason'] for line in lines + settled}


@every_package
def test_every_refusal_of_a_game(games):
    """A conflict that only warns refuses nothing."""
    warnings = {clash.code for game in games for clash in game.clashes if not clash.refuses}
    met = {sheet['error']['code'] for sheet in sheets_of(games) if sheet['error']}
    assert {code for game in games for code in game.refusals} - warnings - met == set()


@every_package
def test_every_doubt(games):
    met = {doubt['code'] for sheet in sheets_of(games) for doubt in sheet['doubts']}
    assert {code for game in games for code in game.doubt_texts} - met == set()


def test_every_shared_refusal():
    met = {sheet['error']['code'] for _, sheet in scored_cases() if sheet['error']}
    tried = {code for *_, code in (*REFUSED, *TYPED, *limits.REFUSED, *limits.FILES)}
    assert set(REFUSALS) - met - tried == limits.ELSEWHERE


def test_every_end_and_result():
    assert set(ENDS) - {sheet['reason'] for _, sheet in scored_cases() if 'reason' in sheet} == set()
    assert set(RESULTS) - {result for _, sheet in scored_cases() for result in sheet['results']} == set()
