"""From phone to phone without a network: codes that are drawn and read again, and what becomes of both queues."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder

from companion.access.codes import new_code
from companion.matches import services
from companion.offline import snapshot
from tests.companion.matches.test_handed_over import DOCUMENT

HERE = Path(__file__).parent
SCRIPTS = settings.BASE_DIR / 'static/js'
CODES = settings.BASE_DIR / 'static/vendor/qr/qr.mjs'
EACH = 0.18  # seconds that a code is shown: static/js/offline/shown_codes.js
MISSED = 4  # rounds in which even a camera that misses half of the codes has seen all
MEETINGS = 400
pytestmark = [
    pytest.mark.slow,
    pytest.mark.django_db,
    pytest.mark.skipif(not shutil.which('node'), reason='no Node.js here'),
]


def in_node(script: str, *words: object, given: object = None) -> dict:
    text = json.dumps(given, cls=DjangoJSONEncoder)
    done = subprocess.run(
        ['node', HERE / script, *map(str, words)], input=text, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def match_with(hands: int) -> dict:
    """A match as its owner's phone gives it."""
    document = {**DOCUMENT, 'options': {'defender-trick-points': 0}}
    match = services.start_match(document, holder='ann', label='Ann', client_key='began')
    key = match.keys.get()
    for number in range(hands):
        contract = ('7S', '8H', '6C', '9D')[number // 2 % 4]
        made = int(contract[0]) - number % 2  # made and missed in turn, so that it goes on
        hand = {'bidder': 2 * (number // 2 % 2), 'contract': contract, 'tricks': [made, 10 - made]}
        tap = new_code() + new_code()
        match = services.record_hand(match, hand, seen=match.version, client_key=tap, key=key)
    ground = json.loads(json.dumps(snapshot.of_match(match, key), cls=DjangoJSONEncoder))
    ground['rows'] = [row for row in ground['rows'] if row['model'] != 'matches.key']
    for row in ground['rows']:
        row['fields'] |= {'receipt': '', 'key': None} if row['model'] == 'matches.change' else {}
    return {
        'format': 'companion-handover/1',
        'site': 'x',
        'matches': [{'code': match.code, 'ground': ground, 'acts': [], 'pass': None}],
    }


@pytest.mark.parametrize('hands', [0, 1, 12, 60])
def test_a_match_passes_in_codes_within_ten_seconds(hands):
    outcome = in_node('parcel.mjs', SCRIPTS, CODES, given=match_with(hands))
    assert outcome['same'] and not outcome['missing']
    assert outcome['codes'] * EACH * MISSED <= 10
    assert outcome['widest'] <= 85  # modules with the border: what a camera reads from a small screen
    assert (outcome['accepted'], outcome['flipped'] >= outcome['codes']) == (0, True)
    assert outcome['address'] and outcome['spoilt'] is None


def test_five_phones_that_meet_in_any_order_end_equal_with_nothing_lost_or_doubled():
    """A sample; `node tests/offline/meetings.mjs static/js 10000 1` is the whole."""
    outcome = in_node('meetings.mjs', SCRIPTS, MEETINGS, 1)
    assert (outcome['meetings'], outcome['lost'], outcome['doubled'], outcome['unequal']) == (MEETINGS, 0, 0, 0)
    assert outcome['asked'] > 0
