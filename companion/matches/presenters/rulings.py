"""What a ruling puts on the pad, what is noted of it, and the option with which a table plays it differently."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.matches.hosts import agreed_rulings
from companion.matches.models import Match
from companion.matches.pads import bid_so_far
from companion.matches.pads.shapes import Bid
from rules.rulings.tables import BIDDERS, OTHERS, Incident, Row
from rules.rulings.told import Case, incident_at, own_side
from scoring import BadDocument
from scoring.document import read
from scoring.game import Table
from scoring.limits import NOTE
from scoring.seats import Side

SIDE_OF_ANSWER = {'bidders': BIDDERS, 'bidder': BIDDERS, 'others': OTHERS, 'opponent': OTHERS}
SIDE_OF_ANSWER |= {'bidder-lost': BIDDERS, 'opponent-lost': OTHERS}  # a card


@dataclass(frozen=True)
class Field:
    """A field of the pad with its value, `{side}` standing for the side; and the sides it may be of, of which one is
    not asked. `BIDDERS` and `OTHERS` stand for a side until it is known who bid.
    """

    pattern: str
    answer: str
    sides: tuple[str, ...] = ('',)

    @property
    def name(self) -> str:
        return self.pattern.format(side=self.sides[0])

    @property
    def value(self) -> str:
        return self.answer.format(side=self.sides[0])

    def of(self, side: str) -> 'Field':
        """Return the field of this side, if it may be."""
        return replace(self, sides=(side,)) if side in self.sides else self


@dataclass(frozen=True)
class KnownChip:
    """What is known of a hand above a question: a bid, or a name. A tap leads to where it is changed; `asked`: it was
    answered on these pages.
    """

    url: str
    label: str = ''
    bid: Bid | None = None
    asked: bool = False


def bid_chips(case: Case, lang: str, pad: str) -> list[KnownChip]:
    """Return the contract and the bidder, as far as they are tapped on the pad at this address."""
    bid, bidder = bid_so_far(case.record, case.table, lang), case.record.get('bidder')
    chips = [KnownChip(pad, bid=bid)] if bid else []
    return chips if bidder is None else [*chips, KnownChip(pad, case.table.players[bidder])]


def whose_of(filling: Iterable[Field]) -> Side | None:
    """Return the side whose mistake goes on the pad, if it is one."""
    sides = {field.sides for field in filling if field.name.startswith('mistake-')}
    whose = sides.pop() if len(sides) == 1 else ()
    return Side(int(whose[0])) if len(whose) == 1 and whose[0].isdigit() else None


def filling_of(case: Case, row: Row, answers: tuple[str, ...], first: int = 0) -> tuple[Field, ...]:
    """Return what a ruling puts on the pad: mistakes, their fields counted from `first`, and other answers. A field has
    more than one side where neither the ruling nor the hand so far say whose it was.
    """
    mistakes = (
        Field(f'mistake-{place}', f'{{side}}:{entry.kind}', _sides(case, entry.whose, answers))
        for place, entry in enumerate(row.entries, first)
    )
    return (*mistakes, *(field for name, value in row.record.items() for field in _taps(case, name, value, answers)))


def _taps(case: Case, name: str, value: Any, answers: tuple[str, ...]) -> Iterator[Field]:
    """How a field of the record is tapped."""
    if isinstance(value, bool):
        yield Field(name, 'yes' if value else 'no')
    elif isinstance(value, list):
        yield from (Field(f'{name}-{{side}}', '1', _sides(case, whose, answers)) for whose in value)
    else:
        yield Field(name, str(value['choice']))


def _sides(case: Case, mistake_of: str, answers: tuple[str, ...]) -> tuple[str, ...]:
    """The sides whose mistake it may have been: who sits out makes none."""
    seats = case.record.get('active', range(len(case.table.players)))
    every = tuple(str(side) for side in sorted({case.table.side_of(seat) for seat in seats}))
    side_named = next((SIDE_OF_ANSWER[answer] for answer in answers if answer in SIDE_OF_ANSWER), mistake_of)
    whose = mistake_of if mistake_of in (BIDDERS, OTHERS) else side_named
    own = own_side(case)
    if whose == BIDDERS:
        return (BIDDERS,) if own is None else (str(own),)
    if whose == OTHERS and own is not None:
        return tuple(side for side in every if side != str(own))
    return (OTHERS,) if whose == OTHERS and len(every) == 2 else every


def note_of(heading: str, sentences: list[str]) -> str:
    """Return what is noted of a ruling that changes no points."""
    return f'{heading}: {" ".join(sentences)}'[:NOTE]


def agreement_of(match: Match, case: Case, incident: Incident, lang: str) -> dict[str, Any] | None:
    """Return the option that decides an incident, with the choices that this table has; None if there is none."""
    option = next((known for known in case.table.game.options if known.key == incident.option), None)
    if option is None:
        return None
    chosen = case.table.options[option.key]
    possible = [choice for choice in option.choices if _may_play(match, option.key, choice.key)]
    choices = [(choice.key, choice.label.in_language(lang), choice.key == chosen) for choice in possible]
    return {'label': option.label.in_language(lang), 'choices': choices}


def _may_play(match: Match, option: str, choice: str) -> bool:
    """Whether a match can be played so: the other side of a trick that moves, say, is one of two."""
    try:
        read({**match.document, 'options': {**match.document['options'], option: choice}, 'hands': []})
    except BadDocument:
        return False
    return True


def mishaps_of(match: Match, table: Table, lang: str) -> list[tuple[str, str]]:
    """Return what the table has agreed on for mishaps in its own words, each with what it is about."""
    agreed = [(incident_at(table, path.partition('/')[0]), text) for path, text in agreed_rulings(match).items()]
    return [(incident.title.in_language(lang), text) for incident, text in agreed if incident]


def with_agreements(match: Match, lang: str) -> dict[str, Any]:
    """Return the document with what the table has agreed on for mishaps in its notes, as far as there is room."""
    document = dict(match.document)
    for about, text in mishaps_of(match, match.score().table, lang):
        notes = '\n'.join(filter(None, (document.get('notes', ''), f'{about}: {text}')))
        if len(notes) <= NOTE:
            document['notes'] = notes
    return document
