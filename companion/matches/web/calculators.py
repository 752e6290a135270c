"""From a match to the calculators of the rule book, with its rules and totals."""

from urllib.parse import urlencode

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_safe

from companion.http import Request
from companion.languages import language
from companion.matches.models import Key, Match
from companion.matches.sharing.access import for_watchers
from rules.calculators.from_match import address_of
from scoring import score


@require_safe
@for_watchers
def calculators(request: Request, match: Match, key: Key | None) -> HttpResponse:
    """Redirect to the calculators. The address has everything they need, so the match is not read there."""
    place = reverse('rules:calculators', kwargs={'lang': language(), 'game': match.game})
    return redirect(f'{place}?{urlencode(address_of(score(match.document), match.code))}')
