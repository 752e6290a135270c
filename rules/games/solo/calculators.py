"""The calculators of the solo games: who pays whom, and which bid is higher."""

from typing import Any

from rules.calculators.beats import what_beats
from rules.calculators.calculator import Question
from rules.calculators.fields import Asked, Field, choose
from rules.calculators.from_match import bidder_field, bidder_in, state_in
from rules.calculators.may_i_bid import may_i_bid
from rules.calculators.score import what_would_we_score
from rules.words import word
from scoring.game import Record
from scoring.games.solo.option_types import Table
from scoring.games.solo.values import CONTRACTS, FACTORS, REDOUBLED, TOTALS, active_seats
from scoring.say import term
from scoring.seats import Seats, last_seat, seats_of
from scoring.text import Text, Words

AUCTION = ('bids', 'table', 'doubling')  # option groups in the form
ACTIVE = 3
RESULTS: Words = {'push': Text('Neither made nor lost.', 'Empate.')}
NEEDS_ACTIVE = 6  # from this many players on, no rule says who is dealt cards


def deal_fields(table: Table, asked: Asked, lang: str) -> list[Field]:
    codes = [(code, term(table.game, code, lang)) for code in table.options['contracts']]
    chosen = choose('contract', word('contract', lang), codes, asked)
    return [
        *bidder_field(table, asked, _active(table, asked), lang),
        chosen,
        *_trump(chosen.value, asked, lang),
        *_result(table, chosen.value, asked, lang),
        *_doubles(table, asked, lang),
    ]


def _trump(code: str, asked: Asked, lang: str) -> list[Field]:
    suits = [(suit, term(None, suit, lang)) for suit in CONTRACTS[code].trumps]
    return [choose('trump', word('trump', lang), suits, asked)] if len(suits) > 1 else []


def _result(table: Table, code: str, asked: Asked, lang: str) -> list[Field]:
    """Card points if the bid is paid by the point; otherwise only whether it was made."""
    if not CONTRACTS[code].by_the_point:
        return [choose('made', word('was-it-made', lang), [(key, word(key, lang)) for key in ('yes', 'no')], asked)]
    points = [(str(total), str(total)) for total in sorted(TOTALS)]
    label = word('card-points', lang, name=table.players[bidder_in(asked, _active(table, asked))])
    return [choose('points', label, points, asked, str(table.options['par'] + 10))]


def _doubles(table: Table, asked: Asked, lang: str) -> list[Field]:
    if not table.options['doubling']:
        return []
    factors = dict(zip(map(str, FACTORS), (word('doubled', lang), word('redoubled', lang)), strict=True))
    played = [(key, name) for key, name in factors.items() if key != str(REDOUBLED) or table.options['redouble']]
    choices = [('', word('no', lang)), *played]
    return [
        choose(f'double-{seat}', word('doubled-by', lang, name=table.players[seat]), choices, asked)
        for seat in _opponents(table, asked)
    ]


def _active(table: Table, asked: Asked) -> Seats:
    """The three who play: in a match as its next dealer has it, otherwise when the last seat deals."""
    players = len(table.players)
    state = state_in(table, asked)
    dealer = state.dealer if state else last_seat(players)
    return seats_of(ACTIVE) if players >= NEEDS_ACTIVE else active_seats(players, dealer, table.options)


def _opponents(table: Table, asked: Asked) -> Seats:
    active = _active(table, asked)
    return tuple(seat for seat in active if seat != bidder_in(asked, active))


def deal_record(table: Table, chosen: Asked) -> Record:
    active = _active(table, chosen)
    doubled = [seat for seat in _opponents(table, chosen) if chosen.get(f'double-{seat}')]
    doubles = {str(seat): int(chosen[f'double-{seat}']) for seat in doubled}
    trump = {'trump': chosen['trump']} if len(CONTRACTS[chosen['contract']].trumps) > 1 else {}
    by_the_point = CONTRACTS[chosen['contract']].by_the_point
    return {
        'contract': chosen['contract'],
        'bidder': bidder_in(chosen, active),
        'active': list(active),
        **trump,
        **({'points': int(chosen['points'])} if by_the_point else {'made': chosen['made'] == 'yes'}),
        **({'doubles': doubles} if doubles else {}),
    }


def fields_of(record: Record) -> dict[str, Any]:
    """Return a hand as far as it is entered, as the fields of the calculator for one hand."""
    return {**record, 'double': record.get('doubles', {})}


QUESTIONS: tuple[Question, ...] = (
    what_would_we_score(deal_fields, deal_record, title='who-pays-whom', without=('deal',), results=RESULTS),
    what_beats(*AUCTION),
    may_i_bid(*AUCTION),
)
