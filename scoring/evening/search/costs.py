"""What it costs when two meet or are partners again.

Source: the norm's sum over all couples, 10·p·(p − 1) + m·(m − 1), and 1000 for each wish that is not met. Where two
plans cost the same, the one in which fewer meet a fourth time is the better, then the one in which more people meet at
all.
"""

from collections.abc import Mapping, Sequence

UNIT = 8  # what 1 of the norm's sum counts for, so that there is room for less
WISH = 1000 * UNIT
MOST_MEETINGS = 70
# A couple with wishes that speak against it is counted from here on, once for each of them.
AGAINST = MOST_MEETINGS + 10


def _costs(once_more: Sequence[int]) -> tuple[int, ...]:
    """What one more costs by how often there was one, for couples with 0, 1 and 2 wishes against them."""
    by_count = [once_more[min(count, MOST_MEETINGS)] for count in range(AGAINST)]
    return tuple(WISH * wishes + cost for wishes in range(3) for cost in by_count)


MEET = _costs([2 * UNIT * m + 2 * (m > 0) + 4 * (m > 2) for m in range(MOST_MEETINGS + 1)])
# Where two hardly need to meet twice, a third meeting counts for more than two second ones.
MEET_SELDOM = _costs([2 * UNIT * m + 2 * (m > 0) + UNIT * (m > 1) for m in range(MOST_MEETINGS + 1)])
SELDOM = 4 / 3  # meetings for each couple
PARTNER = _costs([20 * UNIT * p for p in range(MOST_MEETINGS + 1)])


def least(costs: Sequence[int], couples: Mapping[int, int], more: int) -> int:
    """The least that `more` meetings can cost, where `couples` says how many couples have met how often: each goes
    to a couple that has met least.
    """
    total = count = at_most = 0
    while more > 0 and count < MOST_MEETINGS:
        at_most += couples.get(count, 0)
        now = min(more, at_most)
        total += now * costs[count]
        more -= now
        count += 1
    return total
