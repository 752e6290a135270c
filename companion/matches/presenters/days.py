"""Days in texts and pictures, where no script can write them as the reader's region does."""

from datetime import date

from django.utils.formats import date_format

from companion.i18n.languages import language


def day_in_words(day: date) -> str:
    """Return a day that no region misreads: "22 Nov 2026", "22 de noviembre de 2026"."""
    return date_format(day, 'j M Y' if language() == 'en' else 'DATE_FORMAT')
