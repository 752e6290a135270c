"""The games, one package each. They never import each other."""

from scoring.game import Game
from scoring.games import bid_whist, black_lady, five_hundred, solo

GAMES: tuple[Game, ...] = (
    five_hundred.GAME,
    bid_whist.GAME,
    black_lady.GAME,
    solo.SIX_BID_SOLO,
    solo.PROGRESSIVE_SOLO,
)


def find(slug: str) -> Game | None:
    """Return the game with this slug (`five-hundred`), or None."""
    return next((game for game in GAMES if game.slug == slug), None)
