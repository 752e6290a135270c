"""At which table a question was asked: that of the match it comes from, the way to play that the address names, or
another that the question names.
"""

import re
from collections.abc import Sequence

from django.http import HttpRequest

from rules.answers.absent import Absent
from rules.answers.other_table import other_table, players_in, preset_for, preset_named
from rules.answers.page import Note, note_of_match, note_of_table
from rules.answers.phrasing import is_known
from rules.answers.strange import is_elsewhere
from rules.calculators.fields import Asked
from rules.calculators.option_form import asked_in, table_from, unknown_in
from rules.search.games import game_meant
from rules.search.ranking import Result
from rules.search.stems import every_form_of, words_of
from scoring import find
from scoring.game import Game
from scoring.sheet import Sheet

LONGEST = 200  # characters of a question
_ALL_OF_US = re.compile(r'\bsi (?=somos\b)', re.IGNORECASE)  # all who play, not some of them


def note_for(
    request: HttpRequest,
    question: str,
    sheet: Sheet | None,
    results: Sequence[Result],
    lang: str,
    lacks: Absent | None = None,
) -> Note | None:
    """Return the answer above the results, None where no table is meant or it decides nothing; nor where the question
    is about something that neither the book nor anybody who asks has a word for.
    """
    question = _ALL_OF_US.sub('', question)
    slug = request.GET.get('game', '')
    if sheet and slug in ('', sheet.table.game.slug):
        named = other_table(sheet.table, question, lang)
        if _is_strange(lacks, lang, at_table=not named):
            return None
        if not named:
            return note_of_match(sheet, request.GET.dict(), question, results, lang)
        is_named = named.game is sheet.table.game or 'preset' in named.asked
        return _of_table(request, named.game, named.asked, question, results, lang, is_named=is_named)
    meant = _game(question, slug, lang)
    if meant is None or _is_strange(lacks, lang):
        return None
    query = asked_in(request.GET)
    is_named = 'preset' in query or preset_named(meant, every_form_of(question, lang), lang) is not None
    if not {'preset', 'players'} & query.keys():
        query = {**query, **_named(meant, question, lang)}
    return _of_table(request, meant, query, question, results, lang, is_named=is_named)


def _of_table(
    request: HttpRequest,
    game: Game,
    query: Asked,
    question: str,
    results: Sequence[Result],
    lang: str,
    *,
    is_named: bool,
) -> Note | None:
    if unknown_in(game, query):
        return None
    table, refused = table_from(game, query, lang)
    if refused:
        return None
    return note_of_table(table, request.GET.dict(), question, results, lang, is_named=is_named)


def _is_strange(lacks: Absent | None, lang: str, *, at_table: bool = False) -> bool:
    """Whether a question is about something else; people at a table may use any word beside what they ask."""
    if lacks is None or lacks.is_all:
        return lacks is not None
    return is_elsewhere(lacks.name, lang) if at_table else not is_known(lacks.name, lang)


def _named(game: Game, question: str, lang: str) -> dict[str, str]:
    """The preset a question names, and the number of players, with the usual way to play for so many."""
    forms = every_form_of(question, lang)
    players = players_in(forms, lang)
    named = preset_named(game, forms, lang)
    fits = named and (not players or players in named.players)
    preset = named if fits else preset_for(game, players)
    asked = {'preset': preset.key if preset else '', 'players': str(players) if players else ''}
    return {name: value for name, value in asked.items() if value}


def _game(question: str, slug: str, lang: str) -> Game | None:
    """The game chosen, otherwise the one a question names for sure."""
    if slug:
        return find(slug)
    named = game_meant(words_of(question, lang), lang).games
    return find(next(iter(named))) if len(named) == 1 else None
