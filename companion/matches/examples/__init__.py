"""Example matches to look around in, one finished and one in play. Their documents are beside this file and are scored
like any other; nothing about them is stored.
"""

import json
from collections.abc import Mapping
from copy import copy
from functools import cache
from pathlib import Path

from django.utils import timezone

from companion.matches.models import Match
from scoring import score

FINISHED, IN_PLAY = 'example', 'example-in-play'
FILES: Mapping[str, str] = {FINISHED: 'finished.json', IN_PLAY: 'in-play.json'}


def example(code: str) -> Match | None:
    """Return the example with this code. No stored match has such a code, and no stored key the id 0."""
    if code not in FILES:
        return None
    match = copy(_scored(code))
    match.started_at = match.changed_at = timezone.now()
    return match


@cache
def _scored(code: str) -> Match:
    document = json.loads((Path(__file__).parent / FILES[code]).read_text(encoding='utf-8'))
    return unstored(document, code)


def unstored(document: dict[str, object], code: str) -> Match:
    """Return a match that is rendered like any other and never saved."""
    sheet = score(document)
    match = Match(pk=0, code=code, document=document, version=len(sheet.hands) + 1, game=sheet.table.game.slug)
    match.status, match.totals = sheet.status, list(sheet.totals)
    match.winners = list(sheet.end.winners) if sheet.end else []
    match.sides = [side.name for side in sheet.sides]
    return match
