"""The evening document built from the database rows of an evening. Standings, seats and files are computed from it.

An evening is read in a few queries, whatever its size, and only what is asked of it: a large one has 18,000 tables, so
the document takes their results alone, and a page the tables of the round it shows.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db.models import Model, prefetch_related_objects

from companion.clubs import winners
from companion.clubs.models import Adjustment, Entry, Evening, Member, Round, Table
from companion.clubs.names import Name, names_of
from companion.clubs.versioned_cache import cached
from companion.i18n.languages import language
from scoring.evening.reading.evening import FORMAT

PAIR = ' & '  # between the members of a pair, in no language
MOST_ROUNDS = 30
WITH_EVERY_ACT = ('revision', 'receipt')  # what an evening's row has anew after every act


@dataclass(frozen=True)
class People:
    """Everyone with an entry, and their names."""

    entries: tuple[Entry, ...]
    names: Mapping[int, Name]


@dataclass(frozen=True)
class Rows:
    """An evening with all its rows, each kind read when it is first asked for. `desk`: whether names are those for the
    desk or the public ones. `keeps_people`: whether the people may be those that an earlier page read.
    """

    evening: Evening
    desk: bool
    keeps_people: bool = False

    def in_public(self) -> 'Rows':
        """The same evening with public names; its rounds are not read again."""
        rows = Rows(self.evening, desk=False, keeps_people=self.keeps_people)
        rows.__dict__['rounds'] = self.rounds
        return rows

    @property
    def state(self) -> tuple[list[Any], list[Any]]:
        """What every page follows at once: everything but the results."""
        return _fields(self.evening, without=WITH_EVERY_ACT), _fields(self.evening.club)

    @cached_property
    def people(self) -> People:
        if not self.keeps_people:
            return self._read_people()
        return cached(('people', self.evening.code, language(), str(self.desk)), self.state, self._read_people)

    def _read_people(self) -> People:
        entries = tuple(self.evening.entries.select_related('member', 'partner'))
        return People(entries, names_of(entries, desk=self.desk))

    @property
    def everybody(self) -> tuple[Entry, ...]:
        return self.people.entries

    @cached_property
    def rounds(self) -> list[Round]:
        return list(self.evening.rounds.all())

    @cached_property
    def adjustments(self) -> list[Adjustment]:
        """Points given to those who play; of who is ticked off again they wait until they are back."""
        return list(self.evening.adjustments.filter(entry__here=Entry.Here.HERE).select_related('entry'))

    @cached_property
    def entries(self) -> list[Entry]:
        """Everyone who plays or is expected, without those ticked by mistake."""
        return [entry for entry in self.everybody if entry.here != Entry.Here.AWAY]

    @property
    def playing(self) -> list[Entry]:
        """The entries of the evening document, without those only expected."""
        return [entry for entry in self.entries if entry.here == Entry.Here.HERE]

    @property
    def people_playing(self) -> int:
        """How many people that is."""
        return len(self.playing) * (2 if self.evening.pairs else 1)

    @property
    def still_here(self) -> list[Entry]:
        """Who plays the next round: here, and not gone home."""
        return [entry for entry in self.playing if entry.last > len(self.played)]

    @property
    def names(self) -> Mapping[int, Name]:
        return self.people.names

    @cached_property
    def by_number(self) -> Mapping[int, Entry]:
        return {entry.number: entry for entry in self.everybody}

    @cached_property
    def played(self) -> list[Round]:
        """The rounds that were announced; a round only drawn is not part of the evening yet."""
        return [this_round for this_round in self.rounds if this_round.state != Round.State.DRAWN]

    @cached_property
    def table_of(self) -> Mapping[int, Mapping[int, Table]]:
        """Where each entry sat, by round: looked up for every line of every card."""
        tables_of: dict[int, dict[int, Table]] = {entry.number: {} for entry in self.everybody}
        for own in self.with_tables(self.played):
            for table in self.tables(own):
                for number in table.seats:
                    tables_of[number][own.number] = table
        return tables_of

    @property
    def current(self) -> Round | None:
        """The round seated last."""
        return self.played[-1] if self.played else None

    @property
    def drawn(self) -> Round | None:
        """The round that is drawn but not seated yet."""
        return self.rounds[-1] if self.rounds and self.rounds[-1].state == Round.State.DRAWN else None

    def with_tables(self, rounds: list[Round]) -> list[Round]:
        """Return rounds with all their tables read at once."""
        prefetch_related_objects(rounds, 'tables')
        return rounds

    def still_out(self, rounds: list[Round]) -> list[dict[str, int]]:
        """Return the tables without an agreed result, by round and number."""
        tables = Table.objects.filter(round__in=rounds).exclude(state=Table.State.AGREED)
        return [
            {'round': of, 'table': number}
            for of, number in tables.order_by('round__number', 'number').values_list('round__number', 'number')
        ]

    def tables(self, of: Round) -> list[Table]:
        self.with_tables([of])
        return list(of.tables.all())

    @property
    def present(self) -> list[Entry]:
        """Who is present for the next round."""
        coming = len(self.played) + 1
        return [entry for entry in self.playing if entry.first <= coming <= entry.last]

    @cached_property
    def document(self) -> dict[str, Any]:
        """The evening document with the announced rounds."""
        evening, names = self.evening, names_of(self.everybody, desk=self.desk, joined=PAIR.join)
        return {
            'format': FORMAT,
            'title': evening.title,
            'notes': '',
            'played_on': evening.played_on.isoformat(),
            'game': evening.game,
            'preset': evening.preset,
            'options': evening.options,
            'seed': evening.seed,
            **evening.settings,
            'entries': [self._entry(entry, names[entry.number]) for entry in self.playing],
            'rounds': self.recorded,
            'adjustments': [_adjustment(adjustment) for adjustment in self.adjustments],
        }

    @cached_property
    def recorded(self) -> list[dict[str, Any]]:
        """The announced rounds as the document has them: a result that is not agreed counts as not handed in."""
        tables: dict[int, list[dict[str, Any]]] = {this_round.pk: [] for this_round in self.played}
        rows = Table.objects.filter(round__in=tables).values_list(
            'round', 'number', 'seats', 'state', 'points', 'void', 'winner', 'absent'
        )
        for of, number, seats, state, points, void, winner, absent in rows:
            table = {'table': number, 'seats': seats}
            counted = points if state == Table.State.AGREED else None
            if counted is not None:
                table['points'] = counted
            if void:
                table['void'] = True
            if winners.stands(self.evening.settings, winner, counted, void=void):
                table['winner'] = winner
            if absent:
                table['absent'] = absent
            tables[of].append(table)
        return [
            {'round': this_round.number, 'tables': tables[this_round.pk], 'byes': this_round.byes}
            for this_round in self.played
        ]

    def _entry(self, entry: Entry, name: Name) -> dict[str, Any]:
        written: dict[str, Any] = {'number': entry.number, 'name': str(name)[:60]}
        if entry.member:
            written['member'] = season_id(entry)
        if entry.member and entry.partner:
            written['members'] = [member_id(entry.member), member_id(entry.partner)]
        if entry.is_guest:
            written['guest'] = True
        if categories := categories_of(entry):
            written['categories'] = categories
        if entry.first > 1:
            written['from'] = entry.first
        if entry.last < MOST_ROUNDS:
            written['until'] = entry.last
        return written


def categories_of(entry: Entry) -> list[str]:
    """Return the categories an entry counts in: the member's; a pair counts where both of the two do."""
    if entry.member is None or entry.member.erased_at or entry.partner_guest:
        return []
    own: list[str] = entry.member.categories
    return [name for name in own if name in entry.partner.categories] if entry.partner else own


def member_id(member: Member) -> str:
    """Return a member's id in files: a number, which remains after the name is erased."""
    return f'#{member.number}'


def season_id(entry: Entry) -> str:
    """Return who an entry is in a season: a member, or the two members of a pair whoever is named first."""
    return PAIR.join(sorted(member_id(member) for member in (entry.member, entry.partner) if member))


def load(evening: Evening, *, desk: bool = False) -> Rows:
    """Return an evening to write by: every row as it stands."""
    return Rows(evening, desk)


def load_to_show(evening: Evening, *, desk: bool = False) -> Rows:
    """Return an evening for a page that writes nothing. Every action that registers, renames or erases somebody makes
    a new version, so until then its people are not read again.
    """
    return Rows(evening, desk, keeps_people=True)


def load_to_follow(evening: Evening) -> Rows:
    """Return an evening with public names for pages that hundreds of phones follow: its results may be a second old,
    everything else is as it stands. Only for pages that need no matches.
    """
    rows = load_to_show(evening)
    return cached(('rows', evening.code, language()), rows.state, lambda: rows, results=evening.revision)


def _fields(row: Model, without: Collection[str] = ()) -> list[Any]:
    return [getattr(row, field.attname) for field in row._meta.concrete_fields if field.attname not in without]


def _adjustment(adjustment: Adjustment) -> dict[str, Any]:
    written: dict[str, Any] = {
        'entry': adjustment.entry.number,
        'points': adjustment.points,
        'reason': adjustment.reason,
    }
    return written | ({'round': adjustment.round} if adjustment.round else {})
