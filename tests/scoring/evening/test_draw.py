"""The seats of a draw: which wishes are met, what is repeated, and the costs in the search."""

from scoring.evening import next_round
from scoring.evening.past import past_of
from scoring.evening.reading.evening import read
from scoring.evening.search.costs import MEET, MEET_SELDOM, PARTNER, WISH, least
from scoring.evening.search.plan import Plan, PlannedRound
from tests.scoring.evening.worked import play


def test_partners_of_one_colour_are_avoided():
    colours = {'white': list(range(1, 9)), 'black': list(range(9, 17))}
    played = play(16, 4, wishes={'colours': colours, 'partners_of_two_colours': True})
    assert played.figures()['wishes_broken'] == 0
    assert play(16, 4).figures()['wishes_broken'] == 0  # nobody asked for it


def test_all_wishes_of_a_large_room_are_met():
    wishes = {
        'never_together': [[n, n + 1] for n in range(1, 200, 2)],
        'stays': [[n, n] for n in range(1, 40)],
    }
    assert play(203, 2, wishes=wishes).figures()['wishes_broken'] == 0


def test_pairs_that_are_drawn_meet_again_as_late_as_can_be():
    assert play(8, 7, 'pairs').figures()['meet_most'] == 1


def test_rounds_that_were_seated_by_hand_are_history():
    document = play(8, 1).document
    first, second = document['rounds'][0]['tables']
    first['seats'], second['seats'] = first['seats'][:2] + second['seats'][2:], second['seats'][:2] + first['seats'][2:]
    assert [remark.code for remark in next_round(document).remarks if remark.code == 'partner-again'] == []


def test_another_seed_draws_another_round():
    drawn = [play(16, 1, seed=seed).rounds for seed in (0, 1, 2)]
    assert drawn[0] != drawn[1] != drawn[2]


def a_plan(seats, **agreed):
    document = {
        'format': 'companion-evening/1',
        'form': 'individual',
        'movement': 'draw',
        'entries': [{'number': number} for number in range(1, 9)],
        **agreed,
    }
    evening = read(document)
    return Plan(evening, past_of(evening), [PlannedRound((4, 4), list(seats), 8)] * 2)


def test_a_plan_knows_what_a_swap_changes():
    """After any swap, the running cost equals the cost counted afresh."""
    wishes = {'never_together': [[1, 5]], 'never_partners': [[2, 6]], 'stays': [[8, 1]]}
    plan = a_plan(range(1, 9), wishes=wishes)
    for u in range(8):
        for v in range(8):
            plan.swap(0, u, v, plan.change(0, u, v))
            anew = Plan(plan.evening, plan.past, plan.seated())
            assert (plan.cost, plan.met.counts, plan.partners.counts) == (
                anew.cost,
                anew.met.counts,
                anew.partners.counts,
            )
            assert (plan.met.more, plan.met.less) == (anew.met.more, anew.met.less)


def test_what_is_weighed():
    """The sum in the evening document, in units: 20 for partners again, 2 and 4 for a second and third meeting,
    1000 for a wish.
    """
    plan = a_plan(range(1, 9))
    assert plan.cost == 12 * MEET_SELDOM[1] + 4 * PARTNER[1]
    assert plan.least < plan.cost
    assert a_plan(range(1, 9), wishes={'stays': [[8, 1], [1, 1], [2, 9]]}).cost == plan.cost + 4 * WISH
    assert MEET_SELDOM[2] > 2 * MEET_SELDOM[1]
    assert MEET[2] < 2 * MEET[1]


def test_the_bound_shares_meetings_evenly():
    assert least((0, 2, 5, 9), {0: 2, 1: 1}, 4) == 0 + 0 + 2 + 2
    assert least((0, 2, 5, 9), {0: 1}, 3) == 0 + 2 + 5
