"""A match may start before anybody is named: until then seats have default names, in both languages."""

import pytest
from django.test import Client
from django.utils.translation import override

from companion.matches.models import Match
from companion.matches.seat_names import has_seat_names, named, seat_names
from companion.matches.setup.agreement import MOST_SEATS
from tests.companion.matches.conftest import EIGHT_HEARTS, TABLE

NOBODY = {**TABLE, **{f'name-{seat}': '' for seat in range(4)}}


@pytest.mark.parametrize('lang', ['en', 'es'])
@pytest.mark.parametrize('count', range(2, MOST_SEATS + 1))
def test_every_table_has_a_name_for_each_seat(lang, count):
    with override(lang):
        names = seat_names(count)
    assert len(names) == len(set(names)) == count
    with override('en'):
        for seat, name in enumerate(names):
            assert has_seat_names([name if seat == at else 'Ann' for at in range(count)])


def test_four_sit_as_on_a_compass_in_both_languages():
    assert seat_names(4) == ['North', 'East', 'South', 'West']
    with override('es'):
        assert seat_names(4) == ['Norte', 'Este', 'Sur', 'Oeste']


def test_a_person_called_like_a_seat_leaves_it_a_number():
    assert named(['east', '', '', 'Dan']) == ['east', 'Seat 2', 'South', 'Dan']


@pytest.mark.django_db
def test_a_match_begins_without_a_name_and_is_named_on_its_sheet():
    client = Client()
    at = client.post('/new/', NOBODY).headers['Location']
    assert Match.objects.get().players == ['North', 'East', 'South', 'West']
    assert f'<a href="{at}names/"' in client.get(at).content.decode()
    assert f'{at}names/"' not in Client().get(at).content.decode()  # who only watches names nobody
    page = client.get(at + 'names/').content.decode()
    assert 'placeholder="North"' in page and 'value="North"' not in page


@pytest.mark.django_db
def test_who_is_named_later_keeps_the_seat_and_its_score_and_the_others_stay():
    client = Client()
    at = client.post('/new/', NOBODY).headers['Location']
    client.post(at + 'record/', {**EIGHT_HEARTS, 'seen': '1', 'key': 'one'})
    client.post(at + 'names/', {'name-0': 'Ann', 'name-1': '', 'name-2': '', 'name-3': '', 'seen': '2', 'key': 'two'})
    match = Match.objects.get()
    assert match.players == ['Ann', 'East', 'South', 'West'] and match.totals == [300, 20]
    assert 'substitutions' not in match.document


@pytest.mark.django_db
def test_a_seat_is_no_known_name():
    client = Client()
    client.post('/new/', {**NOBODY, 'name-2': 'Cyd'})
    page = client.get('/new/').content.decode()
    assert 'value="Cyd"' in page and 'value="North"' not in page and 'placeholder="North"' in page
