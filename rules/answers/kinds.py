"""Every kind of question there is about a game."""

from rules.answers import bid_kinds, bids_so_far, match_kinds, of_table, of_tricks
from rules.answers.card import Kind
from rules.books import book_of
from scoring.game import Game


def kinds_of(game: Game) -> tuple[Kind, ...]:
    """A game's own come first, in the place of the general ones they are called like."""
    own = book_of(game).answers.kinds
    of_bids = (*bid_kinds.KINDS, *bids_so_far.KINDS) if game.auction else ()
    general = (*match_kinds.KINDS, *of_table.KINDS, *of_tricks.KINDS, *of_bids)
    return (*own, *(kind for kind in general if kind.key not in {known.key for known in own}))
