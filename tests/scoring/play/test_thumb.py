"""The rules of thumb that the others follow in a lesson of black lady."""

import pytest

from scoring.games.black_lady.thumb import by_thumb, scored
from scoring.play.card import Moment
from scoring.play.reading.document import read
from scoring.play.thumb import ByThumb
from scoring.seats import Seat
from tests.scoring.play.random_hands import played

LADY = 'QS'


@pytest.mark.parametrize(
    ('may', 'past', 'played'),
    [
        ('5S 3S 2C 2H', '', '3S'),  # to draw the lady out
        ('5S 3S 2C 2H', LADY, '2C'),
        ('5S 3S 2C KS', '', '2C'),  # whoever has a high spade would draw her out for themselves
        ('QS 4D 2H', '', '4D'),
        ('QS 2H', '', '2H'),
    ],
)
def test_who_leads_plays_low_and_spades_only_to_draw_the_lady(may, past, played):
    assert by_thumb(may.split(), Moment(past=tuple(past.split()))) == played


@pytest.mark.parametrize(
    ('trick', 'may', 'played'),
    [
        ('10D', '2D 9D KD', '9D'),  # the highest that loses
        ('KS', 'JS QS AS', LADY),
        ('10D AH', 'QD KD', 'QD'),  # cards of other suits take nothing
        ('10D 4D 2D', 'QD KD', 'KD'),  # the last takes it anyway
        ('10D', 'QD KD', 'QD'),
        ('10S', 'QS KS', 'KS'),
        ('10S 4S 2S', 'QS', LADY),
    ],
)
def test_who_follows_loses_as_high_as_can_be(trick, may, played):
    assert by_thumb(may.split(), Moment(tuple(trick.split()))) == played


@pytest.mark.parametrize(
    ('trick', 'past', 'may', 'played'),
    [
        ('10D', '', 'AH KS QS', LADY),
        ('10D', '', 'KS AS AH', 'AS'),
        ('10D', LADY, 'KS 3H 5H', '5H'),
        ('10D QS', '', 'KS 3H 5H', '5H'),
        ('10D', '', '3S 4C', '4C'),
    ],
)
def test_who_cannot_follow_throws_what_hurts_most(trick, past, may, played):
    assert by_thumb(may.split(), Moment(tuple(trick.split()), past=tuple(past.split()))) == played


def test_who_takes_all_gives_the_others_twenty_six():
    assert [scored((0, 26, 0, 0), Seat(seat)) for seat in (0, 1)] == [26, 0]
    assert scored((1, 25, 0, 0), Seat(1)) == 25


@pytest.mark.parametrize('seed', range(6))
def test_a_player_who_looks_ahead_never_does_worse_than_by_thumb(seed):
    document = read(played('black-lady', seed, left=4))
    now = ByThumb.begin(document, Seat(0), by_thumb, scored)
    assert now.value() <= scored(now.played_out().points(), Seat(0))
    assert sum(now.played_out().points()) == sum(document.rules.points[card] for card in document.rules.points)
    while not now.course.over:
        if now.course.turn == 0:
            best = now.keeping(now.value())
            reached = {card: now.after((card, '')).value() for card, _ in now.choices()}
            assert best == [card for card in reached if reached[card] == min(reached.values())]
            assert now.keeping(now.value(), (best[0], '')) == best[1:]
            assert now.still(now.value()) and not now.still(now.value() + 1)
            now = now.after((best[-1], ''))
        else:
            now = now.after(now.reply(0))
    assert now.value() == scored(now.points(), Seat(0)) and now.settled()
