"""Rule sets on this device: the list, one to read, rename, delete or share, and the page that a shared link opens."""

from typing import Any

from django.db import IntegrityError, transaction
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from companion.access.codes import hashed
from companion.access.devices import device_id_of, holder_of, remember
from companion.i18n.languages import language
from companion.matches.models import RuleSet
from companion.matches.setup import rule_sets
from companion.matches.setup.option_form import changed_rules
from companion.server.addresses import shareable_url
from companion.web.http import Request
from companion.web.qr_code import link
from rules.table_rules import table_rules, title_of
from rules.words import words_in


@require_safe
def my_rule_sets(request: Request) -> HttpResponse:
    return render(request, 'matches/rule_sets.html', {'sets': [_listed(*kept) for kept in _kept(request)]})


def _kept(request: Request) -> list[tuple[RuleSet, rule_sets.RuleSetContent]]:
    return rule_sets.saved_by(holder_of(request))


def _listed(kept: RuleSet, rules: rule_sets.RuleSetContent) -> dict[str, Any]:
    return {
        'id': kept.pk,
        'name': rules.name,
        'way': title_of(rules.game, rules.preset, language()),
        'changes': changed_rules(rules.game, rules.preset, rules.table.options),
        'packed': rule_sets.packed(rules),
    }


@require_http_methods(['GET', 'HEAD', 'POST'])
def rule_set(request: Request, number: int) -> HttpResponse:
    """A rule set of this device; a POST renames or deletes it."""
    kept = get_object_or_404(RuleSet, pk=number, holder=holder_of(request) or '-')
    error, typed = '', request.POST.get('name', '').strip()[: rule_sets.LONGEST_NAME]
    if request.method == 'POST':
        if request.POST.get('do') == 'drop':
            kept.delete()
            return redirect('matches:rule_sets')
        error = _renamed(kept, typed)
        if not error:
            return redirect('matches:rule_set', kept.pk)
    rules = next((rules for own, rules in _kept(request) if own.pk == kept.pk), None)
    if rules is None:
        return _unreadable(request, _('These rules can no longer be played here.'))
    word = rule_sets.packed(rules)
    url = shareable_url(request, reverse('matches:shared_rule_set', args=[word]))
    context = {**_read(rules), 'kept': kept, 'packed': word, 'share': link(url), 'error': error, 'typed': typed}
    return render(request, 'matches/rule_set.html', context, status=422 if error else 200)


def _renamed(kept: RuleSet, name: str) -> str:
    """Rename the set. Returns the error in the name, or an empty text."""
    if not name:
        return _('Give these rules a name first.')
    kept.name = name
    try:
        with transaction.atomic():
            kept.save()
    except IntegrityError:
        kept.refresh_from_db()
        return _('You already have rules called %s. Choose another name.') % name
    return ''


@require_http_methods(['GET', 'HEAD', 'POST'])
def shared(request: Request, word: str) -> HttpResponse:
    """A shared rule set, for anyone with the link; a POST saves it on this device."""
    try:
        rules = rule_sets.unpacked(word)
    except rule_sets.BadRuleSet as error:
        return _unreadable(request, str(error))
    if request.method != 'POST':
        return render(request, 'matches/rule_set.html', {**_read(rules), 'packed': word})
    device_id = device_id_of(request)
    kept = rule_sets.save_copy(hashed(device_id), rules)
    return remember(redirect('matches:rule_set', kept.pk), device_id)


def _read(rules: rule_sets.RuleSetContent) -> dict[str, Any]:
    return {'name': rules.name, 'rules': table_rules(rules.table, language()), 'w': words_in(language())}


def _unreadable(request: Request, message: str) -> HttpResponse:
    return render(request, 'matches/rule_set.html', {'unreadable': message}, status=404)
