"""What is printed for an evening, on A4 and Letter. Only the desk may print scores of a sealed evening."""

from typing import Any

import segno
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse

from companion.addresses import shareable_url
from companion.clubs.access import at_desk, for_desk, for_evening
from companion.clubs.evening_document import Rows, load
from companion.clubs.live_versions import for_players
from companion.clubs.models import Evening, Grant, Role
from companion.clubs.presenters import printed
from companion.clubs.presenters.evening_context import evening_context
from companion.clubs.presenters.newsletter import paragraph
from companion.clubs.presenters.seats import sides_of
from companion.clubs.presenters.standings import corrections
from companion.clubs.services.keys import cards as secrets_of_cards
from companion.http import Request

SPARE_TABLES = 2


@for_desk
def index(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """The things to print, and the files."""
    rows = load(evening, desk=True)
    context = evening_context(rows, grant, round=rows.drawn or rows.current, paragraph=paragraph(load(evening)))
    return render(request, 'clubs/print/index.html', context)


@for_desk
def slips(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """Twelve per page, by name, to hand out."""
    rows = load(evening)
    found = rows.drawn or rows.current
    context = evening_context(rows, grant, round=found, slips=printed.slips(rows, found) if found else [])
    return render(request, 'clubs/print/slips.html', context)


@for_desk
def cards(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """A card for everybody, four a page."""
    rows = load(evening)
    return render(request, 'clubs/print/cards.html', evening_context(rows, grant, cards=printed.cards(rows)))


@for_desk
def tables(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """A tent for each table with its QR code, and the one for following."""
    rows = load(evening)
    count = max(
        _tables_needed(rows), max((table.number for one in rows.rounds for table in one.tables.all()), default=0)
    )
    secrets = secrets_of_cards(evening, range(count + 1))
    drawn = [
        {'number': number, **_qr(shareable_url(request, reverse('clubs:card', args=[secret])))}
        for number, secret in secrets.items()
    ]
    context = evening_context(rows, grant, cards=[one for one in drawn if one['number']], players=drawn[0])
    return render(request, 'clubs/print/tables.html', context)


def _tables_needed(rows: Rows) -> int:
    size = 2 if rows.evening.pairs else 4
    return -(-len(rows.entries) // size) + SPARE_TABLES


def _qr(url: str) -> dict[str, str]:
    return {
        'url': url,
        'qr': segno.make(url, error='m').svg_inline(omitsize=True, border=0, svgclass='qr', lineclass=None),
    }


@for_desk
def scores(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """Score slips, four a page, with two lines to sign."""
    rows = load(evening)
    found = rows.drawn or rows.current
    slips = [{'table': table.number, 'sides': sides_of(table, rows)} for table in (found.tables.all() if found else ())]
    context = evening_context(rows, grant, round=found, slips=slips, hands=range(1, min(rows.evening.hands, 12) + 1))
    return render(request, 'clubs/print/scores.html', context)


@for_evening(*Role, public=True)
def results(request: Request, evening: Evening, grant: Grant | None) -> HttpResponse:
    """The result sheet, with a paragraph for the newsletter."""
    rows = load(evening)
    if evening.sealed and not at_desk(grant):
        return render(request, 'clubs/sealed.html', evening_context(rows, grant, feed=for_players(rows.evening)))
    more: dict[str, Any] = printed.results(rows)
    context = evening_context(rows, grant, paragraph=paragraph(rows), corrections=corrections(rows), **more)
    return render(request, 'clubs/print/results.html', context)
