"""Generated evenings: played from start to end, round by round, with people who join and leave."""

import random
from typing import Any

from hypothesis import strategies as st

from scoring.evening import next_round
from scoring.evening.document import sides
from scoring.evening.movements import MOVEMENTS

MOST_PEOPLE = {'perfect': 24, 'draw': 14}
PERFECT = (4, 5, 8, 9, 12, 13)


@st.composite
def documents(draw: st.DrawFn, movement: str) -> dict[str, Any]:
    """An evening of this movement before its first round."""
    form = draw(st.sampled_from(MOVEMENTS[movement].forms))
    people = draw(st.sampled_from(PERFECT) if movement == 'perfect' else st.integers(0, 14))
    document = {
        'format': 'companion-evening/1',
        'form': form,
        'movement': movement,
        'seed': draw(st.integers(0, 3)),
        'entries': [{'number': number} for number in draw(st.permutations(range(1, people + 1)))],
        'rounds': [],
        **draw(agreements(form, movement)),
    }
    return document | ({'wishes': draw(wishes(people))} if people > 1 else {})


def agreements(form: str, movement: str) -> st.SearchStrategy[dict[str, Any]]:
    """The settings besides form and movement."""
    some: dict[str, Any] = {'planned': st.integers(1, 6)}
    if movement in ('draw', 'by-rank') and form != 'pairs':
        some['odd'] = st.sampled_from(['byes', 'threes-and-fours', 'one-odd-table'])
        if form == 'each':
            return st.one_of(
                st.fixed_dictionaries({}, optional=some), st.fixed_dictionaries({'table_of': st.integers(3, 6)})
            )
    if movement == 'rise-and-fly':
        some |= {'cap': st.integers(0, 3), 'table_count': st.integers(1, 3)}
    if movement == 'whist-drive':
        some['partners'] = st.sampled_from(['changed', 'kept'])
    return st.fixed_dictionaries({}, optional=some)


@st.composite
def wishes(draw: st.DrawFn, people: int) -> dict[str, Any]:
    number = st.integers(1, people)
    couples = st.lists(st.tuples(number, number).filter(lambda pair: pair[0] != pair[1]).map(list), max_size=2)
    stays = st.lists(st.tuples(number, st.integers(1, 4)), max_size=2, unique_by=lambda stay: stay[0])
    return {
        'never_together': draw(couples),
        'never_partners': draw(couples),
        'stays': [list(stay) for stay in draw(stays)],
    }


@st.composite
def played(draw: st.DrawFn, movement: str, rounds: int = 5) -> dict[str, Any]:
    """An evening of which some rounds are played, with people coming and going in between."""
    document = draw(documents(movement))
    chance = random.Random(draw(st.integers(0, 999)))
    for _ in range(draw(st.integers(0, rounds))):
        come_and_go(document, chance)
        coming = next_round(document)
        if coming.round is None:
            break
        document['rounds'].append(recorded(document, coming, chance))
    return document


def come_and_go(document: dict[str, Any], chance: random.Random) -> None:
    """Sometimes someone joins before a round, or leaves after the last one."""
    entries, coming = document['entries'], len(document['rounds']) + 1
    if coming == 1 or chance.random() < 0.6:
        return
    if chance.random() < 0.5:
        entries.append({'number': len(entries) + 1, 'from': coming})
    leaving = [entry for entry in entries if entry.get('from', 1) < coming and 'until' not in entry]
    if leaving and chance.random() < 0.5:
        chance.choice(leaving)['until'] = coming - 1


def recorded(document: dict[str, Any], coming: Any, chance: random.Random) -> dict[str, Any]:
    """The round with results that are never tied."""
    tables = []
    for number, seats in coming.tables.items():
        count = len(sides(document['form'], len(seats), document.get('six_sides', '2x3')))
        tables.append({'table': number, 'seats': list(seats), 'points': chance.sample(range(-50, 500), count)})
    return {'round': coming.round, 'tables': tables, 'byes': list(coming.byes)}
