"""A match by lot at a given preset, played to its end or stopped: quicker than Hypothesis, and no preset left out."""

from random import Random
from typing import Any

from scoring import BadDocument, find
from scoring.document import read
from scoring.fold import Progress, begin, run
from scoring.game import Record
from scoring.options import Option, Preset
from scoring.record import STRUCK
from tests.scoring.every_hand import hands
from tests.scoring.matches import NAMES
from tests.scoring.test_next_hands import bids

GAMES = ('five-hundred', 'bid-whist', 'black-lady', 'six-bid-solo', 'progressive-solo')
PRESETS = [(slug, preset) for slug in GAMES for preset in find(slug).presets]
NO_BID: dict[str, list[Record]] = {
    'five-hundred': [{'contract': 'passed'}],
    'bid-whist': [{'passed': True}],
    'black-lady': [],
    'six-bid-solo': [{'contract': 'passed'}, {'contract': 'adjustment'}],
    'progressive-solo': [{'contract': 'passed'}, {'contract': 'adjustment'}],
}


def some_match(slug: str, preset: Preset, chance: Random, most: int = 12) -> dict[str, Any]:
    """A document with up to so many hands, which is over."""
    document = _table(slug, preset, chance)
    progress, records = begin(read(document).table), []
    calls = _calls(document, progress.table)
    for _ in range(100):
        record = _record(document, progress, calls, chance)
        after, refused = run(Progress(progress.table, progress.state), [record])
        if refused is None:
            progress, records = after, [*records, record]
        if after.end or len(records) == most:
            break
    return document | {'hands': records} | ({} if progress.end else {'closed': 'agreement'})


def _table(slug: str, preset: Preset, chance: Random) -> dict[str, Any]:
    plain = {'format': 'companion-match/1', 'game': slug, 'preset': preset.key, 'first_dealer': 0, 'hands': []}
    plain |= {'players': NAMES[: chance.choice(preset.players)], 'options': {}}
    for _ in range(20):
        some = chance.sample(find(slug).options, chance.randrange(1, 5))
        document = plain | {'options': {option.key: _value(option, chance) for option in some}}
        try:
            read(document)
            return document
        except BadDocument:
            continue
    return plain


def _value(option: Option[Any], chance: Random) -> Any:
    if option.kind == 'flag':
        return chance.random() < 0.5
    if option.kind in ('several', 'money'):
        return option.default
    named = [None] * (option.none is not None) + [choice.key for choice in option.choices]
    return chance.choice(named or [option.default, min(option.high, max(option.low, 1) * chance.randrange(1, 40))])


def _calls(document: dict[str, Any], table: Any) -> list[Record]:
    if document['game'] not in ('five-hundred', 'bid-whist'):
        return []
    return [hand for side in range(len(table.sides)) for hand in bids(document, table, side)]


def _record(document: dict[str, Any], progress: Progress, calls: list[Record], chance: Random) -> Record:
    slug, table = document['game'], progress.table
    if chance.random() < 0.1:
        chosen = dict(chance.choice([*NO_BID[slug], {STRUCK: True}]))
        others = [chance.randrange(-30, 31) for _ in table.players[1:]]
        return chosen | ({'deltas': [-sum(others), *others]} if chosen.get('contract') == 'adjustment' else {})
    if calls:
        return dict(chance.choice(calls))
    return next(hands(table, progress.state, (1, 1), chance))
