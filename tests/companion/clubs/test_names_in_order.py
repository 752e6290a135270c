"""Names with an accent stand where people look for them: Ángela came after Zoe, and under no letter of hers;
Bob #24 came before Bob #3."""

import re

from companion.clubs.models import Club
from tests.companion.clubs.conftest import open_evening, words


def test_an_accent_does_not_move_a_name(club):
    for number, name in ((1, 'Ángela Ruiz'), (2, 'Óscar Ñíguez')):
        Club.objects.get().members.filter(number=number).update(name=name)
    desk = open_evening(club)
    desk.check_in(26)
    assert 'value="Á"' not in desk.page('door/')
    for letter, name in (('A', 'Ángela'), ('N', 'Óscar'), ('Ñ', 'Óscar')):
        assert name in words(desk.page(f'door/?letter={letter}'))
    assert 'value="N" aria-pressed="true"' in desk.page('door/?letter=N')
    desk.seat(1)
    for page in ('?names', 'wall/?show=seats', 'people/', 'door/'):
        shown = desk.page(page)
        assert shown.index('Ángela') < shown.index('Bartholomew') < shown.index('Óscar') < shown.index('Ruth'), page
    letters = re.findall(r'letter">(\w)<', desk.page('wall/?show=seats'))
    assert letters == sorted(set(letters)) and {'A', 'O'} <= set(letters)


def test_numbers_in_names_count_as_numbers(club):
    for number, name in ((1, 'Ángela Ruiz'), (2, 'Bob #24'), (3, 'Bob #3')):
        Club.objects.get().members.filter(number=number).update(name=name)
    desk = open_evening(club)
    desk.check_in(26)
    desk.seat(1)
    at_club = (f'/c/{Club.objects.get().code}/{page}' for page in ('members/', 'members/categories/', 'cards/members/'))
    pages = [desk.client.get(page).content.decode() for page in at_club]
    for page in map(words, (*pages, *(desk.page(page) for page in ('?names', 'people/', 'door/')))):
        assert page.index('Ángela') < page.index('Bob #3') < page.index('Bob #24'), page
