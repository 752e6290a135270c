"""Presets of a game side by side, showing only the differences."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.books import book_of
from rules.tables import options_of, table_of
from rules.tags import Place
from rules.words import word
from scoring.game import Game
from scoring.options import Option, Preset
from scoring.say import option_value

NOT_PLAYED = '—'
FEWEST, MOST = 2, 4  # side by side on a phone and on a printed page


def differences(game: Game, asked: list[str], lang: str) -> dict[str, Any]:
    """Return the context of the comparison.

    `presets` (all, with which are chosen), `refusal` if the request cannot be compared, and then no rows; otherwise
    `heads` and `rows`: an option, its value in each chosen preset, and `joined`, each value with those that have it;
    `dashes`: whether a row has one. `worth`: what bids or cards are worth in each, drawn, where that differs, under
    `worth_title`.
    """
    chosen = [preset for preset in game.presets if preset.key in asked]
    refusal = _refusal(game, asked, chosen, lang)
    shown = chosen or list(game.presets[:FEWEST])
    rows = [] if refusal else _rows(game, shown, lang)
    return {
        'presets': [
            {'preset': preset, 'shown': preset in shown, 'name': preset.name.in_language(lang)}
            for preset in game.presets
        ],
        'others': len(game.presets) - len(shown),
        'refusal': refusal,
        'heads': [{'key': preset.key, 'name': preset.name.in_language(lang)} for preset in shown],
        'rows': rows,
        'dashes': any(NOT_PLAYED in row['values'] for row in rows),
        'worth': [] if refusal else _worth(game, shown, lang),
        'worth_title': word('values' if game.auction else 'cards-count', lang),
    }


def _worth(game: Game, shown: Sequence[Preset], lang: str) -> list[dict[str, Any]]:
    place, values_at = Place(game, lang), book_of(game).values_at
    drawn = [values_at(place, table_of(game, preset, options_of(game, preset))) for preset in shown]
    pairs = zip(shown, drawn, strict=True)
    return (
        [{'name': preset.name.in_language(lang), 'values': html} for preset, html in pairs]
        if len(set(drawn)) > 1
        else []
    )


def _refusal(game: Game, asked: list[str], chosen: list[Preset], lang: str) -> str:
    known = {preset.key for preset in game.presets}
    if unknown := [key for key in asked if key not in known]:
        return word('not-a-choice', lang, value=unknown[0])
    if len(chosen) == 1:
        name, differs = chosen[0].name.in_language(lang), chosen[0].differs.in_language(lang)
        return word('compare-one', lang, preset=name, differs=differs)
    return word('compare-many', lang) if len(chosen) > MOST else ''


def _rows(game: Game, shown: list[Preset], lang: str) -> list[dict[str, Any]]:
    values = [_values(game, preset, lang) for preset in shown]
    return [
        {
            'option': option,
            'label': option.label.in_language(lang),
            'values': row,
            'joined': joined(row, [preset.name.in_language(lang) for preset in shown]),
        }
        for option in game.options
        if len(set(row := [value[option.key] for value in values])) > 1
    ]


def joined(values: Sequence[str], names: Sequence[str]) -> list[dict[str, str]]:
    """Return each value once, with the names of all the presets that have it."""
    together: dict[str, list[str]] = {}
    for value, name in zip(values, names, strict=True):
        together.setdefault(value, []).append(name)
    return [{'names': ', '.join(several), 'value': value} for value, several in together.items()]


def _values(game: Game, preset: Preset, lang: str) -> Mapping[str, str]:
    """Every option in words under this preset; a dash if it does not apply."""
    options = options_of(game, preset)
    players = len(table_of(game, preset, options).players)

    def shown(option: Option) -> str:
        idle = not option.matters(options, players) or (option.seats and not set(option.seats) & set(preset.players))
        return NOT_PLAYED if idle else option_value(option, options[option.key], lang)

    return {option.key: shown(option) for option in game.options}
