"""The receipt of a change: the site's seal on its version, what was done, and the receipt before it."""

import json
from typing import Any

from companion.matches.models import Match
from companion.web.hooks import hooks


def receipt_of(match: Match, earlier: str, /, **act: Any) -> str:
    """Return the receipt of the change that made this version, given the one before; '' where nothing seals."""
    told = json.dumps(act, sort_keys=True, default=str)
    return seal('\n'.join((earlier, match.code, str(match.version), told)))


def seal(text: str) -> str:
    """Return the site's seal on a text; '' where nothing seals."""
    return next((str(sealed(text)) for sealed in hooks('matches.seal')), '')
