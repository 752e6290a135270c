"""The plan of each game's booklet, by the name of its package in `scoring.games`."""

from collections.abc import Mapping

from rules.booklet import bid_whist, black_lady, five_hundred, solo
from rules.booklet.plans import Plan

PLANS: Mapping[str, Plan] = {
    'bid_whist': bid_whist.PLAN,
    'black_lady': black_lady.PLAN,
    'five_hundred': five_hundred.PLAN,
    'solo': solo.PLAN,
}
