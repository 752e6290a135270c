"""Receipts: each change has one, the site's seal on its version, what was done, and the receipt before it. A phone that
keeps the newest can tell whether the site has lost something since.
"""

import json
from enum import StrEnum
from typing import Any

from companion.web.hooks import hooks


class Found(StrEnum):
    """What became of something that a phone gave back."""

    KNOWN = 'known'  # nothing was lost
    RETURNED = 'returned'
    FORKED = 'forked'  # others have written since on what was left: a person must look at both
    GONE = 'gone'  # deleted on purpose
    BARRED = 'barred'  # this phone needs a right that it had on the site before
    REFUSED = 'refused'  # not what this site gave to this phone


def receipt_of(earlier: str, code: str, version: int, /, **act: Any) -> str:
    """Return the receipt of the change that made this version, given the one before; '' where nothing seals."""
    text = json.dumps(act, sort_keys=True, default=str)
    return seal('\n'.join((earlier, code, str(version), text)))


def seal(text: str) -> str:
    """Return the site's seal on a text; '' where nothing seals."""
    return next((str(sealed(text)) for sealed in hooks('access.seal')), '')
