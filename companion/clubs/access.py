"""Access control: the grant this device holds in a club, and what it covers. Wrong codes count against the address that
tried them; devices with a grant are not rate-limited.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.db.models import Q, QuerySet
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from companion.access.devices import holder_of
from companion.access.once import KeyReused, Stale, status_of
from companion.access.rate_limit import WrongCode, rate_limited
from companion.clubs.models import Club, Evening, Grant, Role
from companion.clubs.repeated_query import repeated
from companion.clubs.roles import DESK, DIRECTING, reaches, strongest
from companion.i18n.languages import language
from companion.web.http import Request
from scoring.errors import BadDocument
from scoring.evening.answers import refusal_text

View = Callable[..., HttpResponse]
Roles = tuple[Role, ...]
OWNERS: Roles = (Role.OWNER,)


def grants_of(request: Request, club: Club) -> list[Grant]:
    """Return the grants of this device in the club, except those revoked or beneath a revoked card."""
    holder = holder_of(request)
    if not holder:
        return []
    return repeated(_held, club.pk, holder) if _is_update(request) else list(_held(club.pk, holder))


def _held(club: int, holder: str) -> QuerySet[Grant]:
    held = Grant.objects.filter(club=club, holder=holder, revoked_at=None, parent__revoked_at=None)
    return held.select_related('entry', 'member')


def _fitting_screens(grants: list[Grant], roles: Roles) -> list[Grant]:
    """Without those of televisions, unless the page is for them."""
    return [grant for grant in grants if grant.role != Role.WALL or Role.WALL in roles]


def _evening_of(code: str) -> QuerySet[Evening]:
    return Evening.objects.select_related('club', 'season').filter(code=code)


def use_zone_of(club: Club | None) -> None:
    """Days and times of this request are those where the club plays."""
    if club and club.time_zone:
        timezone.activate(club.time_zone)


def _is_update(request: Request) -> bool:
    """Whether a page that is already open fetches what changed, as hundreds of phones do at once."""
    return request.method == 'GET' and 'X-Live' in request.headers


def for_club(*roles: Role, public: bool = False) -> Callable[[View], View]:
    """Decorator: the view gets the club and the strongest grant that covers all of it. `public` pages need no grant
    if the club is open.
    """

    def decorated(view: View) -> View:
        @require_http_methods(['GET', 'HEAD', 'POST'])
        @wraps(view)
        def inner(request: Request, code: str, *args: Any, **kwargs: Any) -> HttpResponse:
            club = Club.objects.filter(code=code).first()
            grants = _fitting_screens(grants_of(request, club), roles) if club else []
            use_zone_of(club)
            if club is None or not grants:
                return _stranger(request, code, club, view, roles, public, *args, **kwargs)
            whole = [grant for grant in grants if grant.evening_id is None]
            grant = strongest(whole if set(roles) <= set(DESK) and not public else grants)
            if grant is None or (roles and grant.role not in roles):
                return no_right(request)
            return _answered(view, request, club, grant, *args, **kwargs)

        return inner

    return decorated


def for_evening(*roles: Role, public: bool = False) -> Callable[[View], View]:
    """Like `for_club`, for a page of one evening: the grant may cover the club or only that evening."""

    def decorated(view: View) -> View:
        @require_http_methods(['GET', 'HEAD', 'POST'])
        @wraps(view)
        def inner(request: Request, code: str, *args: Any, **kwargs: Any) -> HttpResponse:
            evenings = repeated(_evening_of, code) if _is_update(request) else _evening_of(code)
            evening = next(iter(evenings), None)
            held = _fitting_screens(grants_of(request, evening.club), roles) if evening else []
            grants = [grant for grant in held if evening and reaches(grant, evening)]
            use_zone_of(evening.club if evening else None)
            if evening is None and (gone := _deleted(request, code)):
                return gone
            if evening is None or not grants:
                return _stranger(request, code, evening, view, roles, public, *args, **kwargs)
            fitting = [grant for grant in grants if grant.role in roles] if roles else grants
            grant = strongest(fitting)
            if grant is None:
                return no_right(request)
            return _answered(view, request, evening, grant, *args, **kwargs)

        return inner

    return decorated


def for_own_table(view: View) -> View:
    """Like `for_evening`, for the page of one table in a round: for the desk, and for phones with this table's
    card. Who moved here from another table holds both cards.
    """

    @for_evening(*DESK, Role.TABLE)
    @wraps(view)
    def inner(request: Request, evening: Evening, grant: Grant, round: int, number: int) -> HttpResponse:
        if not at_desk(grant) and grant.table != number:
            held = (other for other in grants_of(request, evening.club) if reaches(other, evening))
            own = next((other for other in held if other.role == Role.TABLE and other.table == number), None)
            if own is None:
                return no_right(request)
            grant = own
        return view(request, evening, grant, round, number)

    return inner


for_desk = for_evening(*DESK)
for_directors = for_evening(*DIRECTING)


def _deleted(request: Request, code: str) -> HttpResponse | None:
    """The page for all who could open an evening that is in the bin: that it was deleted, and who restores it."""
    evening = Evening.with_deleted.select_related('club').filter(code=code).first()
    held = [grant for grant in grants_of(request, evening.club) if reaches(grant, evening)] if evening else []
    if evening is None or not (held or evening.club.opened):
        return None
    whole = [grant for grant in held if grant.evening_id is None and may_direct(grant)]
    at_wall = request.resolver_match is not None and request.resolver_match.url_name == 'wall'
    context = {'evening': evening, 'directs': bool(whole), 'whole': _whole(evening, held), 'at_wall': at_wall}
    return render(request, 'clubs/deleted.html', context, status=410)


def _whole(part: Evening, held: list[Grant]) -> Evening | None:
    """The evening it is a part of, if these may open that."""
    whole = part.after
    if whole is None or whole.deleted_at or not (whole.club.opened or any(reaches(grant, whole) for grant in held)):
        return None
    return whole


@rate_limited('pages')
def _stranger(
    request: Request,
    code: str,
    place: Club | Evening | None,
    view: View,
    roles: Roles,
    public: bool,
    *args: Any,
    **kwargs: Any,
) -> HttpResponse:
    """A device without a grant may view public pages of an open club; an unknown code counts as a guess."""
    if place is None:
        raise WrongCode(code)
    club = place.club if isinstance(place, Evening) else place
    if not (public and club.opened):
        return no_right(request, lost=_lost(request, club))
    return view(request, place, None, *args, **kwargs)


def _answered(view: View, request: Request, *args: Any, **kwargs: Any) -> HttpResponse:
    """The answer of a view; if nothing was written because of others and the view shows no page of its own for that,
    the page that says so.
    """
    try:
        return view(request, *args, **kwargs)
    except BadDocument as error:
        return _cannot_be_counted(request, error, *args)
    except Stale as stale:
        context = {'reused': isinstance(stale, KeyReused)}
        return render(request, 'clubs/stale.html', context, status=status_of(stale))


def _cannot_be_counted(
    request: Request, error: BadDocument, place: Club | Evening, grant: Grant | None, *_args: Any
) -> HttpResponse:
    """The page for what is stored but contradicts itself: why, and the way to take the last act back."""
    context = {'why': refusal_text(error, language()), 'place': place, 'directs': may_direct(grant)}
    return render(request, 'clubs/uncounted.html', context, status=422)


def no_right(request: Request, *, lost: bool = False) -> HttpResponse:
    """Return the page that explains why access is denied, and what to do; `lost` if this device once had access."""
    return render(request, 'clubs/no_right.html', {'lost': lost}, status=403)


def _lost(request: Request, club: Club) -> bool:
    """Whether what this device was given in the club was replaced or revoked."""
    revoked = Q(revoked_at__isnull=False) | Q(parent__revoked_at__isnull=False)
    holder = holder_of(request)
    return bool(holder) and Grant.objects.filter(revoked, club=club, holder=holder).exists()


def may_direct(grant: Grant | None) -> bool:
    return grant is not None and grant.role in DIRECTING


def at_desk(grant: Grant | None) -> bool:
    return grant is not None and grant.role in DESK
