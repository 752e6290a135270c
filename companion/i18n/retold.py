"""What was stored in the language of whoever made it, told in the reader's, where nobody typed it."""

import re
from functools import lru_cache

from django.utils.translation import gettext, override

from scoring.languages import languages

NUMBER = re.compile(r'%(?:\((\w+)\))?d')


def retold(text: str, *phrases: str) -> str:
    """Return a text in the reader's language if it is one of these phrases in any language; otherwise as it is. Their
    placeholders are numbers, one of them without a name or all with names.
    """
    for phrase in phrases:
        for lang in languages():
            if match := _pattern(phrase, lang).fullmatch(text):
                named = {name: int(number) for name, number in match.groupdict().items()}
                return gettext(phrase) % (named or tuple(map(int, match.groups())))
    return text


@lru_cache(maxsize=64)
def _pattern(phrase: str, lang: str) -> re.Pattern[str]:
    with override(lang):
        fixed, *rest = NUMBER.split(gettext(phrase))
    pieces = [re.escape(fixed)]
    for name, after in zip(rest[::2], rest[1::2], strict=True):
        pieces += [rf'(?P<{name}>\d+)' if name else r'(\d+)', re.escape(after)]
    return re.compile(''.join(pieces))
