"""The databases of the trials, and the table at their end."""

import pytest

from tests import postgresql
from tests.faults import WHOLE
from tests.faults.table import HEADS, TRIALS, row
from tests.served import own_database


def pytest_collection_modifyitems(items):
    for item in items:
        if 'tests/faults' in item.nodeid:
            item.add_marker('fault')
        if item.get_closest_marker('whole') and not WHOLE:
            item.add_marker(pytest.mark.skip(reason='too long for every run: python -m tests --faults'))


@pytest.fixture(scope='session')
def cluster():
    """A PostgreSQL cluster that a trial may stop."""
    try:
        with postgresql.running() as address:
            yield address
    except SystemExit as missing:
        pytest.skip(str(missing))


@pytest.fixture(params=['SQLite', pytest.param('PostgreSQL', marks=pytest.mark.whole)])
def database(request, monkeypatch):
    """The environment of a site on either database."""
    if request.param == 'SQLite':
        monkeypatch.delenv('DATABASE_URL', raising=False)
    else:
        monkeypatch.setenv('DATABASE_URL', request.getfixturevalue('cluster'))
    with own_database() as environment:
        yield environment


def pytest_terminal_summary(terminalreporter):
    if TRIALS:
        terminalreporter.write_line('\n| ' + ' | '.join(HEADS) + ' |')
        terminalreporter.write_line('|---' * len(HEADS) + '|')
        for trial in TRIALS:
            terminalreporter.write_line(row(trial))
