"""The pads: how the hands of each game are recorded.

Each package has its card (`PAD`), `view.py` (what its template draws) and `taps.py` (taps to a hand record and back).
What every game's record may have besides (the auction, mistakes, a note, the time) is handled here.
"""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from companion.matches.pads.card import Form, Pad
from companion.matches.pads.mistakes import chips, mistakes_in, with_side
from companion.matches.pads.shapes import Bid, Shown
from scoring import GAMES
from scoring.game import Record, Table
from scoring.record import STRUCK
from scoring.say import result_word

# The games are listed once, in `scoring.games`; the package of a pad has the name of its game's package there.
PADS: Mapping[str, Pad] = {
    game.slug: import_module(f'{__name__}.{game.package}').PAD
    for game in GAMES
    if find_spec(f'{__name__}.{game.package}')
}
PLAYED = tuple(game for game in GAMES if game.slug in PADS)  # one whose pad is not written yet is not offered
CARRIED = ('note', 'recorded_at')


def pad_for(table: Table) -> Pad:
    return PADS[table.game.slug]


def record_of(form: Form, table: Table) -> dict[str, Any]:
    """Return the hand record of a form, with its auction, which is kept only if someone won it."""
    record = pad_for(table).record_from(form, table)
    if form.get('auction') and 'bidder' in record:
        record['auction'] = form['auction'].split()
    field = pad_for(table).mistakes
    if mistakes := [*record.get(field, ()), *mistakes_in(form)]:
        record[field] = [with_side(entry, record, table) for entry in mistakes]
    noted = {name: True for name in pad_for(table).noted if form.get(name)} if record else {}
    return record | noted | {name: form[name] for name in CARRIED if form.get(name)}


def taps_in(form: Form, table: Table) -> dict[str, Any]:
    """Return what is tapped on a submitted pad: the content of its record, and answers that no record can hold yet,
    such as a bidder without a bid. Nothing tapped is lost when a hand is refused.
    """
    chosen = taps_of(record_of(form, table), table)
    for name, answer in pad_for(table).answers_in(form, table).items():
        if isinstance(answer, dict):
            chosen[name] = answer | chosen[name]
        elif chosen[name] in (None, '', ()):
            chosen[name] = answer
    return chosen


def hand_so_far(form: Form, table: Table) -> dict[str, Any]:
    """Return the hand as far as it is tapped, and who bid also while the bid is not."""
    bidder = pad_for(table).answers_in(form, table).get('bidder')
    return {**({} if bidder is None else {'bidder': bidder}), **record_of(form, table)}


def agree(taps: Mapping[str, Any], others: Mapping[str, Any]) -> bool:
    """Return whether something is tapped and all of it is so in the others too. Both as from `taps_in`."""
    answers = {name: answer for name, answer in taps.items() if answer not in (None, '', (), {}, False)}
    return bool(answers) and all(
        answer.items() <= others[name].items() if isinstance(answer, dict) else answer == others[name]
        for name, answer in answers.items()
    )


def shown_of(record: Record, table: Table, lang: str) -> Shown:
    """Return a recorded hand as the sheet shows it."""
    if record.get(STRUCK):
        return Shown(Bid(STRUCK, result_word(STRUCK, lang), result_word(STRUCK, lang), named=True))
    return pad_for(table).shown(record, table, lang)


def ruled_in(form: Form, taps: Mapping[str, Any], table: Table) -> dict[str, Any]:
    """Return the answers of a form that a ruling gave, beside those that are tapped: `made`, or `laid_down-0`."""
    answers: dict[str, Any] = {name: form[name] for name in pad_for(table).ruled if form.get(name)}
    for name in pad_for(table).ruled:
        sides = [side for side in range(len(table.sides)) if form.get(f'{name}-{side}')]
        answers |= {name: tuple(sorted({*taps[name], *sides}))} if sides else {}
    return answers


def bid_so_far(record: Record, table: Table, lang: str) -> Bid | None:
    """Return what was bid in a hand that may be entered in part; None while it is not, or where nothing is bid."""
    bid = pad_for(table).chosen_from(record, table).get('contract')
    return pad_for(table).shown(record, table, lang).bid if bid else None


def taps_of(record: Record, table: Table) -> dict[str, Any]:
    """Return what is tapped on the pad for a record: the inverse of `record_of`."""
    chosen = pad_for(table).chosen_from(record, table)
    carried = {name: record[name] for name in (*CARRIED, *pad_for(table).noted) if record.get(name)}
    mistakes = chips(pad_for(table).on_chips(record))
    return {**chosen, 'auction': tuple(record.get('auction', ())), 'mistakes': mistakes, 'carried': carried}
