"""The operator's page: the state of the site, its backups, what it is called and what visitors may use."""

from collections.abc import Callable
from functools import wraps
from pathlib import Path

from django.http import FileResponse, Http404, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from companion.access.codes import hashed
from companion.access.devices import device_id_of, holder_of, remember
from companion.access.rate_limit import count_wrong_code, is_over_limit, too_many_requests
from companion.operations import OperationError
from companion.operations.backups import ON_REQUEST, every_backup, is_of_another_site, keep_backup
from companion.operations.contents import preview
from companion.operations.erasures import note_erased
from companion.operations.instance import running_instance
from companion.operations.ping import SCHEMES, call, ping_address
from companion.operations.restoring import ask_for
from companion.operator import presenter
from companion.operator.forms import Settings
from companion.operator.rights import enter, leave, only, operators
from companion.server.own_settings import put
from companion.server.typed_command import typed
from companion.web.http import Request

BUDGET = 'operator'  # in which wrong codes are counted
View = Callable[..., HttpResponseBase]


def for_operator(view: View) -> View:
    """Decorator for pages of the operator; any other phone is asked for the code."""

    @never_cache
    @wraps(view)
    def inner(request: Request, **names: str) -> HttpResponseBase:
        return view(request, **names) if holder_of(request) in operators() else redirect('operator:page')

    return inner


@never_cache
@require_http_methods(['GET', 'HEAD', 'POST'])
def page(request: Request) -> HttpResponse:
    """The state of the site; a phone that is not the operator's is asked for the code."""
    if holder_of(request) in operators():
        return render(request, 'operator/page.html', presenter.state() | {'done': request.GET.get('done', '')})
    return _enter(request) if request.method == 'POST' else _ask(request)


def _ask(request: Request, *, wrong: bool = False) -> HttpResponse:
    context = {'wrong': wrong, 'command': typed('operator')}
    return render(request, 'operator/enter.html', context, status=422 if wrong else 200)


def _enter(request: Request) -> HttpResponse:
    if is_over_limit(request, BUDGET):
        return too_many_requests(request)
    mark, code = device_id_of(request), request.POST.get('code', '')[:100]
    if enter(code, hashed(mark)):
        return remember(redirect('operator:page'), mark)
    count_wrong_code(request, BUDGET, code)
    return _ask(request, wrong=True)


@require_POST
@for_operator
def back_up(request: Request) -> HttpResponse:
    try:
        note_erased()
        keep_backup(ON_REQUEST)
    except (OperationError, OSError) as error:
        return _failed(request, str(error))
    return _done('backed-up')


@require_POST
@for_operator
def call_ping(request: Request) -> HttpResponse:
    """Call the address that is called after each good night, so that a wrong one is not found in a bad one."""
    address = ping_address()
    problem = call(address) if address.startswith(SCHEMES) else _('no address is set')
    return _failed(request, _('The address did not answer: %s') % problem) if problem else _done('called')


@require_http_methods(['GET', 'HEAD', 'POST'])
@for_operator
def backup(request: Request, name: str) -> HttpResponse:
    """What is in a backup, compared with now; a POST restores it, after which the site starts again."""
    file = _kept(name)
    try:
        contents, other = preview(file), is_of_another_site(file)
        context = {'backup': presenter.described(file), 'found': contents, 'other': other, 'served': running_instance()}
    except OperationError as error:
        context = {'backup': presenter.described(file), 'failed': str(error)}
    if request.method == 'POST' and context.get('served') and request.POST.get('sure'):
        ask_for(file)
        return _done('restoring')
    refused = request.method == 'POST'
    return render(request, 'operator/backup.html', context | {'refused': refused}, status=422 if refused else 200)


@require_safe
@for_operator
def download(request: Request, name: str) -> HttpResponseBase:
    return FileResponse(_kept(name).open('rb'), as_attachment=True, filename=name)


@require_http_methods(['GET', 'HEAD', 'POST'])
@for_operator
def settings_page(request: Request) -> HttpResponse:
    """Name, address, ping and budgets; what is refused is shown next to its field."""
    form = Settings(request.POST) if request.method == 'POST' else Settings(initial=Settings.now())
    if request.method == 'POST' and form.is_valid():
        put(**form.to_keep())
        return _done('saved')
    return render(request, 'operator/settings.html', {'form': form}, status=422 if form.errors else 200)


@require_POST
@for_operator
def phones(request: Request) -> HttpResponse:
    """Leave the page with this phone, or shut out all others."""
    holder = holder_of(request)
    if 'others' in request.POST:
        only(holder)
        return _done('alone')
    leave(holder)
    return redirect('operator:page')


def _kept(name: str) -> Path:
    """The backup with this file name. Raises Http404."""
    for file in every_backup():
        if file.name == name:
            return file
    raise Http404


def _failed(request: Request, why: str) -> HttpResponse:
    return render(request, 'operator/page.html', presenter.state() | {'failed': why}, status=422)


def _done(what: str) -> HttpResponse:
    return redirect(f'{reverse("operator:page")}?done={what}')
