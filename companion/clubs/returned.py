"""A match of a table that the site had lost as a whole, and that a phone gives back: it goes to its table again, if
that has no other yet, no other result, and the same people sit there.
"""

from collections.abc import Mapping
from typing import Any

from django.db.models import F, Q
from django.urls import Resolver404, resolve
from django.utils.translation import gettext as _

from companion.clubs.models import Evening, Grant, Role, Table
from companion.clubs.pads import close, document_of
from companion.clubs.services.keys import use_card
from companion.matches.models import Match
from scoring import score


def takes_back(host: str, document: Mapping[str, Any], more: bool) -> bool:
    """Return whether the table at this address takes back a match: its players in the order of their seats, and its
    totals if they were handed in already, unless there is `more` that the phone sends again.
    """
    table, players = _table_at(host), document['players']
    if table is None or table.match_id or table.void:
        return False
    if table.points is not None and not more and table.points != list(score(document).totals):
        return False
    now = document_of(table.round.evening, table)['players']
    return len(now) == len(players) and all(map(_may_be, players, now))


def seat_again(match: Match) -> None:
    """Give the match back to its table, unless it is there, and its phones the right of the table's card."""
    table = _table_at(match.host) if match.host else None
    if table and table.match_id is None:
        Table.objects.filter(pk=table.pk, match=None).update(match=match)
        table.match = match
    if table and table.match_id == match.pk:
        _take_the_card_again(match, table)
        close_if_agreed(match)


def close_if_agreed(match: Match) -> None:
    """On a match whose totals were agreed nobody writes any more; the last of them may have come back only now."""
    table = Table.objects.filter(match=match.pk, state=Table.State.AGREED, void=False).first()
    if table and table.points == list(match.totals):
        close(table)


def _take_the_card_again(match: Match, table: Table) -> None:
    """Who had a right on the match had opened the table's card, perhaps since what the site still has."""
    evening = table.round.evening
    card = (
        Grant.objects.filter(Q(evening=evening) | Q(evening=None), club=evening.club, table=table.number)
        .filter(role=Role.TABLE, shared=True, revoked_at=None)
        .order_by(F('evening').asc(nulls_last=True), 'pk')
        .last()
    )
    if card is None or evening.state == Evening.State.CLOSED:
        return
    for key in match.keys.filter(revoked_at=None).exclude(holder=''):
        use_card(card, key.holder, evening)


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
