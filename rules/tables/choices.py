"""The values an option may have, in words."""

from rules.words import word
from scoring.options import Option
from scoring.say import number


def choices_in_words(option: Option, lang: str) -> str:
    """Return all values of an option, in a list."""
    return '; '.join(choice_names(option, lang))


def choice_names(option: Option, lang: str) -> list[str]:
    """Return all values of an option, each in words."""
    named = [choice.label.in_language(lang) for choice in option.choices]
    if option.kind == 'flag':
        named = [word('yes', lang), word('no', lang)]
    if option.kind == 'number':
        named = [_span(option, lang), *named]
    if option.kind == 'money':
        named = [word('an-amount', lang)]
    if option.none:
        named.append(option.none.in_language(lang))
    return named


def _span(option: Option, lang: str) -> str:
    """The numbers it may be; a limit that only excludes nonsense is not shown."""
    low, high = number(option.low, lang), number(option.high, lang)
    if option.high >= 1_000_000:
        return word('at-least', lang, low=low)
    if option.low <= -1_000_000:
        return word('at-most', lang, high=high)
    return word('to', lang, low=low, high=high)
