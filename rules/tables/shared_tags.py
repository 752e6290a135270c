"""The tags that every game's pages may use: options, presets, drawn cards, worked hands. All figures come from the
engine.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from django.utils.safestring import SafeString

from rules.cards import hand
from rules.tables import options_here, options_of, preset_of
from rules.tables.choices import choice_names
from rules.tables.worked import worked_tag
from rules.tags import Place, Tag, fragment
from rules.words import word
from scoring.say import listed, number, option_value
from scoring.text import Text
from scoring.words import NOUNS


def options_tag(place: Place, *groups: str) -> SafeString:
    """`{{ options losing }}`: the options of these groups, each group folded; all of them if none is named. A lone
    group is not folded. Of one table nothing is drawn: it has agreed.
    """
    if place.table:
        return SafeString()
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


def counted_tag(place: Place, key: str, noun: str) -> str:
    """`{{ counted redeal-limit time }}`: a value with its noun, "1 time" or "2 times"."""
    value = options_here(place)[key] if place.table else place.game.option(key).default
    words = option_value(place.game.option(key), value, place.lang)
    return f'{words} {NOUNS[noun].counted(value, place.lang)}' if isinstance(value, int) else words


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
    """`{{ changes australian }}`: what a preset changes, option by option, and its source; nothing of one table, whose
    options are told in sentences.
    """
    if place.table:
        return SafeString()
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


TAGS: Mapping[str, Tag] = {
    'options': options_tag,
    'option': option_tag,
    'counted': counted_tag,
    'presets': presets_tag,
    'changes': changes_tag,
    'cards': cards_tag,
    'figure': figure_tag,
    'worked': worked_tag,
}
