"""A member's page through the year: the seat tonight, every evening with points and place, and the ladders."""

from typing import Any

from django.db.models import Q

from companion.clubs.engine import how_many_played, standings_of
from companion.clubs.evening_document import PAIR, load, load_to_show, member_id
from companion.clubs.models import Club, Entry, Evening, Member, Season
from companion.clubs.presenters.player_card import seat_now
from companion.clubs.presenters.season_document import evenings_of
from companion.clubs.presenters.seasons import by_wins, counting, name_of_ladder, names_in, proposed, tables_of
from scoring.evening.numbers import shown

MOST_EVENINGS = 60


def year(club: Club, member: Member) -> dict[str, Any]:
    """Return the context of the page."""
    entries = Entry.objects.filter(Q(member=member) | Q(partner=member), here=Entry.Here.HERE)
    entries = entries.filter(evening__deleted_at=None).select_related('evening__club', 'evening__season')
    newest = list(entries.order_by('-evening__played_on', '-evening__pk')[:MOST_EVENINGS])
    return {
        'member': member,
        'tonight': [_tonight(entry) for entry in newest if entry.evening.state != Evening.State.CLOSED],
        'evenings': [_line(entry) for entry in newest if entry.evening.state == Evening.State.CLOSED],
        'seasons': [own for season in club.seasons.all() if (own := _season(season, member))['ladders']],
    }


def _tonight(entry: Entry) -> dict[str, Any]:
    """An evening that goes on, with the seat in its current round."""
    now = seat_now(load_to_show(entry.evening), entry.number)
    return {'evening': entry.evening, 'number': entry.number, 'now': now}


def _line(entry: Entry) -> dict[str, Any]:
    """An evening of theirs: the points, and the place among how many."""
    ranked = standings_of(load(entry.evening))
    place = next((own for own in (*ranked.placed, *ranked.apart) if own.entry == entry.number), None)
    card = ranked.cards.get(entry.number)
    return {
        'evening': entry.evening,
        'number': entry.number,
        'place': place,
        'of': how_many_played(ranked),
        'points': shown(card.points) if card else None,
    }


def _season(season: Season, member: Member) -> dict[str, Any]:
    """The member's rows in the ladders of a season; a pair's row is that of both, and says whose."""
    evenings = evenings_of(season)
    ladders = season.ladders or proposed(season, evenings)
    names = names_in(season.club, evenings, desk=False)
    rows = []
    for ladder, table in zip(ladders, tables_of(ladders, evenings), strict=False):
        own = [row for row in (*table.placed, *table.apart) if member_id(member) in row.member.split(PAIR)]
        rows += [
            {'name': name_of_ladder(ladder), 'counting': counting(ladder), 'row': row, 'points': shown(row.points)}
            | {
                'by_wins': by_wins(ladder),
                'of': len(table.placed),
                'pair': names.of(row.member) if PAIR in row.member else '',
            }
            for row in own
        ]
    return {'season': season, 'ladders': rows}
