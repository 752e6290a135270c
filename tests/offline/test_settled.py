"""Hands queued offline while others recorded the same deals: each is asked about in turn, and no deal is doubled."""

import json
import random
import shutil
import subprocess
from pathlib import Path

import pytest
from django.conf import settings

HERE = Path(__file__).parent
pytestmark = pytest.mark.skipif(not shutil.which('node'), reason='no Node.js here')


def race(dice: random.Random) -> dict:
    """Both phones knew some deals; then each kept the score of a stretch of what followed."""
    before, late = dice.randint(0, 3), dice.randint(0, 2)
    theirs = dice.randint(late, 5)
    sheet = [f'deal {number}' for number in range(before + theirs)]
    queue = [f'deal {before + late + number}' for number in range(dice.randint(1, 5))]
    return {'sheet': sheet, 'queue': queue, 'before': before}


def test_a_thousand_queues_double_no_deal_and_lose_none():
    dice = random.Random(19)
    races = [race(dice) for _ in range(1000)]
    words = ['node', HERE / 'settled.mjs', settings.BASE_DIR / 'static/js/offline/settled.js']
    answer = subprocess.run(words, input=json.dumps(races), capture_output=True, text=True, check=True).stdout
    for given, settled in zip(races, json.loads(answer), strict=True):
        deals = list(dict.fromkeys([*given['sheet'], *given['queue']]))
        assert sorted(settled['sheet']) == sorted(deals)
        assert settled['told'] == settled['dropped'], 'the history tells of each that was not taken'
        assert settled['asked'] <= len(given['queue'])
