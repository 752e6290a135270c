"""Reads an evening document: its fields in the specified order, then references to entries, then the rounds."""

from typing import Any

from scoring.errors import BadDocument
from scoring.evening.document import MOST_ROUNDS, Adjustment, Evening, Raw
from scoring.evening.movements import MOVEMENTS
from scoring.evening.movements.movement import Movement
from scoring.evening.reading.entries import read_entries
from scoring.evening.reading.rounds import Shape, check_rounds, read_rounds
from scoring.evening.reading.score import MOST_POINTS, read_score
from scoring.evening.reading.wishes import check_wishes, read_wishes
from scoring.games import GAMES
from scoring.json_values import a_choice, a_date, a_list, a_number, a_text, an_object, inside

FORMAT = 'companion-evening/1'
REQUIRED = ('format', 'form', 'movement', 'entries')
CARRIED = ('title', 'notes', 'played_on', 'game', 'preset', 'options')
AGREED = ('seed', 'partners', 'cap', 'table_count', 'planned', 'table_of', 'odd', 'six_sides', 'round_end')
OPTIONAL = (*CARRIED, *AGREED, 'wishes', 'score', 'rounds', 'adjustments')
FORMS = ('individual', 'pairs', 'each')
ODD = ('byes', 'threes-and-fours', 'one-odd-table')
FREE_SIZES = ('draw', 'by-rank')  # movements that allow tables of other sizes than four
ROUND_ENDS = {'hands': 200, 'minutes': 240}
LOTS = 2**31 - 1


def read(data: Any) -> Evening:
    """Read an evening from any JSON value. Raises BadDocument at its first error."""
    raw = an_object(data, '', REQUIRED, OPTIONAL)
    if raw['format'] != FORMAT:
        raise BadDocument('format', 'unknown-format', format=FORMAT)
    _check_carried(raw)
    evening = _evening(raw)
    check_wishes(raw.get('wishes', {}), evening.entry)
    for place, adjustment in enumerate(evening.adjustments):
        if adjustment.entry not in evening.entry:
            raise BadDocument(f'adjustments/{place}/entry', 'unknown-entry', number=adjustment.entry)
    left_out = MOVEMENTS[evening.movement].knocks_out
    check_rounds(evening.rounds, evening.entry, out_may_be_left_out=left_out)
    return evening


def _check_carried(raw: Raw) -> None:
    """Check the fields that are stored for other programs and have no effect here."""
    for key, longest in (('title', 200), ('notes', 2000)):
        if key in raw:
            a_text(raw[key], key, longest, may_be_blank=True)
    if 'played_on' in raw:
        a_date(raw['played_on'], 'played_on')
    if 'game' in raw:
        a_choice(raw['game'], 'game', [game.slug for game in GAMES])
    if 'preset' in raw:
        a_text(raw['preset'], 'preset', 60)
    if not isinstance(raw.get('options', {}), dict):
        raise BadDocument('options', 'not-an-object')


def _evening(raw: Raw) -> Evening:
    seed = a_number(raw.get('seed', 0), 'seed', 0, LOTS)
    form, movement = _movement(raw)
    partners = a_choice(raw.get('partners', 'changed'), 'partners', ('changed', 'kept'))
    cap = a_number(raw.get('cap', 3), 'cap', 0, 30)
    table_count = a_number(raw.get('table_count', 1), 'table_count', 1, 1200)
    planned = a_number(raw['planned'], 'planned', 1, MOST_ROUNDS) if 'planned' in raw else None
    table_of = _table_of(raw, form, movement)
    odd = _odd(raw, form, movement, table_of)
    six_sides = a_choice(raw.get('six_sides', '2x3'), 'six_sides', ('2x3', '3x2'))
    _check_round_end(raw)
    wishes = read_wishes(raw.get('wishes', {}))
    score = read_score(raw.get('score', {}), movement)
    shape = Shape(form, table_of, odd, six_sides, score.lowest_wins)
    return Evening(
        form=form,
        movement=movement.slug,
        score=score,
        seed=seed,
        partners=partners,
        cap=cap,
        table_count=table_count,
        planned=planned,
        table_of=table_of,
        odd=odd,
        six_sides=six_sides,
        wishes=wishes,
        game=raw.get('game'),
        preset=raw.get('preset'),
        entries=read_entries(raw['entries']),
        rounds=read_rounds(raw.get('rounds', []), shape),
        adjustments=_adjustments(raw.get('adjustments', [])),
    )


def _movement(raw: Raw) -> tuple[str, Movement]:
    form = a_choice(raw['form'], 'form', FORMS)
    movement = MOVEMENTS[a_choice(raw['movement'], 'movement', MOVEMENTS)]
    if form not in movement.forms:
        raise BadDocument('form', 'not-in-this-form', forms=', '.join(movement.forms))
    return form, movement


def _table_of(raw: Raw, form: str, movement: Movement) -> int:
    table_of = a_number(raw.get('table_of', 4), 'table_of', 3, 6)
    if table_of != 4 and (movement.slug not in FREE_SIZES or form == 'pairs'):
        raise BadDocument('table_of', 'only-fours')
    if table_of % 2 and form != 'each':
        raise BadDocument('table_of', 'only-even-tables')
    return table_of


def _odd(raw: Raw, form: str, movement: Movement, table_of: int) -> str:
    odd = a_choice(raw.get('odd', 'byes'), 'odd', ODD)
    if odd != 'byes' and (movement.slug not in FREE_SIZES or form == 'pairs' or table_of != 4):
        raise BadDocument('odd', 'only-byes')
    return odd


def _check_round_end(raw: Raw) -> None:
    if 'round_end' not in raw:
        return
    end = an_object(raw['round_end'], 'round_end', (), (*ROUND_ENDS, 'target'))
    if len(end) != 1:
        raise BadDocument('round_end', 'not-one-end')
    ((kind, value),) = end.items()
    if kind in ROUND_ENDS:
        a_number(value, inside('round_end', kind), 1, ROUND_ENDS[kind])
    elif value is not True:
        raise BadDocument('round_end/target', 'not-yes')


def _adjustments(value: Any) -> tuple[Adjustment, ...]:
    adjustments = []
    for place, item in enumerate(a_list(value, 'adjustments', 5000)):
        at = inside('adjustments', place)
        raw = an_object(item, at, ('entry', 'points', 'reason'), ('round',))
        entry = a_number(raw['entry'], f'{at}/entry', 1, 9999)
        points = a_number(raw['points'], f'{at}/points', -MOST_POINTS, MOST_POINTS)
        a_text(raw['reason'], f'{at}/reason', 200)
        if 'round' in raw:
            a_number(raw['round'], f'{at}/round', 1, MOST_ROUNDS)
        adjustments.append(Adjustment(entry, points))
    return tuple(adjustments)
