"""What is kept of a match: its history, its file, and the end of it."""

from collections.abc import Mapping
from typing import Any

from django.core.paginator import Paginator
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from companion.http import Request
from companion.languages import language
from companion.matches.models import Change, Key, Match
from companion.matches.pads import pad_for
from companion.matches.presenters.parts import SIZE
from companion.matches.services import deletion
from companion.matches.setup.option_form import rule_changes
from companion.matches.sharing.access import deleted_match_of, for_owners, for_watchers
from companion.matches.substitutions import between
from scoring.document import read
from scoring.game import Table


@require_safe
@for_watchers
def history(request: Request, match: Match, key: Key | None) -> HttpResponse:
    table = read(match.document).table
    page = Paginator(match.changes.all(), SIZE).get_page(request.GET.get('page'))
    changes = [_changed(change, table, match.document) for change in page]
    return render(request, 'matches/history.html', {'match': match, 'changes': changes, 'page': page})


def _changed(change: Change, table: Table, document: Mapping[str, Any]) -> dict[str, Any]:
    return {
        'at': change.at,
        'device': change.by,
        'what': ' '.join((_sentence(change), *between(document, _names(change.before), _names(change.after)))),
        'before': _in_words(change, change.before, table),
        'after': _in_words(change, change.after, table),
        'rules': _rules_in_words(change, table),
    }


def _rules_in_words(change: Change, table: Table) -> list[str]:
    """What changed of the rules in mid-match, and who decided it."""
    before, after = change.before, change.after
    if change.what != Change.What.RULES_CHANGED or not before or not after:
        return []
    changes = rule_changes(table.game, before['options'], after['options'])
    return [*changes, _('Decided by %s') % after['decided']]


def _sentence(change: Change) -> str:
    what = Change.What
    return {
        what.STARTED: _('The match began'),
        what.RECORDED: _('Hand %(hand)s written'),
        what.CORRECTED: _('Hand %(hand)s corrected'),
        what.TAKEN_BACK: _('Hand %(hand)s taken back'),
        what.CORRECTION_UNDONE: _('Correction of hand %(hand)s undone'),
        what.RESTORED: _('Hand %(hand)s put back'),
        what.AGREED: _('House rules changed'),
        what.RULES_CHANGED: _('House rules changed in mid-match'),
        what.RENAMED: _('Names mended'),
        what.CLOSED: _('The table stopped here'),
        what.REOPENED: _('The match goes on'),
    }[what(change.what)] % {'hand': change.hand}


def _in_words(change: Change, value: Any, table: Table) -> str:
    """A hand as the sheet shows it, or names in a row; nothing for what would be too long to read."""
    if change.what == Change.What.RULES_CHANGED:
        return ''
    if change.hand and value:
        shown = pad_for(table).shown(value, table, language())
        return ' '.join(part for part in (shown.bid.short, shown.bidder_name, shown.tricks) if part)
    return ', '.join(_names(value))


def _names(value: Any) -> list[str]:
    """The names a change kept, alone or with the seats of newcomers; none where it kept something else."""
    names = value.get('players') if isinstance(value, dict) else value
    return names if isinstance(names, list) else []


@require_safe
@for_watchers
def download(request: Request, match: Match, key: Key | None) -> HttpResponse:
    """The match document as a file."""
    name = f'companion-{match.started_at:%Y-%m-%d}-{match.code}.json'
    headers = {'Content-Disposition': f'attachment; filename="{name}"'}
    return JsonResponse(match.document, headers=headers, json_dumps_params={'indent': 2, 'ensure_ascii': False})


@require_http_methods(['GET', 'HEAD', 'POST'])
@for_owners
def delete(request: Request, match: Match, key: Key) -> HttpResponse:
    """Asks first; a POST is the answer."""
    if request.method != 'POST':
        return render(request, 'matches/delete.html', {'match': match})
    deletion.delete_match(match)
    return redirect('matches:match', match.code)


@require_POST
def undelete(request: Request, code: str) -> HttpResponse:
    """Restore a deleted match, for whoever owned it; to everyone else it is as gone as before."""
    match = deleted_match_of(request, code)
    if match is None:
        return _to_the_match(request, code)
    deletion.undelete_match(match)
    return redirect('matches:match', code)


@for_watchers
def _to_the_match(request: Request, match: Match, key: Key | None) -> HttpResponse:
    return redirect('matches:match', match.code)
