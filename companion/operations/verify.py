"""Verifies stored data: the database's own check, every match scored again, every evening computed again."""

from collections.abc import Iterator
from copy import copy

from companion.clubs.models import Evening
from companion.clubs.verification import evening_problems, lost_tables
from companion.matches.models import Match
from companion.matches.services import SHEET_COLUMNS, cache_sheet
from companion.operations.database import engine
from scoring import BadDocument


def problems() -> Iterator[str]:
    """Return one line per problem; empty if all is well."""
    yield from engine().integrity_problems()
    for match in Match.with_deleted.iterator(200):
        for problem in match_problems(match):
            yield f'{match.code}: {problem}'
    for evening in Evening.with_deleted.select_related('club').iterator(200):
        for problem in evening_problems(evening):
            yield f'{evening.code}: {problem}'
    yield from lost_tables()


def match_problems(match: Match) -> Iterator[str]:
    """The columns beside a document must match its sheet, and each version must have its change."""
    try:
        sheet = match.score()
    except BadDocument as error:
        yield f'the document cannot be read: {error}'
        return
    scored = copy(match)
    cache_sheet(scored, sheet)
    for column in SHEET_COLUMNS:
        stored, expected = match.__dict__[column], scored.__dict__[column]
        if stored != expected:
            yield f'{column} is {stored}, scored again it is {expected}'
    if match.tallied == match.version and match.tallies[:1] == scored.tallies[:1] and match.tallies != scored.tallies:
        yield 'its tallies are not those of its sheet'
    noted = match.changes.filter(version__lte=match.version).count()  # someone may have written a newer version since
    if match.version != noted + match.shown_anew:
        yield f'version {match.version} has {noted} changes'
