"""How many tables the door and the form promise, for every movement: as many as the engine then seats."""

import pytest

from companion.clubs.movements import MOVEMENTS
from companion.clubs.setup_form import CHOOSE_SIZES
from companion.clubs.table_sizes import tables_and_out
from scoring.errors import BadDocument
from scoring.evening import next_round
from scoring.evening.reading.evening import FORMAT

MOST = 11
WAYS = [(movement.key, form) for movement in MOVEMENTS for form in movement.forms]


@pytest.mark.parametrize(('movement', 'form'), WAYS)
def test_the_first_round_has_as_many_tables_and_byes_as_promised(movement, form):
    settings = {'form': form, 'movement': movement, 'planned': 3, 'table_count': 2}
    settings |= {'odd': 'threes-and-fours'} if form == 'each' and movement in CHOOSE_SIZES else {}
    for count in range(2, MOST + 1):
        entries = [{'number': number} for number in range(1, count + 1)]
        try:
            drawn = next_round({'format': FORMAT, **settings, 'entries': entries})
        except BadDocument:
            assert movement == 'perfect'
            continue
        assert tables_and_out(settings, count) == (len(drawn.tables), len(drawn.byes)), count
