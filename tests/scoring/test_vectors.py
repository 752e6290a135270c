"""Every worked case holds: the points, totals, winners or refusal given by its source or inferred from it."""

import json

import pytest

from tests import vector_format
from tests.scoring.cases import all_cases, holds, scored_cases, sheet_of

CASES = all_cases()
SCHEMA = {'id', 'why', 'source', 'certainty', 'match', 'expect', 'file'}


def scored():
    """Each case and the sheet of its match."""
    return ((case, sheet) for case, (_match, sheet) in zip(CASES, scored_cases(), strict=True))


@pytest.mark.parametrize('file', sorted({case['file'] for case in CASES}))
def test_every_case_holds(file):
    """All of a file at once: fourteen hundred tests take longer to begin and end than to run."""
    wrong = {case['id']: sheet for case, sheet in scored() if case['file'] == file and not holds(case, sheet)}
    assert wrong == {}


def by_length(keys):
    """As PostgreSQL stores the keys of an object."""
    return sorted(keys, key=lambda key: (len(key), key))


def reordered(value, order):
    if isinstance(value, dict):
        return {key: reordered(value[key], order) for key in order(value)}
    return [reordered(item, order) for item in value] if isinstance(value, list) else value


@pytest.mark.parametrize('order', [by_length, lambda keys: [*keys][::-1]], ids=['by length', 'backwards'])
def test_the_order_of_keys_changes_no_sheet(order):
    """A store may return the keys of an object in any order."""
    changed = [
        case['id']
        for case, sheet in scored()
        if json.dumps(sheet_of(reordered(case['match'], order))) != json.dumps(sheet)
    ]
    assert changed == []


def test_cases_have_names_of_their_own_and_say_why():
    assert len({case['id'] for case in CASES}) == len(CASES)
    assert [case['id'] for case in CASES if set(case) != SCHEMA or not case['why'] or not case['expect']] == []


@pytest.mark.parametrize('file', vector_format.files(), ids=lambda file: f'{file.parent.name}/{file.name}')
def test_cases_are_written_as_blocks_that_can_be_read(file):
    """`python -m tests.vector_format` writes them so."""
    text = file.read_text(encoding='utf-8')
    assert text == vector_format.formatted(json.loads(text)), 'run python -m tests.vector_format'
