"""Questions about the deal and its turns: who dealt which hand, how often, who bids last or sits out next, how many
hands there were and which were passed out.
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace

from rules.answers.card import Answer, Inquiry, Kind, of_past
from rules.answers.of_hand import hand_meant
from rules.answers.of_match import DEALS, HAND, OVER, first_dealer, who_deals, who_sits_out
from rules.answers.tallies import by_player
from rules.auctions import NO_BIDS, auction_after
from scoring.errors import BadHand
from scoring.game import State
from scoring.record import STRUCK
from scoring.seats import Seat, Seats, left_of
from scoring.text import Text

DEALT = Text('{who:seat} dealt hand {hand}.', '{who:seat} repartió la mano {hand}.')
IF_IT_PASSES = Text(
    'If the deal passes on after each hand, {who:seat} deals hand {hand}.',
    'Si el reparto pasa después de cada mano, {who:seat} reparte la mano {hand}.',
)
TIMES_DEALT = Text('Hands dealt: {list}.', 'Manos repartidas: {list}.')
PLAYED = Text('{hands:hand} so far.', '{hands:hand} hasta ahora.')
IN_ALL = Text('{hands:hand} in all.', '{hands:hand} en total.')
OF_THESE_PASSED = Text('{passed} of them passed out.', 'De ellas, {passed} sin puja porque pasaron todos.')
PASSED = Text('{hands:hand} passed out: {list}.', '{hands:hand} en que pasaron todos: {list}.')
NONE_PASSED = Text('No hand has been passed out so far.', 'Hasta ahora no han pasado todos en ninguna mano.')
OF_HAND = Text('hand {hand} ({who:seat} dealt)', 'mano {hand} (repartió {who:seat})')
BIDS_LAST = Text('{who:seat} bids last on hand {hand}.', 'En la mano {hand} puja en último lugar {who:seat}.')
IN_ORDER = Text('The order: {who:seats}.', 'El orden: {who:seats}.')
BIDS_AFTER = Text(
    'After {before:seat} it is {who:seat}’s turn to bid.', 'Después de {before:seat} le toca pujar a {who:seat}.'
)
SITS_OUT_NEXT = Text(
    'If the deal passes on after hand {hand}, these sit out next: {who:seats}.',
    'Si el reparto pasa después de la mano {hand}, en la siguiente descansa: {who:seats}.',
)
SAT_OUT = Text('Hands sat out: {list}.', 'Manos de descanso: {list}.')


def who_dealt(asked: Inquiry, later: int = 0) -> Answer | None:
    """Who dealt the hand that is meant, or one so much later; who deals it, if it is still to come."""
    state, meant = asked.sheet.state, hand_meant(asked)
    if meant is None and not asked.hand:
        return who_deals(asked)
    number = (asked.hand or (meant.number if meant else 0)) + later
    if number == 1:
        return first_dealer(asked)
    if hand := next((hand for hand in asked.sheet.hands if hand.number == number), None):
        return Answer(asked.say(DEALT, who=hand.dealer, hand=number))
    if asked.sheet.end:
        return Answer(asked.say(OVER))
    text = DEALS if number == state.number else IF_IT_PASSES
    dealer = left_of(state.dealer, len(asked.table.players), number - state.number)
    return Answer(asked.say(text, who=dealer, hand=number))


def who_dealt_after(asked: Inquiry) -> Answer | None:
    return who_dealt(asked, later=1)


def times_dealt(asked: Inquiry) -> Answer:
    return _counted(asked, TIMES_DEALT, lambda number, dealer: (dealer,))


def _counted(asked: Inquiry, text: Text, of_hand: Callable[[int, Seat], Seats]) -> Answer:
    """In which hands each player is among those of a hand, given its place and its dealer."""
    hands: dict[Seat, list[int]] = defaultdict(list)
    for place, hand in enumerate(asked.sheet.hands):
        for seat in of_hand(place, hand.dealer):
            hands[seat].append(hand.number)
    return Answer(asked.say(text, list=by_player(asked, hands)))


def hands_played(asked: Inquiry) -> Answer:
    """The count first, then which hand is next."""
    hands = [hand for hand in asked.sheet.hands if hand.result != STRUCK]
    passed = sum(hand.result == 'passed' for hand in hands)
    sentences = [asked.say(IN_ALL if asked.sheet.end else PLAYED, hands=len(hands))]
    sentences += [asked.say(OF_THESE_PASSED, passed=passed)] if passed else []
    sentences += [] if asked.sheet.end else [asked.say(HAND, hand=asked.sheet.state.number)]
    return Answer(' '.join(sentences))


def passed_out(asked: Inquiry) -> Answer | None:
    if asked.table.game.auction is None:
        return None
    hands = [hand for hand in asked.sheet.hands if hand.result == 'passed']
    each = '; '.join(asked.say(OF_HAND, hand=hand.number, who=hand.dealer) for hand in hands)
    return Answer(asked.say(PASSED if hands else NONE_PASSED, hands=len(hands), list=each))


def order_of_bidding(asked: Inquiry) -> Seats:
    """Those who bid on this hand, in their order; none where there is no auction."""
    if asked.table.game.auction is None or asked.sheet.end:
        return ()
    order: list[Seat] = []
    calls: tuple[str, ...] = ()
    try:
        while (so_far := auction_after(asked.table, asked.sheet.state, calls)).now.turn not in (None, *order):
            order.append(Seat(so_far.now.turn or 0))
            calls = (*calls, next(call for call in so_far.now.calls if call in NO_BIDS))
    except BadHand:  # nobody has said who is dealt cards
        return ()
    return tuple(order)


def who_bids_last(asked: Inquiry) -> Answer | None:
    order = order_of_bidding(asked)
    if not order:
        return None
    last = asked.say(BIDS_LAST, who=order[-1], hand=asked.sheet.state.number)
    return Answer(f'{last} {asked.say(IN_ORDER, who=order)}')


def who_bids_after(asked: Inquiry) -> Answer | None:
    """The next in turn who has not passed; the whole order where nobody is named who bids."""
    order = order_of_bidding(asked)
    before = next((seat for seat in asked.seats if seat in order), None)
    if before is None:
        return who_bids_last(asked)
    so_far = auction_after(asked.table, asked.sheet.state, asked.calls)
    passed = {seat for call, seat in zip(so_far.calls, so_far.seats, strict=True) if call in NO_BIDS[:2]}
    place = order.index(before)
    left = [seat for seat in (*order[place + 1 :], *order[:place]) if seat not in passed]
    return Answer(asked.say(BIDS_AFTER, before=before, who=left[0])) if left else None


def who_sits_out_next(asked: Inquiry) -> Answer:
    """Who is dealt no cards on the hand after the next, if the deal passes on."""
    state, table = asked.sheet.state, asked.table
    following = left_of(state.dealer, len(table.players))
    idle = _idle(asked, replace(state, number=state.number + 1, dealer=following))
    if asked.sheet.end or not idle:
        return who_sits_out(asked)
    now = who_sits_out(asked).sentence
    return Answer(f'{asked.say(SITS_OUT_NEXT, hand=state.number, who=idle)} {now}')


def times_sat_out(asked: Inquiry) -> Answer | None:
    if not _idle(asked, asked.sheet.state):
        return who_sits_out(asked)
    return _counted(asked, SAT_OUT, lambda place, dealer: _idle(asked, asked.sheet.hands[place].state))


def _idle(asked: Inquiry, state: State) -> Seats:
    active = asked.table.game.next_deal(asked.table, state).get('active', asked.table.seats)
    return tuple(seat for seat in asked.table.seats if seat not in active)


KINDS = (
    Kind('who-dealt', who_dealt, of_match=True, any_hand=True),
    Kind('who-dealt-after', who_dealt_after, of_match=True, any_hand=True),
    of_past('times-dealt', times_dealt),
    Kind('hands-played', hands_played, of_match=True, any_hand=True),
    Kind('passed-out', passed_out, of_match=True, any_hand=True),
    Kind('who-bids-last', who_bids_last, of_match=True),
    Kind('who-bids-after', who_bids_after, of_match=True),
    Kind('who-sits-out-next', who_sits_out_next, of_match=True),
    of_past('times-sat-out', times_sat_out),
)
