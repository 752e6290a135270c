"""Metadata of a page for search engines: its place in the book."""

import json
import re
from collections.abc import Mapping
from html import unescape

from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.safestring import SafeString, mark_safe

from rules.addresses import game_address
from rules.page import render
from rules.sections import Section
from rules.sources import without_marks
from rules.suits import in_signs
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


def how_to(section: Section, name: str) -> SafeString:
    """Return the game in steps, where a page tells it in a numbered list; empty where it does not."""
    parts = _STEP.findall(without_marks(render(section).html))
    steps = [
        {'@type': 'HowToStep', 'position': place, 'name': _text(title).rstrip('.'), 'text': _text(text)}
        for place, (title, text) in enumerate(parts, 1)
    ]
    data = {'@type': 'HowTo', 'name': name, 'inLanguage': section.lang, 'step': steps}
    return _block(data) if steps else SafeString()


def asked_and_answered(section: Section) -> SafeString:
    """Return the questions of a page with their answers, where it has a table of them; empty where it has none."""
    questions = [
        {'@type': 'Question', 'name': _text(row[1]), 'acceptedAnswer': {'@type': 'Answer', 'text': _text(row[2])}}
        for row in _QUESTION.finditer(without_marks(render(section).html))
    ]
    return (
        _block({'@type': 'FAQPage', 'inLanguage': section.lang, 'mainEntity': questions}) if questions else SafeString()
    )


_STEP = re.compile(r'<li>\s*(?:<p>)?<strong>(.*?)</strong>(.*?)</li>', re.S)
_QUESTION = re.compile(r'<td>([^<]*(?:<(?!/td)[^>]*>[^<]*)*\?)</td>\s*<td>(.*?)</td>', re.S)


def _text(html: str) -> str:
    return ' '.join(unescape(strip_tags(in_signs(html))).split())


def _json(request: HttpRequest, links: list[tuple[str, str]]) -> SafeString:
    data = {
        '@type': 'BreadcrumbList',
        'itemListElement': [
            {'@type': 'ListItem', 'position': place, 'name': name, 'item': request.build_absolute_uri(address)}
            for place, (name, address) in enumerate(links, 1)
        ],
    }
    return _block(data)


def _block(data: Mapping[str, object]) -> SafeString:
    """A data block is never executed, so the content security policy does not apply."""
    written = json.dumps({'@context': 'https://schema.org', **data}, ensure_ascii=False)
    return mark_safe(written.translate(_ESCAPES))  # noqa: S308 - < > & are escaped
