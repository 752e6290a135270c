"""What a phone is called that nobody has named. It is stored in English and told in the reader's language."""

from functools import cache

from django.utils.translation import gettext, gettext_noop, override

from scoring.languages import languages

FIRST = gettext_noop('The first phone')
HANDED = gettext_noop('Another phone')  # that took the match over from a phone


def phone_name(label: str) -> str:
    """Return the name of a phone as readers of the current language know it."""
    return next((gettext(name) for name in (FIRST, HANDED) if label in _in_every_language(name)), label)


@cache
def _in_every_language(name: str) -> frozenset[str]:
    """Earlier versions stored that of whoever began."""
    return frozenset(_in_language(name, lang) for lang in languages())


def _in_language(name: str, lang: str) -> str:
    with override(lang):
        return gettext(name)
