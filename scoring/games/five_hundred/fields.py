"""The fields of a hand record of 500."""

from collections.abc import Mapping

from scoring.faults import field as faults
from scoring.fields import COUNTS, SEAT, SEAT_OR_NONE, SIDE, SPOKEN, TRUE, Field, listed, record, words
from scoring.games.five_hundred.faults import KINDS
from scoring.games.five_hundred.values import CONTRACTS

FIELDS: Mapping[str, Field] = {
    'contract': words(*CONTRACTS, 'passed', 'no-bid'),
    'bidder': SEAT,
    'tricks': COUNTS,
    'partner': SEAT_OR_NONE,
    'breach': record(caller=SEAT),
    'kitty_first': SEAT,
    'laid_down': listed(SIDE),
    'out_first': SIDE,
    'wilkinson': TRUE,
    'j5': TRUE,
    'faults': faults(KINDS),
    'auction': SPOKEN,
}
