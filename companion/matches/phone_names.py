"""What a phone is called that nobody has named. It is stored in English and told in the reader's language."""

from functools import cache

from django.utils.translation import gettext, gettext_noop, override

from scoring.languages import languages

FIRST = gettext_noop('The first phone')


def phone_name(label: str) -> str:
    """Return the name of a phone as readers of the current language know it."""
    return gettext(FIRST) if label in _names_of_the_first() else label


@cache
def _names_of_the_first() -> frozenset[str]:
    """In every language: earlier versions stored that of whoever began."""
    return frozenset(_first_in(lang) for lang in languages())


def _first_in(lang: str) -> str:
    with override(lang):
        return gettext(FIRST)
