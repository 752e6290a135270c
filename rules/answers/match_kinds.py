"""How people ask about their match, and what answers it."""

from rules.answers import deals, lead, outlooks, reasons
from rules.answers.bid_to_win import can_win_now
from rules.answers.card import Kind, of_past
from rules.answers.of_match import (
    can_they_catch_up,
    do_they_add_up,
    first_dealer,
    hands_left,
    how_it_came,
    how_it_stands,
    in_money,
    last_hand,
    partners,
    what_comes_next,
    what_may_lose_it,
    what_they_need,
    which_hand,
    who_bids_first,
    who_deals,
    who_deals_next,
    who_is_ahead,
    who_is_behind,
    who_may_not_bid,
    who_plays,
    who_sits_out,
    who_won,
)
from rules.answers.so_far import below_zero, best_and_worst_hand

KINDS = (
    Kind('who-deals', who_deals, of_match=True),
    Kind('who-deals-next', who_deals_next, of_match=True),
    Kind('first-dealer', first_dealer, of_match=True, any_hand=True),
    Kind('which-hand', which_hand, of_match=True),
    Kind('what-next', what_comes_next, of_match=True),
    Kind('how-it-stands', how_it_stands, of_match=True),
    Kind('how-it-came', how_it_came, of_match=True, of_past=True),
    Kind('who-is-ahead', who_is_ahead, of_match=True),
    Kind('do-they-add-up', do_they_add_up, of_match=True),
    Kind('who-is-behind', who_is_behind, of_match=True),
    Kind('who-won', who_won, of_match=True),
    Kind('what-they-need', what_they_need, of_match=True),
    Kind('what-may-lose-it', what_may_lose_it, of_match=True),
    Kind('can-catch-up', can_they_catch_up, of_match=True),
    Kind('can-win-now', can_win_now, of_match=True),
    of_past('last-hand', last_hand),
    Kind('best-and-worst-hand', best_and_worst_hand, of_match=True, of_past=True),
    Kind('below-zero', below_zero),
    Kind('partners', partners, of_match=True),
    Kind('who-may-not-bid', who_may_not_bid, of_match=True),
    Kind('who-sits-out', who_sits_out, of_match=True),
    Kind('hands-left', hands_left, of_match=True),
    Kind('who-plays', who_plays, of_match=True),
    Kind('who-bids-first', who_bids_first, of_match=True),
    Kind('in-money', in_money, of_match=True),
    *deals.KINDS,
    *lead.KINDS,
    *reasons.KINDS,
    *outlooks.KINDS,
)

_OF = {kind.key: kind for kind in KINDS}
LAST_HAND = _OF['last-hand']
OF_TOTALS = tuple(
    _OF[key]
    for key in ('how-it-stands', 'how-it-came', 'who-is-ahead', 'who-is-behind', 'who-won', 'best-and-worst-hand')
)
