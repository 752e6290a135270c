"""What is printed for an evening, on A4 and Letter. Only the desk may print scores of a sealed evening.

A large evening is printed in parts, so that no page takes long to make or to load.
"""

from collections.abc import Sequence
from typing import Any

import segno
from django.core.paginator import Page, Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse

from companion.clubs.access import at_desk, for_desk, for_evening
from companion.clubs.evening_document import Rows, load
from companion.clubs.live_versions import for_players
from companion.clubs.models import Evening, Grant
from companion.clubs.presenters import printed
from companion.clubs.presenters.evening_context import evening_context
from companion.clubs.presenters.newsletter import paragraph
from companion.clubs.presenters.seats import sides_of
from companion.clubs.presenters.standings import adjustments, corrections
from companion.clubs.roles import READERS
from companion.clubs.services.keys import cards as secrets_of_cards
from companion.server.addresses import shareable_url
from companion.web.http import Request

SPARE_TABLES = 2
# How many are printed in one part. Slips come twelve to a sheet, cards and score slips four, tents one.
SLIPS, CARDS, TENTS, SCORES, RESULTS = 480, 68, 100, 200, 200
QR_MASK = 2  # choosing the best of the eight masks takes four times as long, and every one can be read


def _part(request: Request, things: Sequence[Any], size: int) -> Page[Any]:
    """Return the part of these things that was asked for by `?part=`, the first by default."""
    return Paginator(things, size).get_page(request.GET.get('part'))


@for_desk
def index(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """The things to print, and the files."""
    rows = load(evening, desk=True)
    context = evening_context(rows, grant, round=rows.drawn or rows.current, paragraph=paragraph(rows.in_public()))
    context['parts'] = evening.after_id or evening.parts.exists()
    return render(request, 'clubs/print/index.html', context)


@for_desk
def slips(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """Twelve per page, by name, to hand out."""
    rows = load(evening)
    this_round = rows.drawn or rows.current
    part = _part(request, printed.slips(rows, this_round) if this_round else [], SLIPS)
    context = evening_context(rows, grant, round=this_round, part=part, slips=part.object_list)
    return render(request, 'clubs/print/slips.html', context)


@for_desk
def cards(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """A card for everybody, four a page."""
    rows = load(evening)
    part = _part(request, rows.playing, CARDS)
    context = evening_context(rows, grant, part=part, cards=printed.cards(rows, part.object_list))
    return render(request, 'clubs/print/cards.html', context)


@for_desk
def tables(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """A tent for each table with its QR code, and the one for following."""
    rows = load(evening)
    count = max(
        _tables_needed(rows),
        max(
            (table.number for this_round in rows.with_tables(rows.rounds) for table in rows.tables(this_round)),
            default=0,
        ),
    )
    part = _part(request, range(1, count + 1), TENTS)
    secrets = secrets_of_cards(evening, [0, *part.object_list])
    players, *tents = [
        {'number': number, **_qr(shareable_url(request, reverse('clubs:card', args=[secret])))}
        for number, secret in secrets.items()
    ]
    context = evening_context(rows, grant, part=part, cards=tents, players=players)
    return render(request, 'clubs/print/tables.html', context)


def _tables_needed(rows: Rows) -> int:
    size = 2 if rows.evening.pairs else 4
    return -(-len(rows.entries) // size) + SPARE_TABLES


def _qr(url: str) -> dict[str, str]:
    code = segno.make(url, error='m', mask=QR_MASK)
    return {'url': url, 'qr': code.svg_inline(omitsize=True, border=0, svgclass='qr', lineclass=None)}


@for_desk
def scores(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """Score slips, four a page, with two lines to sign."""
    rows = load(evening)
    this_round = rows.drawn or rows.current
    part = _part(request, rows.tables(this_round) if this_round else [], SCORES)
    slips = [{'table': table.number, 'sides': sides_of(table, rows)} for table in part.object_list]
    hands = range(1, min(rows.evening.hands, 12) + 1)
    context = evening_context(rows, grant, round=this_round, part=part, slips=slips, hands=hands)
    return render(request, 'clubs/print/scores.html', context)


@for_evening(*READERS, public=True)
def results(request: Request, evening: Evening, grant: Grant | None) -> HttpResponse:
    """The result sheet, with a paragraph for the newsletter."""
    rows = load(evening)
    if evening.sealed and not at_desk(grant):
        return render(request, 'clubs/sealed.html', evening_context(rows, grant, feed=for_players(rows.evening)))
    printed_now = _part(request, range(len(rows.playing)), RESULTS)
    reasoned = range(printed_now.start_index() - 1, printed_now.end_index())
    part = _part(request, printed.lines(rows, reasoned), RESULTS)
    more: dict[str, Any] = printed.results(rows, part)
    context = evening_context(
        rows,
        grant,
        part=part,
        paragraph=paragraph(rows),
        corrections=corrections(rows),
        adjustments=adjustments(rows),
        **more,
    )
    return render(request, 'clubs/print/results.html', context)
