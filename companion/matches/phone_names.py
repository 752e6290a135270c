"""What a phone is called that nobody has named. It is stored in English and told in the reader's language."""

from django.utils.translation import gettext_noop

from companion.i18n.retold import retold

FIRST = gettext_noop('The first phone')
HANDED = gettext_noop('Another phone')  # that took the match over from a phone


def phone_name(label: str) -> str:
    """Return the name of a phone as readers of the current language know it; earlier versions stored that of whoever
    began.
    """
    return retold(label, FIRST, HANDED)
