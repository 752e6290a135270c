"""Errors of the last day are counted from the files of all processes."""

import json
import logging
import sys
from datetime import UTC, datetime, timedelta

import pytest
from django.conf import settings

from companion.access.codes import new_secret
from companion.clubs.models import Club
from companion.clubs.services.keys import club_cards
from companion.operations.error_log import KEPT, ErrorFileHandler, errors_since, last_errors, remove_old
from companion.operations.log_filter import HideSecrets


def record(message, level=logging.ERROR, exception=None):
    try:
        raise exception or ValueError
    except type(exception or ValueError()):
        information = sys.exc_info() if exception else None
    return logging.LogRecord('companion', level, __file__, 1, message, (), information)


def test_errors_are_counted_and_the_most_frequent_come_first(tmp_path):
    handler = ErrorFileHandler(tmp_path)
    for _ in range(3):
        handler.handle(record('Internal Server Error: /m/x/', exception=ZeroDivisionError('by zero')))
    handler.handle(record('The nightly backup failed'))
    errors = errors_since(tmp_path)
    assert errors.count == 4
    assert errors.frequent[0] == ("Internal Server Error: /m/x/: ZeroDivisionError('by zero')", 3)


def test_older_ones_are_not_counted_and_a_line_cut_short_is_passed_over(tmp_path):
    now = datetime.now(UTC)
    old = {'at': (now - timedelta(hours=25)).isoformat(), 'message': 'old'}
    new = {'at': now.isoformat(), 'message': 'new'}
    (tmp_path / f'{now:%Y-%m-%d}.jsonl').write_text(f'{json.dumps(old)}\n{json.dumps(new)}\n{{"at": "20')
    assert errors_since(tmp_path).frequent == (('new', 1),)


def test_where_nothing_can_be_written_nothing_breaks(tmp_path):
    ErrorFileHandler(tmp_path / 'no such folder').handle(record('x'))
    assert errors_since(tmp_path / 'no such folder').count == 0


def test_errors_of_old_days_are_removed_and_those_of_two_days_shown(tmp_path):
    """Days without an error have no file, so files do not tell the days by their number."""
    for ago in (0, 1, 3, KEPT - 1, KEPT, 100):
        day = (datetime.now(UTC) - timedelta(days=ago)).date().isoformat()
        (tmp_path / f'{day}.jsonl').write_text(json.dumps({'at': day, 'logger': 'x', 'message': f'{ago} days ago'}))
    assert [entry['message'] for entry in last_errors(tmp_path)] == ['0 days ago', '1 days ago']
    remove_old(tmp_path)
    assert len(list(tmp_path.iterdir())) == 4


@pytest.mark.parametrize('place', ['phone/take', 'm/abcdefghjkmn/score', 'key', 'card'])
def test_no_secret_of_a_link_is_logged(place):
    """Anybody who read the log could use an unused recovery sheet."""
    secret = new_secret()
    entry = logging.LogRecord('django.request', logging.ERROR, '', 1, '%s: %s', (f'/{place}/{secret}/', 'locked'), None)
    assert HideSecrets().filter(entry)
    assert entry.getMessage() == f'/{place}/…/: locked'


@pytest.mark.django_db
def test_no_secret_of_a_printed_card_is_logged():
    [secret] = club_cards(Club.objects.create(name='Fern Valley'), [1]).values()
    assert secret
    entry = logging.LogRecord('django.request', logging.ERROR, '', 1, '/card/%s/: locked', (secret,), None)
    assert HideSecrets().filter(entry) and entry.getMessage() == '/card/…/: locked'


def test_both_logs_hide_secrets():
    handlers = settings.LOGGING['handlers']
    assert [handlers[name]['filters'] for name in ('console', 'errors')] == [['secrets'], ['secrets']]
