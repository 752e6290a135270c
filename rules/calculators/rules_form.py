"""The house rules of the table that a question is about, as fields of a form."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.calculators.fields import Field
from scoring.game import Table


@dataclass(frozen=True)
class Group:
    """House rules that belong together; `changed` if one of them differs from the preset."""

    name: str
    fields: tuple[Field, ...]
    changed: bool


@dataclass(frozen=True)
class RulesForm:
    """The table a question is about, and its house rules as fields. `refusal`: the other errors in the address;
    `is_valid`: whether all of it is valid; `elsewhere`: house rules that this question does not depend on, and others
    may; `line`: the rules in short; `is_another`: whether they are no longer those of the match.
    """

    table: Table
    groups: tuple[Group, ...]
    refusal: str
    is_valid: bool
    elsewhere: Mapping[str, str]
    line: str
    is_another: bool

    @property
    def is_refused(self) -> bool:
        return any(field.refusal for group in self.groups for field in group.fields)

    @property
    def changed(self) -> bool:
        return any(group.changed for group in self.groups)
