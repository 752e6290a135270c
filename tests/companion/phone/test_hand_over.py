"""Moving everything to another phone: only after both confirm, once, and without losing anything of either."""

from datetime import timedelta

import pytest
from django.test import Client

from companion.clubs.models import Grant
from companion.matches.models import Key, Match, RuleSet
from companion.phone.models import HandOver
from companion.phone.services import hand_over
from tests.companion.matches.conftest import TABLE
from tests.companion.phone.conftest import RULES, handed_over, offered, words_of

pytestmark = pytest.mark.slow


def may_write(client, match):
    return b'/record/' in client.get(f'/m/{match.code}/').content


def test_the_page_says_what_this_phone_keeps(ann):
    page = words_of(ann.get('/phone/'))
    for text in ('1 match begun here', 'Ann · Bob · Cyd · Dan', 'Thursday rules', 'Ponsonby', 'owner', 'four colours'):
        assert text in page


def test_a_phone_that_was_never_here_keeps_nothing(db):
    assert 'No matches yet' in words_of(Client().get('/phone/'))


def test_everything_goes_to_the_other_phone_and_stays_on_this_one(ann, match):
    new = Client()
    handed_over(ann, new)
    page = words_of(new.get('/phone/'))
    for text in ('1 match begun here', 'Thursday rules', 'Ponsonby'):
        assert text in page
    assert may_write(new, match) and may_write(ann, match)


def test_nothing_is_given_before_both_say_yes(ann, match):
    new, secret = Client(), offered(ann)
    new.post(f'/phone/take/{secret}/')
    new.post(f'/phone/take/{secret}/')
    assert 'Say yes on the other phone' in words_of(new.get(f'/phone/take/{secret}/'))
    assert not may_write(new, match)


def test_both_phones_show_the_same_number(ann):
    new, secret = Client(), offered(ann)
    new.post(f'/phone/take/{secret}/')
    shown = new.get(f'/phone/take/{secret}/').context['number']
    assert shown in words_of(ann.get(f'/phone/give/{secret}/'))


def test_a_second_phone_with_the_same_link_gets_nothing(ann, match):
    first, second, secret = Client(), Client(), offered(ann)
    first.post(f'/phone/take/{secret}/')
    assert second.post(f'/phone/take/{secret}/').status_code == 410
    ann.post(f'/phone/give/{secret}/', {'do': 'yes'})
    assert second.post(f'/phone/take/{secret}/').status_code == 410
    assert not may_write(second, match)


def test_a_stranger_cannot_say_yes(ann, match):
    thief, secret = Client(), offered(ann)
    thief.post(f'/phone/take/{secret}/')
    thief.post(f'/phone/give/{secret}/', {'do': 'yes'})
    thief.post(f'/phone/take/{secret}/')
    assert not may_write(thief, match)


def test_no_ends_the_link(ann):
    new, secret = Client(), offered(ann)
    new.post(f'/phone/take/{secret}/')
    ann.post(f'/phone/give/{secret}/', {'do': 'no'})
    answer = new.get(f'/phone/take/{secret}/')
    assert answer.status_code == 410 and 'ended on the phone it came from' in words_of(answer)


def test_a_link_runs_out(ann):
    secret = offered(ann)
    HandOver.objects.update(made_at=HandOver.objects.get().made_at - timedelta(minutes=11))
    answer = Client().get(f'/phone/take/{secret}/')
    assert (answer.status_code, 'time has run out' in words_of(answer)) == (410, True)
    assert 'run out' in words_of(ann.get(f'/phone/give/{secret}/'))


def test_a_lost_answer_is_asked_for_again(ann, match):
    """The last tap was accepted, but the new phone never got the answer and still has its old cookie."""
    new, secret = Client(), offered(ann)
    new.post(f'/phone/take/{secret}/')
    old_mark = new.cookies['device'].value
    ann.post(f'/phone/give/{secret}/', {'do': 'yes'})
    new.post(f'/phone/take/{secret}/')
    new.cookies['device'] = old_mark
    new.post(f'/phone/take/{secret}/')
    assert may_write(new, match)


def test_what_the_new_phone_had_is_added(ann, match):
    new = Client()
    new.post('/new/', {**TABLE, 'name-0': 'Eve'})
    own = Key.objects.exclude(match=match).get()
    RuleSet.objects.create(holder=own.holder, **{**RULES, 'options': {'target': 400}})
    handed_over(ann, new)
    assert may_write(new, own.match) and may_write(new, match) and may_write(ann, own.match)
    assert sorted(RuleSet.objects.values_list('name', flat=True)) == ['Thursday rules', 'Thursday rules 2']
    assert RuleSet.objects.values('holder').distinct().count() == 1


def test_of_two_rights_on_one_match_the_stronger_stays(ann, match):
    new = Client()
    link = ann.post(f'/m/{match.code}/keys/', {'label': 'Tablet'}).context['fresh']['url']
    new.post(link[link.index('/m/') :])
    handed_over(new, ann)
    assert match.keys.get(revoked_at=None).founder
    assert may_write(ann, match) and may_write(new, match)


def test_the_database_alone_does_not_give_the_mark(ann):
    offered(ann)
    stored = HandOver.objects.get()
    mark = ann.cookies['device'].value
    assert mark not in (stored.box, bytes.fromhex(stored.box).decode(errors='replace'))


def test_no_page_with_a_secret_is_stored(ann):
    secret = offered(ann)
    for page in (f'/phone/give/{secret}/', f'/phone/take/{secret}/', '/phone/', '/phone/download/'):
        answer = (Client() if 'take' in page else ann).get(page)
        assert 'no-store' in answer.headers['Cache-Control'], page
        assert answer.headers['Referrer-Policy'] == 'same-origin'
    assert 'no-store' in ann.post('/phone/recovery/').headers['Cache-Control']


def test_a_link_that_ran_out_after_the_yes_gives_nothing(ann, match):
    new, secret = Client(), offered(ann)
    new.post(f'/phone/take/{secret}/')
    ann.post(f'/phone/give/{secret}/', {'do': 'yes'})
    HandOver.objects.update(made_at=HandOver.objects.get().made_at - timedelta(minutes=11))
    assert new.post(f'/phone/take/{secret}/').status_code == 410
    assert not hand_over.take(HandOver.objects.get(), HandOver.objects.get().taker)
    assert not may_write(new, match)


def test_who_takes_is_told_that_the_other_phone_gets_its_matches_too(ann):
    new, secret = Client(), offered(ann)
    new.post('/new/', {**TABLE, 'name-0': 'Eve'})
    assert 'the other phone gets the same rights to it' in words_of(new.get(f'/phone/take/{secret}/'))


def test_this_machine_is_one_person_by_both_addresses(ann, match, settings, monkeypatch):
    """To a browser, localhost and the network's address are two sites with two cookies."""
    settings.LISTENS_ON, settings.ALLOWED_HOSTS = '0.0.0.0', ['*']
    monkeypatch.setattr('companion.server.addresses.network_addresses', lambda: ['192.168.1.5'])
    local = {'HTTP_HOST': 'localhost:8000'}
    assert 'http://192.168.1.5:8000/' in words_of(ann.get('/phone/', **local))
    secret = ann.post('/phone/hand-over/', {'same': '1'}, **local).headers['Location'].split('/')[3]
    page = ann.get(f'/phone/give/{secret}/', **local).content.decode()
    assert f'href="http://192.168.1.5:8000/phone/take/{secret}/"' in page
    by_network = Client(HTTP_HOST='192.168.1.5:8000')
    by_network.post(f'/phone/take/{secret}/')
    assert by_network.cookies['device'].value == ann.cookies['device'].value
    assert may_write(by_network, match)


def test_a_recovery_sheet_works_once_and_the_last_one_only(ann, match):
    sheets = [ann.post('/phone/recovery/').context['fresh']['url'].rsplit('/', 2)[1] for _ in range(2)]
    assert Client().post(f'/phone/take/{sheets[0]}/').status_code == 410
    new = Client()
    assert 'recovered' in new.post(f'/phone/take/{sheets[1]}/').headers['Location']
    assert may_write(new, match)
    assert Client().post(f'/phone/take/{sheets[1]}/').status_code == 410


def test_a_lost_phone_is_shut_out_and_this_one_goes_on(ann, match):
    new = Client()
    handed_over(ann, new)
    sheet = ann.post('/phone/recovery/').context['fresh']['url'].rsplit('/', 2)[1]
    fresh = new.get('/phone/').context['fresh']
    lost_answer = new.cookies['device'].value
    new.post('/phone/shut-out/', {'fresh': fresh})
    new.cookies['device'] = lost_answer
    new.post('/phone/shut-out/', {'fresh': fresh})  # the answer was lost: sent again
    assert may_write(new, match) and not may_write(ann, match)
    assert Client().post(f'/phone/take/{sheet}/').status_code == 410
    assert Grant.objects.get(role='owner').holder == Key.objects.get(founder=True).holder


def test_wrong_links_are_counted(db):
    client = Client(REMOTE_ADDR='203.0.113.77')
    assert [client.get(f'/phone/take/wrong-{number}/').status_code for number in range(120)][-1] == 429


def test_a_deleted_match_is_not_listed(ann, match):
    ann.post(f'/m/{match.code}/delete/')
    assert 'No matches yet' in words_of(ann.get('/phone/'))
    assert Match.with_deleted.count() == 1
