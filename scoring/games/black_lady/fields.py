"""The fields of a hand record of black lady."""

from collections.abc import Mapping

from scoring.faults import field as faults
from scoring.fields import COUNTS, SEAT, Field, listed, record, words
from scoring.games.black_lady.faults import KINDS
from scoring.games.black_lady.record import CHOICES, HEART_FIELDS
from scoring.games.black_lady.values import CARDS

FIELDS: Mapping[str, Field] = {
    **dict.fromkeys(HEART_FIELDS.values(), COUNTS),
    **{card.field: SEAT for card in CARDS},
    'queens': listed(SEAT, 2),
    'tricks': COUNTS,
    'faults': faults(KINDS),
    'moon': record(seat=SEAT, choice=words(*CHOICES)),
}
