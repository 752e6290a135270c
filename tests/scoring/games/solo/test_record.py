"""What a refusal names: the field, the contract or the seat it is about."""

import pytest

from tests.scoring.cases import sheet_of
from tests.scoring.games.solo.test_score import bid, match, six_bid

DOUBLED = bid('frog', 70, doubles={'1': 2}, doubler=1)
BID_FROG = bid('spade-solo', 70, auction=['frog', 'pass', 'pass'])
PASSED_BY_ONE = {'contract': 'passed', 'active': [1, 4, 5], 'auction': ['pass']}


@pytest.mark.parametrize(
    ('document', 'at', 'code', 'facts'),
    [
        (six_bid(bid('misere')), 'points', 'points-missing', {'contract': 'misere'}),
        (match(bid('grand', 70)), 'contract', 'contract-not-played', {'contract': 'grand'}),
        (six_bid(bid('guarantee', 80)), 'trump', 'trump-missing', {'contract': 'guarantee'}),
        (six_bid(bid('misere', 0, trump='S')), 'trump', 'no-trump-suit', {'contract': 'misere'}),
        (six_bid(bid('solo', 70, trump='H')), 'trump', 'trump-not-allowed', {'contract': 'solo'}),
        (match({'contract': 'passed', 'trump': 'S'}), 'trump', 'passed-with-result', {'field': 'trump'}),
        (match(DOUBLED), 'doubler', 'field-not-here', {'field': 'doubler'}),
        (match(BID_FROG, dealer=2), 'auction', 'auction-mismatch', {'bidder': 0, 'contract': 'frog'}),
        (match(PASSED_BY_ONE, players=6), 'auction', 'auction-not-over', {'turn': 4}),
    ],
)
def test_a_refusal_tells_what_it_is_about(document, at, code, facts):
    error = sheet_of(document)['error']
    assert (error['at'], error['code'], error['facts']) == (f'hands/0/{at}', code, facts)
