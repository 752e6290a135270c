"""Two phones record the same deals, one of them without a network; then what waits on it meets the server. A hand asks
once at most, one tap settles it, no deal is written twice, and either version stands in the history.
"""

import json
import random
import shutil
import subprocess
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.conf import settings

from companion.access.codes import new_code
from companion.matches import services
from companion.matches.models import Change, Match
from scoring.games.five_hundred.values import BIDS
from tests.companion.matches.conftest import Phone
from tests.companion.matches.web.test_same_deal import passed
from tests.proofs import times

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not shutil.which('node'), reason='no Node.js here')]
OF_A_QUEUE = {'HX-Request': 'true', 'X-Outbox': '1'}
CONTRACTS = [bid.code for bid in BIDS]  # each deal of a race has one of its own, by which it is known again
Act = dict[str, Any]


@pytest.fixture(scope='module')
def decided() -> Iterator[Callable[..., list[Act]]]:
    """What the page makes of a queue after an answer: `decided` of its script, line by line."""
    scripts = ('tests/offline/decided.mjs', 'static/js/offline/decision.js')
    words = ['node', *(settings.BASE_DIR / script for script in scripts)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:

        def ask(**given: Any) -> list[Act]:
            process.stdin.write(json.dumps(given) + '\n')
            process.stdin.flush()
            return json.loads(process.stdout.readline())['kept']

        yield ask


@pytest.mark.sampled(1)
def test_no_queue_doubles_or_loses_a_deal(ann, bob, match, decided):
    dice = random.Random(19)
    match.document['options'] |= {'target': None, 'back-door': 'off'}
    hers = match.keys.earliest('pk')
    for _race in range(times(60, 1000)):
        both_knew, theirs, mine = race(dice)
        match.document['hands'] = [hand(deal, 5) for deal in both_knew]
        match.save()
        passed(match, 600)
        queue = [waits(bob, match, deal, dice.randint(0, 10), place) for place, deal in enumerate(mine)]
        for deal in theirs:
            now = {'seen': match.version, 'client_key': new_code(), 'key': hers}
            match = services.record_hand(match, hand(deal, dice.randint(0, 10)), **now)
        if dice.random() < 0.5:
            passed(match, 600)
        asked = send(bob, match, list(queue), dice, decided)
        match.refresh_from_db()
        assert sorted(map(deal_of, match.hands)) == sorted({*both_knew, *theirs, *mine})
        assert len(asked) <= len(queue)
        for act, choice in asked:
            change = Change.objects.get(match=match, client_key=act['key'])
            assert tapped(act) in (change.before, change.after)
            assert choice == 'drop' or tapped(act) in match.hands


def race(dice: random.Random) -> tuple[range, range, range]:
    """The deals that both phones knew, those of the phone with a network, and those of the other, which may have missed
    the first of them.
    """
    knew, wrote, missed = dice.randint(0, 2), dice.randint(1, 3), dice.randint(0, 1)
    begins = knew + missed
    return range(knew), range(knew, knew + wrote), range(begins, begins + dice.randint(1, 3))


def hand(deal: int, tricks: int) -> dict[str, Any]:
    return {'contract': CONTRACTS[deal], 'bidder': 0, 'tricks': [tricks, 10 - tricks]}


def deal_of(record: dict[str, Any]) -> int:
    return CONTRACTS.index(record['contract'])


def tapped(act: Act) -> dict[str, Any]:
    taps = dict(act['taps'])
    return hand(CONTRACTS.index(taps['contract']), int(taps['tricks']))


def waits(phone: Phone, match: Match, deal: int, tricks: int, place: int) -> Act:
    """A hand as the queue of a phone has it, tapped on the sheet that both knew and what it had recorded since."""
    taps = [['contract', CONTRACTS[deal]], ['bidder', '0'], ['tricks', str(tricks)]]
    number, seen = len(match.hands) + 1 + place, match.version + place
    return {'to': f'{phone.at}record/', 'taps': taps, 'number': number, 'seen': seen, 'key': new_code(), 'asks': ''}


def send(phone: Phone, match: Match, queue: list[Act], dice: random.Random, decided) -> list[tuple[Act, str]]:
    """Send what waits, in order; who is asked knows which deal it is. Returns what was asked about, and the answers."""
    asked, last = [], None
    while queue:
        act, *behind = queue
        if not act['asks'] and posted(phone, act, last):
            last, queue = act, behind
            continue
        match.refresh_from_db()
        choice = truth(match, act, dice)
        asked.append((act, choice))
        queue = decided(act=act, behind=behind, version=match.version, choice=choice, written=len(match.hands))
        last = None
    return asked


def posted(phone: Phone, act: Act, last: Act | None) -> bool:
    """Whether the server took it; otherwise it asks."""
    follows = {'follows': last['key']} if last and act['seen'] == last['seen'] + 1 else {}
    fields = {name: act[name] for name in ('seen', 'key', 'was', 'next') if act.get(name)}
    answer = phone.client.post(act['to'], {**dict(act['taps']), **fields, **follows, 'do': 'write'}, headers=OF_A_QUEUE)
    assert answer.status_code in (200, 409), answer.content
    return answer.status_code == 200


def truth(match: Match, act: Act, dice: random.Random) -> str:
    sheet = [deal_of(record) for record in match.hands]
    deal = deal_of(tapped(act))
    if deal not in sheet:
        return 'after'
    return dice.choice(['replace', 'drop']) if sheet.index(deal) + 1 == act['number'] else 'drop'
