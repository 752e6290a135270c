"""Creating a match: a new table, opening a saved match."""

import json
from io import BytesIO
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from companion.access.codes import hashed
from companion.access.devices import device_id_of, holder_of, remember
from companion.access.once import KeyReused
from companion.i18n.languages import language
from companion.matches import services
from companion.matches.models import Match
from companion.matches.phone_names import FIRST, HANDED
from companion.matches.setup import agreement, rule_sets
from companion.matches.setup.option_form import form_context
from companion.matches.sharing.own_matches import known_names, own_matches
from companion.matches.web.form import act_key, rule_touched
from companion.web.http import Request
from scoring import BadDocument, score
from scoring.errors import Refusal
from scoring.game import Table
from scoring.json_file import read_file
from scoring.say import refusal_text

EVENING = 'companion-evening/'  # how the format of an evening's file begins


@require_http_methods(['GET', 'HEAD', 'POST'])
def new(request: Request) -> HttpResponse:
    """The form of a new table. Every button sends the whole form, so nothing entered is lost."""
    known, last = known_names(request)
    agreed = agreement.read_form(request.POST) if request.method == 'POST' else _asked_for(request, last)
    does = request.POST.get('do')
    if word := request.GET.get('use') if request.method != 'POST' else request.POST.get('use'):
        _use(agreed, word)
    elif does == 'start' and agreed.check():
        try:
            return _started(request, agreed.document())
        except KeyReused:
            agreed.errors['form'] = _begun_another()
    elif does == 'name':
        return _with_name(request, agreed, known)
    elif does == 'rules' or request.htmx:
        fine = agreed.check_rules() and not agreed.warnings
        agreed.opened = rule_touched(request)
        return _form(request, agreed, known, fine=fine and does == 'rules')
    return _form(request, agreed, known)


def _form(request: Request, agreed: agreement.Agreement, known: list[str], **more: Any) -> HttpResponse:
    sets = [rules for _kept, rules in rule_sets.saved_by(holder_of(request))]
    context = {**form_context(agreed, known, sets), **more}
    # htmx asks after every change of a rule: a conflict is then an answer, not a refusal.
    status = 422 if agreed.errors and not request.htmx else 200
    return render(request, 'matches/new_match.html', context, status=status)


def _use(agreed: agreement.Agreement, word: str) -> None:
    try:
        agreed.use(word)
    except rule_sets.BadRuleSet as error:
        agreed.errors['form'] = str(error)


def _with_name(request: Request, agreed: agreement.Agreement, known: list[str]) -> HttpResponse:
    """Save the rules of the form under a name, and show the form again."""
    name, device_id = request.POST.get('ruleset_name', '').strip(), device_id_of(request)
    if not name:
        agreed.errors['ruleset_name'] = _('Give these rules a name first.')
    elif agreed.check_rules():
        rules = agreed.named(name)
        rule_sets.save(hashed(device_id), rules)
        agreed.rule_set = rule_sets.packed(rules)
    message = _('Saved on this phone: %s') % agreed.rule_set_name if not agreed.errors else ''
    return remember(_form(request, agreed, known, kept=message), device_id)


@require_http_methods(['GET', 'HEAD', 'POST'])
def upload(request: Request) -> HttpResponse:
    """Create a match on this device from a match file."""
    if request.method != 'POST':
        return render(request, 'matches/upload.html')
    try:
        document = _document_in(request)
        return _opened(request, document)
    except BadFile as error:
        message = str(error)
    except BadDocument as error:
        message = _unfit(error)
    return render(request, 'matches/upload.html', {'error': message}, status=422)


class BadFile(Exception):
    """The file is not a match file; the message explains why to the person who chose it."""


def _document_in(request: Request) -> Any:
    text = request.POST.get('document', '')  # read from a code, and kept by a phone until there was a network
    file = BytesIO(text.encode(errors='replace')) if text else request.FILES.get('document')
    if file is None:
        raise BadFile(_('Choose a file first.'))
    document = read_file(file)
    if isinstance(document, dict) and str(document.get('format')).startswith(EVENING):
        raise BadFile(_('This is an evening of a club, not a match. It is opened on the page of evenings.'))
    sheet = score(document)
    if sheet.error:
        raise BadFile(_unfit(sheet.error, sheet.table))
    return document


def _opened(request: Request, document: Any) -> HttpResponse:
    try:
        return _started(request, document, client_key=_key_of_file(document))
    except KeyReused:  # its presets have changed since it was first opened
        return _started(request, document)


def _key_of_file(document: Any) -> str:
    """The same file opened again by the same phone opens the match created from it."""
    return f'file-{hashed(json.dumps(document, sort_keys=True))[:32]}'


def _unfit(error: Refusal, table: Table | None = None) -> str:
    """That the file is no match that can be played on: where in it the error is, and what is wrong."""
    sentence = refusal_text(error, language(), table)
    located = f'{error.at}: {sentence}' if error.at else sentence
    return _('This is not a match file that Companion can open. %s') % located


def _started(request: Request, document: Any, *, client_key: str = '') -> HttpResponse:
    device_id, handed = device_id_of(request), 'handed' in request.POST
    match = services.start_match(
        document,
        holder=hashed(device_id),
        label=HANDED if handed else FIRST,
        client_key=client_key or act_key(request),
        code=request.POST.get('code', ''),
        handed=handed,
    )
    return remember(redirect('matches:match', match.code), device_id)


def _begun_another() -> str:
    return _('This page already started another match. Send it again to start this one too.')


def _asked_for(request: Request, last: Match | None) -> agreement.Agreement:
    """The form as a link asks for it: home with a table of this device, a lesson of the rule book with its game."""
    table = own_matches(request).filter(code=request.GET.get('again', '')).first()
    if table is None:
        return agreement.read_form(request.GET) if 'game' in request.GET else _usual(last)
    agreed = agreement.again(table.score(), table.document)
    agreed.rules_open = request.GET.get('other') == 'rules'
    return agreed


def _usual(last: Match | None) -> agreement.Agreement:
    """What this device played last, with the same people; otherwise the first game."""
    games = agreement.games()
    game = next((game for game in games if last and game.slug == last.game), games[0])
    return agreement.fresh(last.players if last else [], game)
