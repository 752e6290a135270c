"""Whether what is kept is still true: the database's own check, and every match scored again."""

from collections.abc import Iterator
from copy import copy

from companion.matches.models import Match
from companion.matches.services import SHEET_COLUMNS, cache_sheet
from companion.operations.database import engine
from scoring import BadDocument


def problems() -> Iterator[str]:
    """One line for each thing that is wrong; none when all is well."""
    yield from engine().integrity_problems()
    for match in Match.with_deleted.iterator(200):
        for problem in match_problems(match):
            yield f'{match.code}: {problem}'


def match_problems(match: Match) -> Iterator[str]:
    """What is stored beside a document must be what its sheet says, and each version must have its change."""
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
    noted = match.changes.filter(version__lte=match.version).count()  # somebody may have written a newer one since
    if noted != match.version:
        yield f'version {match.version} has {noted} changes'
