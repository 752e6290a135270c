"""How far each player is from the end, as shown to the table."""

from scoring import score
from scoring.dangers import say_needs
from scoring.game import State
from scoring.games.black_lady import GAME
from scoring.games.black_lady.ending import end_after


def table(preset='modern', **options):
    return score(
        {
            'format': 'companion-match/1',
            'game': 'black-lady',
            'preset': preset,
            'options': {key.replace('_', '-'): value for key, value in options.items()},
            'players': ['Ann', 'Bob', 'Cyd', 'Dan'],
            'first_dealer': 0,
            'hands': [],
        }
    ).table


def outlook(totals, *preset, **options):
    return [(prospect.code, dict(prospect.facts)) for prospect in GAME.outlook(table(*preset, **options), totals)]


def test_in_points_it_is_the_way_to_the_limit():
    prospects = outlook((99, 0, -26, 12))
    assert prospects[0] == ('to-the-limit', {'points': 1})
    assert [facts['points'] for _, facts in prospects] == [1, 100, 126, 88]


def test_for_chips_it_is_the_stack_where_an_empty_one_ends_the_sitting():
    prospects = outlook((50, 24, 76, 50), 'foster-1909-sweepstake', chips_end='broke')
    assert prospects[1] == ('chips-left', {'chips': 24})


def test_where_nothing_ends_the_match_there_is_nothing_to_see():
    assert outlook((50, 24, 76, 50), 'foster-1909-sweepstake') == []
    assert outlook((3, 13, 10, 0), target=None, chips_end='broke') == []


def test_it_is_said_in_both_languages():
    assert say_needs(table(), State(1, 0, (88, 0, 0, 0)), 'en')[0] == '12 to the limit'
    assert say_needs(table(), State(1, 0, (88, 0, 0, 0)), 'es')[0] == 'a 12 del límite'
    in_chips = table('foster-1909-howell', chips_end='broke')
    assert say_needs(in_chips, State(1, 0, (1, 99, 100, 100)), 'en')[:2] == ['1 chip left', '99 chips left']


def test_past_the_limit_is_told_as_past():
    assert [code for code, _ in outlook((100, 104, 99, 0), tie='extra-hand')[:3]] == [
        'on-the-limit',
        'past-the-limit',
        'to-the-limit',
    ]
    assert say_needs(table(), State(1, 0, (104, 0, 0, 0)), 'en')[0] == '4 past the limit'


def test_a_limit_to_be_passed_or_met_exactly_is_told_so():
    assert outlook((88, 100, 0, 0), end_at='exceed')[:2] == [
        ('to-pass-the-limit', {'points': 13}),
        ('to-pass-the-limit', {'points': 1}),
    ]
    assert outlook((88, 0, 0, 0), exact_target='half')[0] == ('to-pass-the-limit', {'points': 13})
    assert outlook((88, 0, 0, 0), exact_target='wins')[0] == ('exactly-wins', {'points': 12})


def test_those_tied_for_the_most_chips_share_the_win():
    """Ties of points alone are played off: the option plays no part for chips."""
    end = end_after(table('foster-1909-howell', chips_end='broke', tie='extra-hand'), 2, (150, 150, 0, 100))
    assert end and end.winners == (0, 1)
