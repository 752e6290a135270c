"""Practice: one hand on the real pad of a game. It is scored like any other and nothing is stored."""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from companion.i18n.languages import language
from companion.matches.examples import unstored
from companion.matches.models import Match
from companion.matches.pads import PLAYED, pad_for, taps_in
from companion.matches.practice import CODE, practice_match
from companion.matches.presenters.match_view import view_of
from companion.matches.presenters.pad_form import next_pad, refreshed_pad
from companion.matches.presenters.pad_note import pad_answer
from companion.matches.web.form import tapped_record, wants_preview
from companion.web.http import Request
from scoring import BadHand
from scoring.document import read


@require_http_methods(['GET', 'HEAD', 'POST'])
def practice(request: Request, game: str = PLAYED[0].slug) -> HttpResponse:
    """The pad with a hand to enter; a POST shows what it scores."""
    match = _match(game)
    if request.method != 'POST':
        return render(request, 'matches/practice.html', _page(match))
    record = tapped_record(request, match)
    if not wants_preview(request, record):
        try:
            sheet = match.score_changed({**match.document, 'hands': [record]})
            if sheet.error:
                raise sheet.error
            return _scored(request, match, record)
        except BadHand as error:
            return _again(request, match, record, error)
    return _again(request, match, record)


@require_POST
def preview(request: Request, game: str) -> HttpResponse:
    """The note under the pad, as on a match page."""
    match = _match(game)
    record = tapped_record(request, match)
    table, answer = read(match.document).table, pad_answer(match, record, None)
    refusals = [(name, answer['errors'].get(name, '')) for name in pad_for(table).questions]
    context = {'match': match, 'pad': refreshed_pad(table, record), 'refusals': refusals, **answer}
    return render(request, 'matches/_preview.html', context)


def _match(game: str) -> Match:
    try:
        return practice_match(game)
    except KeyError:
        raise Http404(game) from None


def _scored(request: Request, match: Match, record: dict[str, Any]) -> HttpResponse:
    after = unstored({**match.document, 'hands': [record]}, CODE)
    view = view_of(after)
    return render(request, 'matches/practice.html', {**_page(match), 'view': view, 'hand': view.hands[0], 'pad': None})


def _again(request: Request, match: Match, record: dict[str, Any], error: BadHand | None = None) -> HttpResponse:
    """The pad with what was tapped, and a preview, a question or a refusal."""
    answer = pad_answer(match, record, None, error)
    context = {**_page(match, taps_in(request.POST, match.score().table), answer['errors']), **answer}
    return render(request, 'matches/practice.html', context, status=200 if answer['preview'] else 422)


def _page(match: Match, taps: dict[str, Any] | None = None, errors: dict[str, str] | None = None) -> dict[str, Any]:
    view, game = view_of(match), match.game
    pad = next_pad(match, view.sheet, taps, errors or {})
    addresses = {
        'action': reverse('matches:practice', args=[game]),
        'preview_action': reverse('matches:practice_preview', args=[game]),
    }
    return {
        'table': match,
        'view': view,
        'next': view.next,
        'pad': {**pad, **addresses},
        'practice_text': str(match.pad.practice_text),
        'marks': [f'{name}={value}' for name, value in match.pad.practice.items()],
        'games': [
            {'slug': known.slug, 'name': known.name.in_language(language()), 'on': known.slug == game}
            for known in PLAYED
        ],
    }
