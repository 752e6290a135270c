"""Options, presets, and options that conflict.

An option is described once, its type here and its data in each game's `options.py`; the form, the validator and the
rules pages all read that.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Literal, Required, TypedDict, Unpack

from scoring.errors import BadDocument
from scoring.money import both_readings, normalized, read_money
from scoring.text import Text, readable, step
from scoring.words import UNKNOWN_OPTION_LIKE

if TYPE_CHECKING:  # a game's own code is typed with its option keys; other code need not be
    from typing_extensions import TypeVar

    OptionsT = TypeVar('OptionsT', default=Any)
else:
    from typing import TypeVar

    OptionsT = TypeVar('OptionsT')

Kind = Literal['flag', 'number', 'choice', 'several', 'money']
Values = Mapping[str, Any]  # any game's options by key; each game's own type is `Options` in its `option_types.py`
When = Callable[[OptionsT, int], bool]  # called with the options and the number of players


@dataclass(frozen=True)
class Choice:
    """One value of an option: `key` in documents, `label` for people."""

    key: str
    label: Text
    help: Text | None = None


@dataclass(frozen=True)
class Option(Generic[OptionsT]):
    """One thing a table agrees on.

    A `flag` is true or false. A `choice` is one of `choices`, `several` a list of them. A `number` is an integer from
    `low` to `high`, or one of `choices` by key ("total"). `money` is an amount and its currency in one text ("0.05
    EUR"). If `none` has a text, null is allowed too and means what the text says. `advisory` options change no score;
    `rule` is the rules section that explains it; `seats` are the table sizes it applies to (empty: all); `needs`
    decides whether it has any effect with the other options (None: always).
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
        """Return whether it has any effect with these options."""
        return self.needs is None or self.needs(options, players)

    def choice(self, key: str) -> Choice:
        """Return the choice with this key. Raises StopIteration if there is none."""
        return next(choice for choice in self.choices if choice.key == key)


@dataclass(frozen=True)
class Preset:
    """A named set of options: only what differs from the defaults, the number of players, and the source (a Text if
    it needs translating).
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
    """Options that conflict. `when(options, players)` tells whether they do; it refuses, or only warns; `option` is
    where to show it.
    """

    code: str
    option: str
    when: When[OptionsT]
    text: Text
    refuses: bool = False


def check(option: Option, raw: Any) -> Any:
    """Return the value if the option allows it. Raises BadDocument at `options/<key>`."""
    if option.none is not None and (raw is None or raw == 'none'):
        return None
    accepted, code = _CHECKS[option.kind](option, raw)
    if not accepted:
        known = tuple(choice.key for choice in option.choices)
        at, low, high = f'options/{option.key}', option.low, option.high
        raise BadDocument(at, code, option=option.key, low=low, high=high, known=known)
    return tuple(raw) if option.kind == 'several' else raw


def check_money(option: Option, typed: str) -> Any:
    """Return a typed amount in the form of documents. Raises BadDocument at `options/<key>` if it is not money or
    ambiguous.
    """
    if readings := both_readings(typed):
        raise BadDocument(
            f'options/{option.key}', 'option-money-either-way', thousands=readings[0], decimals=readings[1]
        )
    return check(option, normalized(typed))


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
    """Return all options of a game, with the preset's and then the table's own values. Raises BadDocument for an
    unknown or invalid one.
    """
    known = {option.key: option for option in options}
    if unknown := overrides.keys() - known.keys():
        raise _unknown(min(map(str, unknown)), known)
    own = {key: check(option, overrides[key]) for key, option in known.items() if key in overrides}
    return MappingProxyType({**{key: option.default for key, option in known.items()}, **preset.changes, **own})


def _unknown(key: str, known: Iterable[str]) -> BadDocument:
    """The refusal of an unknown option; it suggests those with a similar spelling."""
    near = tuple(get_close_matches(readable(key), list(known), 3))
    sentence = UNKNOWN_OPTION_LIKE if near else None
    return BadDocument(f'options/{step(key)}', 'unknown-option', sentence=sentence, option=readable(key), known=near)


class _More(TypedDict, Generic[OptionsT], total=False):
    """The fields of an option that its kind leaves open."""

    label: Required[Text]
    help: Required[Text]
    low: int
    high: int
    none: Text | None
    advisory: bool
    seats: tuple[int, ...]
    needs: When[OptionsT] | None


def flag(key: str, default: bool, group: str, rule: str, **more: Unpack[_More[OptionsT]]) -> Option[OptionsT]:
    """An option that is true or false."""
    return Option(key, 'flag', default, group, rule=rule, **more)


def number(
    key: str,
    default: int | str | None,
    group: str,
    rule: str,
    *,
    choices: tuple[Choice, ...] = (),
    **more: Unpack[_More[OptionsT]],
) -> Option[OptionsT]:
    """An option that is an integer from `low` to `high`, or one of `choices`."""
    return Option(key, 'number', default, group, rule=rule, choices=choices, **more)


def money(key: str, default: str | None, group: str, rule: str, **more: Unpack[_More[OptionsT]]) -> Option[OptionsT]:
    """An option that is an amount of money."""
    return Option(key, 'money', default, group, rule=rule, **more)


def choice(
    key: str, default: str | None, group: str, rule: str, *choices: Choice, **more: Unpack[_More[OptionsT]]
) -> Option[OptionsT]:
    """An option that is one of its choices."""
    return Option(key, 'choice', default, group, rule=rule, choices=choices, **more)


def several(
    key: str, default: tuple[str, ...], group: str, rule: str, *choices: Choice, **more: Unpack[_More[OptionsT]]
) -> Option[OptionsT]:
    """An option that is a list of its choices."""
    return Option(key, 'several', default, group, rule=rule, choices=choices, **more)
