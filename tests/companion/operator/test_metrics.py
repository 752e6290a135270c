"""`/metrics`: figures for who has the token, and nothing for others."""

import re
from datetime import timedelta

import pytest
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from django.utils import timezone

from companion.access.rate_limit import ADDRESS_LIMIT
from companion.clubs.models import Club
from companion.operations import copies
from companion.operations.backups import Backup
from companion.operator import metrics

pytestmark = pytest.mark.django_db
TOKEN = {'Authorization': 'Bearer s3cret'}


@pytest.fixture(autouse=True)
def token(settings, tmp_path):
    settings.DATA, settings.METRICS_TOKEN = tmp_path, 's3cret'
    metrics._hands[0] = (float('-inf'), 0)


def figures():
    text = Client(headers=TOKEN).get('/metrics').content.decode()
    return {name: float(value) for name, value in re.findall(r'^companion_(\w+) (\S+)$', text, re.MULTILINE)}


def test_the_figures_are_those_of_the_site(monkeypatch):
    monkeypatch.setattr(metrics, 'last_backup', lambda: Backup('a', 1, '2026-01-01T00:00:00+00:00'))
    values = figures()
    assert values['hands_total'] == values['streams'] == values['errors_total'] == 0
    assert values['backup_age_seconds'] > 0 and values['disk_free_bytes'] > 0


def test_a_site_without_any_good_backup_has_an_age_too():
    """Otherwise the alert for a backup that is too old would never fire where none ever succeeded."""
    Club.objects.create(name='Fern Valley')
    Club.objects.update(founded_at=timezone.now() - timedelta(days=3))
    MigrationRecorder.Migration.objects.update(applied=timezone.now() - timedelta(days=4))
    assert 3 * 86400 <= figures()['backup_age_seconds'] < 3 * 86400 + 60


def test_a_site_with_nothing_to_keep_has_none():
    assert 'backup_age_seconds' not in figures()


def test_a_copy_that_was_never_made_is_an_alarm_too(settings, tmp_path):
    settings.COPY = tmp_path / 'stick'
    assert 'copy_failed' not in figures()
    copies._note_failure('The folder for the copy is not there', '')
    assert figures()['copy_failed'] == 1 and 'copy_age_seconds' not in figures()


def test_a_failed_answer_is_counted(monkeypatch):
    monkeypatch.setattr('companion.pages.papers.figures', lambda: 1 / 0)
    assert Client(raise_request_exception=False).get('/about/').status_code == 500
    assert figures()['errors_total'] == 1


def test_without_the_token_there_are_none(settings):
    answers = [Client(headers={'Authorization': f'Bearer {n}'}).get('/metrics') for n in range(ADDRESS_LIMIT + 1)]
    assert [answer.status_code for answer in answers] == [401] * ADDRESS_LIMIT + [429]
    assert b'companion_' not in answers[0].content
    settings.METRICS_TOKEN = ''
    assert Client(headers=TOKEN).get('/metrics').status_code == 404
