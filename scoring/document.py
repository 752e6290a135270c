"""Reads a match document, checks its shape and writes it back. Hand records are kept as they are: each game reads its
own.

Source: the match document, version 1 (`companion-match/1`).
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import date
from typing import Any

from scoring.confirmations import Confirmation, as_json, confirmations_in
from scoring.errors import BadDocument
from scoring.game import Game, Record, Table
from scoring.games import GAMES, find
from scoring.json_values import a_list, a_number, an_object
from scoring.limits import HANDS, same_name
from scoring.limits import check as check_limits
from scoring.options import Preset, resolve
from scoring.record import check_time
from scoring.seats import Seat
from scoring.text import code_point, plain, readable

FORMAT = 'companion-match/1'
REQUIRED = ('format', 'game', 'preset', 'players', 'first_dealer', 'hands')
CARRIED = ('title', 'notes', 'ruleset_name', 'played_on')
OPTIONAL = ('options', 'waiting', 'closed', 'substitutions', 'confirmations', *CARRIED)
CLOSED = ('agreement', 'time')
SUBSTITUTION = ('hand', 'seat', 'was', 'now')


@dataclass(frozen=True)
class Substitution:
    """From `hand` (counted from 1) on, `now` plays in place of `was` at `seat`. The score stays with the seat."""

    hand: int
    seat: Seat
    was: str
    now: str


@dataclass(frozen=True)
class Document:
    """A document with a valid shape. `options` are the overrides as written; `carried`, `substitutions`
    and `confirmations` are kept but never scored; the last are None where nobody asks for them.
    """

    table: Table
    options: Mapping[str, Any]
    hands: tuple[Record, ...]
    closed: str | None = None
    carried: Mapping[str, str] = field(default_factory=dict)
    substitutions: tuple[Substitution, ...] = ()
    confirmations: tuple[Confirmation, ...] | None = None


def read_untrusted(data: Any, before: Any = None) -> Document:
    """Read a document from an untrusted source.

    Raises BadDocument if it is not a valid document or exceeds the limits. `before` is the document as it was stored;
    whatever it already contains is not checked against the limits.
    """
    check_limits(data, before)
    return read(data)


def read(data: Any) -> Document:
    """Read a document from any JSON value, whatever its size. Raises BadDocument if it is not valid."""
    _check_fields(data)
    game = find(_text(data, 'game'))
    if game is None:
        raise BadDocument('game', 'unknown-game', game=data['game'], known=tuple(game.slug for game in GAMES))
    table = _table(game, data)
    return Document(
        table=table,
        options=data.get('options', {}),
        hands=tuple(a_list(data['hands'], 'hands')),
        closed=_closed(data),
        carried=_carried(data),
        substitutions=_substitutions(data.get('substitutions', []), table),
        confirmations=confirmations_in(data['confirmations'], len(table.sides)) if 'confirmations' in data else None,
    )


def write(document: Document) -> dict[str, Any]:
    """Return the JSON object of a document. `read` turns it back into the same document."""
    table = document.table
    return {
        'format': FORMAT,
        'game': table.game.slug,
        'preset': table.preset.key,
        'options': plain(document.options),
        'players': list(table.players),
        'first_dealer': table.first_dealer,
        **({'waiting': [list(pair) for pair in table.waiting]} if table.waiting else {}),
        **document.carried,
        **(
            {'substitutions': [asdict(substitution) for substitution in document.substitutions]}
            if document.substitutions
            else {}
        ),
        'hands': [plain(hand) for hand in document.hands],
        **_confirmations(document.confirmations),
        **({'closed': document.closed} if document.closed else {}),
    }


def _confirmations(confirmations: tuple[Confirmation, ...] | None) -> dict[str, Any]:
    return {} if confirmations is None else {'confirmations': [as_json(confirmation) for confirmation in confirmations]}


def write_resolved(document: Document) -> dict[str, Any]:
    """Like `write`, with every option written out, so that a later change to a preset never re-scores an old match."""
    return {**write(document), 'options': plain(document.table.options)}


def _check_fields(data: Any) -> None:
    an_object(data, '', REQUIRED, OPTIONAL)
    if data['format'] != FORMAT:
        raise BadDocument('format', 'unknown-format', format=FORMAT)


def _table(game: Game, data: Mapping[str, Any]) -> Table:
    preset = game.preset(_text(data, 'preset'))
    if preset is None:
        raise BadDocument(
            'preset', 'unknown-preset', preset=data['preset'], known=tuple(known.key for known in game.presets)
        )
    overrides = data.get('options', {})
    if not isinstance(overrides, dict):
        raise BadDocument('options', 'not-an-object')
    options = resolve(game.options, preset, overrides)
    players = _names(data['players'], 'players')
    _check_number(players, preset)
    for clash in game.clashes:
        if clash.refuses and clash.when(options, len(players)):
            raise BadDocument(f'options/{clash.option}', clash.code, sentence=clash.text)
    first_dealer = _seat(data['first_dealer'], 'first_dealer', players)
    sides = game.sides(len(players), options)
    waiting = _waiting(data.get('waiting', []), players)
    if waiting and not game.pairs_rise(options):
        raise BadDocument('waiting', 'nobody-waits')
    return Table(game, preset, options, players, sides, first_dealer, waiting)


def _check_number(players: tuple[str, ...], preset: Preset) -> None:
    if len(players) in preset.players:
        return
    fewest, most = min(preset.players), max(preset.players)
    if fewest == most:
        raise BadDocument('players', 'not-so-many-players', count=most)
    raise BadDocument('players', 'wrong-number-of-players', fewest=fewest, most=most)


def _names(raw: Any, at: str) -> tuple[str, ...]:
    names = a_list(raw, at)
    seen: set[str] = set()
    for place, name in enumerate(names):
        _check_name(name, f'{at}/{place}')
        if name in seen:
            raise BadDocument(f'{at}/{place}', 'name-twice', name=name)
        seen.add(name)
    return tuple(names)


def _waiting(raw: Any, seated: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    pairs: list[tuple[str, ...]] = []
    seen = set(seated)
    for place, pair in enumerate(a_list(raw, 'waiting')):
        names = _names(pair, f'waiting/{place}')
        if len(names) != 2:
            raise BadDocument(f'waiting/{place}', 'not-a-pair')
        for name in names:
            if name in seen:
                raise BadDocument(f'waiting/{place}', 'name-twice', name=name)
        seen.update(names)
        pairs.append(names)
    return tuple(pairs)


def _substitutions(raw: Any, table: Table) -> tuple[Substitution, ...]:
    items = a_list(raw, 'substitutions')
    return tuple(_substitution(item, f'substitutions/{place}', table) for place, item in enumerate(items))


def _substitution(raw: Any, at: str, table: Table) -> Substitution:
    fields = an_object(raw, at, SUBSTITUTION)
    hand = a_number(fields['hand'], f'{at}/hand', 1, HANDS + 1)
    seat = _seat(fields['seat'], f'{at}/seat', table.players)
    for key in ('was', 'now'):
        _check_name(fields[key], f'{at}/{key}')
    if same_name(fields['was']) == same_name(fields['now']):
        raise BadDocument(f'{at}/now', 'plays-on', name=fields['now'])
    return Substitution(hand, seat, fields['was'], fields['now'])


def _seat(value: Any, at: str, players: tuple[str, ...]) -> Seat:
    if type(value) is not int or not 0 <= value < len(players):
        raise BadDocument(at, 'not-a-seat', highest=len(players) - 1)
    return Seat(value)


def _closed(data: Mapping[str, Any]) -> str | None:
    return closing(data['closed']) if 'closed' in data else None


def closing(how: Any) -> str:
    """Return how a table stopped, one of CLOSED. Raises BadDocument."""
    if how not in CLOSED:
        raise BadDocument('closed', 'unknown-closing')
    return str(how)


def _carried(data: Mapping[str, Any]) -> dict[str, str]:
    carried = {key: _text(data, key) for key in CARRIED if key in data}
    if 'played_on' in carried:
        check_time(carried['played_on'], date, BadDocument('played_on', 'not-a-date'))
    return carried


def _text(data: Mapping[str, Any], key: str) -> str:
    _check_text(data[key], key)
    return str(data[key])


def _check_name(name: Any, at: str) -> None:
    _check_text(name, at)
    if not name.strip():
        raise BadDocument(at, 'name-empty')


def _check_text(value: Any, at: str) -> None:
    if not isinstance(value, str):
        raise BadDocument(at, 'not-text')
    if value != readable(value):
        hidden = next(letter for letter in value if not readable(letter))
        raise BadDocument(at, 'hidden-character', character=code_point(hidden))
