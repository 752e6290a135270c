"""The ground a phone stands on: what the server says of a match, as rows of its tables; sent by the server, laid into
the phone's own database. Only the key of that phone goes along, and no secret.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.core import serializers

from companion.matches.models import Change, Key, Match, RuleSet

Row = dict[str, Any]
MARK = 'this-phone'  # in the place of the device's cookie, which no script can read


def of_match(match: Match, key: Key) -> dict[str, Any]:
    return {'code': match.code, 'version': match.version, 'title': match.title, 'rows': rows_of(match, key)}


def rows_of(match: Match, key: Key) -> list[Row]:
    changes = [_with_key(row, key) for row in serializers.serialize('python', match.changes.all())]
    own = serializers.serialize('python', [key])
    for row in own:
        row['fields'].update(holder='', secret_hash=None)
    return [_exact(row) for row in (*serializers.serialize('python', [match]), *own, *changes)]


def _exact(row: Row) -> Row:
    """Times to the microsecond: JSON as Django writes it leaves those out, and a page shows them."""
    fields = {
        name: value.isoformat() if isinstance(value, datetime) else value for name, value in row['fields'].items()
    }
    return {**row, 'fields': fields}


def _with_key(row: Row, key: Key) -> Row:
    """Keys of other phones stay where they are; who wrote is said by name."""
    if row['fields']['key'] != key.pk:
        row['fields']['key'] = None
    return row


def of_rule_sets(holder: str) -> list[Row]:
    rows = serializers.serialize('python', RuleSet.objects.filter(holder=holder))
    for row in rows:
        row['fields']['holder'] = ''
    return [_exact(row) for row in rows]


def load(rows: Iterable[Row], holder: str) -> None:
    """Into the phone's database, as they are; `holder` is the phone."""
    for one in serializers.deserialize('python', rows, ignorenonexistent=True):  # the server may be a version ahead
        if isinstance(one.object, (Key, RuleSet)):
            one.object.holder = holder
        one.save()


def delete(code: str) -> None:
    """A match that is laid anew, or is gone."""
    Change.objects.filter(match__code=code).delete()
    Key.objects.filter(match__code=code).delete()
    Match.objects.filter(code=code).delete()
