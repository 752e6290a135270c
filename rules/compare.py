"""Presets of a game side by side, only where they differ."""

from collections.abc import Mapping
from typing import Any

from rules.tables import options_of, table_of
from scoring.game import Game
from scoring.options import Option, Preset
from scoring.say import option_value

NOT_PLAYED = '—'


def differences(game: Game, chosen: list[str], lang: str) -> dict[str, Any]:
    """`presets` (all, with which are shown) and `rows`: an option and its value in each shown preset."""
    shown = [preset for preset in game.presets if preset.key in chosen] or list(game.presets)
    values = [_values(game, preset, lang) for preset in shown]
    return {
        'presets': [
            {'preset': preset, 'shown': preset in shown, 'name': preset.name.in_language(lang)}
            for preset in game.presets
        ],
        'heads': [{'key': preset.key, 'name': preset.name.in_language(lang)} for preset in shown],
        'rows': [
            {'option': option, 'label': option.label.in_language(lang), 'values': row}
            for option in game.options
            if len(set(row := [value[option.key] for value in values])) > 1
        ],
    }


def _values(game: Game, preset: Preset, lang: str) -> Mapping[str, str]:
    """Every option in words as this preset plays it; a dash where it means nothing there."""
    options = options_of(game, preset)
    players = len(table_of(game, preset, options).players)

    def said(option: Option) -> str:
        idle = not option.matters(options, players) or (option.seats and not set(option.seats) & set(preset.players))
        return NOT_PLAYED if idle else option_value(option, options[option.key], lang)

    return {option.key: said(option) for option in game.options}
