"""How far each player is from the end, as the table sees it."""

from scoring import score
from scoring.games.black_lady import GAME


def outlook(totals, preset='modern', **options):
    table = score(
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
    return [(prospect.code, dict(prospect.facts)) for prospect in GAME.outlook(table, totals)]


def test_in_points_it_is_the_way_to_the_limit():
    found = outlook((99, 0, -26, 12))
    assert found[0] == ('to-the-limit', {'points': 1})
    assert [facts['points'] for _, facts in found] == [1, 100, 126, 88]


def test_for_chips_it_is_the_stack_where_an_empty_one_ends_the_sitting():
    found = outlook((50, 24, 76, 50), 'foster-1909-sweepstake', chips_end='broke')
    assert found[1] == ('chips-left', {'chips': 24})


def test_where_nothing_ends_the_match_there_is_nothing_to_see():
    assert outlook((50, 24, 76, 50), 'foster-1909-sweepstake') == []
    assert outlook((3, 13, 10, 0), target=None, chips_end='broke') == []
