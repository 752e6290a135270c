"""No page links to an address that its reader may not open: all pages of all roles are walked."""

import re
from html import unescape
from urllib.parse import urljoin, urlsplit

import pytest
from django.test import Client

from companion.clubs.models import Club, Evening, Role
from companion.clubs.services.keys import cards, invite, member_cards
from tests.companion.clubs.conftest import Desk, take, text_of
from tests.companion.clubs.test_cards_that_last import code_of

pytestmark = pytest.mark.slow

HREF = re.compile(r'<a\b[^>]*?\bhref="([^"#]+)')
FORM_THAT_ASKS = re.compile(r'<form\b(?![^>]*method)[^>]*\baction="([^"]+)"')
CLUB_PAGES = ('/c/', '/e/', '/card/')  # other pages are open to all
STAGES = ('drawn', 'sealed', 'over', 'parts')


def links_of(page: str, at: str) -> set[str]:
    links = [*HREF.findall(page), *FORM_THAT_ASKS.findall(page)]
    paths = {urlsplit(urljoin(at, unescape(link))) for link in links if not unescape(link).startswith('mailto:')}
    return {path.path for path in paths if not path.netloc and path.path.startswith(CLUB_PAGES)}


def walk(client: Client, starts: list[str]) -> dict[str, str]:
    """Return the addresses that were refused, each with the page that linked to it."""
    waiting = dict.fromkeys(starts, 'the start')
    seen, refused = set(), {}
    while waiting:
        address, linked_from = waiting.popitem()
        seen.add(address)
        answer = client.get(address, follow=True)
        if answer.status_code >= 400:
            refused[address] = f'{answer.status_code}, linked from {linked_from}'
            continue
        landed = answer.request['PATH_INFO']
        if not answer.streaming and answer.headers['Content-Type'].startswith('text/html'):
            links = links_of(text_of(answer), landed)
            waiting |= {link: address for link in links if link not in seen}
    return refused


def bring_to(desk: Desk, name: str) -> None:
    desk.check_in(9)
    if name == 'drawn':
        desk.draw(1)
    elif name != 'door':
        desk.seat(1)
        desk.hand_in_all(1)
        desk.seat(2)
    if name == 'over':
        desk.post('room/', do='end')
    if name == 'parts':
        desk.hand_in_all(2)
        final = take(desk, 'first', 8)
        final.seat(1)


def phone(desk: Desk, role: str) -> tuple[Client, list[str]]:
    """A phone with this right only, and where it begins."""
    evening, client = desk.evening, Client()
    club = evening.club
    if role in ('table', 'player', 'member'):
        secret = _card(evening, role)
        client.post(f'/card/{secret}/')
        return client, [f'/card/{secret}/', desk.at]
    if role == 'wall':
        return client, [client.post('/tv/', {'code': code_of(desk)}).headers['Location']]
    if role in ('spectator', 'stranger'):
        club.opened = role == 'spectator'
        club.save()
        refused = client.get(desk.at)
        return client, [desk.at] if club.opened else sorted(links_of(text_of(refused), desk.at))
    kind, _of, scope = role.partition(' of ')
    owner = club.grants.earliest('pk')
    secret = invite(club, Role(kind), 'their phone', by=owner, evening=evening if scope == 'evening' else None)
    client.post(f'/key/{secret}/')
    return client, [desk.at]


def _card(evening: Evening, role: str) -> str:
    if role == 'member':
        member = evening.club.members.get(number=1)
        return member_cards(evening.club, [member])[member.pk]
    number = 1 if role == 'table' else 0
    return cards(evening, [number])[number]


@pytest.mark.slow
@pytest.mark.sampled(5)  # of 44
@pytest.mark.parametrize('role', [
    'owner', 'director of club', 'director of evening', 'helper of club', 'helper of evening', 'table', 'player',
    'member', 'wall', 'spectator', 'stranger',
])  # fmt: skip
@pytest.mark.parametrize('at', STAGES)
def test_no_page_links_to_what_its_reader_may_not_open(club, at, role):
    desk = club.new_evening(blind='on') if at == 'sealed' else club.new_evening()
    client, start = phone(desk, role)
    bring_to(desk, at)
    assert walk(client, start[-1:] if at == 'over' else start) == {}


def test_a_fresh_phone_hands_in_only_totals_from_the_card(seated):
    """The first tap gives the card's key, whatever it is."""
    secret = cards(seated.evening, [1])[1]
    client = Client()
    assert client.get(f'/card/{secret}/').status_code == 200
    answer = client.post(f'/card/{secret}/', {'do': 'totals'}, follow=True)
    assert answer.status_code == 200 and 'name="points-0"' in text_of(answer)


def test_a_phone_that_moved_to_another_table_hands_in_there_and_here(seated):
    secrets, client = cards(seated.evening, [1, 2]), Client()
    for table in (1, 2, 1):
        answer = client.post(f'/card/{secrets[table]}/', {'do': 'totals'}, follow=True)
        assert answer.status_code == 200 and 'name="points-0"' in text_of(answer), table


def test_those_who_watch_get_a_link_if_the_club_is_open(director):
    assert 'shows its pages to nobody' in director.page('keys/')
    Club.objects.update(opened=True)
    page = director.page('keys/')
    address = re.search(rf'value="(http[^"]*{director.at})"', page)[1]
    assert Client().get(address[address.index('/e/') :]).status_code == 200
