"""Receipts of evenings: a site that lost its newest writes takes them back from the phones of desk and tables."""

import json
import random
import zlib
from base64 import b64decode, b64encode

import pytest
from django.test import Client

from companion.access import erased
from companion.clubs.models import Club, Entry, Evening, Grant, Log, Table
from companion.clubs.services import keys
from companion.clubs.services.evening_again import write_evening
from companion.clubs.services.evening_rows import rows_of
from companion.clubs.services.receipts import give_back
from companion.clubs.services.take_back import take_back
from companion.matches.models import Match
from tests.companion.clubs.conftest import Desk, open_evening, words
from tests.companion.clubs.evening_loss import Phone, Play, acts_of, loss, state_of
from tests.companion.clubs.phones import TablePhone, play

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
TRIALS = 10


@pytest.fixture(autouse=True)
def data_folder(settings, tmp_path):
    settings.DATA = tmp_path


def second_desk(desk: Desk) -> Desk:
    """Another director's phone."""
    evening = desk.evening
    owner = evening.club.grants.earliest('id')
    secret = keys.invite(evening.club, 'director', 'Second', by=owner)
    other = Desk(Client(), desk.at)
    other.client.post(f'/key/{secret}/')
    return other


def holder_of(phone: Phone) -> str:
    return json.loads(zlib.decompress(b64decode(phone.kept['text'])))['holder']


def test_every_act_has_a_receipt_chained_to_the_one_before(seated):
    lines = list(Log.objects.filter(evening=seated.evening).order_by('pk').values_list('receipt', flat=True))
    assert len(lines) == len(set(lines)) > 9 and all(len(line) == 64 for line in lines)
    assert seated.evening.receipt == lines[-1]
    take_back(seated.evening, Log.objects.latest('pk').pk, by=Grant.objects.earliest('pk'))
    assert seated.evening.receipt not in lines, 'and to take back goes on with the chain'


def test_a_part_begun_has_the_receipt_of_the_evening_that_it_came_from(seated):
    """That of the part told the phone nothing: it sent the act again on each visit, and all taps waited behind it."""
    for table in Table.objects.all():
        seated.post(f'desk/1/{table.number}/', do='type', insist='yes', **{'points-0': 100, 'points-1': 50})
    evening, parts = seated.evening, f'{seated.at}parts/'
    form = {'do': 'begin', 'who': ['1', '2', '3', '4'], 'title': 'Final', 'key': 'once'}
    first, again = (seated.client.post(parts, form) for _ in range(2))
    evening.refresh_from_db()
    for answer in (first, again):
        assert answer['X-Receipt'].split() == [evening.code, str(evening.revision), evening.receipt]
    other = seated.client.post(parts, {**form, 'title': 'Plate', 'key': 'other'})
    assert seated.client.post(parts, form).url == again.url == first.url != other.url, 'the same part, not the newest'


def test_a_part_that_is_gone_is_not_begun_once_more(seated):
    """The page of a phone that sent the act again answered with an error of the site."""
    form = {'do': 'begin', 'who': ['1', '2'], 'title': 'Final', 'key': 'once'}
    seated.post('seats/', do='unseat', round=1)
    seated.client.post(f'{seated.at}parts/', form)
    take_back(
        seated.evening, Log.objects.filter(evening=seated.evening).latest('pk').pk, by=Grant.objects.earliest('pk')
    )
    answer = seated.client.post(f'{seated.at}parts/', form)
    assert (answer.status_code, answer.url) == (302, f'{seated.at}parts/')
    assert Evening.objects.count() == 1


def test_the_answer_to_an_act_has_its_receipt(seated):
    form = {'guest': 'Late Guest', 'key': 'k-guest'}
    for _ in range(2):
        answer = seated.client.post(f'{seated.at}door/', form)
        evening = Evening.objects.get()
        assert answer['X-Receipt'].split() == [evening.code, str(evening.revision), evening.receipt]
    assert evening.receipt == Log.objects.latest('pk').receipt


def test_lost_acts_are_there_again_once(seated):
    desk, table = Phone(seated), Phone(TablePhone(seated, 1))
    with loss():
        table.act('t/1/1/', do='hand-in', **{'points-0': 100, 'points-1': 50})
        desk.act('desk/1/2/', do='type', insist='yes', **{'points-0': 70, 'points-1': 30})
        desk.act('door/', guest='Late Guest')
        desk.keep()
        was = state_of(seated.evening.code)
    assert not Table.objects.exclude(points=None).exists()
    assert [desk.come_back() for _ in range(3)] == ['returned', 'known', 'known']
    assert state_of(seated.evening.code) == was
    assert table.come_back() == 'known' and state_of(seated.evening.code) == was, 'sent again it is the same act'
    desk.act('door/', guest='One more')
    assert Entry.objects.filter(guest='One more').exists()


def test_an_evening_kept_by_version_1_0_counts_on_from_there(seated):
    """It called the revision `pulse`."""
    evening = Evening.objects.get()
    kept = rows_of(evening)
    kept['evening']['pulse'] = kept['evening'].pop('revision') + 40
    assert write_evening(evening.club, evening.code, kept, evening).revision > 40


def test_a_table_gives_back_what_it_handed_in(seated):
    table = Phone(TablePhone(seated, 1))
    with loss():
        table.act('t/1/1/', do='hand-in', **{'points-0': 100, 'points-1': 50})
    assert table.desk.client.get(f'{seated.at}kept/').status_code == 403, 'a table keeps only its own acts'
    assert [table.come_back(), table.come_back()] == ['returned', 'known']
    assert Table.objects.get(number=1).points == [100, 50]


def test_an_act_is_not_lost_before_its_evening_is_kept(seated):
    """The moment between the answer and what is kept is covered by the act itself."""
    desk = Phone(seated)
    desk.keep()
    with loss():
        desk.act('door/', guest='Late Guest')
    desk.come_back()
    assert Entry.objects.filter(guest='Late Guest').count() == 1


def test_a_lost_evening_comes_back_with_its_club_its_cards_and_its_matches():
    with loss():
        club = Desk()
        club.tap('/clubs/', name='Fern Valley')
        club.at = f'/c/{Club.objects.get().code}/'
        club.tap('members/paste/', names='\n'.join(f'Member {letter}' for letter in 'ABCDEFGH'), do='write')
        seated = open_evening(club)
        seated.check_in(8)
        seated.seat(1)
        table = Phone(TablePhone(seated, 1))
        match = Match.objects.get()
        play(table.desk, match, '8H')
        points = {f'points-{side}': total for side, total in enumerate(match.totals)}
        table.act('t/1/1/', do='hand-in', **points)
        sheet = table.desk.client.get(f'/m/{match.code}/kept/').json()
        desk = Phone(seated)
        desk.keep()
        was = state_of(match.host.split('/')[2])
    assert not Club.objects.exists()
    assert [desk.come_back(), desk.come_back()] == ['returned', 'known']
    answer = table.desk.client.post('/kept/give/', json.dumps(sheet), content_type='application/json')
    assert answer.json()['found'] == 'returned'
    assert state_of(desk.kept['code']) == was
    assert table.come_back() == 'known', 'its card opens the table as before'
    assert 'Round 1' in words(desk.desk.page('room/'))


def test_a_blank_site_believes_the_first_phone_and_then_the_seal_alone(seated):
    desk, table = Phone(seated), Phone(TablePhone(seated, 1))
    desk.keep()
    table.act('t/1/1/', do='hand-in', **{'points-0': 100, 'points-1': 50})
    other = Phone(second_desk(seated))
    other.act('door/', guest='Late Guest')
    other.keep()
    Log.objects.all()._raw_delete('default')
    for model in (Evening, Match, Club):
        model.objects.all().delete()
    for phone in (desk, other):
        phone.kept['seal'] = 'of another site'
    assert desk.come_back() == 'returned' and Club.objects.get().rebuilt
    assert table.come_back() == 'returned' and Table.objects.get(number=1).points == [100, 50]
    assert other.come_back() == 'barred', 'its right was given after what the first phone knew'
    assert 'Open a link of the desk' in other._sent('give/', other.kept)['says']
    again = keys.invite(Club.objects.get(), 'director', 'Second', by=Grant.objects.earliest('pk'))
    other.desk.client.post(f'/key/{again}/')
    assert other.come_back() == 'returned' and Entry.objects.filter(guest='Late Guest').exists()
    Club.objects.update(rebuilt=False)
    Evening.objects.update(title='As it is now')
    with_more = json.loads(zlib.decompress(b64decode(desk.kept['text'])))
    with_more['lines'].append(with_more['lines'][-1] | {'client_key': 'forged'})
    forged = b64encode(zlib.compress(json.dumps(with_more).encode())).decode()
    assert give_back(forged, 'x', with_more['holder'])[0] == 'refused'
    assert Evening.objects.get().title == 'As it is now'


def test_what_others_wrote_meanwhile_stays_and_both_can_be_kept(seated):
    desk, other = Phone(seated), Phone(second_desk(seated))
    with loss():
        desk.act('door/', guest='Lost Guest')
        desk.keep()
    other.act('door/', guest='New Guest')
    was = state_of(seated.evening.code)
    assert desk.come_back() == 'forked' and state_of(seated.evening.code) == was
    answers = [desk._sent('give/', desk.kept | {'own': True}) for _ in range(2)]
    assert [answer['found'] for answer in answers] == ['returned', 'known'] and Evening.objects.count() == 2
    beside = Evening.objects.get(code=answers[0]['address'].split('/')[2])
    assert beside.entries.filter(guest='Lost Guest').exists() and beside.season is None
    assert state_of(beside.code)['entries'] and state_of(seated.evening.code) == was


@pytest.mark.parametrize(
    'text', ['', 'x', b64encode(zlib.compress(b'[]')).decode(), b64encode(zlib.compress(b'{}')).decode()]
)
def test_nonsense_is_refused(seated, text):
    answer = Phone(seated)._sent('give/', {'text': text, 'seal': ''})
    assert answer['found'] == 'refused' and answer['says'] == ''


def test_only_what_this_site_sealed_for_this_phone_is_believed(seated):
    desk, other, table = Phone(seated), Phone(second_desk(seated)), Phone(TablePhone(seated, 1))
    with loss():
        desk.act('door/', guest='Late Guest')
        desk.keep()
    forged = desk.kept | {'seal': '0' * 64}
    for phone, receipt in ((desk, forged), (other, desk.kept), (table, desk.kept), (Phone(Desk()), desk.kept)):
        assert phone._sent('give/', receipt)['found'] == 'refused'
    Grant.objects.filter(holder=holder_of(desk)).update(holder='', revoked_at='2026-01-01T00:00Z')
    assert desk.come_back() == 'refused', 'a right that was revoked does not come back'
    assert not Entry.objects.filter(guest='Late Guest').exists()


def test_what_was_erased_or_deleted_does_not_return(seated, django_capture_on_commit_callbacks):
    desk = Phone(seated)
    with loss():
        desk.act('door/', guest='Quentin Zebra')
        number = Entry.objects.get(guest='Quentin Zebra').number
        desk.act('door/', guest='Late Guest')
        desk.keep()
    code = seated.evening.code
    erased.write([{'evening': code, 'entry': number}, {'club': Club.objects.get().code, 'member': 1}])
    assert desk.come_back() == 'returned'
    assert Entry.objects.get(number=number, evening__code=code).guest == f'#{number}'
    assert Club.objects.get().members.get(number=1).erased_at
    with loss():
        desk.act('door/', guest='One more')
        desk.keep()
    with django_capture_on_commit_callbacks(execute=True):
        seated.post('acts/', do='delete')
    assert desk.come_back() == 'gone'
    Evening.with_deleted.update(deleted_at=None)
    assert desk.come_back() == 'gone', 'the ledger knows it as well'


def test_in_spanish(seated):
    desk = Phone(seated)
    with loss():
        desk.act('door/', guest='Late Guest')
        desk.keep()
    desk.desk.client.cookies['django_language'] = 'es'
    assert 'había perdido' in desk._sent('give/', desk.kept)['says']


def cut_at_random(seated: Desk, seed: int) -> tuple[str, int]:
    """An evening cut at a random point; perhaps somebody writes on what is left before the phones come back. Returns
    what happened, and how many acts held by phones had been lost.
    """
    chance = random.Random(seed)
    evening = Play(seated, second_desk(seated), chance)
    for phone in evening.desks:
        phone.keep()
    for _ in range(chance.randrange(6)):
        evening.act()
    with loss():
        before = set(acts_of(evening.code))
        for _ in range(1 + chance.randrange(8)):
            evening.act()
        was = state_of(evening.code)
        held = held_by(evening.phones) & set(was['acts'])
    held -= before
    since = chance.random() < 0.25 and evening.desks[0].desk.post('door/', guest='Since then')
    returned = [phone.come_back() for _ in range(2) for phone in chance.sample(evening.phones, len(evening.phones))]
    there = set(acts_of(evening.code))
    state_of(evening.code)
    if since or not held <= there:
        assert held <= there or 'forked' in returned, (held - there, returned)
        return ('there again' if held <= there else 'shown as a conflict'), len(held)
    assert there <= set(was['acts']), 'something came from nowhere'
    if there == set(was['acts']):
        assert totals_of(state_of(evening.code)) == totals_of(was)
    return ('there again' if held else 'nothing kept'), len(held)


def totals_of(state: dict) -> list[tuple]:
    return sorted(
        (table['round__number'], table['number'], table['points'], table['state']) for table in state['tables']
    )


def held_by(phones: list[Phone]) -> set[str]:
    """The acts that some phone holds, in what the site gave it or by itself."""
    held = set()
    for phone in phones:
        keys_of_acts = {fields['key'] for _where, fields in phone.acts}
        held |= {
            key
            for key in Log.objects.exclude(client_key=None).values_list('client_key', flat=True)
            if key.split(':')[0] in keys_of_acts
        }
        if 'text' in phone.kept:
            lines = json.loads(zlib.decompress(b64decode(phone.kept['text'])))['lines']
            held |= {line['client_key'] for line in lines if line['client_key']}
    return held


@pytest.mark.sampled(3)
@pytest.mark.parametrize('seed', range(TRIALS))
def test_whatever_a_phone_held_is_there_again_or_shown(seated, seed):
    cut_at_random(seated, seed)
