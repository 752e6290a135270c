"""The calculator for a whole auction under a table's rules: the calls so far, whose turn it is, the legal calls and why
the others are not. The calls are in the address.
"""

from collections.abc import Mapping
from typing import Any

from rules.auctions import NO_BIDS, AuctionSoFar, auction_after, first_deal
from rules.calculators.calculator import TOO_LOW, Calculator, Question, asked_of, players_field, preset_field
from rules.calculators.fields import Asked
from rules.calculators.from_match import state_in
from rules.calculators.option_form import rules_form
from rules.words import word
from scoring.errors import BadHand
from scoring.game import Game, State, Table
from scoring.say import refusal_text, term

KEY = 'auction'


def may_i_bid(*groups: str) -> Question:
    """Return the calculator. `groups`: the option groups of an auction."""

    def question(game: Game, asked: Asked, lang: str) -> Calculator:
        own = asked_of(asked, KEY)
        form = rules_form(game, own, lambda option: option.group in groups, lang)
        table = form.table
        state = state_in(table, own) or first_deal(table)
        return Calculator(
            key=KEY,
            title=word('may-i-bid', lang),
            fields=(preset_field(game, own, lang), *players_field(table, own, lang)),
            form=form,
            template='rules/_answer_auction.html',
            answer=_spoken(table, state, _wanted(own), lang) if form.is_valid else None,
        )

    return question


def _wanted(asked: Asked) -> list[str]:
    """The calls so far plus the tapped one; without the last one if it was taken back."""
    calls = [] if asked.get('afresh') else asked.get('calls', '').split()
    if asked.get('undo'):
        return calls[:-1]
    return [*calls, *asked.get('call', '').split()]


def _spoken(table: Table, state: State, wanted: list[str], lang: str) -> Mapping[str, Any]:
    """The context of `rules/_answer_auction.html`."""
    heard = auction_after(table, state, wanted)
    calls = [
        {'name': table.players[seat], 'call': term(table.game, call, lang)}
        for seat, call in zip(heard.seats, heard.calls, strict=True)
    ]
    legal = [call for call, why in heard.now.calls.items() if not why]
    may = sorted(legal, key=NO_BIDS.__contains__)  # bids in their rows, other calls after them
    return {
        'calls': ' '.join(heard.calls),
        'made': calls,
        'refusal': _refusal(table, heard, wanted, lang),
        'turn': _turn(table, heard, lang),
        'may': [] if heard.is_over else [_call(table, call, lang) for call in may],
        'may_not': [] if heard.is_over else _may_not(table, heard.now.calls, lang),
    }


def _refusal(table: Table, heard: AuctionSoFar, wanted: list[str], lang: str) -> str:
    """Why some calls are not legal; empty if all are."""
    if heard.refused:
        return refusal_text(heard.refused, lang, table)
    left = wanted[len(heard.calls) :]
    return word('not-a-choice', lang, value=left[0]) if left else ''


def _call(table: Table, call: str, lang: str) -> Mapping[str, str]:
    return {'value': call, 'name': term(table.game, call, lang)}


def _turn(table: Table, heard: AuctionSoFar, lang: str) -> str:
    """Whose turn it is, or who plays what."""
    outcome = heard.now.outcome or {}
    if 'bidder' not in outcome:
        turn = heard.now.turn
        return word('all-passed', lang) if turn is None else word('to-call', lang, name=table.players[turn])
    bid = next(call for call in reversed(heard.calls) if call not in NO_BIDS)
    key = 'has-it' if heard.is_over else 'may-raise'
    return word(key, lang, name=table.players[outcome['bidder']], bid=term(table.game, bid, lang))


def _may_not(table: Table, calls: Mapping[str, BadHand | None], lang: str) -> list[Mapping[str, Any]]:
    """The calls that are illegal now, grouped by reason."""
    by_reason: dict[str, list[Mapping[str, str]]] = {}
    for call, why in calls.items():
        if why:
            reason = word('not-higher', lang) if why.code in TOO_LOW else refusal_text(why, lang, table)
            by_reason.setdefault(reason, []).append(_call(table, call, lang))
    return [{'why': why, 'calls': refused} for why, refused in by_reason.items()]
