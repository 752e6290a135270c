"""Understands a question: which bids, players and numbers it names, and the words that are left to say its kind."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from rules import sections
from rules.answers.card import Inquiry
from rules.answers.levels import of_level, place_of_level, place_of_none
from rules.answers.meant import A_BID, A_NUMBER, ANOTHER_BID, NUMBERS, says_like, written
from rules.books import book_of
from rules.search.stems import every_form_of, stem, words_of
from rules.search.vocabulary import NOTHING
from scoring.say import term
from scoring.seats import Seat
from scoring.text import LANGUAGES, Text

Names = dict[str, tuple[tuple[str, ...], ...]]  # how each key may be written, in words
# What stands for any player in how people ask.
SOMEBODY = Text('somebody', 'alguien')
OF = Text('of', 'de')  # may stand within a name: 8 de corazones
IN = Text('in at', 'en a al')  # before the name of the game itself
HAND = Text('hand', 'mano')  # before its number
ALL_SIDES = Text('totals everybody everyone everyones scores', 'todos todas cada totales marcador tanteador')
BY = Text('by', 'por')  # before the number that a bid was made or missed by
SHORT = Text('short down under light less', 'menos abajo')  # after it
EVERYTHING = {
    'en': r'\b(?:every|all)(?: (?:the|of))*(?: 1[03])? (?:tricks?|books?)\b|'
    r'\b(?:won|took|takes?|gets?|got) (?:all|every)',
    'es': r'\btodas(?: las)?(?: 1[03])? (?:bazas|libros)\b',
}
OVER = Text('over overtricks above spare', 'mas sobra sobran encima')
PEOPLE = Text('the other', 'los otros')  # before a small number that counts players: the two of us
WORTH = Text('worth', 'vale valen')  # before a value
CLITICS = Text('', 'me te se nos os le les')  # a verb follows: "qué nos dan" asks for no Dan
LOSING, MAKING = Text('lose', 'perder'), Text('make', 'cumplir')  # the words that people ask so with
NOT = Text('not dont doesnt didnt wont cant cannot isnt arent couldnt never', 'no nunca sin')  # turns making round


@dataclass(frozen=True)
class Heard:
    """An inquiry, the stems of its words with every bid and player under one name, and those that name a bid without
    level.
    """

    inquiry: Inquiry
    words: tuple[str, ...]
    of_bids: tuple[str, ...]


def heard(asked: str, about: Inquiry, *, names: bool = True) -> Heard:
    """Return a question as it is understood at a table; what `about` already knows stays unless it is named anew.
    Without `names` no word is a player's name.
    """
    lang, table = about.lang, about.table
    forms = _without_game(every_form_of(asked, lang), about)
    bids: Names = {code: _names(about, code) for code in book_of(table.game).answers.bids(table)}
    forms, named = _replaced(forms, bids, A_BID, lang)
    level = None if named else place_of_level(forms, about)
    of_this = () if level is None else of_level(about, forms[level])
    if about.bids and about.bids[0] in of_this:
        named, of_this = [about.bids[0]], ()
    none = None if named or about.bids or of_this else place_of_none(forms, about)
    for place in (level, none):
        if place is not None:
            forms[place] = A_BID
    players: Names = {str(seat): (tuple(every_form_of(name, lang)),) for seat, name in enumerate(table.players)}
    players = players if about.of_match and names else {}
    forms, seats = _replaced(forms, players, SOMEBODY.in_language(lang), lang, CLITICS.in_language(lang).split())
    numbers = tuple(int(form) for before, form in pairwise(['', *forms]) if _is_count(before, form, lang))
    of_hand, said = HAND.in_language(lang), written(forms, lang)
    made, turned = says_like(said, MAKING.in_language(lang), lang), _has(forms, NOT, lang)
    hands = (int(after) for form, after in pairwise(forms) if form == of_hand and after.isdecimal() and len(after) < 4)
    of_bids = {bid: words_of(about.term(bid), lang) for bid in named}
    return Heard(
        replace(
            about,
            bids=tuple(named) or (() if of_this else about.bids),
            named=bool(named),
            standing=about.bids[:1] if named else (),
            seats=tuple(Seat(int(seat)) for seat in seats),
            numbers=numbers,
            hand=next(hands, None),
            margin=_margin(forms, lang),
            everything=bool(re.search(EVERYTHING.get(lang, NOTHING), ' '.join(forms))),
            of_all=_has(forms, ALL_SIDES, lang),
            level=of_this,
            too_low=none is not None,
            losing=says_like(said, LOSING.in_language(lang), lang) or _has(forms, SHORT, lang) or (made and turned),
            making=made and not turned,
            bidder=Seat(int(seats[0])) if seats else about.bidder,
        ),
        (
            *(form if form == A_BID else stem(form, lang) for form in said),
            *(word for words in of_bids.values() for word in words if not word.isdecimal()),
            *_how_many(named, numbers),
        ),
        tuple(word for bid, words in of_bids.items() for word in words if not bid[0].isdigit()),
    )


def _how_many(named: Sequence[str], numbers: Sequence[int]) -> list[str]:
    """Whether there is a second bid, a number, a second number."""
    return [*([ANOTHER_BID] if len(named) > 1 else []), *(A_NUMBER, NUMBERS)[: len(numbers)]]


def _margin(forms: Sequence[str], lang: str) -> int | None:
    """By how many a bid was made or missed."""
    by, *sides = (words.in_language(lang).split() for words in (BY, SHORT, OVER))
    for place, form in enumerate(forms):
        is_led = place > 0 and forms[place - 1] in by
        after = [word for word in forms[place + 1 : place + 3] if word != OF.in_language(lang)][:1]
        if form.isdecimal() and len(form) < 4 and (is_led or any(word in side for word in after for side in sides)):
            return int(form)
    return None


def _is_count(before: str, form: str, lang: str) -> bool:
    """Whether a word is a number of cards, tricks or points, not of people or what something is worth."""
    if not form.isdecimal() or len(form) > 6 or before in WORTH.in_language(lang).split():
        return False
    return len(form) > 1 or before not in PEOPLE.in_language(lang).split()


def _has(forms: Sequence[str], words: Text, lang: str) -> bool:
    return not set(words.in_language(lang).split()).isdisjoint(forms)


def _names(about: Inquiry, code: str) -> tuple[tuple[str, ...], ...]:
    """How a bid may be written: by its name in each language, and in short where a suit is a letter, 8H."""
    short = tuple(every_form_of(code, about.lang)) if code[:1].isdigit() else ()
    called = book_of(about.table.game).answers.also_called.get(code)
    also = called.in_language(about.lang).split('; ') if called else ()
    name = about.term(code)
    elsewhere = (term(about.table.game, code, lang) for lang in LANGUAGES)
    written = (every_form_of(name_of, about.lang) for name_of in (name, *also, *elsewhere))
    return tuple(filter(None, dict.fromkeys((tuple(words_of(name, about.lang)), short, *map(tuple, written)))))


def _without_game(forms: list[str], about: Inquiry) -> list[str]:
    """Without the name of the game that is played: "in hearts" asks for no heart."""
    game, lang = about.table.game, about.lang
    names = (game.name.in_language(lang), *sections.names_of(game.slug, lang))
    before = IN.in_language(lang).split()
    for name in sorted((every_form_of(known, lang) for known in names), key=len, reverse=True):
        for start in range(len(forms) - len(name) + 1):
            led = start > 0 and forms[start - 1] in before
            alone = led or (len(name) > 1 and start == 0)  # "what does the black lady count" is about the card
            if forms[start : start + len(name)] == name and alone and len(forms) > len(name) + led:
                return [*forms[: start - led], *forms[start + len(name) :]]
    return forms


def _replaced(
    forms: list[str], names: Names, by: str, lang: str, not_after: Sequence[str] = ()
) -> tuple[list[str], list[str]]:
    """The words with each name that stands there replaced, longest names first, and the keys of those in order; a word
    is no name after those of `not_after`.
    """
    names_at: dict[int, str] = {}
    longest = sorted(((name, key) for key, some in names.items() for name in some), key=lambda named: -len(named[0]))
    left = list(forms)
    for name, key in longest:
        for start in range(len(left)):
            led = start > 0 and left[start - 1] in not_after
            if not led and (end := _stands(left, start, name, lang)):
                names_at[start] = key
                left[start:end] = [by, *[''] * (end - start - 1)]
    return [form for form in left if form], [names_at[start] for start in sorted(names_at)]


def _stands(forms: Sequence[str], start: int, name: Sequence[str], lang: str) -> int:
    """Where a name that starts here ends, 0 if it does not stand here."""
    place, wanted = start, list(name)
    while wanted and place < len(forms):
        form = forms[place]
        if form and wanted[0] in (form, stem(form, lang)):
            wanted.pop(0)
        elif place == start or form != OF.in_language(lang):
            return 0
        place += 1
    return 0 if wanted else place
