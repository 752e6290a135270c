"""What phones keep of the evenings they write on, and give back to a site that lost them."""

from django.http import HttpResponse, JsonResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from companion.access.devices import holder_of
from companion.access.receipts import Found, acts_in
from companion.clubs.access import for_evening
from companion.clubs.models import Evening, Grant
from companion.clubs.roles import DESK
from companion.clubs.services.receipts import give_back, keys_written, lost, to_keep
from companion.web.http import Request, json_of

MOST = 100  # evenings in one question


@for_evening(*DESK)
def kept(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """The evening for a phone to keep; 204 if it has this one already, by its receipt. An example is not kept."""
    if evening.club.example or (evening.receipt and request.GET.get('receipt') == evening.receipt):
        return HttpResponse(status=204)
    receipt = to_keep(evening, grant) | {'code': evening.code, 'version': evening.revision}
    return JsonResponse(receipt, headers={'Cache-Control': 'private, no-store'})


@require_POST
def ask(request: Request) -> HttpResponse:
    """Which of these evenings, named with their newest receipts, this site does not know or has deleted."""
    asked = json_of(request)
    return JsonResponse(lost({str(code): str(receipt) for code, receipt in list(asked.items())[:MOST] if receipt}))


@require_POST
def give(request: Request) -> HttpResponse:
    """Take back what a phone kept, if more than acts that it sends again; says in a sentence what became of it."""
    given = json_of(request)
    acts, own = acts_in(given), given.get('own') is True
    given_back, code, number = Found.KNOWN, str(given.get('code')), 0
    if 'text' in given or not acts:
        text, sealed = str(given.get('text')), str(given.get('seal'))
        given_back, code, number = give_back(text, sealed, holder_of(request), as_own=own)
    acts -= keys_written(code) if acts else set()
    there = Evening.objects.filter(code=code).first() if 'text' in given else None  # of a mere code it is not told
    address = reverse('clubs:evening', args=[code]) if there else reverse('clubs:my_clubs')
    names = there.title if there and given_back not in (Found.REFUSED, Found.GONE, Found.BARRED) else ''
    buttons = {'own': _('Keep it as an evening of its own'), 'enough': _('Forget it')}
    buttons['barred'] = _(
        'The site has lost what this phone did here. Scan the table’s card once more: then this phone sends it again.'
    )
    return JsonResponse(
        {'found': given_back, 'says': _says(given_back, number + len(acts)), 'address': address, 'names': names}
        | buttons
    )


def _says(given_back: Found, number: int) -> str:
    if given_back in (Found.RETURNED, Found.KNOWN) and number:
        return (
            ngettext(
                'The site had lost %d act of this evening. This phone still had it, and it is there again.',
                'The site had lost %d acts of this evening. This phone still had them, and they are there again.',
                number,
            )
            % number
        )
    if given_back == Found.BARRED:
        return _('This phone has no right at the desk here. Open a link of the desk on this phone, then try again.')
    if given_back == Found.FORKED:
        return _('The site lost acts of this evening that this phone still has, and others have been written since.')
    return ''
