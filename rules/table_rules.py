"""The rules of one table: its preset, its values, its house rules in words, and nothing that does not apply there."""

from typing import Any

from rules.books import book_of
from rules.conditions import plays_a_part
from rules.option_sentences import sentence
from rules.tables import options_of
from rules.tags import Place
from rules.words import word
from scoring.game import Game, Table
from scoring.options import Option, Preset
from scoring.say import option_value


def table_rules(table: Table, lang: str) -> dict[str, Any]:
    """Return the context of `rules/_table_rules.html`.

    `title`, `summary` (the preset in a sentence, or that its house rules differ), `pack` (its cards, drawn), `values`
    (the value tables, drawn, under `values_title`), `groups` (options in words by group; `house` marks what differs
    from the preset), `warnings` (options that do not go well together).
    """
    place, book = Place(table.game, lang), book_of(table.game)
    return {
        'game': table.game,
        'lang': lang,
        'title': title_of(table.game, table.preset, lang),
        'preset': table.preset,
        'summary': _summary(table, lang),
        'pack': book.pack_at(place, table),
        'values_title': word('values-here' if table.game.auction else 'cards-here', lang),
        'values': book.values_at(place, table),
        'groups': [group for key in table.game.groups if (group := _group(table, key, lang))['lines']],
        'house': house_rules(table, lang),
        'warnings': [
            clash.text.in_language(lang)
            for clash in table.game.clashes
            if not clash.refuses and clash.when(table.options, len(table.players))
        ],
    }


def house_rules(table: Table, lang: str) -> list[dict[str, Any]]:
    """Return the lines of `groups` in which the table differs from its preset."""
    return [line for key in table.game.groups for line in _group(table, key, lang)['lines'] if line['house']]


def title_of(game: Game, preset: Preset, lang: str) -> str:
    """Return game and preset, or the preset alone where its name begins with that of its game."""
    of_game, of_preset = game.name.in_language(lang), preset.name.in_language(lang)
    return of_preset if of_preset.startswith(of_game) else f'{of_game}, {of_preset}'


def _summary(table: Table, lang: str) -> str:
    """The preset in a sentence; if a rule that plays a part was changed, that sentence may no longer be true."""
    if not house_rules(table, lang):
        return table.preset.differs.in_language(lang)
    return word('with-house-rules', lang, preset=table.preset.name.in_language(lang))


def _group(table: Table, group: str, lang: str) -> dict[str, Any]:
    usual = options_of(table.game, table.preset)
    return {
        'name': table.game.groups[group].in_language(lang),
        'lines': [
            {
                'label': option.label.in_language(lang),
                'value': option_value(option, table.options[option.key], lang),
                'sentence': sentence(table.game, option, table.options[option.key], lang),
                'help': option.help.in_language(lang),
                'rule': option.rule,
                'house': table.options[option.key] != usual[option.key],
            }
            for option in table.game.options
            if option.group == group and applies(option, table)
        ],
    }


def applies(option: Option, table: Table, *, waking: bool = False) -> bool:
    """Whether the option applies at this table: number of players, switched on, and its needs met. `waking`:
    include what is off but could be switched on.
    """
    value = table.options[option.key]
    off = value is False or value == () or (value == 0 and option.default == 0) or (value is None and option.none)
    if off and not waking:
        return plays_a_part(option, table) and bool(value != options_of(table.game, table.preset)[option.key])
    return plays_a_part(option, table)
