"""What each role may do, and its name."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from companion.clubs.models import Evening, Grant, Role
from companion.clubs.names import shown_name

ORDER = list(Role)  # the strongest first
READERS = tuple(role for role in Role if role != Role.WALL)  # a television sees the wall and nothing else
DESK = (Role.OWNER, Role.DIRECTOR, Role.HELPER)
DIRECTING = (Role.OWNER, Role.DIRECTOR)
MAY_HAND_ON: dict[str, tuple[Role, ...]] = {
    Role.OWNER: (Role.OWNER, Role.DIRECTOR, Role.HELPER),
    Role.DIRECTOR: (Role.DIRECTOR, Role.HELPER),
}


def role_names() -> dict[str, str]:
    return {
        Role.OWNER: _('owner'),
        Role.DIRECTOR: _('director'),
        Role.HELPER: _('helper'),
        Role.TABLE: _('table'),
        Role.PLAYER: _('player'),
        Role.WALL: _('big screen'),
    }


FOUNDING = gettext_noop('The founding phone')
RECOVERY = gettext_noop('Recovery sheet')
SCREEN = gettext_noop('Big screen')
PLAYERS = gettext_noop('Players')
OWN_LABELS = (FOUNDING, RECOVERY, SCREEN, PLAYERS)  # stored in English, shown in the reader's language


def label_of(grant: Grant) -> str:
    """Return whose phone or which card a grant is, in the reader's language."""
    if grant.table:
        return _('Table %d') % grant.table
    if grant.member:
        return shown_name(grant.member, desk=True)
    return _(grant.label) if grant.label in OWN_LABELS else grant.label


def strongest(grants: Iterable[Grant]) -> Grant | None:
    """Return the grant with the most rights; of equals the oldest."""
    return min(grants, key=lambda grant: (ORDER.index(Role(grant.role)), grant.pk), default=None)


def reaches(grant: Grant, evening: Evening) -> bool:
    """Whether a grant covers an evening. Whoever runs one runs its parts too."""
    if grant.evening_id in (None, evening.pk):
        return True
    return grant.role in DESK and evening.after is not None and reaches(grant, evening.after)


def may_open(grant: Grant | None, evening: Evening) -> bool:
    """Whether a phone may open the page of an evening that a page of the club or of another evening names."""
    return evening.club.opened or grant is None or reaches(grant, evening)
