"""One walk: people erase and delete, an old backup is restored, the phones come back with all they kept, of matches and
of evenings, first through a café's network that answers everything itself. What was erased stays erased, what was in
the bin is in the bin, and hands and acts are there again, once. In a process and a database of its own, because the
database is replaced on the way. That scripts hear nothing in a café's answers: tests/offline/test_foreign_answers.py.
"""

import json
from datetime import timedelta
from pathlib import Path

import pytest

from tests.served import manage, own_database

pytestmark = [pytest.mark.database, pytest.mark.slow]
MARKS = ('quilla', 'zebedee', 'xanthos', 'zebra', 'ponsonby')
WALK = """
from pathlib import Path
from django.test import override_settings
plain = {'staticfiles': {'BACKEND': 'django.contrib.staticfiles.storage.StaticFilesStorage'}}
with override_settings(STORAGES=plain, ALLOWED_HOSTS=['*']):
    from tests.companion.operations.test_erased_walk import walk
    walk(Path('%s'))
"""


def test_what_was_erased_stays_erased_after_an_old_backup_and_with_all_phones(tmp_path):
    with own_database() as database:
        known = database | {'COMPANION_DATA': str(tmp_path / 'data'), 'COMPANION_SECRET_KEY': 'x'}
        (tmp_path / 'data').mkdir()
        done = manage('migrate', **known)
        assert done.returncode == 0, done.stderr
        done = manage('shell', '--no-imports', '-c', WALK % (tmp_path / 'old'), **known)
        assert done.returncode == 0, done.stdout + done.stderr
        assert 'no differences' in manage('verify', **known).stdout
    files = (file for file in (tmp_path / 'data').rglob('*') if file.is_file() and file.parent.name != 'backups')
    assert [file.name for file in files if marks_in(file.read_bytes().decode(errors='replace'))] == []
    assert marks_in((tmp_path / 'data/backups/erased.jsonl').read_text()) == []


def marks_in(text: str) -> list[str]:
    return [mark for mark in MARKS if mark in text.casefold()]


def around_marks(text: str) -> list[str]:
    return [text[max(0, text.find(mark) - 200) :][:300] for mark in marks_in(text)]


def walk(backup: Path) -> None:
    """The whole story; raises AssertionError where it ends otherwise."""
    from django.core.management import call_command

    from companion.clubs import versioned_cache
    from tests.companion.clubs.test_erased_is_erased import stored

    people = _everybody()
    assert set(marks_in(stored())) == {*MARKS} - {'zebedee'}, 'otherwise the walk proves nothing'
    call_command('backup', backup)
    kept, evenings = _play_on(people), _go_on(people)
    last = _erase(people)
    call_command('restore', backup, replace=True)
    versioned_cache._known.clear()  # as in the processes of the site, which `restore` wants stopped
    assert (left := around_marks(stored())) == [], f'with the backup: {left}'
    cafe = [_give_back(phone, receipt, in_a_cafe=True) for phone, receipt in kept.values()]
    assert cafe == ['no network'] * len(kept)
    ends = {name: _give_back(phone, receipt) for name, (phone, receipt) in kept.items()}
    assert ends == {'club': 'returned', 'erased': 'gone', 'binned': 'gone', 'kept': 'returned', 'left': 'gone'}, ends
    assert (left := around_marks(stored())) == [], f'with the phones: {left}'
    came = {name: [phone.come_back() for _ in range(2)] for name, phone in evenings.items()}
    assert came == {'desk': ['returned', 'known'], 'table': ['returned', 'known'], 'binned': ['gone', 'gone']}, came
    assert (left := around_marks(stored())) == [], f'with the phones of evenings: {left}'
    _look(people, kept, last)


def _everybody() -> dict:
    """A club with an evening, two evenings to be deleted, and four tables without a club."""
    from companion.clubs.models import Club
    from companion.matches.models import Match, RuleSet
    from tests.companion.clubs.conftest import Desk, open_evening
    from tests.companion.clubs.phones import TablePhone

    club = Desk()
    club.tap('/clubs/', name='Fern Valley')
    club.at = f'/c/{Club.objects.get().code}/'
    names = ['Quilla Zebedee', *(f'Member {letter}' for letter in 'BCDEFGH')]
    club.tap('members/paste/', names='\n'.join(names), do='write')
    desk, binned, emptied = (open_evening(club, title=title) for title in ('One', 'A mistake', 'Zebra'))
    desk.tap('door/', guest='Quentin Zebra')
    desk.check_in(3)  # the member and the guest who are erased sit at one table
    desk.seat(1)
    club.post('members/1/', name='Quilla Xanthos', shown='full')
    table, hosted = TablePhone(desk, 1), Match.objects.get()
    assert {'Quilla Xanthos', 'Quentin Zebra'} < set(hosted.players)
    own = {name: _begin(name) for name in ('erased', 'binned', 'kept', 'left')}
    RuleSet.objects.create(
        holder=Match.objects.get(code=own['left'].at.split('/')[2]).keys.get().holder,
        name='Ponsonby',
        game='five-hundred',
        preset='avondale',
    )
    return {'club': club, 'desk': desk, 'evenings': (binned, emptied), 'table': table, 'hosted': hosted, 'own': own}


def _begin(name: str):
    from django.test import Client

    from tests.companion.matches.conftest import TABLE, Phone

    client = Client()
    players = {'name-0': 'Quilla' if name == 'erased' else 'Ann'}
    return Phone(client, client.post('/new/', TABLE | players).headers['Location'])


def _play_on(people: dict) -> dict:
    """What is written after the backup; each phone keeps it."""
    from tests.companion.clubs.phones import play
    from tests.companion.matches.conftest import EIGHT_HEARTS

    play(people['table'], people['hosted'], '8H')
    for phone in people['own'].values():
        phone.tap(data=EIGHT_HEARTS)
    addresses = {'club': (people['table'].client, f'/m/{people["hosted"].code}/')}
    addresses |= {name: (phone.client, phone.at) for name, phone in people['own'].items()}
    return {name: (client, client.get(f'{at}kept/').json()) for name, (client, at) in addresses.items()}


def _go_on(people: dict) -> dict:
    """What is done at the evenings after the backup: the desk keeps all of its evening, every name in it, before a last
    guest comes; the table hands in.
    """
    from tests.companion.clubs.evening_loss import Phone

    desk, table, binned = Phone(people['desk']), Phone(people['table']), Phone(people['evenings'][0])
    desk.act('door/', guest='Late Guest')
    binned.act('door/', guest='Somebody')
    for phone in (desk, binned):
        phone.keep()
    desk.act('door/', guest='Last Guest')
    totals = dict(zip(('points-0', 'points-1'), people['hosted'].totals, strict=True))
    assert table.act('t/1/1/', do='hand-in', **totals) == 302
    return {'desk': desk, 'table': table, 'binned': binned}


def _erase(people: dict) -> int:
    """Everything that somebody wants gone. Returns the last number that the club gave."""
    from django.utils import timezone

    from companion.clubs.models import Club, Entry
    from companion.clubs.services.bin import empty_bin
    from companion.matches.services.deletion import purge_deleted

    binned, emptied = people['evenings']
    people['own']['erased'].client.post(f'{people["own"]["erased"].at}delete/')
    emptied.post('acts/', do='delete')
    purge_deleted(timezone.now() + timedelta(days=31))
    empty_bin(timezone.now() + timedelta(days=31))
    people['own']['binned'].client.post(f'{people["own"]["binned"].at}delete/')
    binned.post('acts/', do='delete')
    people['own']['left'].client.post('/phone/delete/')
    guest = Entry.objects.get(guest='Quentin Zebra')
    people['desk'].post('people/', erase=str(guest.number))
    people['club'].post('members/1/erase/')
    people['club'].post('members/', name='Quilla Late')
    people['club'].post('members/9/erase/')
    return Club.objects.get().last_number


def _give_back(client, kept: dict, *, in_a_cafe: bool = False) -> str:
    """What a phone does on its next visit: it hears only what this site has signed, and a café answers itself."""
    from django.http import HttpResponse

    def sent(address: str, body: dict) -> dict | None:
        own = client.post(address, json.dumps(body), content_type='application/json') if not in_a_cafe else None
        answer = own or HttpResponse('{}', content_type='application/json')
        return answer.json() if answer.has_header('X-Companion') else None

    lost = sent('/kept/', {kept['code']: kept['receipt']})
    if lost is None:
        return 'no network'
    return sent('/kept/give/', kept)['found'] if kept['code'] in lost else 'known'


def _look(people: dict, kept: dict, last: int) -> None:
    from companion.clubs.models import Club, Entry, Evening, Table
    from companion.matches.models import Match

    assert [Entry.objects.filter(guest=f'{which} Guest').count() for which in ('Late', 'Last')] == [1, 1]
    assert Table.objects.get(match__code=people['hosted'].code).points == people['hosted'].totals
    hands = {name: Match.with_deleted.filter(code=receipt['code']).first() for name, (_phone, receipt) in kept.items()}
    assert hands['erased'] is None and hands['binned'].deleted_at and hands['left'].deleted_at
    assert len(hands['club'].hands) == len(hands['kept'].hands) == 1
    binned, emptied = (desk.at.split('/')[2] for desk in people['evenings'])
    assert not Evening.with_deleted.filter(code=emptied).exists()
    assert Evening.with_deleted.get(code=binned).deleted_at and Club.objects.get().last_number == last
    people['own']['binned'].client.post(f'{people["own"]["binned"].at}undelete/')
    assert Match.objects.filter(code=hands['binned'].code).exists(), 'the bin gives back what it holds'
