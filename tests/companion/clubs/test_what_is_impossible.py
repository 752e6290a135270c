"""What the page of a drawn round says of who meets again and of wishes: "fewer is impossible" only where it is so."""

import pytest

from companion.clubs import engine
from companion.clubs.models import Evening
from scoring.evening.search import annealing
from tests.companion.clubs.conftest import open_evening, tables, words

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


def test_the_draw_says_where_fewer_meetings_again_are_impossible(club):
    desk = open_evening(club, rounds=3)
    desk.check_in(4)
    for number in (1, 2):
        desk.seat(number)
        desk.hand_in_all(number)
    assert '6 pairs meet again; fewer is impossible.' in desk.page('seats/')
    desk.draw(3)
    desk.post('seats/', do='swap', round=3, who=['1', '2'])
    assert '6 pairs meet again; fewer is impossible.' in desk.page('seats/')
    alone = open_evening(club, rounds=3, rules='black-lady/modern')
    alone.check_in(4)
    alone.seat(1)
    alone.hand_in_all(1, lambda table: (10, 5, 6, 5))
    alone.draw(2)
    assert '6 repeated meetings of two people; fewer is impossible.' in alone.page('seats/')
    other = open_evening(club, rounds=3)
    other.check_in(16)
    other.seat(1)
    assert 'impossible' not in other.page('seats/')


def test_the_draw_says_where_fewer_are_impossible_in_all_rounds(club, monkeypatch):
    """Six rounds of sixteen people are 24 meetings more than there are couples."""
    monkeypatch.setattr(annealing, 'STEPS', 450_000)
    desk = open_evening(club, rounds=6)
    Evening.objects.update(seed=1)  # some draws leave all 24 to round 6
    desk.check_in(16)
    for number in range(1, 6):
        desk.seat(number)
        desk.hand_in_all(number)
    assert 'fewer is impossible in all the rounds drawn together.' in desk.page('seats/')


@pytest.mark.parametrize(('fewest', 'sentence'), [
    (None, ''),
    ('all-rounds', '5 pairs meet again; fewer is impossible in all the rounds drawn together.'),
    ('tried', '5 pairs meet again. This is the best of more than 200,000 seatings tried; fewer may be possible.'),
    ('found', '5 pairs meet again. This is the best draw found; fewer may be possible.'),
    ('fixed', '5 pairs meet again; the movement seats them so.'),
    ('turns', '5 pairs meet again; fewer is impossible while turns at tables of another size go round.'),
    ('thirds', '5 pairs meet again; fewer only if some meet a third time, or others sit out.'),
    ('turns-and-thirds', 'only if some meet a third time, or sit at a table of another size out of turn.'),
])  # fmt: skip
def test_the_draw_says_what_fewer_meetings_again_would_take(club, fewest, sentence):
    desk = open_evening(club, rounds=3)
    desk.check_in(9)
    desk.draw(1)
    drawn = desk.evening.rounds.get()
    drawn.remarks = [{'code': 'meet-again', 'facts': {'count': 5, **({'fewest': fewest} if fewest else {})}}]
    drawn.save()
    page = desk.page('seats/')
    assert sentence in page if fewest else 'fewer' not in page


@pytest.mark.parametrize(('white', 'is_said'), [(5, True), (4, False)])
def test_the_draw_says_where_partners_of_one_colour_cannot_be_avoided(club, white, is_said):
    desk = open_evening(club, rounds=1)
    desk.check_in(8)
    evening = desk.evening
    colours = {'white': list(range(1, white + 1)), 'black': list(range(white + 1, 9))}
    evening.settings['wishes'] = {'colours': colours, 'partners_of_two_colours': True}
    evening.save()
    desk.draw(1)
    assert ('Fewer partners of one colour are impossible' in desk.page('seats/')) == is_said


@pytest.mark.parametrize(('wishes', 'people', 'sentence'), [
    ({'never_together': [[1, 2]], 'stays': [[1, 2], [2, 2]]}, 8, 'Fewer unmet wishes are impossible in this round.'),
    ({'stays': [[1, 9], [2, 9]]}, 9, 'Fewer unmet wishes are impossible while these sit out.'),
])  # fmt: skip
def test_the_draw_says_where_wishes_exclude_each_other(club, wishes, people, sentence):
    desk = open_evening(club, rounds=1)
    desk.check_in(people)
    evening = desk.evening
    evening.settings['wishes'] = wishes
    evening.save()
    desk.draw(1)
    assert sentence in desk.page('seats/')


def test_a_wish_broken_by_hand_is_not_said_to_be_impossible(club):
    desk = open_evening(club, rounds=1)
    desk.check_in(8)
    evening = desk.evening
    evening.settings['wishes'] = {'never_together': [[1, 2]]}
    evening.save()
    desk.draw(1)
    beside = next(table.seats for table in desk.evening.rounds.get().tables.all() if 1 in table.seats)
    desk.post('seats/', do='swap', round=1, who=['2', str(next(number for number in beside if number != 1))])
    page = desk.page('seats/')
    assert 'unmet wish' not in page.lower()
    assert 'Ann and Arthur sit at one table, although they should not.' in words(page)


def test_who_sat_at_each_others_place_may_be_partners_again_and_the_seats_say_so(club):
    desk = open_evening(club, rounds=3)
    desk.check_in(8)
    desk.seat(1)
    desk.hand_in_all(1)
    desk.seat(2)
    assert 'partners again' not in desk.page('seats/')
    north, _east, partner_now, _west = tables(desk.evening, 2)[0].seats
    before = next(table.seats for table in tables(desk.evening, 1) if north in table.seats)
    swapped = {'do': 'sat', 'round': 2, 'who': [str(before[before.index(north) ^ 2]), str(partner_now)]}
    desk.post('seats/', **swapped)
    page = words(desk.page('seats/'))
    assert 'are partners again.' in page and 'Nobody partners twice' not in page
    desk.post('seats/', **swapped)
    assert 'partners again' not in desk.page('seats/')


@pytest.mark.parametrize(
    ('movement', 'sentence'), [('swiss', 'This is the best pairing found;'), ('mitchell', 'The movement seats')]
)
def test_pairs_who_meet_again_are_told_why_where_nothing_is_proven(club, movement, sentence, monkeypatch):
    """In rooms too large to be proven the draw said nothing but who meets again."""
    monkeypatch.setattr(engine, '_fewest', lambda document, tables, unproven: unproven)
    desk = open_evening(club, movement=movement, rounds=6)
    for first in (1, 3, 5, 7):
        desk.post('door/', **{'in': first + 1, 'with': first})
    for number in range(1, 6 if movement == 'swiss' else 4):
        desk.seat(number)
        desk.hand_in_all(number)
        again = 'meet again.' in words(desk.page('seats/'))
        assert (sentence in words(desk.page('seats/'))) == again
    assert again


def test_wishes_unmet_without_a_proof_are_those_of_the_best_draw_found(club, monkeypatch):
    monkeypatch.setattr(engine, 'fewest_unmet', lambda document, tables: False)
    desk = open_evening(club, rounds=1)
    desk.check_in(8)
    evening = desk.evening
    evening.settings['wishes'] = {'never_together': [[1, 2]], 'stays': [[1, 2], [2, 2]]}
    evening.save()
    desk.draw(1)
    assert 'fewer unmet wishes may be possible.' in desk.page('seats/')


def test_partners_again_are_told_apart_from_meetings_again(club):
    """Five and four of two colours are twenty couples of both; six rounds of nine people need 23."""
    desk = open_evening(club, rounds=6)
    desk.check_in(9)
    evening = desk.evening
    colours = {'white': [1, 2, 3, 4, 5], 'black': [6, 7, 8, 9]}
    evening.settings['wishes'] = {'colours': colours, 'partners_of_two_colours': True}
    evening.save()
    repeats = []
    for number in range(1, 7):
        desk.seat(number)
        page = words(desk.page('seats/'))
        assert ('partners again.' in page) == (
            'artners again are impossible' in page or 'partners again may be' in page
        )
        repeats += ['are partners again.' in page]
        desk.hand_in_all(number)
    assert any(repeats)
