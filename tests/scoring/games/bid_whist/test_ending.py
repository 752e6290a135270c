"""What the end of a match of bid whist leaves out: no rising if pairs do not rise, no tie once it is over."""

from tests.scoring.cases import sheet_of
from tests.scoring.games.bid_whist.test_score import hand, lines, match

TIE = (hand(4, 10), hand(4, 10, bidder=1))


def test_no_games_are_won_in_a_match_that_has_not_begun():
    assert sheet_of(match())['games'] == [0, 0]


def test_nobody_rises_where_rise_and_fly_is_not_played():
    sheet = sheet_of(match(hand(7, 13)))
    assert 'rises' not in sheet
    assert sheet['next'] == {'dealer': 0, 'barred': [], 'deciding': False}


def test_a_tie_that_is_shared_asks_for_no_deciding_hand():
    sheet = sheet_of(match(*TIE, hands_limit=2) | {'closed': 'agreement'})
    assert (sheet['winners'], sheet['next']['deciding']) == ([0, 1], False)


def test_a_tie_at_the_limit_asks_for_one_and_time_does_not_end_it():
    sheet = sheet_of(match(*TIE, hands_limit=2) | {'closed': 'time'})
    assert (sheet['status'], sheet['next']['deciding']) == ('in-progress', True)


def test_six_books_for_the_defenders_are_not_worth_a_line():
    assert lines(hand(4, 7), preset='parlett') == [(0, -4, 'bid-set')]


def test_a_tie_when_time_is_called_asks_for_a_deciding_hand():
    tied = match(*TIE, preset='tournament')
    assert sheet_of(tied)['next']['deciding'] is False
    assert sheet_of(tied | {'closed': 'time'})['next']['deciding'] is True
    ahead = match(TIE[0], preset='tournament')
    assert sheet_of(ahead | {'closed': 'time'})['next']['deciding'] is False
