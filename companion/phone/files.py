"""Everything a device owns as one zip: match documents, rule sets, and a page that explains them."""

import json
from collections.abc import Iterator
from tempfile import SpooledTemporaryFile
from typing import IO, Any
from zipfile import ZIP_DEFLATED, ZipFile

from django.template.loader import render_to_string
from django.utils import timezone

from companion.i18n.languages import language
from companion.matches.models import Match
from companion.phone.holdings import Holdings
from scoring.text import plain

IN_MEMORY = 5_000_000  # bytes; a larger zip goes to the disk while it is made
AT_ONCE = 20  # documents read at a time; each may have 2 MB


def zip_of(kept: Holdings) -> IO[bytes]:
    """Return the zip as an open file, positioned at its start."""
    file = SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - sent and closed by the answer
    with ZipFile(file, 'w', ZIP_DEFLATED) as archive:
        archive.writestr('index.html', _index(kept))
        for name, document in _documents(kept):
            archive.writestr(name, json.dumps(document, ensure_ascii=False, indent=2))
    file.seek(0)
    return file


def _documents(kept: Holdings) -> Iterator[tuple[str, Any]]:
    numbers = [key.match_id for key in kept.keys]
    for match in Match.objects.filter(pk__in=numbers).iterator(AT_ONCE):
        yield name_of(match), match.document
    for number, rules in enumerate(kept.rule_sets, 1):
        yield (
            f'rule-sets/{number}.json',
            {
                'name': rules.name,
                'game': rules.game.slug,
                'preset': rules.preset.key,
                'options': plain(rules.overrides),
            },
        )


def name_of(match: Match) -> str:
    """Return the path of a match in the zip."""
    return f'matches/{match.started_at:%Y-%m-%d}-{match.code}.json'


def _index(kept: Holdings) -> str:
    matches = [{'file': name_of(key.match), 'match': key.match} for key in kept.keys]
    return render_to_string(
        'phone/index_of_files.html',
        {
            'kept': kept,
            'matches': matches,
            'sets': list(enumerate(kept.rule_sets, 1)),
            'lang': language(),
            'day': timezone.now(),
        },
    )
