"""Worked hands: match documents of `rules/examples`, scored whenever they are shown."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.utils.safestring import SafeString

from rules.names import in_language
from rules.option_sentences import sentence
from rules.sheets import drawn_sheet
from rules.tags import Place, fragment
from rules.words import word
from rules.written import written_in
from scoring import Sheet, score
from scoring.game import Game, Table
from scoring.say import end_text, listed, say_side
from scoring.text import plain

EXAMPLES = Path(__file__).parent.parent / 'examples'


def worked_tag(place: Place, name: str) -> SafeString:
    """`{{ worked slam }}`: a match document of `rules/examples`, scored now, with what its table agreed on and the
    reason of each line.
    """
    example = worked(place.game.slug, name)
    match = example['match']
    if place.table:
        if not _is_played(match, place.table):
            return SafeString()
        match = {**match, 'preset': place.table.preset.key, 'options': plain(place.table.options)}
    sheet = score({**match, 'players': in_language(match['players'], place.lang)})
    if place.table and sheet.error:  # its hands cannot be played at this table
        return SafeString()
    drawn = drawn_sheet(sheet, place.lang)
    if drawn['error']:
        raise ValueError(drawn['error']['text'])
    title, ending = example['title'][place.lang], ending_in_words(sheet, place.lang)
    agreed = ' '.join(agreed_in_words(place.game, example['match']['options'], place.lang))
    return fragment(place, '_worked.html', title=title, agreed=agreed, sheet=drawn, ending=ending)


def agreed_in_words(game: Game, agreed: Mapping[str, Any], lang: str) -> list[str]:
    """Return what a table agreed on beyond its preset, an option a sentence."""
    return [sentence(game, game.option(key), value, lang) for key, value in agreed.items()]


def _is_played(match: dict[str, Any], table: Table) -> bool:
    """Whether the table plays what a worked hand shows: as many players, and every rule that was chosen for it."""
    usual = match['preset'] in (table.game.presets[0].key, table.preset.key)
    chosen = match.get('options', {}).items()
    return (
        usual
        and len(match['players']) == len(table.players)
        and all(plain(table.options[key]) == value for key, value in chosen)
    )


def ending_in_words(sheet: Sheet, lang: str) -> str:
    """Return who has won and why: "Ann & Cyd win. Out the back door."; empty while the match goes on."""
    if sheet.end is None:
        return ''
    won = [say_side(sheet.table, side, lang) for side in sheet.end.winners]
    key = 'wins' if sum(len(sheet.sides[side].seats) for side in sheet.end.winners) == 1 else 'win'
    who = word(key, lang, names=listed(won, lang)) if won else word('no-winner', lang)
    return f'{who} {end_text(sheet.end, lang)}.'


def worked(game: str, name: str) -> dict[str, Any]:
    """A worked hand: `{"title": {"en": …, "es": …}, "match": a match document}`."""
    path = EXAMPLES / game / f'{name}.json'
    if not path.is_file():
        raise KeyError(f'no worked hand {path.name}')
    return written_in(path)
