"""Days in texts and pictures, where no script can write them as the reader's region does."""

from datetime import date

from django.utils.formats import date_format

from companion.languages import language


def day_in_words(day: date) -> str:
    """Return a day that no region misreads: "22 Nov 2026", "22 de noviembre de 2026"."""
    return date_format(day, 'DATE_FORMAT' if language() == 'es' else 'j M Y')
