"""A season counts in ladders: points of different games are never added."""

import re
from io import BytesIO
from zipfile import ZipFile

import pytest

from companion.clubs.models import Evening, Season
from companion.clubs.presenters.seasons import counting, table
from tests.companion.clubs.conftest import Desk, tables, text_of, words

pytestmark = pytest.mark.slow


def evening(club, people=8, **answers) -> Desk:
    desk = club.new_evening(rounds=1, least_rounds='0', **answers)
    desk.check_in(people)
    desk.seat(1)
    alone = desk.evening.settings['form'] == 'each'
    desk.hand_in_all(1, lambda table: (5, 9, 0, 12) if alone else (100 + 10 * table, 50))
    desk.post('room/', do='end')
    return desk


@pytest.fixture
def season(club):
    """An evening of 500 and one of hearts, by the pages; the address of their season."""
    evening(club)
    desk = evening(club, rules='black-lady/modern', hands=1)
    return f'season/{desk.evening.season_id}/'


def ladder(row=0, **fields):
    usual = {'name': 'Year', 'takes': 'points', 'counts': 'sum', 'entries': 'alone'}
    return {f'{key}-{row}': value for key, value in {**usual, **fields}.items()}


def test_each_game_has_a_ladder_of_its_own(club, season):
    page = words(club.page(season))
    assert '500 points · all evenings together' in page and 'Black lady points for the place' in page
    first_of_hearts = page.split('Black lady points')[1]
    assert first_of_hearts.index(' 9 ') < first_of_hearts.index(' 5.50 ') < first_of_hearts.index(' 1.50 ')
    for where in (f'{season}print/', f'{season}season.csv'):
        text = words(club.page(where))
        assert '500' in text and 'Black lady' in text and '122' not in text


def test_a_shared_round_won_is_written_as_in_the_standings_of_an_evening(club):
    desk = club.new_evening(rounds=1, counts='wins')
    desk.check_in(4)
    desk.seat(1)
    desk.hand_in_all(1, lambda table: (100, 100))
    desk.post('room/', do='end')
    season = f'season/{desk.evening.season_id}/'
    club.post(f'{season}ladders/', **ladder(takes='wins'), **ladder(1, name='Mean', takes='wins', counts='average'))
    for where in (season, f'{season}print/', 'members/1/year/'):
        page = words(club.page(where))
        assert '½' in page and '0.50' in page.split('Mean')[1], where
    assert ',0.5,' in club.page(f'{season}season.csv')


def test_where_low_is_good_neither_leaving_nor_missing_leads(club):
    """As it is proposed: number 1 goes home after a round without a point, number 9 misses the first evening."""
    for people in (8, 9):
        desk = club.new_evening(rules='black-lady/modern', rounds=2, end='hands', hands=1)
        desk.check_in(people)
        for number in (1, 2):
            desk.seat(number)
            desk.hand_in_all(number, _nothing_for_numbers_1_and_9(desk, number))
            if number == 1:
                desk.post('people/', home=1)
        desk.post('room/', do='end')
    season = desk.evening.season
    proposed = table(season, desk.evening.club, desk=True)['tables'][0]
    names = [str(row.name) for row in proposed.rows]
    assert {names.index('Ann Petersen'), names.index('Coralie Beauchamp')}.isdisjoint({0})
    assert proposed.rows[names.index('Ann Petersen')].points == 0
    page = text_of(club.get(f'season/{season.pk}/ladders/'))
    assert 'value="10 8 6 5 4 3 2 1"' in page


def _nothing_for_numbers_1_and_9(desk, number):
    seats = {table.number: table.seats for table in tables(desk.evening, number)}
    return lambda number: [0 if seat in (1, 9) else 5 + seat for seat in seats[number]]


def test_ladders_take_places_attendance_and_categories(club, season):
    club.post('members/1/', name='Ann Petersen', shown='full', categories='Ladies')
    fields = ladder(0, name='Places', takes='places', places='10 7 5 3', rest='1')
    fields |= ladder(1, name='Came', takes='attendance', least='2')
    fields |= ladder(2, name='Ladies', takes='places', places='4', category='Ladies')
    club.post(f'{season}ladders/', **fields)
    page = words(club.page(season))
    assert 'points for the place · all evenings together' in page and 'a place from 2 evenings on' in page
    ladies = page.split('Ladies', 1)[1]
    assert 'Ann Petersen' in ladies and 'Bob Whitcombe' not in ladies and ' 8 ' in ladies


@pytest.mark.parametrize(
    ('best', 'least', 'sentence'),
    [(1, 0, 'points · the best evening'), (1, 1, 'points · the best evening'),
     (2, 2, 'points · best 2 evenings · a place from 2 evenings on')],
)  # fmt: skip
def test_a_ladder_of_the_best_evening_says_so(best, least, sentence):
    """It said "best 1 evenings · a place from 1 evenings on"."""
    assert counting({'takes': 'points', 'counts': 'best', 'best': best, 'least': least}) == sentence


def test_an_evening_can_count_in_none(club, season):
    hearts = Evening.objects.get(game='black-lady')
    fields = ladder(0, name='Came', takes='attendance') | {'offered': 2, 'evening': hearts.pk}
    club.post(f'{season}ladders/', **fields)
    assert words(club.page(season)).count('1 evenings') == 0
    rows = club.page(f'{season}season.csv').splitlines()[2:]
    assert {row.split(',')[2] for row in rows} == {'1'}


def test_an_evening_counts_in_the_ladders_ticked_whatever_they_are_called(club, season):
    hearts = Evening.objects.get(game='black-lady')
    fields = ladder(0, name='Came', takes='attendance') | ladder(1, name='Won', takes='wins') | ladder(2, name='All')
    club.post(f'{season}ladders/', **fields)
    club.post(f'{season}ladders/', **fields, offered=3, evening=hearts.pk, **{f'evening-{hearts.pk}': ['0', '2']})
    page = club.page(f'{season}ladders/')
    ticks = re.findall(rf'name="evening-{hearts.pk}" value="(.)"\s+(checked)?', page)
    assert ticks == [('0', 'checked'), ('1', ''), ('2', 'checked')]
    fields |= ladder(0, name='Came along', takes='attendance')
    club.post(f'{season}ladders/', **fields, offered=3, evening=hearts.pk, **{f'evening-{hearts.pk}': ['0', '2']})
    hearts.refresh_from_db()
    assert hearts.counts_in == ['Came along', 'All']


def test_an_evening_with_all_ticks_counts_in_new_ladders_too(club, season):
    hearts = Evening.objects.get(game='black-lady')
    both = {'offered': 1, 'evening': hearts.pk, f'evening-{hearts.pk}': '0'}
    club.post(f'{season}ladders/', **ladder(), **ladder(1, name='Came', takes='attendance'), **both)
    hearts.refresh_from_db()
    assert hearts.counts_in is None


@pytest.mark.parametrize(
    ('field', 'typed'), [('least', 'two'), ('best', '-3'), ('places', '10 7.5 3'), ('rest', '1a')], ids=str
)
def test_what_is_no_number_is_refused_and_never_taken_for_another(club, season, field, typed):
    fields = ladder(takes='places', places='10 7 5', counts='best', best='2') | {f'{field}-0': typed}
    page = text_of(club.post(f'{season}ladders/', status=422, **fields))
    assert re.search(rf'name="{field}-0"[^>]*value="{re.escape(typed)}"\s+aria-invalid="true"', page)
    assert page.count('aria-invalid') == 1


def test_an_untouched_form_marks_nothing_as_wrong(club, season):
    assert 'aria-invalid' not in club.page(f'{season}ladders/')


@pytest.mark.parametrize(('field', 'typed'), [('least', '-3'), ('least', 'two'), ('best', '0'), ('best', '1,5')])
def test_a_season_refuses_what_is_no_number(club, season, field, typed):
    fields = {'name': 'Year', 'counts': 'best', 'best': '8', 'least': '0', field: typed}
    page = text_of(club.post(season, status=422, do='change', **fields))
    assert f'value="{typed}" aria-invalid="true"' in page and 'Type a whole number' in page
    assert not Season.objects.filter(name='Year').exists()


def test_a_game_of_which_no_evening_counts_has_no_ladder(club, season):
    hearts = Evening.objects.get(game='black-lady')
    assert '<h2>Black lady</h2>' in club.page(season)
    Evening.objects.filter(pk=hearts.pk).update(counts_in=[])
    for page in (season, f'{season}print/'):
        assert '<h2>500</h2>' in club.page(page) and 'Black lady' not in club.page(page)


def test_what_cannot_be_counted_is_refused_with_the_form_kept(club, season):
    page = text_of(club.post(f'{season}ladders/', status=422, **ladder(takes='places', places='3 5')))
    assert 'A lower place never gets more' in page and 'value="3 5"' in page


def test_pairs_are_credited_to_their_members_or_as_pairs(club):
    desk = club.new_evening(rounds=1, movement='swiss', least_rounds='0')
    for first, second in ((1, 2), (3, 4)):
        desk.post('door/', **{'in': str(second), 'with': str(first)})
    desk.seat(1)
    desk.hand_in_all(1, lambda table: (100, 50))
    desk.post('room/', do='end')
    season = f'season/{desk.evening.season_id}/'
    club.post(f'{season}ladders/', **ladder(entries='members'), **ladder(1, name='Pairs', entries='pairs'))
    rows = club.page(f'{season}season.csv').splitlines()
    assert len(rows) == 2 + 4 + 2 + 2


def test_the_season_is_a_workbook_with_a_sheet_for_each_ladder(club, season):
    names = ('Wins [all/both]', 'wins  all both', 'W' * 40)
    club.post(
        f'{season}ladders/',
        **{key: value for row, name in enumerate(names) for key, value in ladder(row, name=name, takes='wins').items()},
    )
    book = ZipFile(BytesIO(club.get(f'{season}season.xlsx').content))
    titles = re.findall(r'<sheet name="([^"]*)"', book.read('xl/workbook.xml').decode())
    assert len({title.casefold() for title in titles}) == 3 and titles[0] == 'Wins  all both'
    assert all(len(title) <= 31 for title in titles)
    assert 'Ann Petersen' in book.read('xl/sharedStrings.xml').decode()


def test_a_proposed_ladder_has_its_games_name_in_the_readers_language_and_a_year_counts_all_who_played(club, season):
    """Whoever left early has no place where low is good, and was not counted in "of 7"."""
    club.post(f'{season}ladders/', **ladder(name='Black lady', game='black-lady'), **ladder(1, game='black-lady'))
    club.client.cookies['django_language'] = 'es'
    for where in (season, 'members/1/year/'):
        page = words(club.page(where))
        assert 'Dama negra' in page and 'Black lady' not in page and 'Year' in page
    assert 'de 8' in words(club.page('members/1/year/').split('Year')[1])
