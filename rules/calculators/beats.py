"""The calculator for one bid: which calls may follow it."""

from collections.abc import Mapping
from typing import Any

from rules.auctions import NO_BIDS, auction_after, first_deal
from rules.calculators.calculator import TOO_LOW, Calculator, Question, asked_of, preset_field
from rules.calculators.fields import Asked, choose
from rules.calculators.option_form import rules_form
from rules.words import word
from scoring.errors import BadHand
from scoring.game import Game, Table
from scoring.say import refusal_text, term


def what_beats(*groups: str, first: tuple[str, ...] = ()) -> Question:
    """Return the calculator for the calls that may follow a bid. `groups`: the option groups of an auction; `first`
    opens the auction if the bid alone cannot.
    """

    def question(game: Game, asked: Asked, lang: str) -> Calculator:
        own = asked_of(asked, 'beats')
        form = rules_form(game, own, lambda option: option.group in groups, lang)
        table = form.table
        opening = _calls(table, ())
        bids = [
            (call, term(game, call, lang))
            for call, why in opening.items()
            if call not in NO_BIDS and (first or not why)
        ]
        bid = choose('bid', word('bid', lang), bids, own)
        return Calculator(
            key='beats',
            title=word('what-beats', lang),
            fields=(preset_field(game, own, lang), bid),
            form=form,
            template='rules/_answer_beats.html',
            answer=_beating(table, bid.value, first, lang) if own.get('ask') and form.is_valid else None,
        )

    return question


def _beating(table: Table, bid: str, first: tuple[str, ...], lang: str) -> Mapping[str, Any]:
    """The calls that may follow, and why some that are not too low may not."""
    calls = {call: why for call, why in _answers(table, bid, first).items() if call not in NO_BIDS}
    refused = [why for why in calls.values() if why and why.code not in TOO_LOW]
    named = term(table.game, bid, lang)
    return {
        'beats_it': word('beats-it', lang, bid=named),
        'nothing_beats': word('nothing-beats', lang, bid=named),
        'calls': [term(table.game, call, lang) for call, why in calls.items() if not why],
        'refused': sorted({refusal_text(why, lang, table) for why in refused}),
    }


def _answers(table: Table, bid: str, first: tuple[str, ...]) -> Mapping[str, BadHand | None]:
    """The next player's legal calls; if the bid cannot open an auction, another one comes before it."""
    try:
        return _calls(table, (bid,))
    except BadHand:
        return _calls(table, (*first, bid))


def _calls(table: Table, calls: tuple[str, ...]) -> Mapping[str, BadHand | None]:
    """The legal calls after these. Raises BadHand at the first illegal one."""
    so_far = auction_after(table, first_deal(table), calls)
    if so_far.refused:
        raise so_far.refused
    return so_far.now.calls
