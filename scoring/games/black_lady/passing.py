"""The direction of the pass, hand by hand, for every number of players.

Sources: Wikipedia, Black Lady (Foster 1909, Culbertson 1950, Glenn & Denton 2003); Pagat for three, five and six
players.
"""

from collections.abc import Mapping

from scoring.games.black_lady.option_types import Options

#   rotation: the pass of each hand, repeated
ROTATIONS: Mapping[str, tuple[str, ...]] = {
    'left':               ('left',),
    'right':              ('right',),
    'left-right':         ('left', 'right'),
    'right-left':         ('right', 'left'),
    'left-right-across':  ('left', 'right', 'across'),
}  # fmt: skip
HOLD_ROTATIONS = {
    'three': ('left', 'right', 'hold'),
    'even': ('left', 'right', 'across', 'hold'),
    'odd': ('left', 'right', 'second-left', 'second-right', 'hold'),
}
ONE_SEAT_FURTHER: Mapping[int, tuple[str, ...]] = {
    3: ('left', 'right', 'hold'),
    4: ('left', 'across', 'right', 'hold'),
    5: ('left', 'second-left', 'second-right', 'right', 'hold'),
    6: ('left', 'second-left', 'across', 'second-right', 'right', 'hold'),
}


def passes(options: Options, players: int) -> tuple[str, ...]:
    """Return the cycle of passes from the first hand; empty if the engine cannot know (the dealer chooses)."""
    rule = options['pass']
    if rule is None:
        return ('none',)
    if rule == 'left-right-across-hold':
        return HOLD_ROTATIONS['three' if players == 3 else 'odd' if players % 2 else 'even']
    if rule == 'rotating':
        return ONE_SEAT_FURTHER[players]
    return ROTATIONS.get(rule, ())


def pass_of(options: Options, players: int, number: int) -> str | None:
    """Return the pass of hand `number` (from 1), or None if the table decides it."""
    round_of_passes = passes(options, players)
    return round_of_passes[(number - 1) % len(round_of_passes)] if round_of_passes else None
