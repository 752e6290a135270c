"""Prizes proposed from the recorded hands, each with its hand; who is level shares."""

import pytest

from companion.clubs.evening_document import load
from companion.clubs.models import Evening
from companion.clubs.presenters.feats import feats
from companion.clubs.web import wall
from companion.matches.models import Match
from scoring import score
from tests.companion.clubs.conftest import open_evening, tables, words
from tests.companion.clubs.phones import TablePhone

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


def hand(contract: str, bidder: int, took: int) -> dict:
    tricks = [took, 10 - took] if bidder % 2 == 0 else [10 - took, took]
    return {'contract': contract, 'bidder': bidder, 'tricks': tricks}


def record(desk, table: int, *hands: dict) -> None:
    """Put hands into the match of a table, as its phone would."""
    TablePhone(desk, table)
    match = Match.objects.get(club_table__number=table)
    document = {**match.document, 'hands': list(hands)}
    assert score(document).error is None
    Match.objects.filter(pk=match.pk).update(document=document)


def test_what_the_hands_are_worth_mentioning_for(seated):
    record(seated, 1, hand('8H', 0, 8), hand('10N', 1, 10), hand('misere', 2, 0), hand('7S', 0, 3))
    record(seated, 2, hand('10N', 0, 10), hand('6S', 0, 6), hand('6S', 2, 6), hand('9N', 1, 2))
    first, second = (table.seats for table in tables(seated.evening, 1))
    by_kind = {feat.kind: feat for feat in feats(load(seated.evening))}
    assert (by_kind['call'].value, set(by_kind['call'].entries)) == (520, {first[1], first[3], second[0], second[2]})
    assert (by_kind['set'].value, set(by_kind['set'].entries)) == (420, {second[1], second[3]})
    assert (by_kind['misere'].value, by_kind['misere'].entries) == (1, (first[2],))
    assert set(by_kind['slam'].entries) == {first[1], second[0]}
    assert (by_kind['run'].value, set(by_kind['run'].entries)) == (3, {second[0], second[2]})
    assert [(won.table, won.hand) for won in by_kind['set'].hands] == [(2, 4)]


def test_a_prize_is_awarded_and_taken_back_with_its_hand_linked(seated):
    record(seated, 1, hand('10N', 1, 10))
    page = seated.page('prizes/')
    match = Match.objects.get(club_table__number=1)
    assert 'Best call made: 10 no trump, 520' in words(page) and f'/m/{match.code}/#hand-1' in page
    seated.hand_in_all(1)
    seated.post('prizes/', do='award', kind='call')
    seated.post('room/', do='end')
    for where in ('standings/', 'print/results/'):
        assert 'Best call made: 10 no trump, 520' in words(seated.page(where))
    seated.client.cookies.load({'django_language': 'es'})
    assert 'Mejor puja cumplida: 10 sin triunfo, 520' in words(seated.page('standings/'))
    assert 'las manos dicen ahora otra cosa' not in words(seated.page('prizes/'))
    seated.client.cookies.load({'django_language': 'en'})
    seated.post('prizes/', do='unaward', kind='call')
    assert 'Best call made' not in words(seated.page('standings/'))
    assert 'do not say so' in words(seated.post('prizes/', status=422, do='award', kind='moon').content.decode())


def test_a_prize_awarded_again_keeps_its_place(seated):
    record(seated, 1, hand('10N', 1, 10))
    for kind in ('call', 'slam', 'call'):
        seated.post('prizes/', do='award', kind=kind)
    assert [award['kind'] for award in seated.evening.awards] == ['call', 'slam']


def test_an_award_that_its_hand_left_can_be_taken_back(seated):
    """The table broke off: no hand proposes the prize any more, yet it stood on the wall and nothing took it back."""
    record(seated, 1, hand('10N', 1, 10))
    record(seated, 2, hand('8H', 1, 8))
    seated.post('prizes/', do='award', kind='call')
    seated.post('desk/1/1/', do='void', why='Called away')
    page = words(seated.page('prizes/'))
    assert page.index('10 no trump, 520') < page.index('the hands say something else now') < page.index('8 hearts, 300')
    seated.post('prizes/', do='award', kind='call')
    assert [award['value'] for award in seated.evening.awards] == [300]
    seated.post('desk/1/2/', do='void', why='Called away')
    assert 'Take the prize back' in words(seated.page('prizes/'))
    seated.post('prizes/', do='unaward', kind='call')
    assert not seated.evening.awards


def test_every_prize_has_its_turn_on_the_wall(seated, monkeypatch):
    """Only the first three were ever shown."""
    seated.hand_in_all(1)
    seated.post('room/', do='end')
    kinds = ('call', 'set', 'misere', 'slam', 'run')
    Evening.objects.update(awards=[{'kind': kind, 'value': 2, 'call': '', 'entries': [1]} for kind in kinds])
    pages = []
    for turn in (0, 1):
        monkeypatch.setattr(wall, 'time', lambda turn=turn: turn * wall.TURNS)
        pages.append(words(seated.page('wall/')))
    prizes = ('Best call made', 'Biggest set', 'Most misères', 'Most slams', 'Longest run')
    assert [[name for name in prizes if name in page] for page in pages] == [list(prizes[:3]), [prizes[0], *prizes[3:]]]


def test_a_moon_belongs_to_who_shot_it(club):
    desk = open_evening(club, rules='black-lady/modern', hands=4)
    desk.check_in(4)
    desk.seat(1)
    record(desk, 1, {'hearts': [0, 13, 0, 0], 'queen': 1})
    (moon,) = [feat for feat in feats(load(desk.evening)) if feat.kind == 'moon']
    assert moon.entries == (tables(desk.evening, 1)[0].seats[1],)
