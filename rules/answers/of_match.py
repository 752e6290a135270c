"""Questions about the match: who deals, how it stands, what it still needs. Everything is read from its sheet."""

import re
from collections.abc import Iterator

from rules.answers.card import Answer, Inquiry
from rules.answers.of_hand import hand_meant
from rules.answers.of_table import most_in_a_hand, when_it_ends
from rules.answers.tallies import sides_asked
from rules.books import book_of
from rules.tables.worked import ending_in_words
from scoring.dangers import say_dangers, say_needs
from scoring.errors import BadHand
from scoring.say import number, result_word, say_line, say_money
from scoring.seats import Side, by_side, left_of
from scoring.sheet import HandScore
from scoring.text import Text

OVER = Text('The match is over.', 'La partida ha terminado.')
DEALS = Text('{who:seat} deals hand {hand}.', '{who:seat} reparte la mano {hand}.')
THEN = Text(
    'If the deal passes on after hand {hand}, {who:seat} deals next.',
    'Si el reparto pasa después de la mano {hand}, le toca a {who:seat}.',
)
FIRST = Text('{who:seat} dealt the first hand.', 'La primera mano la repartió {who:seat}.')
FIRST_TO = Text('{who:seat} deals the first hand.', 'La primera mano la reparte {who:seat}.')
HAND = Text('Hand {hand} is next.', 'Toca la mano {hand}.')
AFTER = Text('After {hands:hand}: {list}.', 'Tras {hands:hand}: {list}.')
BEFORE = Text('Before the first hand: {list}.', 'Antes de la primera mano: {list}.')
LEVEL = Text('Level at {total}: {list}.', 'Empatados a {total}: {list}.')
LAST_OF_ALL = Text('Last with {total}: {list}.', 'En último lugar, con {total}: {list}.')
AHEAD = Text(
    'In front with {total}: {side:side}, {points:point} ahead.',
    'Va por delante {side:side}, con {total}: {points:point} de ventaja.',
)
APART = Text(
    '{points:point} between {one:side} ({first}) and {other:side} ({second}).',
    '{points:point} entre {one:side} ({first}) y {other:side} ({second}).',
)
ADD_UP = Text('The totals add up to {sum}.', 'Los totales suman {sum}.')
NOT_YET = Text('Nobody has won yet: hand {hand} is next.', 'Aún no ha ganado nadie: toca la mano {hand}.')
CAME = Text('{side:side} {total}: {list}', '{side:side} {total}: {list}')
IN_HAND = Text('hand {hand} {points:plus}', 'mano {hand} {points:plus}')
LAST = Text('Hand {hand}: {list}.', 'Mano {hand}: {list}.')
GOT = Text('{side:side} {points:plus}', '{side:side} {points:plus}')
TOGETHER = Text('Partners: {list}.', 'Parejas: {list}.')
EACH = Text('Each player has a total of their own.', 'Cada jugador tiene su propio total.')
BARRED = Text('Barred from bidding on hand {hand}: {who:seats}.', 'En la mano {hand} no puede pujar: {who:seats}.')
ALL_MAY = Text(
    'Everybody who plays may bid on hand {hand}.', 'En la mano {hand} puede pujar cualquiera de los que juegan.'
)
SITS_OUT = Text('Sitting out on hand {hand}: {who:seats}.', 'Descansa en la mano {hand}: {who:seats}.')
ALL_PLAY = Text('Everybody plays on hand {hand}: {who:seats}.', 'En la mano {hand} juegan todos: {who:seats}.')
LEFT = Text(
    '{hands:hand} to play after {played:hand}, if nothing ends the match before.',
    'Quedan {hands:hand} tras {played:hand}, si nada acaba antes la partida.',
)
SEATED = Text('{count:player}, in the order of play: {who:seats}.', '{count:player}, por orden de juego: {who:seats}.')
CALLS_FIRST = Text('{who:seat} bids first on hand {hand}.', 'En la mano {hand} puja primero {who:seat}.')
NO_MONEY = Text('Points are not played for money here.', 'Aquí los puntos no se juegan por dinero.')
EACH_SIDE = Text('{side:side}: {needs}', '{side:side}: {needs}')

_FIGURE = re.compile(r'\d')


def who_deals(asked: Inquiry) -> Answer:
    state = asked.sheet.state
    return Answer(_unless_over(asked, DEALS, who=state.dealer, hand=state.number))


def who_deals_next(asked: Inquiry) -> Answer:
    state = asked.sheet.state
    following = left_of(state.dealer, len(asked.table.players))
    then = _unless_over(asked, THEN, who=following, hand=state.number)
    return Answer(then if asked.sheet.end else f'{who_deals(asked).sentence} {then}')


def first_dealer(asked: Inquiry) -> Answer:
    return Answer(asked.say(FIRST if asked.sheet.hands else FIRST_TO, who=asked.table.first_dealer))


def which_hand(asked: Inquiry) -> Answer:
    return Answer(_unless_over(asked, HAND, hand=asked.sheet.state.number))


def what_comes_next(asked: Inquiry) -> Answer:
    """Who deals the next hand and, where there is an auction, who bids first."""
    if asked.sheet.end:
        return who_won(asked)
    first = who_bids_first(asked)
    return Answer(' '.join(answer.sentence for answer in (who_deals(asked), first) if answer))


def how_it_stands(asked: Inquiry) -> Answer:
    totals = asked.sheet.totals
    each = '; '.join(f'{asked.side(side)} {number(total, asked.lang)}' for side, total in by_side(totals))
    hands = len(asked.sheet.hands)
    return Answer(asked.say(AFTER if hands else BEFORE, hands=hands, list=each), totals=True)


def how_it_came(asked: Inquiry) -> Answer:
    """What each hand added to the total of each side, or of those that are named."""
    totals, sides = asked.sheet.totals, sides_asked(asked)
    between = '; ' if len(sides) == 1 else ', '
    came = (
        asked.say(CAME, side=side, total=totals[side], list=between.join(_by_hand(asked, side, alone=len(sides) == 1)))
        for side in sides
    )
    return Answer(f'{"; ".join(came)}.', totals=True)


def _by_hand(asked: Inquiry, side: Side, *, alone: bool) -> Iterator[str]:
    """What each hand brought a side; of one alone, with the reasons."""
    for hand in asked.sheet.hands:
        brought = asked.say(IN_HAND, hand=hand.number, points=hand.points[side])
        why = _why(asked, hand, side) if alone and hand.points[side] else ''
        yield f'{brought} ({why})' if why else brought


def _why(asked: Inquiry, hand: HandScore, side: Side) -> str:
    reasons = (say_line(asked.table, line, asked.lang).rstrip('.') for line in hand.lines if line.side == side)
    return ', '.join(dict.fromkeys(reasons))


def who_is_ahead(asked: Inquiry) -> Answer:
    """The end counts for more than the totals: a side may win with fewer. Two that are named are compared."""
    if asked.sheet.end:
        return Answer(f'{who_won(asked).sentence} {_apart(asked)}'.strip(), totals=True)
    totals = asked.sheet.totals
    best = min(totals) if asked.table.game.lowest_wins(asked.table.options) else max(totals)
    sides = [side for side, total in by_side(totals) if total == best]
    if len(sides) > 1:
        names = '; '.join(asked.side(side) for side in sides)
        return Answer(asked.say(LEVEL, total=best, list=names), totals=True)
    ahead = min(abs(total - best) for side, total in by_side(totals) if side != sides[0])
    sentence = asked.say(AHEAD, total=best, side=sides[0], points=ahead)
    named = list(dict.fromkeys(asked.table.side_of(seat) for seat in asked.seats))
    two = named if len(named) > 1 else [*named, sides[0]]
    if named and two[0] != two[1] and len(totals) > 2:
        best, other = (totals[side] for side in two[:2])
        facts = {'one': two[0], 'other': two[1], 'first': best, 'second': other, 'points': abs(best - other)}
        sentence = asked.say(APART, **facts) if len(named) > 1 else f'{sentence} {asked.say(APART, **facts)}'
    return Answer(sentence, totals=True)


def do_they_add_up(asked: Inquiry) -> Answer:
    return Answer(asked.say(ADD_UP, sum=sum(asked.sheet.totals)), totals=True)


def who_is_behind(asked: Inquiry) -> Answer:
    totals = asked.sheet.totals
    worst = max(totals) if asked.table.game.lowest_wins(asked.table.options) else min(totals)
    if len(set(totals)) == 1:
        return who_is_ahead(asked)
    names = '; '.join(asked.side(side) for side, total in by_side(totals) if total == worst)
    return Answer(asked.say(LAST_OF_ALL, total=worst, list=names), totals=True)


def who_won(asked: Inquiry) -> Answer:
    if asked.sheet.end:
        return Answer(ending_in_words(asked.sheet, asked.lang), totals=True)
    not_yet = asked.say(NOT_YET, hand=asked.sheet.state.number)
    if not asked.sheet.hands:
        return Answer(not_yet, totals=True)
    return Answer(f'{not_yet} {who_is_ahead(asked).sentence}', totals=True)  # who "wins" is who is ahead so far


def _apart(asked: Inquiry) -> str:
    """How far the one winner is from the next; '' where several have won."""
    totals, end = asked.sheet.totals, asked.sheet.end
    if not end or len(end.winners) != 1:
        return ''
    winner = end.winners[0]
    other = min(
        (side for side, _ in by_side(totals) if side != winner), key=lambda side: abs(totals[side] - totals[winner])
    )
    facts = {'first': totals[winner], 'second': totals[other], 'points': abs(totals[winner] - totals[other])}
    return asked.say(APART, one=winner, other=other, **facts)


def what_they_need(asked: Inquiry) -> Answer | None:
    """What each side needs, or the sides that are named."""
    if asked.sheet.end:
        return who_won(asked)
    needs = say_needs(asked.table, asked.sheet.state, asked.lang)
    if not any(map(_FIGURE.search, needs)):  # no total ends it
        return when_it_ends(asked)
    return _by_side(asked, [' · '.join(filter(None, both)) for both in zip(_to_win(asked), needs, strict=True)])


def _to_win(asked: Inquiry) -> list[str]:
    """What wins it for a side of which the pad tells only what it may lose; '' for the others."""
    game, table, totals = asked.table.game, asked.table, asked.sheet.state.totals
    outlook = game.outlook(table, totals) if game.outlook else ()
    if not (game.outlook and outlook):
        return [''] * len(totals)
    both = zip(totals, outlook, game.outlook(table, (0,) * len(totals)), strict=True)
    return [
        asked.say(game.prospects[start.code], points=start.facts['points'] - total)
        if now.ends == 'lost' and start.ends == 'won'
        else ''
        for total, now, start in both
    ]


def can_they_catch_up(asked: Inquiry) -> Answer | None:
    """How far the others are behind, and how much one hand can bring."""
    standing, most = who_is_ahead(asked), most_in_a_hand(asked)
    if asked.sheet.end or most is None:
        return standing
    return Answer(f'{standing.sentence} {most.sentence}', totals=True)


def what_may_lose_it(asked: Inquiry) -> Answer | None:
    if asked.sheet.end:
        return who_won(asked)
    dangers = say_dangers(asked.table, asked.sheet.state, asked.lang)
    return _by_side(asked, dangers) or what_they_need(asked)


def _by_side(asked: Inquiry, dangers: list[str]) -> Answer | None:
    lines = [asked.say(EACH_SIDE, side=side, needs=dangers[side]) for side in sides_asked(asked) if dangers[side]]
    return Answer(f'{"; ".join(lines)}.') if lines else None


def last_hand(asked: Inquiry) -> Answer | None:
    """The hand that is meant, otherwise the last; None for one not played yet."""
    hand = hand_meant(asked)
    return Answer(told_of(asked, hand)) if hand else None


def told_of(asked: Inquiry, hand: HandScore) -> str:
    return asked.say(LAST, hand=hand.number, list='; '.join(_got(asked, hand)))


def _got(asked: Inquiry, hand: HandScore) -> Iterator[str]:
    """What each side got in a hand, and why; where nobody got anything, how the hand ended."""
    for side, points in by_side(hand.points):
        why, got = _why(asked, hand, side), asked.say(GOT, side=side, points=points)
        yield f'{got} ({why})' if why else got
    if not hand.lines:
        yield result_word(hand.result, asked.lang)


def partners(asked: Inquiry) -> Answer:
    table = asked.table
    if len(table.sides) == len(table.players):
        return Answer(asked.say(EACH))
    return Answer(asked.say(TOGETHER, list=' · '.join(asked.side(side) for side, _ in by_side(table.sides))))


def who_may_not_bid(asked: Inquiry) -> Answer | None:
    if asked.table.game.auction is None:
        return None
    barred = asked.sheet.next['barred']
    return Answer(_unless_over(asked, BARRED if barred else ALL_MAY, who=barred, hand=asked.sheet.state.number))


def who_sits_out(asked: Inquiry) -> Answer:
    active = asked.sheet.next.get('active', asked.table.seats)
    idle = tuple(seat for seat in asked.table.seats if seat not in active)
    text, who = (SITS_OUT, idle) if idle else (ALL_PLAY, asked.table.seats)
    sentence = _unless_over(asked, text, who=who, hand=asked.sheet.state.number)
    return Answer(sentence if asked.sheet.end or not idle else f'{sentence} {who_deals(asked).sentence}')


def hands_left(asked: Inquiry) -> Answer | None:
    card = book_of(asked.table.game).answers
    limit = card.last_hand(asked.table.options)
    if limit is None:
        return when_it_ends(asked)
    played = card.played(asked.sheet.state)
    return Answer(_unless_over(asked, LEFT, hands=max(limit - played, 0), played=played))


def who_plays(asked: Inquiry) -> Answer:
    return Answer(asked.say(SEATED, count=len(asked.table.players), who=asked.table.seats))


def who_bids_first(asked: Inquiry) -> Answer | None:
    auction, state = asked.table.game.auction, asked.sheet.state
    turn = None
    if auction:
        try:
            turn = auction(asked.table, state, ()).turn
        except BadHand:  # nobody has said who is dealt cards
            return None
    return None if turn is None else Answer(_unless_over(asked, CALLS_FIRST, who=turn, hand=state.number))


def in_money(asked: Inquiry) -> Answer | None:
    worth = say_money(asked.table, asked.sheet.totals, asked.lang)
    return _by_side(asked, worth) if worth else Answer(asked.say(NO_MONEY))


def _unless_over(asked: Inquiry, text: Text, **facts: object) -> str:
    return asked.say(OVER) if asked.sheet.end else asked.say(text, **facts)
