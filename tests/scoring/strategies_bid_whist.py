"""Generated matches of bid whist."""

from hypothesis import strategies as st

from scoring.document import read
from scoring.games.bid_whist import GAME
from scoring.games.bid_whist.values import LETTERS, books_in_play, highest_bid, kitty_counts_for_bidders, pairs_rise
from tests.scoring.matches import empty_matches, notes, up_to_its_error

WAITING = [['Kit', 'Lou'], ['May', 'Ned'], ['Ola', 'Pam']]
RENEGES = st.fixed_dictionaries(
    {'side': st.integers(0, 1)},
    optional={'books': st.integers(1, 13), 'kind': st.sampled_from(['called', 'wrong-call', 'cards'])},
)


@st.composite
def hands(draw, table):
    options = table.options
    if not options['dealer-forced'] and draw(st.booleans()):
        return {'passed': True}
    call = draw(st.sampled_from(list(LETTERS)))
    return {
        'bidder': draw(st.integers(0, 3)),
        'bid': draw(st.integers(options['min-bid'], highest_bid(options))),
        'call': call,
        'books': draw(st.integers(int(kitty_counts_for_bidders(options)), books_in_play(options))),
        **draw(marks(call)),
    }


def marks(call):
    """The rarer fields, where they are allowed."""
    no_trump = call == 'no-trump'
    return st.fixed_dictionaries(
        {},
        optional={
            'reneges': st.lists(RENEGES, max_size=2),
            'deciding': st.just(True),
            'note': notes(),
            **({'direction': st.sampled_from(['up', 'down'])} if no_trump else {'trump': st.sampled_from('SHDC')}),
        },
    )


@st.composite
def matches(draw):
    match = draw(empty_matches(GAME))
    table = read(match).table
    if pairs_rise(table.options):
        match |= {'waiting': WAITING[: draw(st.integers(0, 3))]}
        table = read(match).table
    match = up_to_its_error(match | {'hands': draw(st.lists(hands(table), max_size=12))})
    closed = draw(st.sampled_from([None, None, 'agreement', 'time']))
    return match | ({'closed': closed} if closed else {})


def a_made_bid_moves_only_its_own_side(sheet):
    for hand in sheet.hands:
        if hand.result in ('made', 'boston'):
            assert min(hand.points) == 0
        if hand.result in ('passed', 'renege', 'deciding'):
            assert hand.points == (0, 0)


def nobody_gets_lost_when_a_pair_rises(sheet):
    if 'players' in sheet.next:
        everybody = {*sheet.table.players, *(name for pair in sheet.table.waiting for name in pair)}
        after = [*sheet.next['players'], *(name for pair in sheet.next['waiting'] for name in pair)]
        assert (set(after), len(after)) == (everybody, len(everybody))


def a_match_enters_its_games_for_the_winner_alone(sheet):
    if sheet.end:
        games = sheet.end.facts['games']
        assert [side for side in (0, 1) if games[side]] == (list(sheet.end.winners) if any(games) else [])
        assert any(games) == (len(sheet.end.winners) == 1)


LAWS = (
    a_made_bid_moves_only_its_own_side,
    nobody_gets_lost_when_a_pair_rises,
    a_match_enters_its_games_for_the_winner_alone,
)


def played(table, state, calls, outcome):
    if 'passed' in outcome:
        return outcome | {'auction': list(calls)}
    return {**outcome, 'books': books_in_play(table.options), 'auction': list(calls)}
