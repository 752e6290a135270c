"""A bid of which only the level was said: "set on a six". What is so for all bids of that level is told at once."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.answers.card import Answer, Inquiry, Kind
from rules.answers.ends import is_made
from rules.answers.named import Named
from rules.answers.phrasing import A_BID
from rules.auctions import auction_after, first_deal
from rules.books import book_of
from scoring.text import Text

# What stands before a level, and what after a number makes it none.
LEADING = Text(
    'a an on bid bids bidding called for call say says said saying go goes going went',
    'un en con pido pidio pedi pedimos piden pidieron canto cantamos cantan dijo '
    'puja pujar pedir cantar decir digo dices dijimos dijeron pujo pujamos pujan compra',
)
# Where a bid is known these stand before what is taken: "con siete".
OF_TAKEN = Text('on for', 'en con')
BETWEEN = Text('of the', 'de el')  # may stand between
CALLING = Text('bid bidding call open say', 'pujar pedir cantar decir abrir')  # what stands before none either
ONE = Text('a an', 'un')  # between the two
COUNTED = Text(
    'trick tricks book books point points card cards hand hands player players heart hearts joker jokers chip chips of '
    'more time times',
    'baza bazas libro libros punto puntos carta cartas mano manos jugador jugadores corazon corazones comodin '
    'comodines ficha fichas mas veces',
)
NO_LEVEL = Text(f'{COUNTED.en} of', f'{COUNTED.es} de')  # a card is none: un tres de picas
ANY = Text('a bid of {level}', 'una puja de {level}')
ANY_BID = Text('any bid', 'cualquier puja')
_LEVEL = re.compile(r'\d+')


@dataclass(frozen=True)
class Levelled:
    """Words with one name for every bid, the bids that are named, those of the level that is, whether it is too low."""

    forms: list[str]
    bids: tuple[str, ...]
    level: tuple[str, ...] = ()
    too_low: bool = False


def with_level(named: Named, about: Inquiry) -> Levelled:
    """Return the bids a question names, or the level; a level of the bid that is known already is that bid."""
    if named.keys:
        return Levelled(named.forms, named.keys)
    forms, place = list(named.forms), place_of_level(named.forms, about)
    if place is not None:
        level = of_level(about, forms[place])
        forms[place] = A_BID
        return (
            Levelled(forms, about.bids[:1]) if about.bids[:1] and about.bids[0] in level else Levelled(forms, (), level)
        )
    none = None if about.bids else place_of_none(forms, about)
    if none is not None:
        forms[none] = A_BID
    return Levelled(forms, (), too_low=none is not None)


def of_level(asked: Inquiry, level: str) -> tuple[str, ...]:
    """The bids of a level, none for a number that is no level."""
    return tuple(bid for bid in _bids(asked) if (match := _LEVEL.match(bid)) and match[0] == level)


def called(asked: Inquiry, level: Sequence[str]) -> str:
    """What all bids of a level are called; '' without one."""
    match = _LEVEL.match(level[0]) if level else None
    return asked.say(ANY, level=int(match[0])) if match else ''


def place_of_level(forms: Sequence[str], asked: Inquiry) -> int | None:
    """Where a question names a level, None where it names none."""
    leading, counted = (set(words.in_language(asked.lang).split()) for words in (LEADING, COUNTED))
    if asked.bids:
        leading -= set(OF_TAKEN.in_language(asked.lang).split())
    between = BETWEEN.in_language(asked.lang).split()
    for place in range(1, len(forms)):
        before = forms[place - 2 : place] if forms[place - 1] in between else forms[place - 1 : place]
        is_led = not leading.isdisjoint(before) or (not asked.bids and is_made(before, asked.lang))
        is_level = is_led and counted.isdisjoint(forms[place + 1 : place + 2])
        if is_level and forms[place].isdecimal() and of_level(asked, forms[place]):
            return place
    return None


def place_of_none(forms: Sequence[str], asked: Inquiry) -> int | None:
    """Where a question names a level that no bid of the table has, None where it names none."""
    leading, single, counted = (set(words.in_language(asked.lang).split()) for words in (CALLING, ONE, NO_LEVEL))
    lowest = _lowest(asked)
    for place in range(1, len(forms) if lowest else 0):
        before = forms[place - 2 : place - 1] if forms[place - 1] in single else forms[place - 1 : place]
        is_led = not leading.isdisjoint(before) and counted.isdisjoint(forms[place + 1 : place + 2])
        if is_led and forms[place].isdecimal() and 0 < int(forms[place]) < lowest:
            return place
    return None


def _lowest(asked: Inquiry) -> int:
    """The lowest level that may be said when the bidding opens, 0 where bids have none. An inkle is one."""
    bids = _bids(asked)
    calls = auction_after(asked.table, first_deal(asked.table), ()).now.calls if bids else {}
    allowed = (*bids, *(call for call, error in calls.items() if error is None))
    return min((int(match[0]) for bid in allowed if (match := _LEVEL.match(bid))), default=0)


def _bids(asked: Inquiry) -> Sequence[str]:
    return book_of(asked.table.game).answers.bids(asked.table)


def at_level(kind: Kind, asked: Inquiry) -> Answer | None:
    """What a kind of question answers; where it would ask which bid is meant, what is so for all, or all of a level."""
    answer = kind.answer(asked)
    if not answer or not any(tap.name == 'bid' for tap in answer.taps):
        return answer
    every = asked if asked.level else replace(asked, level=tuple(_bids(asked)), called=asked.say(ANY_BID))
    return _of_all(kind, every) or answer


def _of_all(kind: Kind, asked: Inquiry) -> Answer | None:
    """The sentence that is so for every bid of a level; without the figures beside it, which may be of one alone."""
    answers = (kind.answer(replace(asked, bids=(bid,))) for bid in asked.level)
    first = next(answers)
    same = first and all(answer and answer.sentence == first.sentence for answer in answers)
    return replace(first, outcomes=()) if first and same else None
