"""What is ruled in solo where it depends on how the bid is won: revokes in closed tricks, and lost cards.

How much a revoke costs follows the norm of the skat code: every trick from that one on is the other side's.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from rules.rulings.tables import AT_FAULT, BIDDERS, Entry, Row, plays
from scoring.text import Text

GOAL = 'goal'
BY_POINTS, TO_REACH, ALL_OR_NONE = 'points', 'target', 'all-or-none'
# How a contract is won: by points that pay one by one, by reaching a number of points, by taking nothing or everything.
GOALS: Mapping[str, str] = {
    'points': BY_POINTS,
    'target': TO_REACH,
    'nothing': ALL_OR_NONE,
    'everything': ALL_OR_NONE,
}

_FROM_THERE = {
    'bidder': Text(
        'Every trick from that one on counts for {opponents}.', 'Desde esa baza, todas cuentan para {opponents}.'
    ),
    'opponent': Text(
        'Every trick from that one on counts for {bidder}.', 'Desde esa baza, todas cuentan para {bidder}.'
    ),
}
# What is written then, by who revoked and how the bid is won; '' while that is not known.
_WRITTEN = {
    ('bidder', ''): Text(
        'Every trick from that one on counts for {opponents}; a misère or a call solo is lost. In another bid '
        'enter the points of {bidder} up to then, with {widow}.',
        'Desde esa baza, todas cuentan para {opponents}; una misère o un solo con llamada se pierde. En otra '
        'puja se anotan los puntos de {bidder} hasta entonces, con {widow}.',
    ),
    ('bidder', BY_POINTS): Text(
        'Enter the points of {bidder} up to then, with {widow}.',
        'Se anotan los puntos de {bidder} hasta entonces, con {widow}.',
    ),
    ('bidder', TO_REACH): Text(
        '{bid} is made only if the points up to then, with {widow}, are enough.',
        '{bid} se cumple solo si bastan los puntos hasta entonces, con {widow}.',
    ),
    ('bidder', ALL_OR_NONE): Text('{bid} is lost.', '{bid} se pierde.'),
    ('opponent', ''): Text(
        'Every trick from that one on counts for {bidder}; a misère or a call solo is made, unless lost before. Enter '
        '120 less what {opponents} had by then.',
        'Desde esa baza, todas cuentan para {bidder}; una misère o un solo con llamada se cumple, si no se perdió '
        'antes. Se anota 120 menos lo que llevaban {opponents}.',
    ),
    ('opponent', BY_POINTS): Text(
        'Enter 120 less what {opponents} had by then.', 'Se anota 120 menos lo que llevaban {opponents}.'
    ),
    ('opponent', TO_REACH): Text(
        '{bid} is made if 120 less what {opponents} had by then is enough.',
        '{bid} se cumple si basta con 120 menos lo que llevaban {opponents}.',
    ),
    ('opponent', ALL_OR_NONE): Text(
        '{bid} is made, unless it was lost before that trick.', '{bid} se cumple, si no se perdió antes de esa baza.'
    ),
}
_GIVES_BACK = Text(
    'With Move chips, {player_at_fault} gives the partner’s payment back.',
    'Con Mover fichas, {player_at_fault} devuelve al otro su pago.',
)
_AS_PLAYED = Text(
    'The hand counts as it was played. The agreed chips are moved with Move chips.',
    'La mano cuenta como se jugó. Las fichas acordadas se pasan con Mover fichas.',
)
_OVER = Text('The hand is over.', 'La mano ha acabado.')
_LOST = Text(
    '{bidder} has lost by the smallest measure. Enter the points taken, but {under} at most.',
    '{bidder} pierde por lo mínimo. Se anotan los puntos hechos, pero {under} como mucho.',
)
_WON = Text(
    '{bidder} has won by the smallest measure, or by more if more was taken. Enter the points taken, but {over} at '
    'least.',
    '{bidder} gana por lo mínimo, o por más si llevaba más. Se anotan los puntos hechos, pero {over} como poco.',
)
_FAILED = _WRITTEN['bidder', ALL_OR_NONE]
_MADE = Text('{bid} is made.', '{bid} se cumple.')
_SOURCE = 'Skat § 1 (who wins; how much is our reading)'


def _row(answers: str, code: str, text: Text, source: str, entry: Entry, goal: str = '') -> Row:
    """A ruling that fills in the hand, if the bid is won so."""
    hand = {GOAL: goal} if goal else {}
    return Row(answers, code, text, source, 'parent', entries=(entry,), changes=True, button='fill', hand=hand)


def _agreed(row: Row, option: str, choice: str, **changes: Any) -> Row:
    """The same where the table has agreed on it."""
    return replace(row, **{'source': '', **changes}, certainty='custom', when=plays(option, choice), agreed=True)


def _joined(*texts: Text) -> Text:
    return Text(' '.join(text.en for text in texts), ' '.join(text.es for text in texts))


def _closed(who: str) -> Iterator[Row]:
    """A revoke in a closed trick."""
    entry = Entry(BIDDERS if who == 'bidder' else AT_FAULT, 'revoke')
    for goal in ('', BY_POINTS, TO_REACH, ALL_OR_NONE):
        written = _WRITTEN[who, goal]
        text = written if goal in ('', ALL_OR_NONE) else _joined(_FROM_THERE[who], written)
        record = {'made': who == 'opponent'} if goal in ('', ALL_OR_NONE) else {}
        row = replace(_row(f'{who}/closed', 'rest', text, _SOURCE, entry, goal), record=record)
        yield row
        if who == 'opponent':
            yield _agreed(row, 'revoke', 'rest-one-pays', text=_joined(text, _GIVES_BACK))
    yield _agreed(_row(f'{who}/closed', 'as-played', _AS_PLAYED, '', entry), 'revoke', 'chips')


CLOSED = (*_closed('bidder'), *_closed('opponent'))


def lost(answers: str, source: str) -> Iterator[Row]:
    """A hand that its bidder loses for a wrong number of cards."""
    yield from _decided(answers, 'hand-lost', source, Entry(BIDDERS, 'cards'), made=False)


def won(answers: str, source: str) -> Iterator[Row]:
    """A hand that its bidder wins for an opponent's wrong number of cards."""
    yield from _decided(answers, 'hand-made', source, Entry(AT_FAULT, 'cards'), made=True)


def won_out_of_turn(answers: str) -> Iterator[Row]:
    """A hand that ends, and that its bidder wins, because an opponent led out of turn, where the table plays so."""
    for row in _decided(answers, 'hand-lost', '', Entry(AT_FAULT, 'revoke'), made=True):
        yield _agreed(row, 'out-of-turn', 'hand-lost', source='Skat', text=_joined(_OVER, row.text))


def _decided(answers: str, code: str, source: str, entry: Entry, *, made: bool) -> Iterator[Row]:
    by_points, in_a_word = (_WON, _MADE) if made else (_LOST, _FAILED)
    for goal in ('', BY_POINTS, TO_REACH, ALL_OR_NONE):
        text = by_points if goal in ('', BY_POINTS) else in_a_word
        row = _row(answers, code, text, source, entry, goal)
        yield row if goal == BY_POINTS else replace(row, record={'made': made})
