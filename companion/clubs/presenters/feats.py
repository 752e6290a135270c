"""Prizes that lie in the recorded hands: the best call made, most misères, slams, Bostons and moons, the biggest set,
the longest run of bids made. Whoever is level shares.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, override

from companion.clubs.evening_document import Rows
from companion.clubs.models import Table
from companion.i18n.languages import language
from companion.matches.models import Match
from companion.matches.pads import pad_for
from scoring import score
from scoring.languages import languages
from scoring.say import number
from scoring.seats import Seat

WORDS: Mapping[str, str | Promise] = {
    'call': gettext_lazy('Best call made: %s'),
    'misere': gettext_lazy('Most misères: %s'),
    'slam': gettext_lazy('Most slams: %s'),
    'boston': gettext_lazy('Most Bostons: %s'),
    'moon': gettext_lazy('Most moons shot: %s'),
    'set': gettext_lazy('Biggest set: %s'),
    'run': gettext_lazy('Longest run of bids made: %s'),
}
FEWEST = {'run': 2}


@dataclass(frozen=True)
class Played:
    """A hand of the evening: where, what was bid, the points of the bidding side, and who bid: the whole side, and the
    bidder alone. `feat` is something rare and who did it.
    """

    round: int
    table: int
    hand: int
    match: str
    call: str
    points: int
    made: bool
    lost: bool
    side: tuple[int, ...]
    feat: tuple[str, int] | None


@dataclass(frozen=True)
class Feat:
    """A prize that is proposed: its kind, its figure, who shares it, and the hands it was won in."""

    kind: str
    value: int
    call: str
    entries: tuple[int, ...]
    hands: tuple[Played, ...]

    def as_award(self) -> dict[str, Any]:
        """Return what is kept of it once it is awarded, with the call in the reader's language."""
        return {'kind': self.kind, 'value': self.value, 'call': self.call, 'entries': list(self.entries)}


def award_words(award: Mapping[str, Any]) -> str:
    """Return a prize in words: "Most misères: 3"."""
    figure, call = number(award['value'], language()), _call(award)
    return str(WORDS[award['kind']]) % (f'{call}, {figure}' if call else figure)


def _call(award: Mapping[str, Any]) -> str:
    """The call in the reader's language; awards of earlier versions have that of whoever awarded them."""
    call: str | dict[str, str] = award['call']
    return call if isinstance(call, str) else call.get(language(), call['en'])


def award_of(rows: Rows, kind: str) -> dict[str, Any] | None:
    """Return what is kept of the prize of a kind that the hands propose now, with its call in every language."""
    awards = {}
    for lang in languages():
        with override(lang):
            awards[lang] = next((feat.as_award() for feat in feats(rows) if feat.kind == kind), None)
    award = awards['en']
    return award and {**award, 'call': {lang: own['call'] for lang, own in awards.items() if own}}


def proposed(rows: Rows) -> list[dict[str, Any]]:
    """Return each prize with its winners and the hands, linked. An award that the hands do not bear out any more, since
    one was corrected or its table broke off, comes without hands, before what they say now.
    """
    by_kind = {feat.kind: feat for feat in feats(rows)}
    stale = [award for award in rows.evening.awards if not _borne_out(award, by_kind.get(award['kind']))]
    kept = {award['kind'] for award in rows.evening.awards if award not in stale}
    return [
        *({**_prize(rows, award), 'awarded': True, 'stale': True} for award in stale),
        *(
            {
                **_prize(rows, feat.as_award()),
                'hands': [
                    {'at': hand, 'url': reverse('matches:match', args=[hand.match]) + f'#hand-{hand.hand}'}
                    for hand in feat.hands
                ],
                'awarded': feat.kind in kept,
            }
            for feat in by_kind.values()
        ),
    ]


def _borne_out(award: Mapping[str, Any], feat: Feat | None) -> bool:
    """Whether the hands still say what was awarded; in which order its winners stand does not matter."""
    if feat is None:
        return False
    proposal = feat.as_award()
    same_call = isinstance(award['call'], str) or _call(award) == proposal['call']
    return same_call and award['value'] == proposal['value'] and sorted(award['entries']) == sorted(proposal['entries'])


def _prize(rows: Rows, award: Mapping[str, Any]) -> dict[str, Any]:
    names = [rows.names[entry] for entry in award['entries'] if entry in rows.names]
    return {'kind': award['kind'], 'words': award_words(award), 'names': names}


def feats(rows: Rows) -> list[Feat]:
    """Return what the hands of this evening are worth mentioning for."""
    hands = list(played_hands(rows))
    awards = [
        _extreme('call', [hand for hand in hands if hand.made and hand.points > 0], lambda hand: hand.points),
        _extreme('set', [hand for hand in hands if hand.lost and hand.points < 0], lambda hand: -hand.points),
        *(_counted(kind, hands) for kind in ('misere', 'slam', 'boston', 'moon')),
        _run(hands),
    ]
    return [award for award in awards if award is not None]


def played_hands(rows: Rows) -> Iterator[Played]:
    """Yield the recorded hands of tables that count, round by round."""
    tables = [
        (this_round.number, table)
        for this_round in rows.with_tables(rows.played)
        for table in rows.tables(this_round)
        if not table.void
    ]
    matches = Match.objects.in_bulk([table.match_id for _round, table in tables if table.match_id])
    for of, table in tables:
        if table.match_id in matches:
            yield from _hands(rows, of, table, matches[table.match_id])


def _hands(rows: Rows, of: int, table: Table, match: Match) -> Iterator[Played]:
    sheet = score(match.document)
    pad, lang = pad_for(sheet.table), language()
    for record, hand in zip(match.document['hands'], sheet.hands, strict=False):
        side = sheet.table.side_of(Seat(record['bidder'])) if 'bidder' in record else None
        feat = pad.feat(record, hand)
        yield Played(
            round=of,
            table=table.number,
            hand=hand.number,
            match=match.code,
            call=pad.shown(record, sheet.table, lang).bid.label if side is not None else '',
            points=hand.points[side] if side is not None else 0,
            made=side is not None and hand.result in pad.counted.made,
            lost=side is not None and hand.result in pad.counted.broken,
            side=_entries(rows, table, sheet.table.sides[side]) if side is not None else (),
            feat=(feat[0], own[0]) if feat and (own := _entries(rows, table, [feat[1]])) else None,
        )


def _entries(rows: Rows, table: Table, seats: Any) -> tuple[int, ...]:
    """Who sat there; nobody for a seat where somebody stood in."""
    places = dict.fromkeys(seat % len(table.seats) if rows.evening.pairs else seat for seat in seats)
    return tuple(table.seats[place] for place in places if place not in table.absent)


def _extreme(kind: str, hands: list[Played], worth: Any) -> Feat | None:
    best = max(map(worth, hands), default=0)
    level = [hand for hand in hands if worth(hand) == best]
    entries = dict.fromkeys(entry for hand in level for entry in hand.side)
    if not entries:
        return None
    calls = {hand.call for hand in level}
    return Feat(kind, best, calls.pop() if len(calls) == 1 else '', tuple(entries), tuple(level))


def _counted(kind: str, hands: list[Played]) -> Feat | None:
    """The most of a kind of feat."""
    done: dict[int, list[Played]] = {}
    for hand in hands:
        if hand.feat and hand.feat[0] == kind:
            done.setdefault(hand.feat[1], []).append(hand)
    return _longest(kind, done)


def _run(hands: list[Played]) -> Feat | None:
    """The most bids that one side made without losing one in between; the hands of others do not count."""
    longest: dict[int, list[Played]] = {}
    now: dict[int, list[Played]] = {}
    for hand in hands:
        for entry in hand.side:
            now[entry] = [*now.get(entry, []), hand] if hand.made else []
            longest[entry] = max(longest.get(entry, []), now[entry], key=len)
    return _longest('run', longest)


def _longest(kind: str, done: Mapping[int, list[Played]]) -> Feat | None:
    most = max(map(len, done.values()), default=0)
    if most < FEWEST.get(kind, 1):
        return None
    entries = [entry for entry, hands in done.items() if len(hands) == most]
    return Feat(kind, most, '', tuple(entries), tuple(dict.fromkeys(hand for entry in entries for hand in done[entry])))
