"""Titles that nobody typed are told in the reader's language; those that somebody typed stay as they are."""

from datetime import date

import pytest
from django.utils.translation import override

from companion.clubs.models import Evening, Season
from companion.clubs.pads import open_pad
from companion.clubs.titles import usual_title
from tests.companion.clubs.conftest import open_evening, words

SUNDAY = date(2026, 11, 22)


def shown(title: str, lang: str, game: str = 'five-hundred') -> str:
    with override(lang):
        return Evening(title=title, game=game, played_on=SUNDAY).title


@pytest.mark.parametrize(
    ('stored', 'english', 'spanish'),
    [
        ('Sunday 500', 'Sunday 500', '500 del domingo'),
        ('Domingo 500', 'Sunday 500', '500 del domingo'),
        ('500 del domingo', 'Sunday 500', '500 del domingo'),
        ('Sunday 500, final', 'Sunday 500, final', '500 del domingo, final'),
        ('Sunday 500, section B', 'Sunday 500, section B', '500 del domingo, grupo B'),
        ('Domingo 500, parte 12', 'Sunday 500, part 12', '500 del domingo, parte 12'),
        ('Sunday 500, for Ann', 'Sunday 500, for Ann', '500 del domingo, for Ann'),
        ('Monday 500', 'Monday 500', 'Monday 500'),  # it was a Sunday: somebody typed it
        ('Spring cup', 'Spring cup', 'Spring cup'),
        ('Spring cup, final', 'Spring cup, final', 'Spring cup, final'),
    ],
)
def test_a_usual_title_is_read_in_the_readers_language(stored, english, spanish):
    assert (shown(stored, 'en'), shown(stored, 'es')) == (english, spanish)


@pytest.mark.parametrize('day', range(7))
def test_spanish_names_the_game_before_its_day(day):
    """It was "Domingo Dama negra", as it still may be stored."""
    on = date(2026, 11, 23 + day)
    with override('es'):
        title = usual_title('black-lady', on)
    assert title == f'Dama negra del {["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"][day]}'
    with override('en'):
        english = usual_title('black-lady', on)
    assert english == f'{on:%A} Black lady'
    former = f'{title.rpartition(" ")[2].capitalize()} Dama negra'
    assert Evening(title=former, game='black-lady', played_on=on).title == english


def test_every_page_of_an_evening_and_of_its_tables_has_it_so(club):
    desk = open_evening(club, rounds=1)
    desk.check_in(4)
    desk.seat(1)
    usual = desk.evening.title
    evening = desk.evening
    match = open_pad(evening, evening.seated_tables.get(), evening.club.grants.earliest('id'))
    with override('es'):
        own = desk.evening.title
    desk.client.cookies['django_language'] = 'es'
    pages = [desk.page(where) for where in ('', 'standings/', 'seats/', 'print/')]
    assert usual != own
    assert all(own in words(page) and usual not in words(page) for page in pages)
    page = words(desk.client.get(f'/m/{match.code}/').content.decode())
    assert 'Mesa 1, ronda 1' in page and 'Table 1' not in page


def test_the_first_season_is_called_so_in_the_readers_language(club):
    season = Season.objects.get()
    club.client.cookies['django_language'] = 'es'
    assert 'Season' not in words(club.page(f'season/{season.pk}/'))
    with override('es'):
        assert season.name == 'Temporada'


def test_nothing_counts_as_changed_where_another_language_reads_it(club):
    desk = open_evening(club)
    stored = Evening.objects.values_list('title', flat=True)
    before = stored.get()
    evening = desk.evening
    with override('es'):
        evening.save()
    assert evening.title == desk.evening.title and stored.get() != ''
    with override('es'):
        evening.title = 'Torneo'
        evening.save()
    assert stored.get() == desk.evening.title == 'Torneo' != before
