"""At which table a question was asked: that of the match it comes from, or the way to play that the address names."""

import re
from collections.abc import Sequence

from django.http import HttpRequest

from rules.answers.page import Note, note_of_match, note_of_table
from rules.calculators.option_form import asked_in, table_from, unknown_in
from rules.search.games import game_meant
from rules.search.ranking import Result
from rules.search.stems import every_form_of, words_of
from scoring import find
from scoring.game import Game
from scoring.sheet import Sheet


def note_for(
    request: HttpRequest, question: str, sheet: Sheet | None, results: Sequence[Result], lang: str
) -> Note | None:
    """Return the answer above the results, None where no table is meant or it decides nothing."""
    asked = request.GET.dict()
    slug = asked.get('game', '')
    if sheet and slug in ('', sheet.table.game.slug):
        return note_of_match(sheet, asked, question, results, lang)
    game = _game(question, slug, lang)
    query = asked_in(request.GET)
    if game and not {'preset', 'players'} & query.keys():
        query = {**query, **_for_as_many(game, question, lang)}
    if game is None or unknown_in(game, query):
        return None
    table, refused = table_from(game, query, lang)
    return None if refused else note_of_table(table, asked, question, results, lang)


def _for_as_many(game: Game, question: str, lang: str) -> dict[str, str]:
    """The usual way to play for the number of players a question names, if it names one."""
    counts = (re.fullmatch(r'[a-z]+([2-8])', form) for form in every_form_of(question, lang))
    players = next((int(count[1]) for count in counts if count), 0)
    preset = next((preset for preset in game.presets if players in preset.players), None)
    return {'preset': preset.key if preset else '', 'players': str(players)} if players else {}


def _game(question: str, slug: str, lang: str) -> Game | None:
    """The game chosen, otherwise the one a question names for sure."""
    if slug:
        return find(slug)
    named = game_meant(words_of(question, lang), lang).games
    return find(next(iter(named))) if len(named) == 1 else None
