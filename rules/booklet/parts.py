"""The parts of a section, one for each heading, and which of them a table plays."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rules.booklet.plans import Plan
from rules.sections import Section
from rules.table_rules import applies
from scoring.game import Table
from scoring.options import Option

NOT_RULES = ('options', 'clashes')  # lists of everything that may be agreed
HOUSE_RULES, WAYS = 'house-rules', 'variants'
_HEADING = re.compile(r'^(?P<level>#{2,3}) (?P<title>.*?)(?P<names>(?: \{#[a-z0-9- #]+\})?)$', re.M)


@dataclass(frozen=True)
class Part:
    """A heading and the text below it; the text before the first heading has level 1, no title and no names."""

    section: str
    level: int
    title: str
    names: tuple[str, ...]
    text: str

    @property
    def places(self) -> tuple[str, ...]:
        """What the engine and links call it: `scoring#slam`."""
        return tuple(f'{self.section}#{name}' for name in self.names)


def parts_of(section: Section) -> list[Part]:
    found = list(_HEADING.finditer(section.text))
    ends = [*(one.start() for one in found), len(section.text)]
    return [
        Part(section.slug, 1, '', (), section.text[: ends[0]]),
        *(
            Part(
                section.slug,
                len(one['level']),
                one['title'],
                tuple(name.strip() for name in one['names'].strip(' {}').split('#') if name.strip()),
                section.text[one.end() : end],
            )
            for one, end in zip(found, ends[1:], strict=True)
        ),
    ]


def played_parts(section: Section, table: Table, plan: Plan) -> list[Part]:
    """Return the parts that this table plays; without its parent no part is told."""
    shown: list[Part] = []
    left_out = False
    for part in parts_of(section):
        if part.level < 3:
            left_out = not is_played(part, table, plan)
        if not left_out and (part.level < 3 or is_played(part, table, plan)):
            shown.append(part)
    return [part for part in shown if part.section != HOUSE_RULES or part.level > 1]


def is_played(part: Part, table: Table, plan: Plan) -> bool:
    if set(part.names) & set(NOT_RULES):
        return False
    if asked := [plan.only[place] for place in part.places if place in plan.only]:
        return all(condition(table) for condition in asked)
    own = own_options(part, table)
    if part.section == HOUSE_RULES:
        return any(applies(one, table) and table.options[one.key] != one.default for one in own)
    return not own or any(applies(one, table) for one in own)


def own_options(part: Part, table: Table) -> list[Option]:
    """Return the options that the engine says are told in this part."""
    return [option for option in table.game.options if option.rule in part.places]


def way_of(section: Section, table: Table, plan: Plan) -> list[Part]:
    """Return the text about the table's preset, after that of the preset it is a form of."""
    every, wanted = parts_of(section), [plan.based_on.get(table.preset.key, ''), table.preset.key]
    return [part for part in _with_parents(every, wanted) if part.level > 1]


def _with_parents(every: list[Part], wanted: list[str]) -> Iterator[Part]:
    for place, part in enumerate(every):
        below = []
        for later in every[place + 1 :]:
            if later.level <= part.level:
                break
            below.append(later)
        if any(set(one.names) & set(wanted) for one in (part, *below)):
            yield part
