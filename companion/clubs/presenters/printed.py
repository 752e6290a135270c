"""Printed matter of an evening: seat slips, player cards, table tents, the results."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.core.paginator import Page

from companion.clubs.engine import standings_of
from companion.clubs.evening_document import Rows
from companion.clubs.models import Entry, Round
from companion.clubs.presenters.player_card import lines_of
from companion.clubs.presenters.seats import sides_of
from companion.clubs.presenters.standings import Row, lead_name, prizes, rows_of
from companion.i18n.languages import language
from companion.matches.presenters.side_names import partners
from scoring.evening.numbers import shown
from scoring.say import listed


def slips(rows: Rows, this_round: Round) -> list[dict[str, Any]]:
    """Return a slip for everyone present, by name."""
    where = {}
    for table in rows.tables(this_round):
        sides = sides_of(table, rows)
        around = {seat.number: seat for side in sides for seat in side.seats}
        for side in sides:
            for seat in side.seats:
                own = [partner.name for partner in side.seats if partner is not seat]
                others = partners([seat.name.on_paper for other in sides if other is not side for seat in other.seats])
                place = table.seats.index(seat.number)
                where[seat.number] = {
                    'table': table.number,
                    'seat': around[seat.number],
                    'place': place if len(table.seats) == 4 else None,
                    'partners': own,
                    'others': others,
                }
    listed = sorted([*where, *this_round.byes], key=lambda number: rows.names[number].sort_key)
    return [{'number': number, 'name': rows.names[number], **where.get(number, {'table': None})} for number in listed]


def cards(rows: Rows, entries: Iterable[Entry]) -> list[dict[str, Any]]:
    """Return a card each, with the rounds seated so far and empty ones for the rest."""
    planned = rows.evening.planned or 8
    pages = []
    for entry in entries:
        lines = lines_of(rows, entry.number)
        empty = range(len(lines) + 1, min(planned, 12) + 1)
        pages.append({'number': entry.number, 'name': rows.names[entry.number], 'lines': lines, 'empty': empty})
    return pages


def lines(rows: Rows, reasoned: range) -> list[Row]:
    """Return the standings, once the evening is over with prizes; the rows in `reasoned` say why they stand there."""
    ranked = standings_of(rows)
    won = prizes(rows, ranked) if rows.evening.closed_at else {}
    return rows_of(rows, ranked, won, reasoned)


def results(rows: Rows, part: Page[Row]) -> dict[str, Any]:
    """Return every round of the entries in this part of the standings, and all prizes."""
    ranked = standings_of(rows)
    for_round = range(1, len(rows.played) + 1)
    return {
        'rounds': for_round,
        'any_byes': any(card.byes or card.paid_for_missed for card in ranked.cards.values()),
        'any_shared': any(place.shared for place in ranked.placed),
        'lead': lead_name(ranked),
        'reasons': _reasons(list(part.object_list)),
        'lines': [{'line': line, 'cells': _cells(ranked, line.entry, for_round)} for line in part.object_list],
        'prizes': _winners(part.paginator.object_list),
    }


def _winners(lines: Iterable[Row]) -> list[tuple[str, str]]:
    """Each prize once, with all who share it."""
    won: dict[str, list[str]] = {}
    for line in lines:
        for prize in line.prizes:
            won.setdefault(prize, []).append(str(line.name))
    return [(prize, listed(names, language())) for prize, names in won.items()]


def _reasons(lines: Sequence[Row]) -> list[str]:
    """Why places that the first criterion leaves level stand as they do; of those who share one, the first says so."""
    above: Sequence[Row | None] = [None, *lines]
    return [
        f'{line.place} {line.name}: {line.why}'
        for before, line in zip(above, lines, strict=False)
        if line.decided and not (line.tied_below and before is not None and before.tied_below)
    ]


def _cells(ranked: Any, number: int, rounds: range) -> list[dict[str, Any]]:
    own = ranked.cards[number]
    games = {game.round: game for game in own.games}
    cells = []
    for at in rounds:
        game = games.get(at)
        if game:
            cells.append({'points': shown(game.paid), 'won': game.won == 1})
        else:
            cells.append({'bye': at in own.byes, 'paid': shown(own.paid_unplayed.get(at, 0))})
    return cells
