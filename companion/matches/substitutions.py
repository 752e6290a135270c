"""Who plays for whom from which hand on: the `substitutions` field of a match document, updated with the names, and in
words.

Older documents record it as a slash in a name and a sentence in their notes; those stay as they are.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

Substitution = Mapping[str, Any]  # hand (counted from 1), seat, was, now
Pairs = Sequence[Sequence[str]]  # who waits in line


def with_people(
    document: Mapping[str, Any], players: Sequence[str], newcomers: Sequence[int], waiting: Pairs | None
) -> dict[str, Any]:
    """Return the document with these names in the seats, and these pairs in line unless `waiting` is None."""
    people: dict[str, Any] = {'substitutions': with_names(document, players, newcomers)}
    if waiting is not None:
        people['waiting'] = waiting
    kept = {name: value for name, value in document.items() if name not in people}
    return {**kept, 'players': players, **{name: value for name, value in people.items() if value}}


def names_stored(players: Sequence[str], newcomers: Sequence[int], waiting: Pairs | None) -> Any:
    """Return what a change of names stores: the names alone, or all that was said with them."""
    if waiting is not None:
        return {'players': players, 'newcomers': newcomers, 'waiting': waiting}
    return {'players': players, 'newcomers': newcomers} if newcomers else players


def with_names(document: Mapping[str, Any], players: Sequence[str], newcomers: Sequence[int]) -> list[Substitution]:
    """Return the substitutions once these names are in the seats; `newcomers` are the seats taken over by someone
    else. A corrected name is corrected there too.
    """
    earlier = [
        _corrected(substitution, document['players'], players, newcomers)
        for substitution in document.get('substitutions', [])
    ]
    for seat in newcomers:
        earlier = _taken_over(earlier, len(document['hands']) + 1, seat, document['players'][seat], players[seat])
    return earlier


def _corrected(
    substitution: Substitution, before: Sequence[str], players: Sequence[str], newcomers: Sequence[int]
) -> Substitution:
    seat = substitution['seat']
    return (
        substitution
        if seat in newcomers or substitution['now'] != before[seat]
        else {**substitution, 'now': players[seat]}
    )


def _taken_over(earlier: list[Substitution], hand: int, seat: int, was: str, now: str) -> list[Substitution]:
    """Drop substitutes who sat down since the last hand and are replaced before the next: they never played."""
    unplayed = [
        substitution for substitution in earlier if (substitution['hand'], substitution['seat']) == (hand, seat)
    ]
    first = unplayed[0]['was'] if unplayed else was
    kept = [substitution for substitution in earlier if substitution not in unplayed]
    return kept if first == now else [*kept, {'hand': hand, 'seat': seat, 'was': first, 'now': now}]


def sentence(substitution: Substitution) -> str:
    """Return a substitution in words, in the reader's language."""
    facts = {'hand': substitution['hand'], 'new': substitution['now'], 'old': substitution['was']}
    return _('From hand %(hand)d on, %(new)s plays for %(old)s.') % facts


def sentences(document: Mapping[str, Any], hand: int | None = None) -> list[str]:
    """Return every substitution of a document in words, or only those that start with a given hand."""
    return [
        sentence(substitution)
        for substitution in document.get('substitutions', ())
        if hand in (None, substitution['hand'])
    ]


def between(document: Mapping[str, Any], before: Any, after: Any) -> Iterator[str]:
    """Return the substitutions that came with a change of names, in words."""
    for substitution in document.get('substitutions', ()):
        if (_at(before, substitution['seat']), _at(after, substitution['seat'])) == (
            substitution['was'],
            substitution['now'],
        ):
            yield sentence(substitution)


def shared_names(document: Mapping[str, Any]) -> list[str]:
    """Return for each seat everyone who sat there, "Ann/Eve": none of them played the whole match."""
    shared = list(document['players'])
    for substitution in reversed(document.get('substitutions', [])):
        shared[substitution['seat']] = f'{substitution["was"]}/{shared[substitution["seat"]]}'
    return shared


def _at(names: Any, seat: int) -> Any:
    return names[seat] if isinstance(names, list) and seat < len(names) else None
