"""The pictures of a match: its result to share, and the preview of links to it, which its owner can switch off."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.views.decorators.http import require_safe

from companion.matches.models import Key, Match
from companion.matches.pictures import drawing
from companion.matches.pictures.png import png_of
from companion.matches.presenters.match_view import view_of
from companion.matches.sharing.access import for_owners, for_watchers, post_or_redirect
from companion.matches.sharing.link_preview import previews
from companion.server.addresses import shareable_url
from companion.web.http import Request


@require_safe
@for_watchers
def end_svg(request: Request, match: Match, key: Key | None) -> HttpResponse:
    """The picture of the result; 404 during the match."""
    return HttpResponse(_end(request, match), content_type='image/svg+xml')


@require_safe
@for_watchers
def end_png(request: Request, match: Match, key: Key | None) -> HttpResponse:
    """The same as PNG, for browsers that cannot convert it themselves."""
    headers = {'Content-Disposition': f'inline; filename="companion-{match.code}.png"'}
    return HttpResponse(png_of(_end(request, match)), content_type='image/png', headers=headers)


def _end(request: Request, match: Match) -> str:
    view = view_of(match)
    if not view.finish:
        raise Http404
    site = drawing.site_mark(shareable_url(request, reverse('home')))
    return str(render_to_string('matches/pictures/end.svg', {**drawing.to_send(view), 'site': site}))


@require_safe
@for_watchers
def link_png(request: Request, match: Match, key: Key | None) -> HttpResponse:
    """The preview of a link; 404 if the owner switched it off."""
    if not previews(match):
        raise Http404
    svg = render_to_string('matches/pictures/link.svg', drawing.for_link(view_of(match)))
    return HttpResponse(png_of(svg), content_type='image/png', headers={'Cache-Control': 'public, max-age=300'})


@post_or_redirect('matches:share')
@for_owners
def set_previews(request: Request, match: Match, key: Key) -> HttpResponse:
    Match.objects.filter(pk=match.pk).update(shows_picture='shows_picture' in request.POST)
    return redirect('matches:share', match.code)
