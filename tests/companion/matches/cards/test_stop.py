"""Who stops looking into a hand ends the process that does it, not only the page that waits."""

import json
from random import Random

import pytest

from companion.matches.cards import worker
from scoring.play.inquiry import inquire

RANKS = ('A', *map(str, range(2, 11)), 'J', 'Q', 'K')
PACK = [*(f'{rank}{suit}' for rank in RANKS for suit in 'SCDH'), 'big', 'little']
HAND = {
    'format': 'companion-play/1',
    'game': 'bid-whist',
    'preset': 'two-jokers',
    'players': 4,
    'dealer': 3,
    'bidder': 0,
    'hands': [PACK[seat:48:4] for seat in range(4)],
    'ask': ['contracts'],
}


def test_a_stop_ends_the_search_itself(tmp_path, monkeypatch):
    """Nothing is written after it."""
    hand, write, asked = tmp_path / 'a.hand', worker._write, []
    hand.write_text(json.dumps(HAND))

    def stop_at_once(file, value):
        write(file, value)
        asked.append(value['done'])
        hand.with_suffix('.stop').touch()

    monkeypatch.setattr(worker, '_write', stop_at_once)
    with pytest.raises(worker.Stopped):
        worker.look_into(hand)
    assert asked == [1] and not hand.with_suffix('.json').exists()


def test_the_search_looks_for_a_stop_within_a_step():
    """A step of such a hand takes seconds: between two steps alone a stop would come late."""
    looked, cards = [], Random(1).sample(PACK, 48)
    long = {**HAND, 'hands': [cards[seat::4] for seat in range(4)]}

    def stop(steps):
        looked.append(steps)
        raise worker.Stopped

    with pytest.raises(worker.Stopped):
        list(inquire(long, stop))
    assert looked[0] <= 20_000  # turns: a tenth of a second
