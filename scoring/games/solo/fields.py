"""The fields of a hand record of the solo games."""

from collections.abc import Mapping

from scoring.faults import field as faults
from scoring.fields import CHIPS, EITHER, SEAT, SPOKEN, Field, listed, whole, words
from scoring.games.solo.record import FAULTS, NOT_DOUBLED
from scoring.games.solo.values import ALL_POINTS, AT_PLAY, CONTRACTS, FACTORS, PACK, SUITS, TRICKS

POINTS = whole(0, ALL_POINTS)
FIELDS: Mapping[str, Field] = {
    'contract': words(*CONTRACTS, 'passed', 'adjustment'),
    'bidder': SEAT,
    'trump': words(*SUITS),
    'points': POINTS,
    'trick_points': POINTS,
    'widow_points': POINTS,
    'defenders_points': POINTS,
    'tricks': whole(0, TRICKS),
    'made': EITHER,
    'doubles': Field('dict[str, int]', {'type': 'object', 'additionalProperties': {'enum': list(FACTORS)}}),
    'doubled': Field('int', {'enum': [NOT_DOUBLED, *FACTORS]}),
    'doubler': SEAT,
    'active': listed(SEAT, AT_PLAY),
    'called_card': words(*sorted(PACK)),
    'call_in_widow': EITHER,
    'deltas': CHIPS,
    'faults': faults(FAULTS),
    'auction': SPOKEN,
}
