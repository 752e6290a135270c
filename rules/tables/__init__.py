"""The table that a page of the book speaks of: a preset and its options, or in a booklet the table it is for."""

from rules.tags import Place
from scoring.game import Game, Table
from scoring.options import Preset, Values, resolve
from scoring.seats import Seat


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
