"""The fields of the forms on a match page: the taps on the pad, and the version the page showed."""

import json
from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from companion.matches.models import Change, Match
from companion.matches.pads import record_of
from companion.matches.record_digest import digest
from companion.web.http import Request
from scoring.document import read

# of the pages on what went wrong
WHOSE = 'whose'  # the side whose mistake it was, where the answers do not say it
REVOKE = 'revoke'  # the incident that the tricks can prove
HAND = 'hand'  # the number of the hand that it is about: a recorded one, or the next
NOT_TAPS = ('csrfmiddlewaretoken', 'seen', 'key', 'q', 'do', 'looked_at', 'was', WHOSE, HAND)


def tapped_record(request: Request, match: Match) -> dict[str, Any]:
    """Return the hand record of the tapped buttons."""
    return record_of(request.POST, read(match.document).table)


def record_asked(request: Request) -> dict[str, Any]:
    """Return the hand record in an address, `?record={...}`, from a calculator; empty if there is none."""
    try:
        record = json.loads(request.GET.get('record', '')[:4000])
    except (ValueError, RecursionError):
        return {}
    return record if isinstance(record, dict) else {}


def hand_asked(request: Request) -> int:
    """Return the number in an address of the hand that its taps are of, or 0."""
    return max(_version(request.GET.get(HAND, '')), 0)


def seen_version(request: Request) -> int:
    """Return the version the page showed; -1, which no match has, if the form does not say. A phone's queue names the
    act before it too: its version here counts, because names that were rewritten since have moved the versions.
    """
    followed = _followed(request)
    return _version(request.POST.get('seen', '')) if followed is None else followed


def _followed(request: Request) -> int | None:
    """Return the version of the act that this one follows in a phone's queue, if there is one and it was written."""
    key, at = request.POST.get('follows', '')[:40], request.resolver_match
    if not key or '\0' in key or at is None:
        return None
    written = Change.objects.filter(match__code=at.kwargs.get('code'), client_key=key)
    return written.values_list('version', flat=True).first()


def overtaken_version(request: Request) -> int:
    """Return the version that was shown when these taps began, if the match has changed since; otherwise -1."""
    return _version(request.POST.get('was', ''))


def began_version(request: Request) -> int:
    """Return the version that was shown when these taps began."""
    was = overtaken_version(request) if _followed(request) is None else -1
    return was if was >= 0 else seen_version(request)


def next_after(request: Request) -> int:
    """Return the version after which this hand is really the next, as somebody said or a phone's queue shows, or -1."""
    followed = _followed(request)
    return _version(request.POST.get('next', '')) if followed is None else followed


def _version(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1


def opinion_in(request: Request, *known: str) -> tuple[str, int]:
    """Return what a side says of a hand and its number: `right-1`; ('', 0) if the form says nothing known."""
    word, _dash, digits = request.POST.get('says', '').partition('-')
    number = _version(digits)
    return (word, number) if word in known and number >= 0 else ('', 0)


def version_meant(request: Request) -> str:
    """Return the digest of the version of a hand that was shown."""
    return request.POST.get('of', '')


def act_key(request: Request) -> str:
    """Return the idempotency key of the form, or a new one for an old form without a key."""
    return request.POST.get('key', '').replace('\0', '')[:40] or uuid4().hex


def wants_preview(request: Request, record: Mapping[str, Any]) -> bool:
    """Whether the form asks for a preview, or, without JavaScript, was last previewed with a different hand."""
    previewed = request.POST.get('looked_at')
    changed = bool(previewed) and not request.htmx and previewed != digest(record)
    return request.POST.get('do') == 'preview' or changed


def draws_at_tap(request: Request) -> bool:
    """Whether the page wants the finished sheet with the preview, to draw it at the tap of Save."""
    return 'X-Draws' in request.headers


def rule_touched(request: Request) -> str:
    """Return the option whose choices htmx asked for, so that they stay open."""
    return (request.htmx.trigger or '').removeprefix('option-') if request.htmx else ''
