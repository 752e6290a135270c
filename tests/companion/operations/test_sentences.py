"""Figures and times in sentences about backups, erasing and budgets are those in force."""

import re

import pytest

from companion.access import budgets, rate_limit, receipts
from companion.matches.services.deletion import KEPT_AFTER_DELETION
from companion.operations import backups, copies, error_log, nightly, status
from companion.settings import BUDGETS, COPY_SECONDS
from tests.served import HOUSE

MEGABYTE = 1_000_000


def text_of(name: str) -> str:
    return ' '.join((HOUSE / name).read_text().split())


def days(count: float) -> str:
    return f'{count:g} days'


@pytest.mark.parametrize(
    ('name', 'sentence'),
    [
        ('docs/deployment.md', f'the last {backups.KEPT}, none older than {days(backups.OLDEST)} but the newest'),
        ('docs/deployment.md', f'put aside goes after {days(backups.OLDEST)} too'),
        ('docs/deployment.md', {3: 'at three, or as soon as the machine is on'}[nightly.HOUR]),
        ('docs/deployment.md', f'put there every {COPY_SECONDS} seconds'),
        ('docs/deployment.md', f'takes less than {60 - COPY_SECONDS - copies.CHECK_INTERVAL} s'),
        ('docs/deployment.md', f'companion_backup_age_seconds > {status.OLDEST_BACKUP // 24} * 86400'),
        ('docs/deployment.md', '| {} of a device, {:,} of an address | 429'.format(*BUDGETS['budget_seconds'])),
        (
            'docs/deployment.md',
            '| {:.0f} MB of a device, {:.0f} MB of an address |'.format(
                *(most / MEGABYTE for most in BUDGETS['budget_bytes'])
            ),
        ),
        ('docs/deployment.md', '| {} of a device, {:,} of an address | the same'.format(*BUDGETS['budget_made'])),
        (
            'docs/deployment.md',
            f'{rate_limit.ADDRESS_LIMIT} of an address without device ids, {rate_limit.CROWD_LIMIT:,} of an address |',
        ),
        ('templates/clubs/erase.html', f'the last of which is removed after {days(backups.OLDEST)}'),
        ('templates/clubs/erase.html', f'for {days(receipts.KEPT_FOR / 86400)} on phones'),
        ('templates/phone/delete.html', f'can restore it for {days(KEPT_AFTER_DELETION.days)}'),
        ('templates/operator/page.html', f'errors of the last {({2: "two"})[error_log.NEWEST]} days'),
        ('docs/offline.md', f'with their receipts for {receipts.KEPT_FOR // 86400} days'),
    ],
)
def test_a_figure_of_a_sentence_is_the_one_in_force(name, sentence):
    assert sentence in text_of(name)


def test_a_budget_is_one_of_an_hour():
    assert 'in an hour' in text_of('templates/budget.html') and budgets.traffic.HOUR == 3600


def test_spanish_pages_say_the_same_days():
    catalogue = text_of('companion/locale/es/LC_MESSAGES/django.po')
    for english in ('the last of which is removed after 30 days', 'can restore it for 30 days', 'of the last two days'):
        texts = catalogue.replace('" "', '')
        at = texts.index(english)
        assert re.search(r'30 días|dos días|dos últimos días', texts[at : at + 1500]), english
