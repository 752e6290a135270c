"""Regular tables: the list, one table with its score, its name and the names of its people, and its picture."""

from datetime import date
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.dateparse import parse_date
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from companion.access.devices import holder_of
from companion.i18n.languages import language
from companion.matches import regulars
from companion.matches.pictures.png import png_of
from companion.matches.pictures.regular import picture_of
from companion.matches.presenters import regular_page
from companion.matches.setup.names import typed_name
from companion.matches.sharing.own_matches import own_matches
from companion.web.http import Request
from scoring.limits import same_name

LONGEST_NAME = 60


def tables_of(request: Request) -> list[regulars.Table]:
    """The regular tables of this device."""
    latest = own_matches(request).filter(status='finished').order_by('-started_at')[: regulars.MOST_READ]
    return regulars.tables_of(latest, regulars.names_called(holder_of(request)))


def _one(request: Request, mark: str) -> regulars.Table:
    for table in tables_of(request):
        if table.mark == mark:
            return table
    raise Http404(mark)


def _name(request: Request, table: regulars.Table) -> str:
    return regulars.given_names(holder_of(request)).get(table.key) or regular_page.own_name(table, language())


@require_safe
def all_tables(request: Request) -> HttpResponse:
    given = regulars.given_names(holder_of(request))
    listed = [regular_page.listed(table, given.get(table.key, ''), language()) for table in tables_of(request)]
    return render(request, 'matches/regulars.html', {'tables': listed})


@require_http_methods(['GET', 'HEAD', 'POST'])
def regular(request: Request, mark: str) -> HttpResponse:
    """One table since a day; a POST names it."""
    table = _one(request, mark)
    if request.method == 'POST':
        regulars.name_table(holder_of(request), table, typed_name(request.POST.get('name', ''), LONGEST_NAME))
        return redirect('matches:regular', mark)
    return render(request, 'matches/regular.html', _page(request, table))


def _page(request: Request, table: regulars.Table, **more: Any) -> dict[str, Any]:
    since = _since(request)
    return {
        **regular_page.page_of(table.since(since), language()),
        'table': table,
        'people': [{'name': name, 'field': f'person-{place}'} for place, name in enumerate(table.people)],
        'name': _name(request, table),
        'since': since,
        'january': timezone.localdate().replace(month=1, day=1),
        'asked': f'?since={since.isoformat()}' if since else '',
        **more,
    }


def _since(request: Request) -> date | None:
    try:
        return parse_date(request.GET.get('since', ''))
    except ValueError:  # such as 31 February
        return None


@require_POST
def people(request: Request, mark: str) -> HttpResponse:
    """Give the people of a table other names; two with the same name are one person from now on, in every match."""
    table = _one(request, mark)
    typed = {name: typed_name(request.POST.get(f'person-{place}', '')) for place, name in enumerate(table.people)}
    errors = _wrong(typed)
    if errors:
        page = _page(request, table, errors=errors)
        for person in page['people']:
            person['typed'] = typed[person['name']]
        return render(request, 'matches/regular.html', page, status=422)
    renamed = {old: new for old, new in typed.items() if new != old}
    if renamed:
        regulars.call_people(holder_of(request), renamed)
    return redirect('matches:regular', regulars.mark_of(typed.values(), table.game))


def _wrong(typed: dict[str, str]) -> list[str]:
    folded = [same_name(name) for name in typed.values()]
    if '' in folded:
        return [_('Every player needs a name.')]
    twice = [name for name in typed.values() if folded.count(same_name(name)) > 1]
    return [_('Two players of one table cannot both be %s: they have sat here together.') % twice[0]] if twice else []


@require_safe
def picture_svg(request: Request, mark: str) -> HttpResponse:
    return HttpResponse(_drawn(request, mark), content_type='image/svg+xml')


@require_safe
def picture_png(request: Request, mark: str) -> HttpResponse:
    return HttpResponse(png_of(_drawn(request, mark)), content_type='image/png')


def _drawn(request: Request, mark: str) -> str:
    table = _one(request, mark)
    page = picture_of(table.since(_since(request)), _name(request, table), language())
    return str(render_to_string('matches/pictures/regular.svg', page))
