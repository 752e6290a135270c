"""What each role may do."""

from collections.abc import Iterable

from companion.clubs.models import Evening, Grant, Role

ORDER = list(Role)  # the strongest first
DESK = (Role.OWNER, Role.DIRECTOR, Role.HELPER)
DIRECTING = (Role.OWNER, Role.DIRECTOR)
MAY_HAND_ON: dict[str, tuple[Role, ...]] = {
    Role.OWNER: (Role.OWNER, Role.DIRECTOR, Role.HELPER),
    Role.DIRECTOR: (Role.DIRECTOR, Role.HELPER),
}


def strongest(grants: Iterable[Grant]) -> Grant | None:
    """Return the grant with the most rights; of equals the oldest."""
    return min(grants, key=lambda grant: (ORDER.index(Role(grant.role)), grant.pk), default=None)


def reaches(grant: Grant, evening: Evening) -> bool:
    """Whether a grant covers an evening."""
    return grant.evening_id in (None, evening.pk)
