"""Runs the worked cases of evenings: a document and its expected answer, or an evening played round by round."""

import copy
import json
import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from scoring.errors import BadDocument
from scoring.evening.answers import NEXT_ROUND, SEASON, STANDINGS, answered, refused
from scoring.evening.document import sides
from scoring.evening.reading.json_file import parse

VECTORS = Path(__file__).parents[2] / 'vectors/evenings'
QUESTIONS = {'standings': STANDINGS, 'next': NEXT_ROUND, 'season': SEASON}
CASES = [case for file in sorted(VECTORS.rglob('*.json')) for case in json.loads(file.read_text('utf-8'))]


def of_kind(*kinds: str) -> list[dict[str, Any]]:
    return [case for case in CASES if case['kind'] in kinds]


def cases(*kinds: str) -> pytest.MarkDecorator:
    known = of_kind(*kinds)
    return pytest.mark.parametrize('case', known, ids=[case['id'] for case in known])


def answer(case: dict[str, Any]) -> dict[str, Any]:
    """The answer to the document of a case; further files of a season are appended to its evenings."""
    given = case['given']
    if isinstance(given, dict) and 'files' in given:
        season, *more = given['files']
        added = [evening for file in more for evening in (file if isinstance(file, list) else [file])]
        given = season | {'evenings': season['evenings'] + added}
    return answered(QUESTIONS[case.get('mode', case['kind'])], given)


def answer_to_text(text: str, mode: str) -> Any:
    try:
        value = parse(text.encode())
    except BadDocument as error:
        return refused(QUESTIONS[mode], error)
    return [answered(QUESTIONS[mode], document) for document in value] if isinstance(value, list) else value


def agrees(want: Any, got: Any) -> bool:
    """Whether everything expected is there: numbers to the hundredth, objects may have more fields."""
    if isinstance(want, dict):
        return isinstance(got, dict) and all(agrees(value, got.get(key)) for key, value in want.items())
    if isinstance(want, list):
        return isinstance(got, list) and len(want) == len(got) and all(map(agrees, want, got))
    if isinstance(want, bool) or isinstance(got, bool) or not isinstance(want, int | float):
        return type(want) is type(got) and want == got
    return isinstance(got, int | float) and abs(want - got) < 0.005


def _said(got: dict[str, Any]) -> list[str]:
    return [remark['code'] for remark in got['said']]


def _first_of(category: str, got: dict[str, Any]) -> list[int]:
    return [row['entry'] for row in got['categories'][category] if row['rank'] == 1]


def _members_apart(got: dict[str, Any]) -> list[str]:
    return [row.get('member') for row in got['without_a_place']]


SPECIAL: dict[str, Callable[[Any, dict[str, Any]], bool]] = {
    'said_has': lambda want, got: all(any(agrees(wanted, remark) for remark in got['said']) for wanted in want),
    'said_codes': lambda want, got: set(want) <= set(_said(got)),
    'said_not': lambda want, got: not set(want) & set(_said(got)),
    'first_by_category': lambda want, got: all(_first_of(name, got) == who for name, who in want.items()),
    'without_a_place': lambda want, got: agrees(want, got['without_a_place']) or _members_apart(got) == want,
}


def holds(expect: dict[str, Any], got: dict[str, Any]) -> list[str]:
    """The expectations that the answer does not meet."""
    if got['error']:
        return [str(got['error'])]
    return [
        key
        for key, want in expect.items()
        if not (SPECIAL[key](want, got) if key in SPECIAL else agrees(want, got[key]))
    ]


class Played:
    """An evening played through: each round is requested, scored and put back."""

    def __init__(self, case: dict[str, Any]) -> None:
        self.given = case['given']
        self.document: dict[str, Any] = {'format': 'companion-evening/1', **self.given['evening'], 'rounds': []}
        self.document['entries'] = [{'number': number + 1} for number in range(self.given['people'])]
        self.said: list[dict[str, Any]] = []
        self.last: dict[str, Any] = {}
        how = self.given.get('results')
        self.chance = random.Random(how['random']) if isinstance(how, dict) else None
        while len(self.rounds) < self.given['rounds'] and self._play():
            pass

    @property
    def rounds(self) -> list[dict[str, Any]]:
        return self.document['rounds']

    def _play(self) -> bool:
        self._come_and_go()
        self.last = answered(NEXT_ROUND, copy.deepcopy(self.document))
        assert self.last['error'] is None, self.last['error']
        if self.last['round'] is None:
            return False
        self.said.append(self.last['said'])
        tables = [table | {'points': self._points(place, table)} for place, table in enumerate(self.last['tables'])]
        self.rounds.append({'round': self.last['round'], 'tables': tables, 'byes': self.last['byes']})
        return True

    def _come_and_go(self) -> None:
        coming = len(self.rounds) + 1
        change = self.given.get('changes', {}).get(str(coming), {})
        entries = self.document['entries']
        for entry in entries:
            if entry['number'] in change.get('leave', []):
                entry['until'] = coming - 1
        highest = max(entry['number'] for entry in entries)
        entries += [{'number': highest + 1 + late, 'from': coming} for late in range(change.get('arrive', 0))]
        self.document |= change.get('set', {})

    def _points(self, place: int, table: dict[str, Any]) -> list[int] | None:
        count, how = len(self.sides_at(table)), self.given.get('results', 'none')
        if self.chance:
            return self.chance.sample(range(500), count)
        if how == 'none':
            return None
        winner = 0 if how == 'first' else how[len(self.rounds)][place]
        return [100 * (side == winner) for side in range(count)]

    def sides_at(self, table: dict[str, Any]) -> tuple[tuple[int, ...], ...]:
        return sides(self.document['form'], len(table['seats']), self.document.get('six_sides', '2x3'))

    def couples(self) -> tuple[Counter[frozenset[int]], Counter[frozenset[int]]]:
        """How often two were partners, and how often they met."""
        partners, met = Counter(), Counter()
        for table in (table for played in self.rounds for table in played['tables']):
            seats = table['seats']
            met.update(map(frozenset, combinations(seats, 2)))
            for side in self.sides_at(table):
                partners.update(map(frozenset, combinations([seats[seat] for seat in side], 2)))
        return partners, met

    def spread(self, turns: Counter[int]) -> int:
        """The largest difference in turns among those who were there all evening."""
        last = len(self.rounds)
        always = [
            entry['number']
            for entry in self.document['entries']
            if entry.get('from', 1) == 1 and entry.get('until', 30) >= last
        ]
        had = [turns[number] for number in always]
        return max(had) - min(had)

    def figures(self) -> dict[str, Any]:
        partners, met = self.couples()
        against = met - partners
        usual = 2 if self.document['form'] == 'pairs' else self.document.get('table_of', 4)
        tables = [table for played in self.rounds for table in played['tables']]
        byes = Counter(number for played in self.rounds for number in played['byes'])
        at_odd = Counter(number for table in tables if len(table['seats']) != usual for number in table['seats'])
        everybody = [frozenset(pair) for pair in combinations([e['number'] for e in self.document['entries']], 2)]
        return {
            'partner_most': max(partners.values(), default=0),
            'partner_repeats': sum(times - 1 for times in partners.values()),
            'partner_exactly': {partners[pair] for pair in everybody},
            'opponent_exactly': {against[pair] for pair in everybody},
            'meet_most': max(met.values(), default=0),
            'meet_repeats': sum(times - 1 for times in met.values()),
            'bye_spread': self.spread(byes),
            'bye_most': max(byes.values(), default=0),
            'odd_spread': self.spread(at_odd),
            'wishes_broken': sum(remark['code'] == 'wish-unmet' for round_ in self.said for remark in round_),
            'rounds_count': len(self.rounds),
            'games': len(tables),
            **self._lists(),
            **self._champion(tables),
        }

    def _lists(self) -> dict[str, Any]:
        rounds = self.rounds
        return {
            'seats': [[table['seats'] for table in played['tables']] for played in rounds],
            'bye_lists': [played['byes'] for played in rounds],
            'byes': {len(played['byes']) for played in rounds},
            'tables_count': {len(played['tables']) for played in rounds},
            'sizes': {tuple(sorted(len(table['seats']) for table in played['tables'])) for played in rounds},
        }

    def _champion(self, tables: list[dict[str, Any]]) -> dict[str, Any]:
        facts = {remark['code']: remark['facts'] for remark in self.last.get('said', [])}
        champion = facts.get('champion', {}).get('entry')
        lost = Counter(
            table['seats'][side] for table in tables if (side := _loser(table)) is not None and champion is not None
        )
        others = {lost[entry['number']] for entry in self.document['entries'] if entry['number'] != champion}
        return {'champion': champion, 'losses_of_champion': lost[champion], 'losses_of_others': sorted(others)}


def play(people: int, rounds: int, form: str = 'individual', **agreed: Any) -> Played:
    """Play an evening by the draw to its end."""
    changes = agreed.pop('changes', {})
    evening: dict[str, Any] = {'form': form, 'movement': 'draw', 'planned': rounds, **agreed}
    return Played({'given': {'evening': evening, 'people': people, 'rounds': rounds, 'changes': changes}})


def _loser(table: dict[str, Any]) -> int | None:
    points = table['points']
    return points.index(min(points)) if points and len(table['seats']) == 2 else None


AT_MOST = {
    *('partner_most', 'partner_repeats', 'meet_most', 'meet_repeats', 'bye_spread', 'bye_most', 'odd_spread'),
    *('wishes_broken', 'losses_of_champion'),
}
# Expectations of a play that are not a single number.
OF_THE_EVENING: dict[str, Callable[[Any, Played, dict[str, Any]], bool]] = {
    'partner_exactly': lambda want, played, figures: figures['partner_exactly'] == {want},
    'opponent_exactly': lambda want, played, figures: figures['opponent_exactly'] == {want},
    'byes': lambda want, played, figures: figures['byes'] == {want},
    'tables_count': lambda want, played, figures: figures['tables_count'] == {want},
    'sizes': lambda want, played, figures: figures['sizes'] == {tuple(sorted(want))},
    'games': lambda want, played, figures: figures['games'] in want,
    'said': lambda want, played, figures: all(_is_said(played, when, codes) for when, codes in want.items()),
    'stays': lambda want, played, figures: all(_sat_at(played, int(who)) == {table} for who, table in want.items()),
    'waits': lambda want, played, figures: all(_waits(played, int(who)) == rounds for who, rounds in want.items()),
    'tables': lambda want, played, figures: all(figures['seats'][int(r) - 1] == tables for r, tables in want.items()),
    'same': lambda want, played, figures: Played({'given': played.given}).rounds == played.rounds,
}


def _is_said(played: Played, when: str, codes: list[str]) -> bool:
    remarks = played.last['said'] if when == 'end' else played.said[int(when) - 1]
    return set(codes) <= {remark['code'] for remark in remarks}


def _sat_at(played: Played, who: int) -> set[int]:
    return {table['table'] for round_ in played.rounds for table in round_['tables'] if who in table['seats']}


def _waits(played: Played, who: int) -> list[int]:
    return [round_['round'] for round_ in played.rounds if who in round_['byes']]


def missed(case: dict[str, Any], played: Played, which: str = 'must') -> list[str]:
    """The `must` (or `goal`) expectations that the evening does not meet."""
    figures = played.figures()
    return [
        f'{key}: {figures.get(key)}, should be {want}'
        for key, want in case['expect'].get(which, {}).items()
        if not _keeps(key, want, played, figures)
    ]


def _keeps(key: str, want: Any, played: Played, figures: dict[str, Any]) -> bool:
    if key in OF_THE_EVENING:
        return OF_THE_EVENING[key](want, played, figures)
    return figures[key] <= want if key in AT_MOST else agrees(want, figures[key])
