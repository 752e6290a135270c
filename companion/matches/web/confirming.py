"""The other side's word on a hand: right, or not, or rather as they have it; and whose phone this is."""

from django.http import HttpResponse
from django.utils.translation import gettext as _

from companion.access.once import Stale
from companion.matches import services
from companion.matches.confirming import side_of, standings
from companion.matches.models import Key, Match
from companion.matches.sharing.access import for_scorers, post_or_redirect
from companion.matches.web.form import act_key, opinion_in, seen_version, version_meant
from companion.matches.web.responses import stale, written
from companion.web.http import Request
from scoring import BadHand


@post_or_redirect('matches:match')
@for_scorers
def confirm(request: Request, match: Match, key: Key, number: int) -> HttpResponse:
    try:
        return written(request, *_done(request, match, key, number))
    except (Stale, BadHand) as error:  # a version that was valid when it was shown is so until something else changed
        return stale(request, match, error if isinstance(error, Stale) else Stale())


def _done(request: Request, match: Match, key: Key, number: int) -> tuple[Match, str]:
    says, which = opinion_in(request, 'right', 'mine', 'take')
    of, client_key = version_meant(request), act_key(request)
    if says == 'take':
        theirs, seen = _version_of(match, key, number, which), seen_version(request)
        after = services.correct_hand(match, number, theirs, seen=seen, client_key=client_key, key=key)
        return after, _('Hand %d corrected.') % number
    if says == 'mine' and which < len(match.players):
        named = _('This is the phone of %s.') % match.players[which]
        return services.name_phone(match, number, of, which, client_key=client_key, key=key), named
    if says == 'right' and which < len(match.sides):
        agreed = _('Hand %d agreed.') % number
        return services.confirm(match, number, of, which, client_key=client_key, key=key), agreed
    raise Stale


def _version_of(match: Match, key: Key, number: int, side: int) -> dict[str, object]:
    """The hand as another side has it than that of this phone. Raises Stale if it disputes it no longer."""
    if side_of(match.document, key.label) in (None, side):
        raise Stale
    for standing in standings(match.document)[number - 1 : number]:
        for disputing, theirs in standing.disputes:
            if disputing == side and theirs:
                return dict(theirs)
    raise Stale
