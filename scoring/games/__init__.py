"""The games, one package each. They never import each other."""

from collections.abc import Mapping

from scoring.game import Game
from scoring.games import bid_whist, black_lady, five_hundred, solo
from scoring.games.bid_whist.play import PLAY as BID_WHIST_PLAY
from scoring.games.black_lady.play import PLAY as BLACK_LADY_PLAY
from scoring.games.five_hundred.play import PLAY as FIVE_HUNDRED_PLAY
from scoring.games.solo.play import PLAY as SOLO_PLAY
from scoring.play.card import Play

GAMES: tuple[Game, ...] = (
    five_hundred.GAME,
    bid_whist.GAME,
    black_lady.GAME,
    solo.SIX_BID_SOLO,
    solo.PROGRESSIVE_SOLO,
)

PLAYS: Mapping[str, Play] = {  # how each is played card by card, by the name of its package
    'bid_whist': BID_WHIST_PLAY,
    'black_lady': BLACK_LADY_PLAY,
    'five_hundred': FIVE_HUNDRED_PLAY,
    'solo': SOLO_PLAY,
}


def find(slug: str) -> Game | None:
    """Return the game with this slug (`five-hundred`), or None."""
    return next((game for game in GAMES if game.slug == slug), None)
