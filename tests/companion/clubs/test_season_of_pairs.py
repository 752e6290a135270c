"""Fixed pairs in a season: two members count as a pair, as in the evening documents; with a guest they do not count."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from companion.clubs.models import Evening, Member
from scoring.evening import season
from tests.companion.clubs.conftest import Desk, open_evening, words

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
PAIRS = (
    ('Ann Petersen', 'Bob Whitcombe'),
    ('Cyd Marlow', 'Dan O’Rourke'),
    ('Dot Rae', 'Some Guest'),
    ('Jo Kerr', 'Li Wu'),
)


@pytest.fixture
def evening(club) -> Desk:
    """Two rounds of four pairs, one of them with a guest; the first pair scores most at whichever table it is."""
    desk = open_evening(club, movement='round-robin', rounds=2)
    for first, second in PAIRS:
        desk.post('door/', first=first, second=second)
    for number in (1, 2):
        desk.seat(number)
        desk.hand_in_all(number, lambda table: (100 * table, 50))
    desk.post('room/', do='end')
    return desk


def results(evening: Desk) -> dict[str, int]:
    return {result['member']: result['points'] for result in evening.evening.results}


def test_the_season_takes_what_the_evening_document_says(evening, club):
    document = evening.get('evening.json').json()
    (table,) = season({'format': 'companion-season/1', 'evenings': [document]})
    assert {row.member: row.points for row in table.placed} == results(evening)
    assert sorted(results(evening)) == ['#1 & #4', '#13 & #14', '#6 & #7']
    page = words(club.page(f'season/{evening.evening.season_id}/'))
    assert 'Ann Petersen & Bob Whitcombe' in page and 'Some Guest' not in page
    year = words(club.page('members/1/year/'))
    assert 'Ann Petersen & Bob Whitcombe · points' in year, 'who plays alone too has two rows in one ladder'


def test_an_imported_evening_of_pairs_counts_as_before(evening, club):
    file = SimpleUploadedFile('evening.json', evening.get('evening.json').content, 'application/json')
    club.client.post('/clubs/take-in/', {'club': club.at.split('/')[2], 'document': file, 'key': 'k'})
    imported = Evening.objects.latest('pk')
    assert imported.results == evening.evening.results
    assert imported.entries.filter(partner__isnull=False).count() == 3


def test_a_pair_counts_in_a_category_when_both_are_in_it(club):
    """Where only one is, the door says so."""
    for number, categories in ((1, ['Ladies', 'Senior']), (4, ['Gents', 'Senior'])):
        Member.objects.filter(number=number).update(categories=categories)
    desk = open_evening(club, movement='round-robin', rounds=2)
    desk.post('door/', first=PAIRS[0][0], second=PAIRS[0][1])
    (entry,) = desk.get('evening.json').json()['entries']
    assert entry['categories'] == ['Senior']
    assert 'Ann Petersen & Bob Whitcombe: Gents, Ladies' in words(desk.page('door/'))
    desk.post('door/', first=PAIRS[1][0], second=PAIRS[1][1])
    assert words(desk.page('door/')).count('only one is in a category') == 1
