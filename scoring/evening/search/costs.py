"""The cost of meeting or being partners again.

Source: the sum over all couples in the evening document, 10·p·(p − 1) + m·(m − 1), and 1000 for each unmet wish. Of two
plans with the same cost, the one with fewer fourth meetings is better, then the one in which more people meet at all.
"""

from collections.abc import Mapping, Sequence

UNIT = 8  # 1 of the specified sum, which leaves room for tie-breaks
WISH = 1000 * UNIT
MOST_MEETINGS = 70
# Added to a couple's count once for each wish against it.
AGAINST = MOST_MEETINGS + 10


def _costs(once_more: Sequence[int]) -> tuple[int, ...]:
    """The cost of one more by the count so far, for couples with 0, 1 and 2 wishes against them."""
    by_count = [once_more[min(count, MOST_MEETINGS)] for count in range(AGAINST)]
    return tuple(WISH * wishes + cost for wishes in range(3) for cost in by_count)


MEET = _costs([2 * UNIT * m + 2 * (m > 0) + 4 * (m > 2) for m in range(MOST_MEETINGS + 1)])
# If hardly anyone needs to meet twice, a third meeting costs more than two second ones.
MEET_SELDOM = _costs([2 * UNIT * m + 2 * (m > 0) + UNIT * (m > 1) for m in range(MOST_MEETINGS + 1)])
SELDOM = 4 / 3  # meetings for each couple
PARTNER = _costs([20 * UNIT * p for p in range(MOST_MEETINGS + 1)])


def least(costs: Sequence[int], couples: Mapping[int, int], more: int) -> int:
    """Return a lower bound on the cost of `more` meetings; `couples` says how many couples have met how often.

    Each meeting goes to a couple that has met least.
    """
    total = count = at_most = 0
    while more > 0 and count < MOST_MEETINGS:
        at_most += couples.get(count, 0)
        now = min(more, at_most)
        total += now * costs[count]
        more -= now
        count += 1
    return total
