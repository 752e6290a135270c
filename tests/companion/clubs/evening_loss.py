"""An evening whose newest writes are lost, and its phones as they come back: what their scripts keep and send again."""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from django.db import transaction

from companion.clubs import versioned_cache
from companion.clubs.models import Evening, Log, Round, Table
from companion.clubs.services.evening_rows import rows_of
from companion.operations.verify import problems
from tests.companion.clubs.conftest import KEYS, Desk
from tests.companion.clubs.phones import TablePhone


@contextmanager
def loss() -> Iterator[None]:
    """What is written inside is lost afterwards, as when the newest writes of a database are cut off."""
    before = transaction.savepoint()
    yield
    transaction.savepoint_rollback(before)
    versioned_cache._known.clear()  # as in the processes of the site, which a restore wants stopped


@dataclass
class Phone:
    """A phone of the desk or of a table. `kept` is the evening as the site gave it to the desk last, `acts` what it did
    since then, and `receipt` the newest it was given.
    """

    desk: Desk
    kept: dict = field(default_factory=dict)
    acts: list[tuple[str, dict]] = field(default_factory=list)
    receipt: str = ''

    @property
    def is_desk(self) -> bool:
        return not isinstance(self.desk, TablePhone)

    def act(self, where: str, **fields) -> int:
        """Do something; a phone keeps only what the site acknowledged, with its receipt."""
        fields.setdefault('key', f'k{next(KEYS)}')
        answer = self.desk.client.post(self.desk.at + where, fields)
        if answer.status_code == 302:
            self.acts.append((where, fields))
            self.receipt = answer['X-Receipt'].split()[2]
        return answer.status_code

    def keep(self) -> None:
        """What the script of the desk does a moment after an act."""
        if self.is_desk:
            self.kept = self.desk.client.get(f'{self.desk.at}kept/').json()
            self.receipt, self.acts = self.kept['receipt'], []

    def come_back(self) -> str:
        """What it does on its next visit; returns what became of the evening."""
        code = self.desk.at.split('/')[2]
        if code not in self._sent('', {code: self.receipt}):
            return 'known'
        again = [fields['key'] for _where, fields in self.acts]
        answer = self._sent('give/', self.kept | {'code': code, 'acts': again})
        outcome = answer['found'] if self.kept else 'returned' if 'had lost' in answer['says'] else 'known'
        if outcome == 'forked':
            return outcome
        self.receipt = self.kept.get('receipt', '')
        for where, fields in [*self.acts]:
            if self.act(where, **fields) != 302:
                outcome = 'forked'  # it asks the person
            self.acts.remove((where, fields))
        return outcome

    def _sent(self, where: str, body: dict) -> dict:
        answer = self.desk.client.post(f'/clubs/kept/{where}', json.dumps(body), content_type='application/json')
        return answer.json()


def state_of(code: str) -> dict:
    """Everything of an evening but its counters and the receipts of acts that were sent again."""
    evening = Evening.with_deleted.select_related('club').get(code=code)
    assert [line for line in problems() if code in line] == []
    rows = rows_of(evening)
    rows['evening'] = {
        name: value for name, value in rows['evening'].items() if name not in ('version', 'revision', 'seating')
    }
    for table in rows['tables']:
        del table['version']
    return json.loads(json.dumps(rows, default=str)) | {'acts': sorted(acts_of(code))}


def acts_of(code: str) -> list[str]:
    lines = Log.objects.filter(evening__code=code).values_list('what', 'client_key', 'at')
    acts = [key or f'{what} {at}' for what, key, at in lines]
    assert len(acts) == len(set(acts)), 'an act is there twice'
    return acts


class Play:
    """A random evening by a desk, a second desk and the phones of two tables."""

    def __init__(self, desk: Desk, second: Desk, chance: random.Random) -> None:
        self.desks = [Phone(desk), Phone(second)]
        self.tables: dict[int, Phone] = {}
        self.chance, self.code = chance, desk.at.split('/')[2]

    @property
    def phones(self) -> list[Phone]:
        return [*self.desks, *self.tables.values()]

    def act(self, keeps: float = 0.7) -> None:
        """Whatever comes next at such an evening; some phones are closed before they keep it."""
        phone = self._at_a_table() if self.chance.random() < 0.5 else None
        phone = phone or self._at_the_desk()
        if self.chance.random() < keeps:
            phone.keep()

    def _at_a_table(self) -> Phone | None:
        table = Table.objects.filter(round__evening__code=self.code, round__state=Round.State.SEATED).last()
        if table is None:
            return None
        number = self.chance.choice([1, table.number])
        if number not in self.tables:
            self.tables[number] = Phone(TablePhone(self.desks[0].desk, number))
        phone = self.tables[number]
        do = self.chance.choice(['hand-in', 'hand-in', 'agree'])
        points = {'points-0': 100, 'points-1': 50} if do == 'hand-in' else {'points': '100,50'}
        phone.act(f't/{table.round.number}/{number}/', do=do, insist='yes', **points)
        return phone

    def _at_the_desk(self) -> Phone:
        phone = self.chance.choice(self.desks)
        evening = Evening.objects.get(code=self.code)
        drawn = evening.rounds.filter(state=Round.State.DRAWN).first()
        seated = list(Table.objects.filter(round__evening=evening, round__state=Round.State.SEATED))
        last = evening.rounds.count()
        what = self.chance.random()
        if what < 0.2:
            phone.act('door/', guest=f'Guest {next(KEYS)}')
        elif drawn:
            phone.act('seats/', do='seat', round=drawn.number)
        elif seated and what < 0.8:
            table = self.chance.choice(seated)
            fields = {'points-0': 10 * self.chance.randrange(20), 'points-1': 60}
            phone.act(f'desk/{table.round.number}/{table.number}/', do='type', insist='yes', **fields)
        else:
            phone.act('seats/', do='draw', round=last + 1)
        return phone
