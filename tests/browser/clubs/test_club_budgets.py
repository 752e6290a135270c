"""The first load of every kind of club page against the budget of all pages, while round 2 of an evening of 26 with a
bell is being played; and the standings of 2,400.
"""

import json

import pytest

from tests.browser.pages.test_budgets import MOST_BYTES, MOST_REQUESTS, first_load
from tests.companion.clubs.conftest import NAMES

EVENINGS = f"""
import json
from companion.clubs.models import Entry, Evening, Grant, Round, Table
from companion.clubs.services import clubs, door, keys, results, rounds, setup
from companion.clubs.setup_form import fresh
from companion.access.codes import hashed

club, owner = clubs.create_club('Fern Valley 500 Club', 'Memorial Hall', holder=hashed('budget'), label='desk')
members = clubs.join(club, {NAMES!r}, by=owner)
evening = setup.open_evening(club, by=owner, **fresh(club).fields(), season=club.seasons.get())
setup.change_evening(evening, bell_minutes=30, by=owner)
for member in members:
    door.check_in(evening, member, by=owner)
for number in (1, 2):
    rounds.draw(evening, number, by=owner)
    rounds.seat(evening, number, by=owner)
    for table in Table.objects.filter(round__evening=evening, round__number=number, number__lte=6 // number):
        results.type_result(evening, table, [340, -120], by=owner)
results.set_prizes(evening, lucky=3, best_call='9 no trump', best_callers=[3, 8], by=owner)

festival = setup.open_evening(club, by=owner, **fresh(club).fields())
people = [Entry(evening=festival, number=n, guest=f'Guest Number {{n}}') for n in range(1, 2401)]
Entry.objects.bulk_create(people)
Evening.objects.filter(pk=festival.pk).update(last_number=2400)
played = Round.objects.create(evening=festival, number=1, state='closed')
Table.objects.bulk_create(
    Table(round=played, number=n, seats=[*range(4 * n - 3, 4 * n + 1)], state='agreed', points=[7 * n % 500, n % 400])
    for n in range(1, 601)
)
card = keys.cards(evening, [5])[5]
print(json.dumps({{'c': club.code, 'e': evening.code, 's': evening.season_id, 'f': festival.code, 'card': card}}))
"""
STATUS = "performance.getEntriesByType('navigation')[0].responseStatus"
PAGES = {
    'my clubs': '/clubs/',
    'guide': '/clubs/guide/',
    'club': '/c/{c}/',
    'members': '/c/{c}/members/',
    'season': '/c/{c}/season/{s}/',
    'keys': '/c/{c}/keys/',
    'log': '/c/{c}/log/',
    'new evening': '/c/{c}/evening/',
    'door': '/e/{e}/door/',
    'wishes': '/e/{e}/wishes/',
    'people': '/e/{e}/people/',
    'seats': '/e/{e}/seats/',
    'room': '/e/{e}/room/',
    'number pad': '/e/{e}/desk/2/5/',
    'table': '/e/{e}/t/2/5/',
    'table card': '/card/{card}/',
    'find your name': '/e/{e}/?names',
    'player card': '/e/{e}/card/1/',
    'standings': '/e/{e}/standings/',
    'prizes': '/e/{e}/prizes/',
    'wall': '/e/{e}/wall/',
    'wall, winners': '/e/{e}/wall/?show=winners',
    'print': '/e/{e}/print/',
    '2,400: standings': '/e/{f}/standings/?page=24',
    '2,400: names': '/e/{f}/?names',
}


@pytest.fixture(scope='module')
def codes(site) -> dict[str, str]:
    """What the addresses of the pages hold."""
    return json.loads(site.python(EVENINGS).communicate()[0].strip().splitlines()[-1])


@pytest.fixture(scope='module')
def figures():
    """The cost of each page, printed at the end as a table."""
    loads: dict[str, tuple[int, int]] = {}
    yield loads
    print(f'\n{"first load":<18}{"KB":>6}{"requests":>10}')
    for name, (size, requests) in loads.items():
        print(f'{name:<18}{size / 1000:>6.1f}{requests:>10}')


@pytest.mark.sampled(4)
@pytest.mark.parametrize('name', PAGES)
def test_a_first_load_of_a_club_page_keeps_the_budget(guest_of, site, codes, figures, name):
    page = guest_of()
    page.context.add_cookies([{'name': 'device', 'value': 'budget', 'url': site.url}])
    loaded = first_load(page, PAGES[name].format(**codes))
    assert page.evaluate(STATUS) == 200
    figures[name] = sum(loaded.values()), len(loaded)
    assert sum(loaded.values()) <= MOST_BYTES and len(loaded) <= MOST_REQUESTS, loaded
