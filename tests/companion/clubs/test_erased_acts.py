"""Acts that a table's phone still holds when somebody was erased and an older backup restored: sent again they are
there again, without a question, and nothing that the phone is told names who was erased.
"""

import json

import pytest

from companion.access import erased
from companion.clubs.models import Club, Table
from companion.matches.models import Match
from companion.operations.erasures import erase_again
from tests.companion.clubs.evening_loss import Phone, loss
from tests.companion.clubs.phones import TablePhone

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
HAND = {'contract': '8H', 'bidder': '0', 'tricks': '10', 'do': 'write'}


@pytest.fixture(autouse=True)
def data_folder(settings, tmp_path):
    settings.DATA = tmp_path


class Pad:
    """The pad of a table: `kept` as the site gave the match first, and the hands since then as the queue has them."""

    def __init__(self, table: TablePhone) -> None:
        self.client, self.match = table.client, Match.objects.get()
        self.at, self.hands = f'/m/{self.match.code}/', []
        self.kept = self.client.get(f'{self.at}kept/').json()

    def record(self, number: int, **more: str) -> int:
        act = HAND | {'seen': number, 'key': f'hand-{number}'} | more
        answer = self.client.post(f'{self.at}record/', act, headers={'HX-Request': 'true', 'X-Outbox': '1'})
        self.hands.append(answer.content.decode())
        return answer.status_code

    def come_back(self, *, whole: bool = False) -> tuple[dict, list[int]]:
        """Give back what was kept, and the hands since then in one run of the queue."""
        last = [change['client_key'] for change in json.loads(self.kept['text'])['changes'] if change['client_key']]
        answer = self.client.post(
            '/kept/give/', json.dumps(self.kept | {'acts': ['hand-1', 'hand-2']}), content_type='application/json'
        ).json()
        follows = {'follows': last[-1]} if last else {}
        return answer, [self.record(1, **follows), self.record(2, follows='hand-1')]


def erase_first_at_table(seated) -> str:
    """Return the name that is erased, and remembered beside the backups."""
    table = Table.objects.select_related('round__evening').get(number=1)
    entry = table.round.evening.entries.get(number=table.seats[0])
    name = entry.member.name
    erased.write([{'club': Club.objects.get().code, 'member': entry.member.number}])
    return name


def test_hands_since_what_the_phone_kept_are_there_again_without_a_question(seated):
    table = TablePhone(seated, 1)
    pad, phone = Pad(table), Phone(table)
    with loss():
        assert [pad.record(1), pad.record(2)] == [200, 200]
        totals = Match.objects.get().totals
        points = {f'points-{side}': total for side, total in enumerate(totals)}
        assert phone.act('t/1/1/', do='hand-in', **points) == 302
        assert phone.act('t/1/1/', do='agree', points=','.join(map(str, totals))) == 302
    name = erase_first_at_table(seated)
    assert erase_again() == 1 and name not in Match.objects.get().players
    answer, answers = pad.come_back()
    assert answers == [200, 200] and name not in str(pad.hands[2:]), 'no other phone has written'
    assert 'lost 2 changes' in answer['says'] and answer['names'] == ' · '.join(Match.objects.get().players)
    assert phone.come_back() == 'returned'
    assert Table.objects.get(number=1).points == totals and Table.objects.get(number=1).state == 'agreed'
    assert [len(Match.objects.get().hands), name in str(Match.objects.get().document)] == [2, False]


def test_a_hand_being_tapped_while_somebody_is_erased_is_taken(seated):
    pad = Pad(TablePhone(seated, 1))
    assert pad.record(1) == 200
    before = Match.objects.get().version
    erase_first_at_table(seated)
    erase_again()
    assert Match.objects.get().version > before == 2
    assert [pad.record(2), pad.record(2, key='other', tricks='9')] == [200, 409], 'but of two hands the second asks'


def test_a_phone_fetches_what_it_keeps_again_under_the_names_of_now(seated):
    pad = Pad(TablePhone(seated, 1))
    assert pad.record(1) == 200
    kept = pad.client.get(f'{pad.at}kept/').json()
    has = f'{pad.at}kept/?receipt={kept["receipt"]}&version={kept["version"]}'
    assert pad.client.get(has).status_code == 204
    name = erase_first_at_table(seated)
    erase_again()
    anew = pad.client.get(has).json()
    names_kept, names_now = (str(json.loads(file['text'])) for file in (kept, anew))
    assert name in names_kept and name not in names_now and anew['receipt'] == kept['receipt']
