"""Snapshots: what the server says of a match, as rows of its tables. The server sends them and the phone loads them
into its own database. They contain only the key of that phone, and no secret but
that by which an owner passes the right on.
"""

from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from datetime import datetime, tzinfo
from io import BytesIO
from typing import Any
from zoneinfo import ZoneInfo

from django.core import serializers

from companion.i18n.time_zone import zone_file
from companion.matches.hosts import agreed_rulings, zone_of
from companion.matches.models import Change, Key, Match, RuleSet
from companion.matches.services import proof_of
from companion.matches.services.passing_on import pass_of

Row = dict[str, Any]
MARK = 'this-phone'  # replaces the device's cookie, which scripts cannot read


def of_match(match: Match, key: Key) -> dict[str, Any]:
    known = {'code': match.code, 'version': match.version, 'title': match.title, 'proof': proof_of(match)}
    zone = zone_of(match)  # of a club: a phone has only that of the site
    return {**known, 'pass': pass_of(key), 'zone': zone and _coded_zone(str(zone)), 'rows': rows_of(match, key)}


def _coded_zone(name: str) -> str:
    return b64encode(zone_file(name).read_bytes()).decode()


def zone_in(snapshot: Mapping[str, Any]) -> tzinfo | None:
    """Return the time zone that the snapshot brought, if it is not that of the site."""
    coded = snapshot.get('zone')
    return ZoneInfo.from_file(BytesIO(b64decode(coded))) if coded else None


def rows_of(match: Match, key: Key) -> list[Row]:
    changes = [_with_key(row, key) for row in serializers.serialize('python', match.changes.all())]
    own = serializers.serialize('python', [key])
    for row in own:
        row['fields'].update(holder='', secret_hash=None)
    at_table = serializers.serialize('python', [match])
    at_table[0]['fields']['answers'] = dict(agreed_rulings(match))  # those of a club too, which a phone does not know
    return [_exact(row) for row in (*at_table, *own, *changes)]


def _exact(row: Row) -> Row:
    """Keep microseconds: Django's JSON drops them, and pages show times."""
    fields = {
        name: value.isoformat() if isinstance(value, datetime) else value for name, value in row['fields'].items()
    }
    return {**row, 'fields': fields}


def _with_key(row: Row, key: Key) -> Row:
    """Leave out the keys of other phones; who wrote is stored by name."""
    if row['fields']['key'] != key.pk:
        row['fields']['key'] = None
    return row


def of_rule_sets(holder: str) -> list[Row]:
    rows = serializers.serialize('python', RuleSet.objects.filter(holder=holder))
    for row in rows:
        row['fields']['holder'] = ''
    return [_exact(row) for row in rows]


def load(rows: Iterable[Row], holder: str) -> None:
    """Store the rows in the phone's database; `holder` is the phone."""
    for row in serializers.deserialize('python', rows, ignorenonexistent=True):  # the server may be a version ahead
        if isinstance(row.object, (Key, RuleSet)):
            row.object.holder = holder
        row.save()


def delete(code: str) -> None:
    """Delete a match that is loaded again, or is gone."""
    Change.objects.filter(match__code=code).delete()
    Key.objects.filter(match__code=code).delete()
    Match.objects.filter(code=code).delete()
