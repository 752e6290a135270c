"""Everything as files, forgetting, deleting: what goes, what stays, and that it is announced before."""

import io
import json
from zipfile import ZipFile

import pytest
from django.test import Client

from companion.clubs.models import Grant
from companion.matches.models import Key, Match, RuleSet
from companion.phone.models import HandOver
from scoring import score
from tests.companion.matches.conftest import TABLE
from tests.companion.phone.conftest import offered, words_of


def test_the_zip_holds_every_document_and_an_index_that_leads_to_it(ann, match):
    with ZipFile(io.BytesIO(ann.get('/phone/download/').getvalue())) as archive:
        index = archive.read('index.html').decode()
        documents = {name: json.loads(archive.read(name)) for name in archive.namelist() if name.endswith('.json')}
    assert sorted(documents)[0].startswith('matches/') and len(documents) == 2
    assert all(f'href="{name}"' in index for name in documents)
    assert score(documents[sorted(documents)[0]]).error is None
    assert documents['rule-sets/1.json']['options'] == {'target': 300}
    assert 'Ponsonby' in index


def test_a_name_cannot_write_into_the_index(ann, match):
    Match.objects.update(document={**match.document, 'title': '<script>alert(1)</script>'})
    with ZipFile(io.BytesIO(ann.get('/phone/download/').getvalue())) as archive:
        assert '<script' not in archive.read('index.html').decode()


def test_a_forgotten_phone_holds_nothing_and_the_match_stays(ann, match):
    answer = ann.post('/phone/forget/')
    assert answer.headers['Clear-Site-Data'] == '"cache", "cookies", "storage"'
    assert answer.cookies['device'].value == ''
    assert ann.get(f'/m/{match.code}/').status_code == 200
    assert b'/record/' not in ann.get(f'/m/{match.code}/').content


def test_asking_forgets_nothing(ann):
    assert 'Clear-Site-Data' not in ann.get('/phone/forget/').headers
    ann.get('/phone/delete/')
    assert Key.objects.get().holder


@pytest.fixture
def others_match(ann) -> Match:
    """A match that Bob started and on which Ann may write."""
    bob = Client()
    at = bob.post('/new/', {**TABLE, 'name-0': 'Bob', 'name-1': 'Ann'}).headers['Location']
    link = bob.post(f'{at}keys/', {'label': 'Ann'}).context['fresh']['url']
    ann.post(link[link.index('/m/') :])
    return Match.objects.get(code=at.split('/')[2])


def test_deleting_everything_leaves_what_others_began(ann, match, others_match):
    Grant.objects.create(club=Grant.objects.get().club, role='owner', label='Bob', holder='bob')
    offered(ann)
    page = words_of(ann.get('/phone/delete/'))
    assert '1 match that you began is deleted' in page and 'Matches that others began stay' in page
    answer = ann.post('/phone/delete/')
    assert 'Clear-Site-Data' in answer.headers
    assert list(Match.objects.all()) == [others_match]
    assert others_match.keys.filter(revoked_at=None).count() == 1
    assert not RuleSet.objects.exists()
    assert Grant.objects.get(revoked_at=None).label == 'Bob'
    assert not HandOver.objects.exists()


def test_a_club_is_not_left_without_an_owner(ann, match):
    answer = ann.post('/phone/delete/')
    assert answer.status_code == 422
    assert 'First give these clubs another owner' in words_of(answer) and 'Ponsonby' in words_of(answer)
    assert Match.objects.get() == match


@pytest.mark.parametrize('page', ['/phone/', '/phone/recovery/', '/phone/forget/', '/phone/delete/'])
def test_pages_are_private_and_in_spanish(ann, page):
    answer = ann.get(page, headers={'Accept-Language': 'es'})
    assert 'private' in answer.headers['Cache-Control'].split(', ')
    assert 'noindex' in answer.content.decode()
    assert 'Este teléfono' in words_of(answer) or 'este teléfono' in words_of(answer)
