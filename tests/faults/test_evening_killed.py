"""The server is killed while a round of an evening closes: afterwards the round is closed and the next one seated, or
nothing has changed; never half of it. Seating again does it once.
"""

import signal

from tests.served import Site, free_port, manage, outside_world

BEFORE = """
from companion.clubs.models import Evening, Grant, Table
from companion.clubs.services import clubs, door, results, rounds, setup
from companion.clubs.setup_form import fresh

club, owner = clubs.create_club('Fern Valley', '', holder='desk', label='desk')
evening = setup.open_evening(club, by=owner, **fresh(club).fields())
for number in range(8):
    door.check_in_guest(evening, f'Guest {number}', by=owner)
rounds.draw(evening, 1, by=owner)
rounds.seat(evening, 1, by=owner)
for table in Table.objects.all():
    results.type_result(evening, table, [100, 50], by=owner)
rounds.draw(evening, 2, by=owner)
"""
KILLED = """
import os, signal
from companion.clubs.services import writing
from companion.clubs.models import Evening, Grant
from companion.clubs.services import rounds
from django.db import transaction
if MOMENT == 'at the commit':
    transaction.Atomic.__exit__ = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
else:
    assert hasattr(writing, MOMENT)
    setattr(writing, MOMENT, lambda *_, **__: os.kill(os.getpid(), signal.SIGKILL))
rounds.seat(Evening.objects.get(), 2, by=Grant.objects.first())
"""
AFTER = """
from companion.clubs.models import Evening, Grant, Log, Round
from companion.clubs.services import rounds
print(list(Round.objects.values_list('state', flat=True)), Log.objects.filter(what='seated').count())
rounds.seat(Evening.objects.get(), 2, by=Grant.objects.first())
print(list(Round.objects.values_list('state', flat=True)), Log.objects.filter(what='seated').count())
"""


def test_a_round_closes_whole_or_not_at_all(tmp_path):
    environment = outside_world() | {'COMPANION_DATA': str(tmp_path)}
    assert manage('migrate', COMPANION_DATA=str(tmp_path)).returncode == 0
    site = Site(free_port(), environment)
    assert site.python(BEFORE).wait(60) == 0
    for moment in ('_count_change', 'write_line', 'at the commit'):
        assert site.python(f'MOMENT = {moment!r}\n{KILLED}').wait(60) == -signal.SIGKILL
    before, after = site.python(AFTER).communicate()[0].strip().splitlines()
    assert before == "['seated', 'drawn'] 1"
    assert after == "['closed', 'seated'] 2"
