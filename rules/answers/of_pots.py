"""Questions about chips: who took a pot and when, who put how much in, and who pays whom if the table stops now."""

from collections.abc import Iterator

from rules.answers.card import Answer, Inquiry, Kind, of_past
from rules.answers.of_match import GOT
from rules.answers.tallies import seats_asked
from scoring.fold import Progress, sheet_of
from scoring.seats import by_side
from scoring.settling import Payment, payments
from scoring.sheet import HandScore, Sheet
from scoring.text import Text

TAKES = ('pool-won', 'pool-divided', 'pot-taken')  # reasons of lines
PAYS = ('paid-into-pool', 'ante', 'ante-to-one', 'pot-matched')
IN_HAND = Text('hand {hand}: {list}', 'mano {hand}: {list}')
TAKEN = Text('Pots taken: {list}.', 'Botes ganados: {list}.')
NOT_TAKEN = Text(
    'No pot has been taken in {hands:hand} so far.', 'En {hands:hand} nadie se ha llevado todavía un bote.'
)
NOT_TAKEN_IN = Text('Nobody took a pot in hand {hand}.', 'En la mano {hand} nadie se llevó un bote.')
ALL_PAID = Text(
    'hand {hand}: everybody took a card that counts', 'mano {hand}: todos se llevaron alguna carta que cuenta'
)
ONE_PAID = Text('hand {hand}: {who:seat} took all that counts', 'mano {hand}: {who:seat} se llevó todo lo que cuenta')
SOME_CLEAR = Text(
    'hand {hand}: {count:player} took nothing that counts', 'mano {hand}: {count:player} sin cartas que cuenten'
)
NOT_WHY = Text('Why: {list}.', 'Por qué: {list}.')
PAID = Text('Put into the pots so far: {list}.', 'Puesto en los botes hasta ahora: {list}.')
OF_SEAT = Text('{who:seat} {chips}', '{who:seat} {chips}')
IF_STOPPED = Text('If you stop now: {list}.', 'Si lo dejáis ahora: {list}.')
AT_THE_END = Text('To settle: {list}.', 'Para saldar: {list}.')
PAYS_TO = Text('{payer:side} pays {payee:side} {chips}', '{payer:side} paga a {payee:side} {chips}')
LEAVES = Text('{payer:side} leaves {chips} in the middle', '{payer:side} deja {chips} en el centro')
NOTHING_OWED = Text('nobody owes anybody anything', 'nadie le debe nada a nadie')
SHARED = Text('What is left in the pots is counted in: {list}.', 'Lo que queda en los botes ya está contado: {list}.')
WITH = Text('With that: {list}.', 'Con eso: {list}.')


def _has_pots(asked: Inquiry) -> bool:
    return bool(asked.sheet.next.get('pots') or any(hand.pots is not None for hand in asked.sheet.hands))


def pots_taken(asked: Inquiry) -> Answer | None:
    """Every hand in which a pot was taken, by whom; without one why not, where the sheet tells it."""
    hands = asked.sheet.hands
    if not _has_pots(asked):
        return None
    if hand := next((hand for hand in hands if hand.number == asked.hand), None):
        hands = (hand,)
    taken = [(hand, some) for hand in hands if (some := list(_takers(asked, hand)))]
    if taken:
        each = '; '.join(asked.say(IN_HAND, hand=hand.number, list=', '.join(some)) for hand, some in taken)
        return Answer(asked.say(TAKEN, list=each))
    why = [reason for hand in hands if (reason := _why_not(asked, hand))]
    sentences = [
        asked.say(NOT_TAKEN_IN if hand else NOT_TAKEN, hands=len(hands), hand=asked.hand),
        *([asked.say(NOT_WHY, list='; '.join(why))] if why else []),
    ]
    return Answer(' '.join(sentences))


def _takers(asked: Inquiry, hand: HandScore) -> Iterator[str]:
    for side, _ in by_side(asked.table.sides):
        points = sum(line.points for line in hand.lines if line.side == side and line.reason in TAKES)
        if points:
            yield asked.say(GOT, side=side, points=points)


def _why_not(asked: Inquiry, hand: HandScore) -> str:
    """Why nobody won the pool of a hand: by the cards that the players paid for; empty where those do not tell it."""
    payers = [line.side for line in hand.lines if line.reason == 'paid-into-pool']
    clear = len(asked.table.players) - len(payers)
    if not payers:
        return ''
    text = ALL_PAID if not clear else ONE_PAID if len(payers) == 1 else SOME_CLEAR
    return asked.say(text, hand=hand.number, who=payers[0], count=clear)


def paid_in(asked: Inquiry) -> Answer | None:
    """What each player has put into the pots, or those who are named."""
    if not _has_pots(asked):
        return None
    paid = {
        seat: -sum(
            line.points
            for hand in asked.sheet.hands
            for line in hand.lines
            if line.reason in PAYS and line.side == asked.table.side_of(seat)
        )
        for seat in seats_asked(asked)
    }
    return Answer(asked.say(PAID, list='; '.join(asked.say(OF_SEAT, who=seat, chips=paid[seat]) for seat in paid)))


def settle_now(asked: Inquiry) -> Answer | None:
    """Who pays whom if the table stops now, with what the rule of the table does with the pots; None for points."""
    sheet = asked.sheet
    if sheet.table.options.get('settlement') == 'points':
        return None
    stopped = sheet if sheet.end else sheet_of(Progress(sheet.table, sheet.state, sheet.hands), closed='agreement')
    began = sheet.table.game.opening(sheet.table).totals
    totals = [total - start for total, start in zip(stopped.totals, began, strict=True)]
    owed = payments((*totals, -sum(totals))) if sum(totals) <= 0 else ()
    each = '; '.join(_payment(asked, payment, len(totals)) for payment in owed) or asked.say(NOTHING_OWED)
    sentences = [asked.say(AT_THE_END if sheet.end else IF_STOPPED, list=each), *_of_the_pots(asked, stopped)]
    balances = '; '.join(asked.say(GOT, side=side, points=total) for side, total in enumerate(totals))
    return Answer(' '.join((*sentences, asked.say(WITH, list=balances))), rule='match-end')


def _payment(asked: Inquiry, payment: Payment, middle: int) -> str:
    text = LEAVES if payment.payee == middle else PAYS_TO
    return asked.say(text, payer=payment.payer, payee=payment.payee, chips=payment.chips)


def _of_the_pots(asked: Inquiry, stopped: Sheet) -> Iterator[str]:
    if stopped.end and stopped.end.lines:
        shares = '; '.join(asked.say(GOT, side=line.side, points=line.points) for line in stopped.end.lines)
        yield asked.say(SHARED, list=shares)


KINDS = (
    of_past('pots-taken', pots_taken),
    Kind('paid-in', paid_in, of_match=True, any_hand=True),
    Kind('settle-now', settle_now, of_match=True),
)
