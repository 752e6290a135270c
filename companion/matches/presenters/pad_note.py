"""The note below a pad: what would be written, the next question, or why it cannot be."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from companion.i18n.languages import language
from companion.matches.models import Match
from companion.matches.pads import pad_for
from companion.matches.presenters.preview import preview
from companion.matches.presenters.repair import broken_hand
from companion.matches.record_digest import digest
from scoring import BadHand
from scoring.document import read
from scoring.say import refusal_text


def pad_answer(
    match: Match, record: Mapping[str, Any], number: int | None, error: BadHand | None = None
) -> dict[str, Any]:
    """Return what is shown below the pad: a preview, the first unanswered question, or an error at its question.
    `number` is the hand being corrected, None for the next.
    """
    if number is None and (broken := broken_hand(match.score())):
        return {'preview': None, 'errors': {'hand': _('Hand %d must be mended first.') % broken}}
    table = read(match.document).table
    pad = pad_for(table)
    missing = pad.still_to_tap(record, table)
    if missing:
        return {'preview': None, 'errors': {}, 'asked': pad.question(missing, table)}
    try:
        if error:
            raise error
        return {'preview': preview(match, record, number), 'errors': {}, 'looked_at': digest(record)}
    except BadHand as refusal:
        message = refusal_text(refusal, language(), table)
        return {'preview': None, 'errors': {pad.place_of(refusal.at): message}}
