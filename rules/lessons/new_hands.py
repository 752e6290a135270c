"""Hands to score, made up from the rules of a table: a contract and what was taken, or who took which cards."""

from random import Random
from typing import Any

from rules.books import lesson_card
from rules.names import NAMES
from scoring.document import FORMAT
from scoring.game import Game
from scoring.options import Preset, resolve


def new_match(game: Game, preset: Preset, chance: Random) -> dict[str, Any]:
    """Return a match document of one hand, which the game may still refuse."""
    players = game.usual_players if game.usual_players in preset.players else preset.players[0]
    options = resolve(game.options, preset, {})
    return {
        'format': FORMAT,
        'game': game.slug,
        'preset': preset.key,
        'options': {},
        'players': list(NAMES['en'][:players]),
        'first_dealer': chance.randrange(players),
        'hands': [lesson_card(game).new_hand(options, players, len(game.sides(players, options)), chance)],
    }
