"""What a table may agree on: options, presets, and which agreements do not fit together.

An option is described once, here as a type and in each game's `options.py` as data; the form, the validator and the
rules page all read that.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Literal

from scoring.errors import BadDocument
from scoring.money import either_way, read_money, tidied
from scoring.text import Text, readable
from scoring.words import UNKNOWN_OPTION_LIKE

if TYPE_CHECKING:  # so that a game's own code names the keys it may ask for, and everybody else need not
    from typing_extensions import TypeVar

    OptionsT = TypeVar('OptionsT', default=Any)
else:
    from typing import TypeVar

    OptionsT = TypeVar('OptionsT')

Kind = Literal['flag', 'number', 'choice', 'several', 'money']
Values = Mapping[str, Any]  # any game's options, by key; a game's own are the `Options` of its `option_types.py`
When = Callable[[OptionsT, int], bool]  # asked of what is agreed and the number of players


@dataclass(frozen=True)
class Choice:
    """One value an option may have: `key` in documents, `label` for people."""

    key: str
    label: Text
    help: Text | None = None


@dataclass(frozen=True)
class Option(Generic[OptionsT]):
    """One thing a table agrees on.

    A `flag` is true or false. A `choice` is one of `choices`, `several` a list of them. A `number` is a whole number
    from `low` to `high`, or one of `choices` by name ("total"). `money` is an amount and its currency, one text
    ("0.05 EUR"). Where `none` has words, null is allowed too and means what they say. `advisory` options change no
    score; `rule` is the rules section that explains it; `seats` are the table sizes it concerns (empty: all); `needs`
    says whether it means anything beside what else is agreed (None: always).
    """

    key: str
    kind: Kind
    default: Any
    group: str
    label: Text
    help: Text
    rule: str
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 1_000_000
    none: Text | None = None
    advisory: bool = False
    seats: tuple[int, ...] = ()
    needs: When[OptionsT] | None = None

    def matters(self, options: OptionsT, players: int) -> bool:
        """Whether it means anything beside what else is agreed."""
        return self.needs is None or self.needs(options, players)

    def choice(self, key: str) -> Choice:
        """The choice of this key; there must be one."""
        return next(choice for choice in self.choices if choice.key == key)


@dataclass(frozen=True)
class Preset:
    """A named bundle of options: only what differs from the defaults, for so many players, with its source: a name or a
    title, or a Text where words stand beside it.
    """

    key: str
    name: Text
    differs: Text
    players: tuple[int, ...]
    changes: Values = field(default_factory=dict)
    source: str | Text = ''
    pack: str = ''


@dataclass(frozen=True)
class Clash(Generic[OptionsT]):
    """Options that do not fit together. `when(options, players)` says so; it refuses, or only warns; `option` is where
    to show it.
    """

    code: str
    option: str
    when: When[OptionsT]
    text: Text
    refuses: bool = False


def check(option: Option, raw: Any) -> Any:
    """The value if the option allows it; raises BadDocument at `options/<key>`."""
    if option.none is not None and (raw is None or raw == 'none'):
        return None
    accepted, code = _CHECKS[option.kind](option, raw)
    if not accepted:
        known = tuple(choice.key for choice in option.choices)
        at, low, high = f'options/{option.key}', option.low, option.high
        raise BadDocument(at, code, option=option.key, low=low, high=high, known=known)
    return tuple(raw) if option.kind == 'several' else raw


def check_money(option: Option, typed: str) -> Any:
    """An amount as a person types it, the way documents have it; raises BadDocument at `options/<key>` where it is none
    or may be two.
    """
    if found := either_way(typed):
        raise BadDocument(f'options/{option.key}', 'option-money-either-way', thousands=found[0], decimals=found[1])
    return check(option, tidied(typed))


def _flag(option: Option, raw: Any) -> tuple[bool, str]:
    return isinstance(raw, bool), 'option-not-yes-or-no'


def _choice(option: Option, raw: Any) -> tuple[bool, str]:
    return isinstance(raw, str) and raw in {choice.key for choice in option.choices}, 'option-unknown-choice'


def _several(option: Option, raw: Any) -> tuple[bool, str]:
    return (
        isinstance(raw, list | tuple) and all(_choice(option, key)[0] for key in raw) and len(set(raw)) == len(raw),
        'option-unknown-choice',
    )


def _number(option: Option, raw: Any) -> tuple[bool, str]:
    if type(raw) is int:
        return option.low <= raw <= option.high, 'option-out-of-range'
    return _choice(option, raw)[0], 'option-not-a-number'


def _money(option: Option, raw: Any) -> tuple[bool, str]:
    return read_money(raw) is not None, 'option-not-money'


_CHECKS: Mapping[Kind, Callable[[Option, Any], tuple[bool, str]]] = {
    'flag': _flag,
    'choice': _choice,
    'several': _several,
    'number': _number,
    'money': _money,
}


def resolve(options: tuple[Option, ...], preset: Preset, overrides: Values) -> Values:
    """All options of a game with the preset's and then the table's own values. Raises BadDocument for an unknown or
    bad one.
    """
    known = {option.key: option for option in options}
    for key in overrides:
        if key not in known:
            raise _unknown(readable(key), known)
    own = {key: check(known[key], value) for key, value in overrides.items()}
    return MappingProxyType({**{key: option.default for key, option in known.items()}, **preset.changes, **own})


def _unknown(key: str, known: Iterable[str]) -> BadDocument:
    """The refusal of an option that does not exist; it names those that are spelt nearly so."""
    near = tuple(get_close_matches(key, list(known), 3))
    said = UNKNOWN_OPTION_LIKE if near else None
    return BadDocument(f'options/{key}', 'unknown-option', sentence=said, option=key, known=near)


def flag(
    key: str,
    default: bool,
    group: str,
    rule: str,
    *,
    label: Text,
    help: Text,
    needs: When[OptionsT] | None = None,
    **more: Any,
) -> Option[OptionsT]:
    """An option that is true or false."""
    return Option(key, 'flag', default, group, label, help, rule, needs=needs, **more)


def number(
    key: str,
    default: int | str | None,
    group: str,
    rule: str,
    *,
    label: Text,
    help: Text,
    needs: When[OptionsT] | None = None,
    **more: Any,
) -> Option[OptionsT]:
    """An option that is a whole number; `low`, `high`, `choices` and `none` go with `more`."""
    return Option(key, 'number', default, group, label, help, rule, needs=needs, **more)


def money(
    key: str,
    default: str | None,
    group: str,
    rule: str,
    *,
    label: Text,
    help: Text,
    needs: When[OptionsT] | None = None,
    **more: Any,
) -> Option[OptionsT]:
    """An option that is an amount of money."""
    return Option(key, 'money', default, group, label, help, rule, needs=needs, **more)


def choice(
    key: str,
    default: str | None,
    group: str,
    rule: str,
    *choices: Choice,
    label: Text,
    help: Text,
    needs: When[OptionsT] | None = None,
    **more: Any,
) -> Option[OptionsT]:
    """An option that is one of its choices."""
    return Option(key, 'choice', default, group, label, help, rule, choices, needs=needs, **more)


def several(
    key: str,
    default: tuple[str, ...],
    group: str,
    rule: str,
    *choices: Choice,
    label: Text,
    help: Text,
    needs: When[OptionsT] | None = None,
    **more: Any,
) -> Option[OptionsT]:
    """An option that is a list of its choices."""
    return Option(key, 'several', default, group, label, help, rule, choices, needs=needs, **more)
