"""Who may watch, who may write, and how that right is revoked."""

import re
from urllib.parse import urlencode

from django.test import Client

from companion.access.rate_limit import ADDRESS_LIMIT
from companion.matches.models import Key, Match
from tests.companion.matches.conftest import EIGHT_HEARTS, TABLE, invited


def test_a_scorers_link_lets_one_phone_write(ann, bob, match):
    assert bob.tap(data=EIGHT_HEARTS).status_code == 302
    match.refresh_from_db()
    assert match.changes.first().by == 'Bob’s phone'


def test_opening_the_link_only_asks(ann):
    link = invited(ann, 'Bob')
    client = Client()
    assert 'Keep score on this phone' in client.get(link).content.decode()
    assert not Key.objects.filter(label='Bob').exclude(holder='').exists()


def test_a_used_link_is_of_no_use_to_another_phone(ann):
    link = invited(ann, 'Bob')
    Client().post(link)
    assert 'used by another phone' in Client().post(link).content.decode()


def test_a_key_taken_away_writes_no_more(ann, bob):
    number = Key.objects.get(label='Bob’s phone').pk
    ann.client.post(f'{ann.at}keys/{number}/revoke/')
    assert bob.client.post(bob.at + 'take-back/').status_code == 403
    assert 'id="pad"' not in bob.page()


def test_the_result_is_shared_from_its_own_place_on_the_page(ann):
    ann.tap(data={'contract': 'open-misere', 'bidder': '0', 'tricks': '0', 'do': 'write'})
    assert f'href="{ann.at}share/#result"' in ann.page()
    assert '<section id="result">' in ann.page('share/')


def test_the_link_for_a_second_scorer_comes_first(ann):
    """On a small phone it was four screens down, below the codes and pictures."""
    page = ann.page('share/')
    assert page.index('id="keys"') < page.index('class="qr"')


def test_only_hashes_are_kept(ann):
    secret = invited(ann, 'Bob').split('/')[-2]
    kept = str(list(Key.objects.values())) + str(list(Match.objects.values()))
    assert secret not in kept and ann.client.cookies['device'].value not in kept


def test_wrong_codes_are_slowed_down_and_the_right_one_is_not(ann, settings, tmp_path):
    settings.DATA = tmp_path  # where codes are counted
    client = Client()
    answers = [client.get(f'/m/wrong{number}/').status_code for number in range(ADDRESS_LIMIT + 1)]
    assert set(answers[:-1]) == {404} and answers[-1] == 429
    assert client.get(ann.at).status_code == 200


def test_a_deleted_match_is_gone_after_a_question(ann, match):
    assert 'Delete this match?' in ann.page('delete/')
    ann.client.post(ann.at + 'delete/')
    assert not Match.objects.filter(pk=match.pk).exists()


def test_a_link_only_just_opened_offers_nothing_of_the_match_in_its_menu(ann):
    page = Client().get(invited(ann, 'Bob’s phone')).content.decode()
    assert 'Keep score on this phone' in page
    assert 'Rules of this table' not in page
    assert 'Something went wrong' not in page


def test_a_link_for_somebody_at_the_table_is_made_by_tapping_the_name(ann):
    tapped = re.findall(r'<button name="label" value="(\w+)">', ann.page('share/'))
    assert tapped == ['Ann', 'Bob', 'Cyd', 'Dan']
    fields = urlencode([('label', ''), ('label', 'Bob')])  # the empty field comes before the button
    page = ann.client.post(ann.at + 'keys/', fields, content_type='application/x-www-form-urlencoded').content.decode()
    assert '<b>Bob</b>' in page and 'value="Bob"' not in page and 'value="Cyd"' in page


def test_names_of_seats_are_nobodys_phone(db):
    client = Client()
    at = client.post('/new/', {**TABLE, **{f'name-{seat}': '' for seat in range(4)}}).headers['Location']
    assert 'name="label" value=' not in client.get(f'{at}share/').content.decode()
