"""The bids and players that a question names, and the words with one name in place of each."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules import sections
from rules.answers.card import Inquiry
from rules.answers.phrasing import A_BID
from rules.books import book_of
from rules.search.stems import every_form_of, stem, words_of
from scoring.say import term
from scoring.seats import Seats, seats_of
from scoring.text import LANGUAGES, Text

Names = dict[str, tuple[tuple[str, ...], ...]]  # how each key may be written, in words
# What stands for any player in how people ask.
SOMEBODY = Text('somebody', 'alguien')
# Before the suit of a bid that is called by nothing else: "over diamonds".
BEFORE_SHORT = Text(
    'over beat beats bid bids say says said call calls called than above top tops',
    'sobre superar supera a pidio pide puja canto canta dijo dice que encima',
)
OF = Text('of', 'de')  # may stand within a name: 8 de corazones
IN = Text('in at', 'en a al')  # before the name of the game itself
# What a whole question may begin with, after the name of its game.
OPENS = Text(
    'how who when where do does can may is are if must should queen',
    'como quien cuando donde hay se puede puedo es son si con sin dama que',
)
CLITICS = Text('', 'me te se nos os le les')  # a verb follows: "qué nos dan" asks for no Dan


@dataclass(frozen=True)
class Named:
    """Words with one name for all that is named, and the keys of that in order."""

    forms: list[str]
    keys: tuple[str, ...] = ()


def bids_in(forms: list[str], about: Inquiry) -> Named:
    card, lang = book_of(about.table.game).answers, about.lang
    bids = {code: _names(about, code) for code in card.bids(about.table)}
    named = _replaced(forms, bids, A_BID, lang)
    short: Names = {
        code: (tuple(every_form_of(card.in_short[code].in_language(lang), lang)),)
        for code in bids.keys() & card.in_short.keys()
    }
    return named if named.keys else _replaced(forms, short, A_BID, lang, after=BEFORE_SHORT.in_language(lang).split())


def players_in(forms: list[str], about: Inquiry) -> Named:
    """With the seats of those who are named."""
    lang = about.lang
    players: Names = {str(seat): (tuple(every_form_of(name, lang)),) for seat, name in enumerate(about.table.players)}
    return _replaced(forms, players, SOMEBODY.in_language(lang), lang, CLITICS.in_language(lang).split())


def seats_of_named(named: Named, about: Inquiry) -> Seats:
    every = seats_of(len(about.table.players))
    return tuple(every[int(key)] for key in named.keys)


def without_game(forms: list[str], about: Inquiry) -> list[str]:
    """Without the name of the game that is played: "in hearts" asks for no heart."""
    game, lang = about.table.game, about.lang
    names = (game.name.in_language(lang), *sections.names_of(game.slug, lang))
    before = IN.in_language(lang).split()
    for name in sorted((every_form_of(known, lang) for known in names), key=len, reverse=True):
        for start in range(len(forms) - len(name) + 1):
            led = start > 0 and forms[start - 1] in before
            # "what does the black lady count" is about the card, "hearts, how do we win" about the game
            alone = led or (start == 0 and (len(name) > 1 or _is_address(forms[1:], about)))
            if forms[start : start + len(name)] == name and alone and len(forms) > len(name) + led:
                return [*forms[: start - led], *forms[start + len(name) :]]
    return forms


def _is_address(after: Sequence[str], about: Inquiry) -> bool:
    """Whether a word before these only says which game a question is about: at no table, before a whole question."""
    return not about.of_match and after[:1] != [] and after[0] in OPENS.in_language(about.lang).split()


def _names(about: Inquiry, code: str) -> tuple[tuple[str, ...], ...]:
    """How a bid may be written: by its name in each language, and in short where a suit is a letter, 8H."""
    short = tuple(every_form_of(code, about.lang)) if code[:1].isdigit() else ()
    called = book_of(about.table.game).answers.also_called.get(code)
    also = called.in_language(about.lang).split('; ') if called else ()
    name = about.term(code)
    elsewhere = (term(about.table.game, code, lang) for lang in LANGUAGES)
    written = (every_form_of(name_of, about.lang) for name_of in (name, *also, *elsewhere))
    return tuple(filter(None, dict.fromkeys((tuple(words_of(name, about.lang)), short, *map(tuple, written)))))


def _replaced(
    forms: list[str], names: Names, by: str, lang: str, not_after: Sequence[str] = (), after: Sequence[str] = ()
) -> Named:
    """The words with each name that stands there replaced, longest names first, and the keys of those in order; a word
    is no name after those of `not_after`, nor, if there is an `after`, anywhere else.
    """
    names_at: dict[int, str] = {}
    longest = sorted(((name, key) for key, some in names.items() for name in some), key=lambda named: -len(named[0]))
    left = list(forms)
    for name, key in longest:
        for start in range(len(left)):
            before = left[start - 1] if start else ''
            led = before in not_after or (after and before not in after)
            if not led and (end := _stands(left, start, name, lang)):
                names_at[start] = key
                left[start:end] = [by, *[''] * (end - start - 1)]
    return Named([form for form in left if form], tuple(names_at[start] for start in sorted(names_at)))


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
