"""The audit log has words for everything that can be done, and says who did it."""

import pytest
from django.test import Client

from companion.clubs.models import Club, Evening, Log, What
from companion.clubs.presenters.log_lines import WORDS
from companion.clubs.services.keys import cards, club_cards
from tests.companion.clubs.conftest import Desk, tables, text_of, words

pytestmark = pytest.mark.slow


def test_every_kind_of_action_has_its_words():
    """Without them the log of a club with such an action would be an error page."""
    assert set(WORDS) == set(What)


RULES = {'rules': 'five-hundred/avondale', 'rounds': 6, 'end': 'hands', 'hands': 8, 'movement': 'draw'}


@pytest.mark.parametrize(
    ('where', 'fields', 'line'),
    [
        ('rules/', {**RULES, 'hands': 9}, 'Rules changed'),
        ('rules/', {**RULES, 'title': 'Cup night'}, 'Title, place or day changed'),
        ('screen/', {'do': 'say', 'message': 'Tea'}, 'Message or break on the big screen'),
        ('wishes/', {'never_partners': ''}, 'Wishes changed'),
    ],
)
def test_what_was_changed_of_an_evening_is_named(director, where, fields, line):
    director.post('rules/', **RULES, place='Memorial Hall')
    director.post(where, **{'place': 'Memorial Hall', 'title': director.evening.title, **fields})
    assert f'<b>{line}</b>' in director.page('acts/').split('<h2>Log</h2>')[1].split('</li>')[0]


def test_the_log_says_which_phone_and_which_table(seated):
    secret, phone = club_cards(seated.evening.club, [1])[1], Client()
    phone.post(f'/card/{secret}/', {'do': 'totals'})
    phone.post(f'{seated.at}t/1/1/', {'do': 'hand-in', 'points-0': '340', 'points-1': '120'})
    log = words(seated.page('acts/'))
    assert 'table (Table 1)' in log and 'owner (The founding phone)' in log
    seated.client.cookies['django_language'] = 'es'
    log = words(seated.page('acts/'))
    assert 'mesa (Mesa 1)' in log and 'The founding phone' not in log


def test_the_log_says_which_act_was_taken_back(seated):
    """Three lines that say "Taken back round 1" tell nobody what became of it."""
    seated.post('rules/', **RULES, place='Memorial Hall', title='Cup night')
    for _act in range(3):
        seated.post('acts/', of=seated.get('acts/').context['last'].pk)
    log = words(seated.page('acts/').split('<h2>Log</h2>')[1])
    lines = ['Taken back: Drawn round 1', 'Taken back: Seated round 1', 'Taken back: Title, place or day changed']
    assert [log.index(line) for line in lines] == sorted(log.index(line) for line in lines)


def test_taking_back_that_an_evening_was_restored_is_asked_and_leads_to_the_bin(director):
    code, club = director.evening.code, Club.objects.get()
    bin_ = Desk(director.client, f'/c/{club.code}/bin/')
    assert 'Restore' in text_of(director.post('acts/', do='delete'))
    bin_.post(evening=code)
    last = director.get('acts/').context['last'].pk
    assert '<b>Evening restored</b>, ' in director.page('acts/')
    asked = director.post('acts/', of=last)
    assert 'Is it meant?' in text_of(asked) and Evening.objects.filter(code=code).exists()
    page = text_of(director.post('acts/', of=last, sure='yes'))
    assert 'Restore' in page and not Evening.objects.filter(code=code).exists()
    assert 'Deleted evenings' in text_of(director.get('', 410))
    bin_.post(evening=code)
    assert Evening.objects.filter(code=code).exists()


def test_a_table_is_told_that_its_round_was_unseated_and_that_the_evening_was_deleted(seated):
    secret, phone = cards(seated.evening, [1])[1], Client()
    phone.post(f'/card/{secret}/', {'do': 'totals'})
    seated.post('seats/', do='unseat', round=1)
    page = phone.get(f'{seated.at}t/1/1/')
    assert page.status_code == 200 and 'a director took its seats back' in text_of(page)
    late = phone.post(f'{seated.at}t/1/1/', {'do': 'hand-in', 'points-0': '340', 'points-1': '120'})
    assert late.status_code == 409 and 'This was not saved.' in text_of(late)
    assert phone.get(f'{seated.at}t/2/1/').status_code == 404
    seated.post('seats/', do='seat', round=1)
    assert 'Only the totals' in text_of(phone.get(f'{seated.at}t/1/1/'))
    seated.post('acts/', do='delete')
    for address in (f'/card/{secret}/', f'{seated.at}t/1/1/', seated.at):
        gone = phone.get(address)
        assert gone.status_code == 410 and 'This evening was deleted' in text_of(gone)
    assert Client().get(seated.at).status_code == 404


def test_a_usual_reason_and_the_day_are_in_the_readers_language(seated):
    totals = {'points-0': 100, 'points-1': 50}
    seated.post('desk/1/1/', do='type', **totals)
    seated.post('desk/1/1/', do='correct', reason='Typed wrongly', insist='yes', **{**totals, 'points-0': 90})
    Log.objects.update(at='2026-11-23T12:00:00Z')
    seated.client.cookies['django_language'] = 'es'
    for where in (f'{seated.at}desk/1/1/', f'{seated.at}acts/', f'/c/{Club.objects.get().code}/log/'):
        page = text_of(seated.client.get(where))
        assert 'Mal escrito' in page.split('class="struck"')[-1]
        assert 'value="Typed wrongly"' in page or 'Typed wrongly' not in page
    assert '23 nov 12:00' in words(page)


def test_the_log_names_people_and_says_what_was_drawn_again(director):
    """It told them by numbers, which nobody in the hall knows by heart."""
    director.check_in(8)
    director.post('handicaps/', **{'points-1': 40})
    director.draw(1)
    director.post('seats/', do='again', round=1)
    director.post('seats/', do='swap', round=1, who=['1', '2'])
    log = words(director.page('acts/').split('<h2>Log</h2>')[1])
    assert 'Swapped round 1, Ann Petersen (no. 1), Arthur Penny (no. 2)' in log
    assert 'Drawn again round 1' in log and 'Drawn round 1' in log
    assert 'Handicaps set Ann Petersen (no. 1) +40' in log
    director.post('seats/', do='seat', round=1)
    table = next(table for table in tables(director.evening, 1) if 1 in table.seats)
    for _tap in range(2):
        director.post(f'desk/1/{table.number}/', do='absent', entry=1)
    log = words(director.page('acts/').split('<h2>Log</h2>')[1])
    assert log.startswith(f'Stand-in taken off round 1, table {table.number}, Ann Petersen (no. 1)')
