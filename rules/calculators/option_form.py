"""The table described by an address: `?preset=avondale&setting=yes&target=300`, and the fields to change its options.

Invalid values are left out of the table and reported, option by option.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from django.http import QueryDict

from rules.calculators.fields import Asked, Field
from rules.calculators.from_match import names_in
from rules.calculators.rules_form import Group, RulesForm
from rules.calculators.table_in_short import in_short, is_another
from rules.names import NAMES
from rules.table_rules import applies
from rules.tables import options_of, table_of
from rules.tables.choices import choices_in_words
from rules.words import word
from scoring.errors import BadDocument
from scoring.game import Game, Table
from scoring.options import Option, Values, check, check_money, resolve
from scoring.say import MINUS, option_value, refusal_text

Refused = Mapping[str, str]
Matters = Callable[[Option], bool]
# An integer, plain or with thousands separators: there are no decimals, so a separator can only be for thousands.
_WHOLE = re.compile(r'-?(?:[0-9]{1,9}|[0-9]{1,3}([,.\s])[0-9]{3}(?:\1[0-9]{3})?)')
USUAL = ''  # the value of a field for "as in this preset"


def asked_in(address: QueryDict) -> Asked:
    """Return the query parameters by name: the last non-empty value, or all joined by commas where several are
    allowed.
    """
    several = {name: ','.join(values) for name, values in address.lists() if ',' in values}
    last = {name: next((value for value in reversed(values) if value), '') for name, values in address.lists()}
    return {**last, **several}


def table_from(game: Game, asked: Asked, lang: str, names: tuple[str, ...] = ()) -> tuple[Table, Refused]:
    """Return the table described by an address, and the errors of its other parameters, by option."""
    preset = game.preset(asked.get('preset', '')) or game.presets[0]
    overrides, refused = _overrides(game, asked, lang)
    table = table_of(game, preset, resolve(game.options, preset, overrides), names, asked.get('players', ''))
    for clash in game.clashes:
        if clash.refuses and clash.when(table.options, len(table.players)):
            refused.setdefault(clash.option, clash.text.in_language(lang))
    return table, refused


def unknown_in(game: Game, asked: Asked) -> str:
    """Return the preset or the number of players in an address that this game does not have; empty if all stands."""
    preset = game.preset(asked.get('preset', '')) or game.presets[0]
    players = asked.get('players', '')
    if asked.get('preset') and asked['preset'] != preset.key:
        return asked['preset']
    return players if players and players not in {str(number) for number in preset.players} else ''


def _overrides(game: Game, asked: Asked, lang: str) -> tuple[Values, dict[str, str]]:
    overrides, refused = {}, {}
    drawn = game.preset(asked.get('drawn', ''))
    for option in game.options:
        text = asked.get(option.key, USUAL)
        if text == USUAL:
            continue
        try:
            value = read(option, text)
        except BadDocument as error:
            refused[option.key] = _why(option, error, lang)
            continue
        if not (drawn and _untouched(option, value, options_of(game, drawn))):
            overrides[option.key] = value
    return overrides, refused


def _why(option: Option, error: BadDocument, lang: str) -> str:
    """The valid values."""
    if error.code == 'option-money-either-way':
        return refusal_text(error, lang)
    return word('a-number' if option.kind == 'number' else 'can-be', lang, choices=choices_in_words(option, lang))


def _untouched(option: Option, value: Any, drawn: Values) -> bool:
    """Unchanged checkboxes belong to the preset they were rendered for, not to another chosen since."""
    return option.kind == 'several' and set(value) == set(drawn[option.key])


def read(option: Option, text: str) -> Any:
    """Return an option's value from an address: yes, -500, 0.05 EUR, none, a choice, several with commas. Raises
    BadDocument for an invalid one.
    """
    if option.kind == 'flag':
        return check(option, {'yes': True, 'no': False}.get(text, text))
    if option.kind == 'several':
        return check(option, tuple(key for key in text.split(',') if key))
    if option.kind == 'money':
        return check_money(option, text)
    plain = text.strip().replace(MINUS, '-')
    return check(option, int(re.sub(r'[,.\s]', '', plain)) if _WHOLE.fullmatch(plain) else text)


# --- The fields


def rules_form(game: Game, asked: Asked, matters: Matters, lang: str) -> RulesForm:
    """Return the table a question is about, with the options that matter to it."""
    table, refused = table_from(game, asked, lang, names_in(asked, NAMES[lang]))
    groups = _groups(table, asked, refused, matters, lang)
    shown = {field.name for group in groups for field in group.fields}
    unseen = {key: why for key, why in refused.items() if key not in shown}
    elsewhere = {
        option.key: asked[option.key] for option in game.options if asked.get(option.key) and option.key not in shown
    }
    other = is_another(table, asked)
    line = word('at-another-table' if other else 'at-this-table', lang, rules=in_short(table, lang))
    return RulesForm(table, groups, in_words(game, unseen, lang), not refused, elsewhere, line, other)


def in_words(game: Game, refused: Refused, lang: str) -> str:
    return ' '.join(f'{game.option(key).label.in_language(lang)}: {why}' for key, why in refused.items())


def _groups(table: Table, asked: Asked, refused: Refused, matters: Matters, lang: str) -> tuple[Group, ...]:
    """By group. Entered values stay, also invalid ones."""
    groups = []
    for key, name in table.game.groups.items():
        options = [option for option in table.game.options if option.group == key and matters(option)]
        shown = [option for option in options if option.key in refused or applies(option, table, waking=True)]
        fields = tuple(_field(table, option, asked, refused.get(option.key, ''), lang) for option in shown)
        usual = options_of(table.game, table.preset)
        changed = any(option.key in refused or table.options[option.key] != usual[option.key] for option in shown)
        groups += [Group(name.in_language(lang), fields, changed)] if fields else []
    return tuple(groups)


def _field(table: Table, option: Option, asked: Asked, refusal: str, lang: str) -> Field:
    label, usual = option.label.in_language(lang), options_of(table.game, table.preset)[option.key]
    named = [(choice.key, choice.label.in_language(lang)) for choice in option.choices]
    chosen = asked.get(option.key, USUAL)
    if option.kind == 'several':
        ticked = chosen if refusal else ','.join(table.options[option.key])
        return Field(option.key, label, tuple(named), ticked, 'several', refusal=refusal)
    if option.kind == 'flag':
        named = [('yes', option_value(option, True, lang)), ('no', option_value(option, False, lang))]
    if option.none:
        named.append(('none', option.none.in_language(lang)))
    in_words = option_value(option, usual, lang)
    named = [(USUAL, word('as-preset', lang, usual=in_words)), *named] if named else []
    if option.kind == 'number':
        return Field(option.key, label, tuple(named), chosen, 'number', in_words, refusal)
    return Field(option.key, label, tuple(named), chosen if chosen in dict(named) else USUAL, refusal=refusal)
