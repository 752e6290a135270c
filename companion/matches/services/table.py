"""Changes of what the table agreed on: its rules, its players, the end of the match."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from companion.matches.models import Change, Key, Match
from companion.matches.once import check_seen, once
from companion.matches.services.saving import save, show_anew
from companion.matches.substitutions import Pairs, names_stored, with_people
from scoring.document import read, read_untrusted, write_resolved

What = Change.What


def close_match(match: Match, *, seen: int, client_key: str, key: Key, how: str = 'agreement') -> Match:
    """Stop the match. Does nothing if it is over already."""

    def write() -> Match:
        check_seen(match, seen)
        if match.status == 'finished':
            return match
        return save(match, key, {**match.document, 'closed': how}, What.CLOSED, client_key, after=how)

    return once(match, client_key, write, lambda was: was.what == What.CLOSED and was.after == how)


def change_rules(
    match: Match, options: Mapping[str, Any], *, seen: int, client_key: str, key: Key, decided: str = ''
) -> Match:
    """Change the options; in mid-match all hands are scored again, and `decided` says who agreed to it. Raises
    Stale, or BadDocument if options conflict.
    """
    document = with_options(match, options)
    what = What.RULES_CHANGED if match.hands else What.AGREED
    before: dict[str, Any] = match.document['options']
    after = document['options']
    if match.hands:
        before, after = {'options': before}, {'options': after, 'decided': decided}

    def write() -> Match:
        check_seen(match, seen)
        return save(match, key, document, what, client_key, before=before, after=after)

    return once(match, client_key, write, lambda was: was.what == what and was.after == after)


MOST_ANSWERS = 50
LONGEST_ANSWER = 240  # characters


def agree_answer(match: Match, path: str, text: str) -> None:
    """Keep how this table settles a mishap, by incident and answers; no text forgets it. What is kept beyond the limit
    is dropped. Points never depend on it. The version increases, so that other phones show it too.
    """
    with transaction.atomic():
        locked = Match.objects.select_for_update().get(pk=match.pk)
        kept = {name: answer for name, answer in locked.answers.items() if name != path}
        if text and len(kept) < MOST_ANSWERS:
            kept[path] = text[:LONGEST_ANSWER]
        if kept != locked.answers:
            Match.objects.filter(pk=match.pk).update(answers=kept)
            show_anew(locked)


def with_options(match: Match, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the document with other options. Raises BadDocument if they conflict."""
    return write_resolved(read({**match.document, 'options': options}))


def rename(
    match: Match,
    players: list[str],
    *,
    newcomers: list[int],
    line: Pairs | None = None,
    seen: int,
    client_key: str,
    key: Key,
) -> Match:
    """Change the names in the same seats, and the pairs in line unless `line` is None.

    `newcomers` are the seats of substitutes: the document records from which hand they play for whom, and the score
    stays with the seat. Raises BadDocument if a name is empty or a duplicate.
    """

    def write() -> Match:
        check_seen(match, seen)
        read_untrusted(document, before=match.document)
        return save(match, key, document, What.RENAMED, client_key, before=before, after=after)

    document = with_people(match.document, players, newcomers, line)
    before = names_stored(match.players, [], match.document.get('waiting', []) if line is not None else None)
    after = names_stored(players, newcomers, line)
    return once(match, client_key, write, lambda was: was.what == What.RENAMED and was.after == after)
