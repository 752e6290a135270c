"""Movements by results, with people who join and leave, in small evenings worked out by hand."""

from itertools import combinations

import pytest

from scoring.evening import NextRound, next_round
from scoring.evening.answers import NEXT_ROUND, answered
from scoring.evening.movements import MOVEMENTS
from scoring.evening.movements.swiss import first_pairing


def evening(movement, rounds, entries, form='pairs', **agreed):
    """Rounds are (tables, byes); a table is its seats, with the winners' side first unless it says otherwise."""
    numbers = [entry if isinstance(entry, dict) else {'number': entry} for entry in entries]
    return {
        'format': 'companion-evening/1',
        'form': form,
        'movement': movement,
        'entries': numbers,
        'rounds': [
            {
                'round': number,
                'tables': [_table(place, table) for place, table in enumerate(tables, 1)],
                'byes': list(byes),
            }
            for number, (tables, byes) in enumerate(rounds, 1)
        ],
        **agreed,
    }


def _table(place, table):
    if isinstance(table, dict):
        return {'table': place} | table
    return {'table': place, 'seats': list(table), 'points': [9, 1]}


def lost(*seats):
    """A table that the second side won."""
    return {'seats': list(seats), 'points': [1, 9]}


def seated(document):
    coming = next_round(document)
    return list(coming.tables.values()), list(coming.byes)


def remarks_of(document):
    return [(remark.code, dict(remark.facts)) for remark in next_round(document).remarks]


def gone(number, after):
    return {'number': number, 'until': after}


def late(number, first):
    return {'number': number, 'from': first}


# --- Rise and fly


def left_alone(movement: str, rounds: int) -> NextRound:
    """The next round of four pairs, after these rounds, when all but one of the winners have gone home."""
    document = {
        'format': 'companion-evening/1',
        'form': 'pairs',
        'movement': movement,
        'entries': [{'number': number} for number in range(1, 5)],
    }
    first = next_round(document)
    stays = first.tables[1][0]
    tables = [{'table': n, 'seats': [*seats], 'points': [100, 50]} for n, seats in first.tables.items()]
    document['rounds'] = [{'round': 1, 'byes': [], 'tables': tables}][:rounds]
    for entry in document['entries']:
        if entry['number'] != stays:
            entry |= {'until': 1} if rounds else {'from': 2}
    return next_round(document)


@pytest.mark.parametrize('movement', ['knock-out', 'two-lives'])
def test_whoever_is_left_when_all_others_went_home_is_the_champion(movement):
    over = left_alone(movement, rounds=1)
    assert (over.round, [remark.code for remark in over.remarks]) == (None, ['finished', 'champion'])


@pytest.mark.parametrize(('movement', 'rounds'), [('knock-out', 0), ('two-lives', 0), ('round-robin', 1)])
def test_one_alone_is_no_champion_before_a_round_or_where_nobody_is_knocked_out(movement, rounds):
    assert [remark.code for remark in left_alone(movement, rounds).remarks] == ['too-few']


def test_the_loser_goes_to_the_tail_and_the_winner_after_enough_wins_behind_it():
    once = evening('rise-and-fly', [([(1, 2)], [3])], range(1, 4), cap=1)
    assert seated(once) == ([(3, 2)], [1])
    assert seated(once | {'cap': 0}) == ([(1, 3)], [2])


def test_wins_in_a_row_count_from_sitting_down():
    """Two pairs and one table: at the cap both get up, the loser sits down first, and the winner's count restarts."""
    rounds = [([(1, 2)], []), ([(1, 2)], []), ([lost(2, 1)], [])]
    assert seated(evening('rise-and-fly', rounds[:2], (1, 2), cap=2)) == ([(2, 1)], [])
    assert seated(evening('rise-and-fly', rounds, (1, 2), cap=2)) == ([(1, 2)], [])


def test_tables_are_served_in_the_order_of_the_last_round():
    round_ = ([{'table': 2, 'seats': [1, 2], 'points': [9, 1]}, {'table': 1, 'seats': [3, 4], 'points': [9, 1]}], [5])
    coming = next_round(evening('rise-and-fly', [round_], range(1, 6), table_count=2))
    assert (coming.tables, coming.byes) == ({1: (3, 2), 2: (1, 5)}, (4,))


def test_who_comes_joins_the_tail_and_new_tables_take_the_lowest_number():
    document = evening('rise-and-fly', [([(1, 2)], [3])], [1, 2, 3, late(9, 2), late(8, 2)], table_count=3)
    assert seated(document) == ([(1, 3), (2, 8)], [9])


def test_a_table_above_a_lowered_number_closes_with_both_to_the_tail_the_winner_first():
    document = evening('rise-and-fly', [([(1, 2), lost(3, 4)], [5])], range(1, 6), table_count=1)
    assert seated(document) == ([(1, 5)], [2, 4, 3])


def test_who_is_alone_goes_to_the_head_of_the_queue():
    document = evening('rise-and-fly', [([(1, 2), (3, 4)], [])], [1, gone(2, 1), 3, gone(4, 1)], table_count=2)
    assert seated(document) == ([(1, 3)], [])


def test_who_went_home_is_dropped_from_the_queue_and_the_table():
    document = evening('rise-and-fly', [([(1, 2)], [3, 4])], [gone(1, 1), 2, gone(3, 1), 4])
    assert seated(document) == ([(4, 2)], [])


# --- Knock-out and two lives


def test_a_place_gone_home_is_a_bye_and_latecomers_are_not_in():
    document = evening('knock-out', [([(1, 4), (2, 3)], [])], [gone(1, 1), 2, 3, 4, late(5, 2)])
    assert remarks_of(document) == [('finished', {'rounds': 1}), ('champion', {'entry': 2})]


def test_three_left_of_a_bracket_of_four_play_on():
    rounds = [([(8, 1), (4, 5), (2, 7), (3, 6)], [])]
    document = evening('knock-out', rounds, [1, 2, 3, gone(4, 1), 5, 6, 7, 8])
    assert seated(document) == ([(2, 3)], [8])


def test_a_void_game_goes_on_with_the_side_that_is_named():
    document = evening('knock-out', [([{'seats': [1, 2], 'void': True, 'winner': 1}], [])], (1, 2))
    assert remarks_of(document)[1] == ('champion', {'entry': 2})


def test_one_pair_alone_is_no_champion_before_a_round():
    assert remarks_of(evening('knock-out', [], [1])) == [('too-few', {'there': 1})]
    assert remarks_of(evening('two-lives', [], [1])) == [('too-few', {'there': 1})]


def test_the_last_one_there_is_the_champion_unless_it_is_out():
    beaten = [([(1, 2)], []), ([(1, 2)], [])]
    assert remarks_of(evening('two-lives', beaten, [1, 2]))[1] == ('champion', {'entry': 1})
    assert remarks_of(evening('two-lives', beaten, [gone(1, 2), 2])) == [('too-few', {'there': 1})]


def test_two_lives_pairs_those_who_met_least_then_with_equal_lives():
    rounds = [([(1, 2), (3, 4), (5, 6)], [])]
    assert seated(evening('two-lives', rounds, range(1, 7))) == ([(1, 3), (5, 2), (4, 6)], [])


def test_the_bye_goes_to_the_last_of_those_with_the_fewest():
    document = evening('two-lives', [([(1, 2)], [3])], (1, 2, 3))
    assert seated(document) == ([(1, 3)], [2])


# --- Swiss


def test_a_rematch_only_where_nothing_else_works():
    document = evening('swiss', [([(1, 2)], [])], (1, 2))
    assert seated(document) == ([(2, 1)], [])
    assert remarks_of(document) == [('rematch', {'entries': [1, 2], 'times': 2})]


def test_one_rematch_rather_than_two():
    """1 to 4 have all met, and 5 nobody: a bye for one of the four leaves one rematch, a bye for 5 two."""
    rounds = [([(1, 2), (3, 4)], [5]), ([(1, 3), (2, 4)], [5]), ([(1, 4), (2, 3)], [5])]
    coming = next_round(evening('swiss', rounds, range(1, 6)))
    assert [remark.code for remark in coming.remarks] == ['rematch']
    assert coming.byes != (5,)


def test_who_had_more_byes_sits_out_again_where_that_saves_a_rematch():
    """3 joined late and had no bye; but without 3, 1 and 2 would meet again. Of these two, 2 is lower."""
    document = evening('swiss', [([], [1, 2]), ([(1, 2)], [])], [1, 2, late(3, 3)])
    assert seated(document) == ([(3, 1)], [2])


def test_a_dead_end_goes_back_to_the_first_pair():
    """1 against 2 would leave 3 and 4, who have met."""
    assert first_pairing([1, 2, 3, 4], {1: set(), 2: set(), 3: {4}, 4: {3}}, 0) == [(1, 3), (2, 4)]


def test_a_long_evening_of_few_pairs_is_paired_at_once():
    """When everyone has met everyone, the search must give up early."""
    order = range(1, 16)
    everybody = {pair: set(order) - {pair} for pair in order}
    assert first_pairing(order[:14], everybody, 6) is None
    assert first_pairing(order[:14], everybody, 7) == [(pair, pair + 1) for pair in range(1, 14, 2)]


# --- Winners up and whist drive


FOUR = [(1, 2, 3, 4), (5, 6, 7, 8)]


def test_those_who_come_take_the_roles_of_those_who_go():
    """1, a winner at table 1, leaves; 9 has joined and is a winner there."""
    document = evening('winners-up', [(FOUR, [])], [gone(1, 1), *range(2, 9), late(9, 2)], 'individual')
    assert seated(document) == ([(9, 3, 5, 7), (6, 8, 2, 4)], [])


def test_a_table_too_many_fills_the_places_of_those_who_go():
    """Eight become five: table 2 is dropped; its first two in the order N E S W take the roles of those who left."""
    entries = [1, gone(2, 1), 3, gone(4, 1), 5, gone(6, 1), 7, 8]
    assert seated(evening('winners-up', [(FOUR, [])], entries, 'individual')) == ([(1, 3, 5, 7)], [8])


def test_four_who_wait_open_a_table_at_the_end():
    document = evening('winners-up', [([FOUR[0]], [5, 6, 7])], [*range(1, 8), late(8, 2)], 'individual')
    assert seated(document) == ([(1, 3, 2, 4), (5, 6, 7, 8)], [])
    drive = evening('whist-drive', [([FOUR[0]], [5, 6, 7])], [*range(1, 8), late(8, 2)], 'individual')
    assert seated(drive) == ([(1, 2, 4, 3), (5, 6, 7, 8)], [])


def test_where_too_few_sat_the_last_of_those_waiting_stay_on_the_bench():
    document = evening('winners-up', [([], [1, 2, 3])], [1, 2, 3, late(9, 2), late(7, 2)], 'individual')
    assert seated(document) == ([(1, 2, 3, 7)], [9])


def test_winners_who_part_avoid_the_pair_that_was_most_often_partners_only_where_it_costs_more():
    """1 and 3, 2 and 4 were partners three times each, 1 and 4 four times: 9 + 9 is more than 16 + 0."""
    twice_three = ([(1, 2, 3, 4), (5, 6, 7, 8)], [])
    once_four = ([(1, 5, 4, 6), (2, 3, 7, 8)], [])
    last = ([(1, 5, 2, 6), (3, 7, 4, 8)], [])
    document = evening('winners-up', [*[twice_three] * 3, *[once_four] * 4, last], range(1, 9), 'individual')
    assert seated(document)[0][0] == (1, 2, 4, 3)


@pytest.mark.parametrize('movement', ['winners-up', 'whist-drive'])
def test_a_result_still_missing_of_an_earlier_round_holds_nobody_up(movement):
    first = [{'seats': [1, 2, 3, 4]}, FOUR[1]]
    assert len(seated(evening(movement, [(first, []), (FOUR, [])], range(1, 9), 'individual'))[0]) == 2


def test_losers_of_a_single_table_play_its_winners():
    assert seated(evening('winners-up', [([lost(1, 2, 3, 4)], [])], range(1, 5), 'individual')) == ([(2, 4, 1, 3)], [])


# --- Cycles and the rest


def test_the_empty_place_goes_to_the_first_who_comes_late():
    entries = [1, 2, 3, late(9, 2), late(8, 2)]
    first = evening('round-robin', [], entries)
    assert seated(first) == ([(2, 3)], [1])
    second = evening('round-robin', [([(2, 3)], [1])], entries[:3] + entries[4:])
    assert seated(second) == ([(8, 2), (3, 1)], [])
    both = evening('round-robin', [([(2, 3)], [1])], entries)
    assert remarks_of(both)[0] == ('cycle-left', {'there': 5})


def test_who_would_meet_somebody_gone_home_sits_out():
    document = evening('mitchell', [([(1, 4), (2, 5), (3, 6)], [])], [1, 2, 3, gone(4, 1), 5, 6])
    assert seated(document) == ([(1, 6), (3, 5)], [2])


def test_a_cycle_that_begins_anew_says_so():
    rounds = [([(2, 1)], []), ([(2, 1)], [])]
    assert remarks_of(evening('round-robin', rounds[:1], (1, 2), planned=5))[0] == ('cycle-again', {'rounds': 1})
    document = evening('north-stays', [([FOUR[0]], [])], range(1, 5), 'individual', planned=2)
    assert ('cycle-again', {'rounds': 1}) in remarks_of(document)


@pytest.mark.parametrize('planned', [None, 2, 5])
@pytest.mark.parametrize('tables', range(1, 10))
def test_where_north_stays_the_first_round_in_which_two_meet_again_is_told_before_the_first(tables, planned):
    people = range(1, 4 * tables + 1)
    agreed = {'planned': planned} if planned else {}
    first = next_round(evening('north-stays', [], people, 'individual', **agreed))
    rounds, met, meets_again = [], set(), None
    for number in range(1, min(planned or tables, tables + 1) + 1):
        seated_now = next_round(evening('north-stays', rounds, people, 'individual', planned=30)).tables
        rounds.append((list(seated_now.values()), []))
        couples = {couple for seats in seated_now.values() for couple in combinations(sorted(seats), 2)}
        meets_again = meets_again or (number if met & couples else None)
        met |= couples
    meetings = [remark.facts for remark in first.remarks if remark.code == 'will-meet-again']
    assert meetings == ([{'round': meets_again}] if meets_again else [])


def test_a_cycle_is_over_after_its_rounds():
    assert remarks_of(evening('round-robin', [([(2, 1)], [])], (1, 2))) == [('finished', {'rounds': 1})]


def test_by_rank_seats_first_with_fourth_and_gives_byes_from_the_last():
    rounds = [([(1, 2, 3, 4)], [5])]
    document = evening('by-rank', rounds, range(1, 6), 'individual', score={'order': ['points']})
    assert seated(document) == ([(1, 3, 5, 2)], [4])


def test_finished_is_said_before_results_are_asked_for():
    open_table = {'seats': [1, 2]}
    document = evening('knock-out', [([open_table], [])], (1, 2), planned=1)
    assert remarks_of(document) == [('finished', {'rounds': 1})]


def test_too_few_is_said_before_results_are_asked_for():
    open_table = {'seats': [1, 2, 3, 4]}
    document = evening('winners-up', [([open_table], [])], [1, 2, 3, gone(4, 1)], 'individual')
    assert remarks_of(document) == [('too-few', {'there': 3})]
    assert answered(NEXT_ROUND, document)['byes'] == [1, 2, 3]


def test_somebody_has_to_win_where_winners_and_losers_part():
    needed = {movement.slug for movement in MOVEMENTS.values() if movement.needs_winners}
    assert needed == {'rise-and-fly', 'knock-out', 'two-lives', 'winners-up', 'whist-drive'}
