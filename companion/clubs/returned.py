"""A match of a table that the site had lost as a whole, and that a phone gives back: it goes to its table again, if
that has no other yet, no other result, and the same people sit there.
"""

from collections.abc import Mapping
from typing import Any

from django.urls import Resolver404, resolve
from django.utils.translation import gettext as _

from companion.clubs.models import Table
from companion.clubs.pads import close, document_of
from companion.matches.models import Match
from scoring import score


def takes_back(host: str, document: Mapping[str, Any]) -> bool:
    """Return whether the table at this address takes back a match: its players in the order of their seats, and its
    totals if they were handed in already.
    """
    table, players = _table_at(host), document['players']
    if table is None or table.match_id or table.void:
        return False
    if table.points is not None and table.points != list(score(document).totals):
        return False
    now = document_of(table.round.evening, table)['players']
    return len(now) == len(players) and all(map(_may_be, players, now))


def seat_again(match: Match) -> None:
    """Give the match back to its table, unless it is there. On one that is agreed nobody writes any more."""
    table = _table_at(match.host) if match.host else None
    if table and table.match_id is None:
        Table.objects.filter(pk=table.pk, match=None).update(match=match)
        table.match = match
    if table and table.agreed and table.match_id == match.pk:
        close(table)


def _table_at(host: str) -> Table | None:
    try:
        place = resolve(host).kwargs
    except Resolver404:
        return None
    tables = Table.objects.select_for_update(of=('self',)).select_related('round__evening__club')
    at = {'round__evening__code': place.get('code'), 'round__number': place.get('round'), 'number': place.get('number')}
    return tables.filter(**at, round__evening__deleted_at=None).first()


def _may_be(name: str, now: str) -> bool:
    """Whether somebody of this name may be who sits there now: the same, or erased since."""
    return name == now or now.startswith(('#', _('former member')))
