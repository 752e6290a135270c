"""What it costs when two meet or are partners again.

Source: the norm's sum over all couples, 10·p·(p − 1) + m·(m − 1), and 1000 for each wish that is not met. A third
meeting costs a little more than two second ones, so that it is the last resort.
"""

from collections.abc import Mapping, Sequence

WISH = 1000
MOST_MEETINGS = 40
# A couple with wishes that speak against it is counted from here on, once for each of them.
AGAINST = 2 * MOST_MEETINGS


def _costs(once_more: Sequence[int]) -> tuple[int, ...]:
    """What one more costs by how often there was one, for couples with 0, 1 and 2 wishes against them."""
    by_count = [once_more[min(count, MOST_MEETINGS)] for count in range(AGAINST)]
    return tuple(WISH * wishes + cost for wishes in range(3) for cost in by_count)


MEET = _costs([m * (m + 3) // 2 for m in range(MOST_MEETINGS + 1)])  # 0, 2, 5, 9 …
PARTNER = _costs([20 * p for p in range(MOST_MEETINGS + 1)])


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
