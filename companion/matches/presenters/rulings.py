"""What a ruling puts on the pad, what is noted of it, and the option with which a table plays it differently."""

from dataclasses import dataclass
from typing import Any

from rules.rulings.tables import BIDDERS, OTHERS, Entry, Incident, Row
from rules.rulings.told import Case, own_side
from scoring.limits import NOTE
from scoring.say import say_side
from scoring.seats import Side

SIDE_OF_ANSWER = {'bidders': BIDDERS, 'bidder': BIDDERS, 'others': OTHERS, 'opponent': OTHERS}


@dataclass(frozen=True)
class Field:
    """A field of the pad with the values it may have, each with a name; one value is not asked."""

    name: str
    values: tuple[tuple[str, str], ...]


def filling_of(case: Case, row: Row, answers: tuple[str, ...], lang: str) -> tuple[Field, ...]:
    """Return the mistakes that a ruling puts on the pad; whose they were is asked where neither the answers nor the
    hand so far say it. If each of two sides made the same mistake, nobody need say which is the bidders'.
    """
    if _is_mutual(row) and len(case.table.sides) == len(row.entries):
        every = [[Side(side)] for side in range(len(row.entries))]
    else:
        every = [_sides(case, entry, answers) for entry in row.entries]
    return tuple(
        Field(
            f'mistake-{place}',
            tuple((f'{side}:{entry.kind}', say_side(case.table, side, lang)) for side in every[place]),
        )
        for place, entry in enumerate(row.entries)
    )


def _is_mutual(row: Row) -> bool:
    kinds = {entry.kind for entry in row.entries}
    return len(kinds) == 1 and {entry.whose for entry in row.entries} == {BIDDERS, OTHERS}


def _sides(case: Case, entry: Entry, answers: tuple[str, ...]) -> list[Side]:
    """The sides whose mistake it may have been."""
    every = [Side(side) for side in range(len(case.table.sides))]
    said = next((SIDE_OF_ANSWER[one] for one in answers if one in SIDE_OF_ANSWER), entry.whose)
    whose = entry.whose if entry.whose in (BIDDERS, OTHERS) else said
    own = own_side(case)
    if own is None or whose not in (BIDDERS, OTHERS):
        return every
    return [own] if whose == BIDDERS else [side for side in every if side != own]


def note_of(heading: str, sentences: list[str]) -> str:
    """Return what is noted of a ruling that changes no points."""
    return f'{heading}: {" ".join(sentences)}'[:NOTE]


def agreement_of(case: Case, incident: Incident, lang: str) -> dict[str, Any] | None:
    """Return the option that decides an incident, with its choices; None if there is none."""
    option = next((one for one in case.table.game.options if one.key == incident.option), None)
    if option is None:
        return None
    chosen = case.table.options[option.key]
    choices = [(choice.key, choice.label.in_language(lang), choice.key == chosen) for choice in option.choices]
    return {'label': option.label.in_language(lang), 'choices': choices}
