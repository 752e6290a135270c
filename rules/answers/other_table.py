"""Which other table than the match's a question names: another game, another preset, another number of players."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules import sections
from rules.answers.named import IN
from rules.books import book_of
from rules.search.games import suit_names
from rules.search.stems import every_form_of, stem
from scoring import GAMES
from scoring.game import Game, Table
from scoring.options import Preset
from scoring.say import term
from scoring.text import Text

LEVEL = Text('tied tie share level equal', 'empatan empate empatados empatadas iguales')
PEOPLE = Text('player people person hand of', 'jug somos entre person')
SOME_OF_THEM = Text('if when other another those', 'si cuando otros esos')
_COUNT = re.compile(r'[a-z]+([2-8])')  # how the search writes a number of players


@dataclass(frozen=True)
class Named:
    """What a question names; `asked` as in the address of a table, empty where it names only the game."""

    game: Game
    asked: dict[str, str]


def other_table(table: Table, question: str, lang: str) -> Named | None:
    """Return the other table that is named; None where the question is about the match's own."""
    forms = every_form_of(question, lang)
    game = next((game for game in GAMES if game is not table.game and _is_game(game, table, forms, lang)), table.game)
    named = next((preset for preset, name in _presets(game, lang) if _is_led(name, forms, lang)), None)
    players = players_in(forms, lang)
    if not (preset_for(game, players) or _counts_people(question, lang)):
        players = 0  # "8 no trump with seven": of tricks
    is_own = game is table.game and named in (None, table.preset) and players in (0, len(table.players))
    if is_own:
        return None
    preset = named or preset_for(game, players, table.preset)
    asked = {'preset': preset.key if preset else '', 'players': str(players) if players else ''}
    return Named(game, {name: value for name, value in asked.items() if value})


def preset_named(game: Game, forms: Sequence[str], lang: str) -> Preset | None:
    """The preset that a question names, also without the name of the game in it: omnibus, for omnibus hearts."""
    names = [every_form_of(name, lang) for name in _names_of(game, lang)]
    general = {name[0] for name in names if len(name) == 1}
    for preset, name in _presets(game, lang):
        whole = every_form_of(name, lang)
        own = [form for form in whole if form not in general]
        if own and any(next(_places(words, forms), None) is not None for words in (whole, own)):
            return preset
    return None


def _counts_people(question: str, lang: str) -> bool:
    return any(word in question.lower() for word in PEOPLE.in_language(lang).split())


def _presets(game: Game, lang: str) -> Iterator[tuple[Preset, str]]:
    """The presets and their names, without those that are called like a bid, or like the game."""
    others = {term(game, contract, lang).lower() for contract in game.terms} | {*map(str.lower, _names_of(game, lang))}
    names = ((preset, name) for preset in game.presets for name in _all_names(game, preset, lang))
    return ((preset, name) for preset, name in names if name.lower() not in others)


def _all_names(game: Game, preset: Preset, lang: str) -> Iterator[str]:
    yield preset.name.in_language(lang)
    if called := book_of(game).answers.also_called.get(preset.key):
        yield from called.in_language(lang).split('; ')


def _names_of(game: Game, lang: str) -> tuple[str, ...]:
    return (game.name.in_language(lang), *sections.names_of(game.slug, lang))


def players_in(forms: Sequence[str], lang: str) -> int:
    """The number of players a question names, 0 for none. Two who tie are not a table of two."""
    some = SOME_OF_THEM.in_language(lang).split()
    counts = ((place, _COUNT.fullmatch(form)) for place, form in enumerate(forms))
    level = LEVEL.in_language(lang).split()
    return next(
        (
            int(count[1])
            for place, count in counts
            if count and forms[max(0, place - 2)] not in some and not set(level) & set(forms[place : place + 3])
        ),
        0,
    )


def preset_for(game: Game, players: int, usual: Preset | None = None) -> Preset | None:
    """The usual way to play for as many; None where no number is named, or nobody plays it so."""
    known = (usual, *game.presets) if usual in game.presets else game.presets
    return next((preset for preset in known if preset and players in preset.players), None)


def _is_game(game: Game, table: Table, forms: Sequence[str], lang: str) -> bool:
    """A suit of a bid is no game: "in hearts" at a table that bids."""
    suits = suit_names(lang) if table.game.auction else ()
    names = _names_of(game, lang)
    return any(_is_led(name, forms, lang) for name in names if stem(every_form_of(name, lang)[-1], lang) not in suits)


def _is_led(name: str, forms: Sequence[str], lang: str) -> bool:
    words, before = every_form_of(name, lang), IN.in_language(lang).split()
    return any(forms[start - 1] in before for start in _places(words, forms) if start)


def _places(words: Sequence[str], forms: Sequence[str]) -> Iterator[int]:
    return (start for start in range(len(forms)) if list(forms[start : start + len(words)]) == list(words))
