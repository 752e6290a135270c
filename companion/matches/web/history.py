"""The history of a match, its file, and deleting it."""

from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from companion.i18n.languages import language
from companion.matches.models import Key, Match
from companion.matches.presenters.history import entry
from companion.matches.presenters.parts import SIZE
from companion.matches.presenters.rulings import with_agreements
from companion.matches.services import deletion
from companion.matches.sharing.access import deleted_match_of, for_owners, for_watchers
from companion.web.http import Request
from companion.web.unchanged import unless_unchanged
from scoring.document import read


@require_safe
@for_watchers
def history(request: Request, match: Match, key: Key | None) -> HttpResponse:
    table = read(match.document).table
    page = Paginator(match.changes.all(), SIZE).get_page(request.GET.get('page'))
    mistakes = match.pad.mistakes if match.whole else ''
    changes = [entry(change, table, match.document, withheld=mistakes) for change in page]
    context = {'match': match, 'changes': changes, 'page': page}
    return unless_unchanged(request, render(request, 'matches/history.html', context))


@require_safe
@for_watchers
def download(request: Request, match: Match, key: Key | None) -> HttpResponse:
    """Send the match document as a file. Refused if a hand holds mistakes that this device may not know: without them
    it scores otherwise.
    """
    if match.withheld:
        raise PermissionDenied
    name = f'{match.file_name}.json'
    headers = {'Content-Disposition': f'attachment; filename="{name}"'}
    document = with_agreements(match, language())
    return JsonResponse(document, headers=headers, json_dumps_params={'indent': 2, 'ensure_ascii': False})


@require_http_methods(['GET', 'HEAD', 'POST'])
@for_owners
def delete(request: Request, match: Match, key: Key) -> HttpResponse:
    """Ask for confirmation; a POST deletes."""
    if request.method != 'POST':
        return render(request, 'matches/delete.html', {'match': match})
    deletion.delete_match(match)
    return redirect('matches:match', match.code)


@require_POST
def undelete(request: Request, code: str) -> HttpResponse:
    """Restore a deleted match for its owner; to everyone else it stays deleted."""
    match = deleted_match_of(request, code)
    if match is None:
        return _to_the_match(request, code)
    deletion.undelete_match(match)
    return redirect('matches:match', code)


@for_watchers
def _to_the_match(request: Request, match: Match, key: Key | None) -> HttpResponse:
    return redirect('matches:match', match.code)
