"""Questions about how the totals went: after which hand they were what, who led when and by how much, who won how many
hands, and what a hand brought on average.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from rules.answers.card import Answer, Inquiry, Kind, of_past
from rules.answers.of_hand import hand_meant
from rules.answers.of_match import AFTER, BEFORE, how_it_stands
from rules.answers.of_table import agreed
from rules.answers.tallies import by_their_side, in_hands, sides_asked
from scoring.record import STRUCK
from scoring.say import decimal, listed, number
from scoring.seats import Side, by_side
from scoring.sheet import HandScore
from scoring.text import Text

PLACE = Text('{place}. {side:side} {total}', '{place}. {side:side} {total}')
BEHIND = Text('{place}. {side:side} {total}, {points} behind', '{place}. {side:side} {total}, a {points}')
LED = Text('In front after each hand: {list}.', 'Por delante después de cada mano: {list}.')
LED_ONCE = Text(
    'After hand {hand} {who} led with {total}, {points} ahead.',
    'Tras la mano {hand} iba por delante {who} con {total}, con {points} de ventaja.',
)
LEVEL_ONCE = Text(
    'After hand {hand} these were level at {total}: {who}.', 'Tras la mano {hand} había empate a {total}: {who}.'
)
SINCE = Text(
    'In front since hand {hand}: {who}. The totals then: {list}.',
    'Va por delante desde la mano {hand}: {who}. Los totales entonces: {list}.',
)
NOBODY_LEADS = Text('Nobody leads: level at {total}.', 'No va nadie por delante: empate a {total}.')
CHANGES = Text('The lead has changed {count:time}', 'El primer puesto ha cambiado {count:time}')
BIGGEST = Text(
    'Biggest lead: {points:point} of {who} after hand {hand}.',
    'La mayor ventaja: {points:point} de {who} tras la mano {hand}.',
)
WON = Text('Hands won: {list}.', 'Manos ganadas: {list}.')
RUN = Text('Last run: {side:side}, {count:hand} in a row.', 'Racha actual: {side:side}, {count:hand} seguidas.')
LONGEST = Text('Longest: {side:side}, {count:hand} ({hands}).', 'La más larga: {side:side}, {count:hand} ({hands}).')
NO_RUN = Text('Nobody won the last hand alone.', 'La última mano no la ganó nadie en solitario.')
AVERAGE = Text('Average a hand, over {hands:hand}: {list}.', 'Media por mano, en {hands:hand}: {list}.')
OF_SIDE = Text('{side:side} {points}', '{side:side} {points}')


def totals_after(asked: Inquiry) -> Answer:
    """The totals when a hand had been written down: the one that is named, otherwise the last."""
    hand = hand_meant(asked)
    return _totals(asked, asked.sheet.hands[: hand.number] if hand else asked.sheet.hands)


def totals_before(asked: Inquiry) -> Answer:
    """The totals when a hand was dealt: the one that is named, otherwise the last."""
    hand = asked.hand or len(asked.sheet.hands)
    return _totals(asked, asked.sheet.hands[: max(0, hand - 1)])


def _totals(asked: Inquiry, hands: Sequence[HandScore]) -> Answer:
    totals = hands[-1].totals if hands else asked.table.game.opening(asked.table).totals
    if not asked.sheet.hands:
        return how_it_stands(asked)
    return Answer(asked.say(AFTER if hands else BEFORE, hands=len(hands), list=_each(asked, totals)))


def _each(asked: Inquiry, totals: Sequence[int]) -> str:
    return '; '.join(f'{asked.side(side)} {number(total, asked.lang)}' for side, total in by_side(totals))


def ranking(asked: Inquiry) -> Answer:
    """All sides in their order, or those who are named, each with how far behind the first it is."""
    order = _order(asked, asked.sheet.totals)
    totals = asked.sheet.totals
    best, named = totals[order[0]], {asked.table.side_of(seat) for seat in asked.seats}
    places = {side: 1 + sum(_better(asked, total, totals[side]) for total in totals) for side in order}
    rows = (
        asked.say(
            BEHIND if totals[side] != best else PLACE,
            place=places[side],
            side=side,
            total=totals[side],
            points=abs(totals[side] - best),
        )
        for side in sorted(order, key=lambda side: side not in named)
    )
    return Answer(f'{"; ".join(rows)}.', totals=True)


def _lowest(asked: Inquiry) -> bool:
    return asked.table.game.lowest_wins(asked.table.options)


def _better(asked: Inquiry, total: int, other: int) -> bool:
    return total < other if _lowest(asked) else total > other


def _order(asked: Inquiry, totals: Sequence[int]) -> list[Side]:
    return sorted((side for side, _ in by_side(totals)), key=lambda side: totals[side] * (1 if _lowest(asked) else -1))


def _leaders(asked: Inquiry, totals: Sequence[int]) -> tuple[Side, ...]:
    best = totals[_order(asked, totals)[0]]
    return tuple(side for side, total in by_side(totals) if total == best)


def _led(asked: Inquiry) -> Iterator[tuple[HandScore, Side | None]]:
    """Every hand with the side that was alone in front after it, None where there was none."""
    for hand in asked.sheet.hands:
        leaders = _leaders(asked, hand.totals)
        yield hand, leaders[0] if len(leaders) == 1 else None


def who_led(asked: Inquiry) -> Answer:
    """After which hands each side led; after one that is named, by how much."""
    if hand := next((hand for hand in asked.sheet.hands if hand.number == asked.hand), None):
        return Answer(_after(asked, hand))
    hands: dict[Side, list[int]] = defaultdict(list)
    for hand, side in _led(asked):
        if side is not None:
            hands[side].append(hand.number)
    return Answer(asked.say(LED, list=by_their_side(asked, hands)))


def _after(asked: Inquiry, hand: HandScore) -> str:
    leaders = _leaders(asked, hand.totals)
    who = listed([asked.side(side) for side in leaders], asked.lang)
    facts = {'hand': hand.number, 'who': who, 'total': hand.totals[leaders[0]], 'points': _gap(asked, hand.totals)}
    return asked.say(LED_ONCE if len(leaders) == 1 else LEVEL_ONCE, **facts)


def _gap(asked: Inquiry, totals: Sequence[int]) -> int:
    first, second = (totals[side] for side in _order(asked, totals)[:2])
    return abs(first - second)


def lead_since(asked: Inquiry) -> Answer:
    """Since which hand the side in front has been there, with the totals then."""
    led = list(_led(asked))
    leader = led[-1][1]
    if leader is None:
        return Answer(asked.say(NOBODY_LEADS, total=asked.sheet.hands[-1].totals[_order(asked, led[-1][0].totals)[0]]))
    began = led[-1][0]
    for hand, side in reversed(led):
        if side != leader:
            break
        began = hand
    since = asked.say(SINCE, who=asked.side(leader), hand=began.number, list=_each(asked, began.totals))
    return Answer(f'{since} {_changed(asked)}')


def lead_changes(asked: Inquiry) -> Answer:
    return Answer(_changed(asked))


def _changed(asked: Inquiry) -> str:
    """How often another side came to the front, and after which hands."""
    alone = [(hand, side) for hand, side in _led(asked) if side is not None]
    hands = [after.number for (_, before), (after, side) in pairwise(alone) if side != before]
    where = f' ({in_hands(asked, hands)})' if hands else ''
    return f'{asked.say(CHANGES, count=len(hands))}{where}.'


def biggest_lead(asked: Inquiry) -> Answer | None:
    """The biggest gap between the first and the next after a hand, of all or of those who are named."""
    named = sides_asked(asked)
    led = [(hand, side) for hand, side in _led(asked) if side in named]
    if not led:
        return who_led(asked)
    hand, side = max(led, key=lambda pair: _gap(asked, pair[0].totals))
    points = _gap(asked, hand.totals)
    return Answer(asked.say(BIGGEST, points=points, who=asked.side(side), hand=hand.number))


def _won(asked: Inquiry) -> Iterator[tuple[HandScore, Side | None]]:
    """Every hand with the side that it brought most, None where several have as much."""
    for hand in asked.sheet.hands:
        if hand.result not in (STRUCK, 'passed', 'adjustment'):
            best = _leaders(asked, hand.points)
            yield hand, best[0] if len(best) == 1 else None


def hands_won(asked: Inquiry) -> Answer | None:
    """How many hands brought each side most; what is played where no score is kept."""
    if not any(any(hand.points) for hand in asked.sheet.hands):
        return agreed(asked, ('rise-and-fly',))
    hands: dict[Side, list[int]] = defaultdict(list)
    for hand, side in _won(asked):
        if side is not None:
            hands[side].append(hand.number)
    return Answer(asked.say(WON, list=by_their_side(asked, hands)))


def run_of_hands(asked: Inquiry) -> Answer | None:
    """The run at the end of the sheet, and the longest one."""
    runs = [(side, [hand for hand, _ in some]) for side, some in groupby(_won(asked), key=lambda pair: pair[1])]
    alone = [(side, hands) for side, hands in runs if side is not None]
    if not alone:
        return hands_won(asked)
    side, last = runs[-1]
    now = asked.say(NO_RUN) if side is None else asked.say(RUN, side=side, count=len(last))
    best, longest = max(alone, key=lambda run: len(run[1]))
    hands = in_hands(asked, [hand.number for hand in longest])
    return Answer(f'{now} {asked.say(LONGEST, side=best, count=len(longest), hands=hands)}')


def average(asked: Inquiry) -> Answer:
    """What a hand has brought each side on average; hands that nobody bid count as well."""
    hands, began = len(asked.sheet.hands), asked.table.game.opening(asked.table).totals
    each = (
        asked.say(OF_SIDE, side=side, points=decimal((asked.sheet.totals[side] - began[side]) / hands, asked.lang))
        for side in sides_asked(asked)
    )
    return Answer(asked.say(AVERAGE, hands=hands, list='; '.join(each)))


KINDS = (
    Kind('totals-after', totals_after, of_match=True, any_hand=True),
    Kind('totals-before', totals_before, of_match=True, any_hand=True),
    Kind('ranking', ranking, of_match=True),
    of_past('who-led', who_led),
    of_past('lead-since', lead_since),
    of_past('lead-changes', lead_changes),
    of_past('biggest-lead', biggest_lead),
    of_past('hands-won', hands_won),
    of_past('run-of-hands', run_of_hands),
    of_past('average', average),
)
