"""An evening of several parts counts once in the ladders of its season."""

import pytest

from companion.clubs.models import Season
from companion.clubs.presenters.season_document import evenings_of, grouped
from companion.clubs.presenters.seasons import tables_of
from tests.companion.clubs.conftest import Desk, open_evening, take, words
from tests.companion.clubs.test_ladders import ladder
from tests.companion.clubs.test_parts import score, standing

pytestmark = pytest.mark.slow


def play(desk: Desk) -> None:
    desk.seat(1)
    desk.hand_in_all(1, score)
    desk.post('room/', do='end')


@pytest.fixture
def parts(club) -> tuple[Desk, Desk]:
    """A stage of eight and a final of four, who bring all their points; both are over."""
    stage = open_evening(club, rounds=1)
    stage.check_in(8)
    play(stage)
    final = take(stage, 'first', 4, carried='all')
    play(final)
    return stage, final


def rows(season: Season) -> dict[str, dict[int, float]]:
    """What each ladder of the season gives to whom, by number of the member."""
    tables = tables_of(season.ladders, evenings_of(season))
    return {
        table.name: {int(row.member[1:]): float(row.points) for row in (*table.placed, *table.apart)}
        for table in tables
    }


def test_parts_of_an_evening_count_once(club, parts):
    stage, _final = parts
    season = stage.evening.season
    address = f'season/{season.pk}/'
    fields = ladder(0) | ladder(1, name='Came', takes='attendance', least='2')
    fields |= ladder(2, name='Places', takes='places', places='10 7 5 3') | ladder(3, name='Wins', takes='wins')
    fields |= ladder(4, name='Pairs', entries='members')
    numbers = [part.evening.pk for part in parts]
    ticked = {f'evening-{number}': '0' for number in numbers}
    club.post(f'{address}ladders/', **fields, offered=1, evening=numbers, **ticked)
    season.refresh_from_db()
    by_ladder = rows(season)
    before, after = ({number: float(points) for number, points in standing(part)} for part in parts)
    assert by_ladder['Year'] == by_ladder['Pairs'] == before | after
    assert by_ladder['Came'] == dict.fromkeys(before, 1)
    assert {number: by_ladder['Places'][number] for number in after} == dict(
        zip(after, sorted((by_ladder['Places'][number] for number in after), reverse=True), strict=True)
    )
    assert max(by_ladder['Wins'].values()) == 2
    assert len(grouped(evenings_of(season))) == 1
    page = words(club.page(f'{address}ladders/'))
    assert 'count as one evening' in page


def test_the_page_of_the_club_speaks_of_the_whole_evening(club, parts):
    """Four came, it said, to the second of two evenings; and the next one would be like the final."""
    _stage, final = parts
    final.evening.__class__.objects.filter(pk=final.evening.pk).update(title='Final of nine')
    page = words(club.page())
    assert '4 played “Final of nine” on' in page and '4 came on' not in page and '1 evening ' in page
    assert 'The next evening Final of nine' not in page and 'Open as last week' in page


def test_a_final_counts_in_no_ladder_until_somebody_says_so(parts):
    stage, final = parts
    season = stage.evening.season
    season.ladders = [{'name': 'Year', 'takes': 'points'}, {'name': 'Came', 'takes': 'attendance'}]
    before = {number: float(points) for number, points in standing(stage)}
    assert final.evening.counts_in == []
    assert rows(season) == {'Year': before, 'Came': dict.fromkeys(before, 1)}
    evening = final.evening
    evening.counts_in = ['Came']
    evening.save()
    assert rows(season) == {'Year': before, 'Came': dict.fromkeys(before, 1)}


def test_each_part_has_a_clock_of_its_own(club):
    desk = open_evening(club, rounds=1, bell='25')
    desk.check_in(16)
    section = take(desk, 'section')
    rules = {'rules': 'five-hundred/avondale', 'rounds': 1, 'end': 'hands', 'hands': 4, 'movement': 'draw'}
    section.post('rules/', **rules, bell='10', title='Section B')
    for part in (desk, section):
        part.seat(1)
    assert 'data-most="1500"' in desk.page('room/') and 'data-most="600"' in section.page('room/')
    section.post('room/', do='ring', round=1)
    assert 'the bell has rung' in section.page('room/') and 'the bell has rung' not in desk.page('room/')
