"""The picture that chats show of a link to a match."""

from django.urls import reverse

from companion.matches.models import Match
from companion.server.addresses import shareable_url
from companion.web.http import Request


def previews(match: Match) -> bool:
    """Whether links to the match show a picture. Matches of club evenings do not: their names belong to the club."""
    return match.shows_picture and not match.host


def preview_of(request: Request, match: Match) -> str:
    """Return the absolute URL of its picture, different after every hand, because chats cache pictures."""
    return f'{shareable_url(request, reverse("matches:link_png", args=[match.code]))}?{match.version}'
