"""Metadata of a page for search engines: its place in the book."""

import json

from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from rules.addresses import game_address
from rules.words import word
from scoring.game import Game

_ESCAPES = {ord('<'): '\\u003c', ord('>'): '\\u003e', ord('&'): '\\u0026'}


def breadcrumbs(request: HttpRequest, lang: str, title: str, game: Game | None = None) -> dict[str, object]:
    """Return the path to this page from the front of the book: `links` for the reader, `data` for search engines."""
    links = [(word('rule-book', lang), reverse('rules:home', kwargs={'lang': lang}))]
    if game:
        links.append((game.name.in_language(lang), game_address(game.slug, lang)))
    if request.path not in (address for _, address in links):
        links.append((title, request.path))
    return {'links': links, 'data': _json(request, links)}


def _json(request: HttpRequest, links: list[tuple[str, str]]) -> SafeString:
    """A data block is never executed, so the content security policy does not apply."""
    data = {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        'itemListElement': [
            {'@type': 'ListItem', 'position': place, 'name': name, 'item': request.build_absolute_uri(address)}
            for place, (name, address) in enumerate(links, 1)
        ],
    }
    return mark_safe(json.dumps(data, ensure_ascii=False).translate(_ESCAPES))  # noqa: S308 - < > & are escaped
