"""What phones keep of their matches until a backup holds it, and give back to a site that lost it."""

from django.http import HttpResponse, JsonResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from companion.access.devices import holder_of
from companion.access.receipts import Found, acts_in
from companion.matches.models import Change, Key, Match
from companion.matches.services.receipts import give_back, lost, to_keep
from companion.matches.sharing.access import for_scorers
from companion.web.http import Request, json_of

MOST = 100  # matches in one question


@require_safe
@for_scorers
def kept(request: Request, match: Match, key: Key) -> HttpResponse:
    """The match for a phone to keep; 204 if it has this one already, by its receipt, under the names it has now."""
    has = (request.GET.get('receipt'), request.GET.get('version', str(match.version)))
    if match.receipt and has == (match.receipt, str(match.version)):
        return HttpResponse(status=204)
    receipt = to_keep(match, key) | {'code': match.code, 'version': match.version, 'receipt': match.receipt}
    return JsonResponse(receipt, headers={'Cache-Control': 'private, no-store'})


@require_POST
def ask(request: Request) -> HttpResponse:
    """Which of these matches, named with their newest receipts, this site does not know or has deleted."""
    asked = json_of(request)
    receipts = {str(code): str(receipt) for code, receipt in list(asked.items())[:MOST] if receipt}
    return JsonResponse(lost(receipts))


@require_POST
def give(request: Request) -> HttpResponse:
    """Take back what a phone kept, if more than acts that it sends again; says in a sentence what became of it."""
    given = json_of(request)
    acts = acts_in(given)
    given_back, code, number = Found.KNOWN, str(given.get('code')), 0
    if 'text' in given or not acts:
        text, sealed = str(given.get('text')), str(given.get('seal'))
        given_back, code, number = give_back(text, sealed, holder_of(request), more=bool(acts))
    acts -= set(Change.objects.filter(match__code=code, client_key__in=acts).values_list('client_key', flat=True))
    there = Match.objects.filter(code=code).first() if 'text' in given else None  # of a mere code it is not told
    address = reverse('matches:match', args=[code]) if there else reverse('matches:my_matches')
    names = ' · '.join(there.players) if there and given_back not in (Found.REFUSED, Found.GONE) else ''
    buttons = {'own': _('Keep it as a match of its own'), 'enough': _('Forget it')}
    return JsonResponse(
        {'found': given_back, 'says': _says(given_back, number + len(acts)), 'address': address, 'names': names}
        | buttons
    )


def _says(given_back: Found, number: int) -> str:
    if given_back in (Found.RETURNED, Found.KNOWN) and number:
        return (
            ngettext(
                'The site had lost %d change of this match. This phone still had it, and it is there again.',
                'The site had lost %d changes of this match. This phone still had them, and they are there again.',
                number,
            )
            % number
        )
    if given_back == Found.FORKED:
        return _('The site lost hands of this match that this phone still has, and others have been written since.')
    return ''
