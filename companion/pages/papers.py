"""Who runs this site, what it keeps, who can use it, its licence: pages of Markdown, with the figures in force."""

import re
from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template import Context, Template
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe
from markdown_it import MarkdownIt

from companion.access import devices, receipts
from companion.i18n.languages import language
from companion.matches.services.deletion import KEPT_AFTER_DELETION
from companion.operations import backups, error_log
from companion.server.contact import link_or_none
from companion.server.own_settings import own
from scoring.version import VERSION

CONTENT = Path(__file__).parent / 'content'
PAPERS = ('about', 'privacy', 'accessibility', 'licence', 'contact')
MARKDOWN = MarkdownIt('commonmark', {'html': False})


@require_safe
def paper(request: HttpRequest, name: str) -> HttpResponse:
    """One of PAPERS in the reader's language."""
    file = CONTENT / language() / f'{name}.md'
    text = (file if file.exists() else CONTENT / 'en' / f'{name}.md').read_text(encoding='utf-8')
    html = MARKDOWN.render(Template(text).render(Context(figures(), autoescape=False)))
    title = text.splitlines()[0].removeprefix('# ')
    return render(request, 'paper.html', {'title': title, 'html': mark_safe(html)})  # noqa: S308 - html=False above


def _as_written(text: str) -> str:
    """Words that Markdown shall not read."""
    return re.sub(r'([!-/:-@[-`{-~])', r'\\\1', text)


def _linked(words: str, address: str) -> str:
    return f'[{_as_written(words)}](<{address}>)' if address else _as_written(words)


def figures() -> dict[str, Any]:
    """Return what the pages may name, by the name they use."""
    operator = {name: own(name) or configured for name, configured in settings.OPERATOR.items()}
    return {
        **operator,
        'operator': _as_written(operator['operator']),
        'contact': _linked(operator['contact'], link_or_none(operator['contact'])),
        'source': _linked(operator['source'], operator['source']),
        'version': VERSION,
        'time_zone': settings.TIME_ZONE,
        'cookie_days': devices.MAX_AGE // (24 * 3600),
        'deleted_days': KEPT_AFTER_DELETION.days,
        'backups': backups.KEPT,
        'backup_days': backups.OLDEST,
        'log_days': error_log.KEPT,
        'phone_days': receipts.KEPT_FOR // (24 * 3600),
        'licence': (settings.BASE_DIR / 'LICENSE').read_text(encoding='utf-8'),
    }
