"""The contract of a hand that no match has, chosen among the calls of a pad."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from companion.i18n.languages import language
from companion.matches.pads import pad_for
from companion.matches.pads.card import Rows
from rules.auctions import NO_BIDS, AuctionSoFar, auction_after, first_deal
from rules.names import NAMES
from rules.tables import options_of, preset_of, table_of
from scoring.game import Game, Table
from scoring.games import PLAYS
from scoring.play.reading.document import fields_of
from scoring.say import term

TRUMPS, WAYS = 'SCDH', {'up': 'uptown', 'down': 'downtown'}
Choices = list[tuple[str, str]]  # a value of a play document's field, and what it is called


def rows_of(game: Game, preset: str, players: int) -> Rows:
    """Return every call that names a contract, in the rows of the pad."""
    table = _table(game, preset, players)
    rows = pad_for(table).call_rows
    every = rows(table, language()) if rows else ()
    return tuple(tuple(bid for bid in row if bid.value not in NO_BIDS) for row in every)


def contract_after(game: Game, preset: str, players: int, call: str) -> dict[str, Any]:
    """Return what a play document says of the contract after this call, without its bidder; nothing for no call."""
    table = _table(game, preset, players)
    outcome: Mapping[str, Any] = next(_outcomes(table, call), {})
    fields = fields_of(PLAYS[game.package])
    return {field: outcome[field] for field in fields if field in outcome and field != 'bidder'}


def answers_to(game: Game, field: str, players: Sequence[str]) -> Choices:
    """Return the answers to what a play document still lacks, none where that is more than a tap."""
    answers = {
        'trump': [(suit, term(None, suit, language())) for suit in TRUMPS],
        'direction': [(way, term(game, called, language())) for way, called in WAYS.items()],
        'leader': [(str(seat), name) for seat, name in enumerate(players)],
    }
    return answers.get(field, [])


def question_about(field: str) -> str:
    """Return what is asked where a play document lacks this field."""
    questions = {
        'trump': _('Which suit was trump?'),
        'direction': _('Which cards were high?'),
        'leader': _('Who led to the first trick?'),
    }
    return questions[field]


def told_in(answers: Sequence[str]) -> dict[str, Any]:
    """Return the fields of answers as they stand in addresses: `trump:S`, `leader:2`."""
    pairs = (answer.partition(':') for answer in answers)
    return {name: int(value) if value.isdecimal() and len(value) == 1 else value for name, _colon, value in pairs}


def _table(game: Game, key: str, players: int) -> Table:
    preset = preset_of(game, key)
    return table_of(game, preset, options_of(game, preset), NAMES[language()], str(players))


def _outcomes(table: Table, call: str) -> Iterator[Mapping[str, Any]]:
    """What the auction comes to if everybody passes on this call: the first of all, or after another one."""
    first = auction_after(table, first_deal(table), ())
    for before in ((), *((lower,) for lower, refused in first.now.calls.items() if not refused)):
        so_far = auction_after(table, first_deal(table), (*before, call))
        if call and so_far.calls == (*before, call):
            yield _all_pass(table, so_far).now.outcome or {}


def _all_pass(table: Table, so_far: AuctionSoFar) -> AuctionSoFar:
    while so_far.now.turn is not None:
        passing = next(call for call in NO_BIDS if call in so_far.now.calls)
        so_far = auction_after(table, first_deal(table), (*so_far.calls, passing))
    return so_far
