"""An agreed option as a sentence: "The match ends after 8 hands." instead of "Number of hands: 8"."""

from dataclasses import dataclass
from typing import Any

from rules.books import book_of
from rules.option_forms import SHARED
from scoring.game import Game
from scoring.options import Option
from scoring.say import option_value
from scoring.text import Text, Words
from scoring.words import NOUNS

_LABELLED = Text('{label}: {value}.', '{label}: {value}.')


@dataclass(frozen=True)
class _Value:
    """A value in a sentence: `{value}` in words, `{value:point}` as a number with its noun: "1 point"."""

    words: str
    value: Any
    lang: str

    def __format__(self, noun: str) -> str:
        return f'{self.words} {NOUNS[noun].counted(self.value, self.lang)}' if noun else self.words


def sentence(game: Game, option: Option, value: Any, lang: str) -> str:
    """Return what the table agreed on; label and value for an option without a sentence."""
    forms = forms_of(game)
    general = None if value in (None, ()) or isinstance(value, bool) else forms.get(option.key)
    form = forms.get(f'{option.key}={named(value)}', general)
    filled = (
        (form or _LABELLED)
        .in_language(lang)
        .format(label=option.label.in_language(lang), value=_Value(option_value(option, value, lang), value, lang))
    )
    return filled[:1].upper() + filled[1:]


def forms_of(game: Game) -> Words:
    """Return the sentences of a game's options, those that several games share among them."""
    return {**SHARED, **book_of(game).option_sentences}


def has_sentence(game: Game, option: Option) -> bool:
    """Whether an option has a sentence for each of its values: one for all, or one for each choice, on and off."""
    forms = forms_of(game)
    values = [True, False] if option.kind == 'flag' else [choice.key for choice in option.choices]
    return option.key in forms or (bool(values) and all(f'{option.key}={named(value)}' in forms for value in values))


def named(value: Any) -> str:
    """How a value is written in a key: `on`, `off`, `none`, or as it is."""
    if isinstance(value, bool):
        return 'on' if value else 'off'
    return 'none' if value in (None, ()) else str(value)
