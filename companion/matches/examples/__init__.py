"""Matches that nobody plays, to look around in: one that is over and one in play. Their documents lie beside this file;
the engine scores them as any other. Nothing of them is stored."""

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
    """The example with this code. No stored match has such a code, and none has its key of 0."""
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
    """A match that is drawn as any other and never saved."""
    sheet = score(document)
    match = Match(pk=0, code=code, document=document, version=len(sheet.hands) + 1, game=sheet.table.game.slug)
    match.status, match.totals = sheet.status, list(sheet.totals)
    match.winners = list(sheet.end.winners) if sheet.end else []
    match.sides = [side.name for side in sheet.sides]
    return match
