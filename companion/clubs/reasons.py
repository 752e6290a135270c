"""Why results are usually corrected: stored in English, shown in the reader's language."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

USUAL = (
    gettext_noop('Added up wrongly'),
    gettext_noop('Typed wrongly'),
    gettext_noop('A hand was missing'),
    gettext_noop('Sides mixed up'),
    gettext_noop('Minus sign forgotten'),
)


def reason_text(reason: str) -> str:
    """Return a reason for reading: a usual one in the reader's language, others as they were typed."""
    return _(reason) if reason in USUAL else reason
