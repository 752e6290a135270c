"""`/healthz` says 503 while what people write could not be kept."""

import os

import pytest
from django.db import OperationalError

from companion.server import health
from scoring.version import VERSION
from tests.loops import in_own_loop

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def asked_anew(monkeypatch, settings, tmp_path):
    settings.DATA = tmp_path
    monkeypatch.setattr(health, '_kept_at', [float('-inf')])


def answer():
    sent = []

    async def send(message):
        sent.append(message)

    asked = health.application({'type': 'http', 'method': 'GET', 'path': health.PATH}, send)
    in_own_loop(asked)
    return sent[0]['status'], sent[1]['body']


def test_all_is_well(db):
    assert answer() == (200, f'ok, Companion {VERSION}\n'.encode())


def test_a_full_or_broken_disk(db, monkeypatch):
    def fail(number):
        raise OSError(28, 'No space left on device')

    monkeypatch.setattr(os, 'fsync', fail)
    assert answer() == (503, b'writes cannot be kept\n')


def test_a_folder_that_is_gone(db, settings, tmp_path):
    settings.DATA = tmp_path / 'none'
    assert answer() == (503, b'writes cannot be kept\n')


def test_a_database_that_only_reads(db, monkeypatch):
    def fail():
        raise OperationalError('attempt to write a readonly database')

    monkeypatch.setattr(health, '_write_nothing', fail)
    assert answer() == (503, b'writes cannot be kept\n')


def test_a_trial_is_good_for_a_few_seconds(db, monkeypatch):
    assert answer()[0] == 200
    monkeypatch.setattr(os, 'fsync', lambda number: pytest.fail('asked twice'))
    assert answer()[0] == 200
