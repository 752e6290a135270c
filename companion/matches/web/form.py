"""What the forms of a match page say: the taps on the pad, and the version the page showed."""

import json
from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from companion.http import Request
from companion.matches.models import Match
from companion.matches.pads import record_of
from companion.matches.sharing.codes import hashed
from scoring.document import read


def tapped_record(request: Request, match: Match) -> dict[str, Any]:
    """The hand record behind what was tapped."""
    return record_of(request.POST, read(match.document).table)


def seen_version(request: Request) -> int:
    """The version the page showed; -1 where it does not say, which no match has."""
    text = request.POST.get('seen', '')
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1


def act_key(request: Request) -> str:
    """The key of this act, made with the form; a fresh one for a form of old that carries none."""
    return request.POST.get('key', '').replace('\0', '')[:40] or uuid4().hex


def wants_preview(request: Request, record: Mapping[str, Any]) -> bool:
    """Whether the form asks for a preview, or a page without JavaScript last previewed another hand."""
    previewed = request.POST.get('looked_at')
    changed = bool(previewed) and not request.htmx and previewed != digest(record)
    return request.POST.get('do') == 'preview' or changed


def digest(record: Mapping[str, Any]) -> str:
    return hashed(json.dumps(record, sort_keys=True))[:12]
