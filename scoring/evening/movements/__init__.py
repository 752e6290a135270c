"""The movements. Each has a file of its own that seats the next round."""

from collections.abc import Mapping

from scoring.evening.movements.by_rank import BY_RANK
from scoring.evening.movements.draw import DRAW
from scoring.evening.movements.knock_out import KNOCK_OUT
from scoring.evening.movements.mitchell import MITCHELL
from scoring.evening.movements.movement import Movement
from scoring.evening.movements.north_stays import NORTH_STAYS
from scoring.evening.movements.perfect import PERFECT
from scoring.evening.movements.rise_and_fly import RISE_AND_FLY
from scoring.evening.movements.round_robin import ROUND_ROBIN
from scoring.evening.movements.swiss import SWISS
from scoring.evening.movements.two_lives import TWO_LIVES
from scoring.evening.movements.whist_drive import WHIST_DRIVE
from scoring.evening.movements.winners_up import WINNERS_UP

MOVEMENTS: Mapping[str, Movement] = {
    movement.slug: movement
    for movement in (
        DRAW,
        PERFECT,
        NORTH_STAYS,
        ROUND_ROBIN,
        MITCHELL,
        WINNERS_UP,
        WHIST_DRIVE,
        SWISS,
        KNOCK_OUT,
        TWO_LIVES,
        BY_RANK,
        RISE_AND_FLY,
    )
}
