"""What becomes of the totals when a player takes so many hearts, the lady too, or everything."""

from dataclasses import replace
from functools import partial

from rules.answers.card import Answer, Inquiry, Kind, of_past
from rules.answers.of_match import told_of
from rules.answers.of_table import agreed
from scoring.fold import Progress, run
from scoring.game import Record
from scoring.games.black_lady.option_types import Table
from scoring.games.black_lady.values import LADY, counted_cards, hearts_in_play, packs, plus_cards, points_in_play
from scoring.say import number
from scoring.seats import Seat, by_side, left_of
from scoring.text import Text

COUNTS = Text(
    'That counts {points:plus} for {side:side}, {total} in all.',
    'Eso cuenta {points:plus} para {side:side}: {total} en total.',
)
PAYS_IN = Text('That puts {chips:chip} into the pool.', 'Con eso se ponen {chips:chip} en el bote.')
REST = Text('Of the {all} points of a hand {rest} are left.', 'De los {all} puntos de una mano quedan {rest}.')
ANYBODY = Text('That counts {points:plus}.', 'Eso cuenta {points:plus}.')
WITH_MOON = Text('If {side:side} takes them all: {list}.', 'Si {side:side} se lo lleva todo: {list}.')
OVER, ON = (
    Text('That ends the match.', 'Con eso termina la partida.'),
    Text('The match goes on.', 'La partida sigue.'),
)
MOON_ENDS = Text(
    'It would end the match now if shot by {who:seats}.', 'Ahora acabaría la partida si lo da {who:seats}.'
)
NO_MOON_ENDS = Text(
    'It would not end the match now, whoever shoots.', 'Ahora no acabaría la partida, lo dé quien lo dé.'
)
NOBODY_SHOT = Text('Nobody has shot the moon in {hands:hand} so far.', 'En {hands:hand} nadie ha hecho capote todavía.')
TIMES_SHOT = Text('The moon was shot {count:time} in {hands:hand}.', 'En {hands:hand} se ha hecho capote {count:time}.')
TEN = 10  # the rank of a plus card, no count
SHOT = ('moon', 'sun')  # how such a hand ends
MOON = ('moon', 'moon-points', 'moon-choice-limit', 'all-to-one')


def taken(asked: Inquiry, *, lady: bool, plus: bool = False) -> Answer | None:
    """The points of so many hearts, with the lady or without, with the `plus` card too, and the total of a player who
    is named; None where two players, or two counts, are named.
    """
    table, counts = asked.table, [count for count in asked.numbers if count != asked.hand]
    if plus:
        if not plus_cards(table.options):
            return None
        counts = [count for count in counts if count != TEN] or [0]
    number_of, is_of_one = next(iter(counts), 0), len(asked.seats) < 2 and len(counts) < 2
    if len(asked.seats) > 1 and len(counts) > 1 and not lady:
        return _rest(asked, sum(counts))
    if table.options['settlement'] == 'chips-sweepstake' and is_of_one and (lady or number_of):
        return _paid_in(asked, number_of, lady=lady)
    if not (_is_counted(table) and is_of_one) or asked.sheet.end or not (lady or number_of or plus):
        return None
    seat = asked.seats[0] if asked.seats else Seat(0)
    hearts = hearts_in_play(table.options, len(table.players))
    if number_of > hearts or (number_of == hearts and lady):
        return None
    played = (
        _after(asked, seat, number_of, lady=lady, plus=plus, rest=other) for other in table.seats if other != seat
    )
    every = [after for after in played if after]
    if not every:
        return None
    after, ends = every[0], [sheet.end is not None for sheet in every]
    side = table.side_of(seat)
    text = COUNTS if asked.seats and asked.of_match else ANYBODY
    facts = {'points': after.hands[-1].points[side], 'total': after.state.totals[side]}
    points = asked.say(text, side=side, **facts)
    target = table.options['target']
    over = asked.say(OVER) if all(ends) and target and after.state.totals[side] >= target else ''
    then = over if any(ends) else asked.say(ON)  # whoever has the rest
    return Answer(f'{points} {then}'.strip() if text is COUNTS else points, rule='scoring#cards')


def _paid_in(asked: Inquiry, hearts: int, *, lady: bool) -> Answer | None:
    """The chips that so many cards put into the pool, as the engine writes them for a hand with these."""
    after = None if asked.sheet.end else _after(asked, Seat(0), hearts, lady=lady)
    paid = (line.facts['chips'] for line in after.hands[-1].lines if line.side == 0) if after else iter(())
    chips = next(paid, None)
    return None if chips is None else Answer(asked.say(PAYS_IN, chips=chips), rule='scoring#sweepstake')


def _rest(asked: Inquiry, known: int) -> Answer | None:
    """What others have, where it is told what some took."""
    points = points_in_play(asked.table.options, len(asked.table.players))
    return Answer(asked.say(REST, all=points, rest=points - known), rule='scoring#cards') if known <= points else None


def moon(asked: Inquiry) -> Answer | None:
    """What was agreed, and where a player is named at a match, the totals after it and whether it ends the match."""
    table, answer = asked.table, agreed(asked, MOON, off=True)
    is_told = answer and asked.of_match and not asked.sheet.end and _is_counted(table)
    if answer is None or not is_told or plus_cards(table.options):
        return answer
    if not asked.seats:
        return replace(answer, sentence=f'{answer.sentence} {_would_end(asked)}'.strip())
    seat = asked.seats[0]
    after = _shot(asked, seat)
    if after is None:
        return answer
    totals = ', '.join(f'{asked.side(side)} {number(total, asked.lang)}' for side, total in by_side(after.state.totals))
    then = asked.say(WITH_MOON, side=table.side_of(seat), list=totals)
    return replace(answer, sentence=f'{answer.sentence} {then} {asked.say(OVER if after.end else ON)}', totals=True)


def _shot(asked: Inquiry, seat: Seat) -> Progress | None:
    table = asked.table
    return _after(asked, seat, hearts_in_play(table.options, len(table.players)), lady=True, everything=True)


def _would_end(asked: Inquiry) -> str:
    """Whose moon would end the match now."""
    shot = {seat: after for seat in asked.table.seats if (after := _shot(asked, seat))}
    ending = [seat for seat, after in shot.items() if after.end]
    if not (asked.sheet.hands and shot):
        return ''
    return asked.say(MOON_ENDS, who=tuple(ending)) if ending else asked.say(NO_MOON_ENDS)


def who_shot(asked: Inquiry) -> Answer | None:
    """The hands in which somebody took all; None where that is nothing special."""
    table, hands = asked.table, asked.sheet.hands
    if table.options['moon'] is None:
        return None
    shot = [told_of(asked, hand) for hand in hands if hand.result in SHOT]
    if not shot:
        return Answer(asked.say(NOBODY_SHOT, hands=len(hands)))
    return Answer(' '.join((asked.say(TIMES_SHOT, count=len(shot), hands=len(hands)), *shot)))


def _is_counted(table: Table) -> bool:
    """Whether a heart is a number of points, of one pack."""
    options = table.options
    return options['settlement'] == 'points' and options['heart-value'] != 'pip' and packs(options) == 1


def _after(
    asked: Inquiry,
    seat: Seat,
    hearts: int,
    *,
    lady: bool,
    plus: bool = False,
    everything: bool = False,
    rest: Seat | None = None,
) -> Progress | None:
    """The match after a hand with these cards for a player and the `rest` for one, usually the next; None if the engine
    refuses.
    """
    table = asked.table
    following = left_of(seat, len(table.players)) if rest is None else rest
    hand = _hand(table, seat, following, hearts, lady=lady, everything=everything)
    hand = {**hand, **{card.field: seat for card in plus_cards(table.options) if plus}}
    after, refused = run(Progress(table, asked.sheet.state), [hand])
    return None if refused else after


def _hand(table: Table, seat: Seat, following: Seat, hearts: int, *, lady: bool, everything: bool) -> Record:
    shares = [0] * len(table.players)
    shares[following] = hearts_in_play(table.options, len(shares)) - hearts
    shares[seat] = hearts
    cards = {card.field: seat if everything else following for card in counted_cards(table.options)}
    return {'hearts': shares, **cards, LADY.field: seat if lady else following}


TAKEN = (
    Kind('moon', moon),
    of_past('who-shot', who_shot),
    Kind('queen-and-hearts', partial(taken, lady=True)),
    Kind('so-many-hearts', partial(taken, lady=False)),
    Kind('plus-card-and-hearts', partial(taken, lady=False, plus=True)),
)
