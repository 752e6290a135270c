"""Tables that all games share: options, presets, drawn cards, worked hands. All figures come from the engine."""

import json
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from django.utils.safestring import SafeString

from rules.cards import hand
from rules.names import in_language
from rules.option_sentences import sentence
from rules.sheets import drawn_sheet
from rules.tags import Place, Tag, fragment
from rules.words import word
from scoring import Sheet, score
from scoring.game import Game, Table
from scoring.options import Option, Preset, Values, resolve
from scoring.say import end_text, listed, number, option_value, say_side
from scoring.seats import Seat
from scoring.text import Text, plain

EXAMPLES = Path(__file__).parent.parent / 'examples'


def choices_in_words(option: Option, lang: str) -> str:
    """Return all values of an option, in a list."""
    return '; '.join(choice_names(option, lang))


def choice_names(option: Option, lang: str) -> list[str]:
    """Return all values of an option, each in words."""
    named = [choice.label.in_language(lang) for choice in option.choices]
    if option.kind == 'flag':
        named = [word('yes', lang), word('no', lang)]
    if option.kind == 'number':
        named = [_span(option, lang), *named]
    if option.kind == 'money':
        named = [word('an-amount', lang)]
    if option.none:
        named.append(option.none.in_language(lang))
    return named


def _span(option: Option, lang: str) -> str:
    """The numbers it may be; a limit that only excludes nonsense is not shown."""
    low, high = number(option.low, lang), number(option.high, lang)
    if option.high >= 1_000_000:
        return word('at-least', lang, low=low)
    if option.low <= -1_000_000:
        return word('at-most', lang, high=high)
    return word('to', lang, low=low, high=high)


def preset_of(game: Game, key: str) -> Preset:
    preset = game.preset(key)
    if preset is None:
        raise KeyError(key)
    return preset


def options_of(game: Game, preset: Preset) -> Values:
    return resolve(game.options, preset, {})


def options_here(place: Place, preset: str = '') -> Values:
    """Return the options of a preset, of the usual one if none is named. In a booklet its table stands for the usual
    preset and for its own.
    """
    if place.table and preset in ('', place.table.preset.key, place.game.presets[0].key):
        options: Values = place.table.options
        return options
    return options_of(place.game, preset_of(place.game, preset) if preset else place.game.presets[0])


def table_of(game: Game, preset: Preset, options: Values, names: tuple[str, ...] = (), players: str = '') -> Table:
    """Return an empty table, for pages about its rules; `names` are those of its seats, if any.

    It has as many players as asked for, if the preset allows that; otherwise four, or its fewest.
    """
    usual = 4 if 4 in preset.players else preset.players[0]
    count = int(players) if players in {str(number) for number in preset.players} else usual
    seated = names[:count] or tuple(f'{seat + 1}' for seat in range(count))
    return Table(game, preset, options, seated, game.sides(count, options), Seat(0))


# --- Tags


def options_tag(place: Place, *groups: str) -> SafeString:
    """`{{ options losing }}`: the options of these groups, each group folded; all of them if none is named. A lone
    group is not folded.
    """
    if unknown := set(groups) - set(place.game.groups):
        raise KeyError(unknown)
    every = [
        (key, name.in_language(place.lang), _option_rows(place, key))
        for key, name in place.game.groups.items()
        if not groups or key in groups
    ]
    folded = [{'key': key, 'name': name, 'rows': rows} for key, name, rows in every if rows]
    return fragment(place, '_options.html', groups=folded)


def _option_rows(place: Place, group: str) -> list[dict[str, Any]]:
    return [
        {
            'label': option.label.in_language(place.lang),
            'help': option.help.in_language(place.lang),
            'choices': choice_names(option, place.lang),
            'usual': option_value(option, option.default, place.lang),
            'rule': option.rule,
        }
        for option in place.game.options
        if option.group == group
    ]


def option_tag(place: Place, key: str, preset: str | None = None) -> str:
    """`{{ option target }}`: the default in words; with a preset's name, its value there."""
    option = place.game.option(key)
    value = options_here(place, preset or '')[key] if preset or place.table else option.default
    return option_value(option, value, place.lang)


def presets_tag(place: Place) -> SafeString:
    """`{{ presets }}`: every preset, in a sentence each."""
    rows = [
        {
            'key': preset.key,
            'name': preset.name.in_language(place.lang),
            'differs': preset.differs.in_language(place.lang),
            'players': word('players', place.lang, count=counts(preset.players, place.lang)),
        }
        for preset in place.game.presets
    ]
    return fragment(place, '_presets.html', rows=rows)


def counts(players: tuple[int, ...], lang: str) -> str:
    """Return the numbers of players: "3 to 6", or "3 and 4"."""
    if len(players) > 2 and players == tuple(range(players[0], players[-1] + 1)):
        return word('to', lang, low=players[0], high=players[-1])
    return listed([str(count) for count in players], lang)


def changes_tag(place: Place, key: str) -> SafeString:
    """`{{ changes australian }}`: what a preset changes, option by option, and its source."""
    preset = preset_of(place.game, key)
    rows = [
        {
            'label': place.game.option(changed).label.in_language(place.lang),
            'value': option_value(place.game.option(changed), value, place.lang),
            'rule': place.game.option(changed).rule,
        }
        for changed, value in options_of(place.game, preset).items()
        if value != place.game.option(changed).default
    ]
    source = preset.source.in_language(place.lang) if isinstance(preset.source, Text) else preset.source
    return fragment(place, '_changes.html', rows=rows, preset=preset, source=source)


def cards_tag(place: Place, *written: str) -> SafeString:
    """`{{ cards A♠ K♠ Joker }}`: drawn cards."""
    return fragment(place, '_cards.html', cards=hand(written, place.lang))


def figure_tag(place: Place, name: str) -> str:
    """`{{ figure boston-bid }}`: a number of the game's `values.py`, where it is called BOSTON_BID."""
    values = vars(import_module(f'scoring.games.{place.game.package}.values'))
    return number(int(values[name.upper().replace('-', '_')]), place.lang)


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
    example: dict[str, Any] = json.loads(path.read_text(encoding='utf-8'))
    return example


TAGS: Mapping[str, Tag] = {
    'options': options_tag,
    'option': option_tag,
    'presets': presets_tag,
    'changes': changes_tag,
    'cards': cards_tag,
    'figure': figure_tag,
    'worked': worked_tag,
}
