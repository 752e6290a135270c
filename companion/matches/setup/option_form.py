"""The setup form as the templates show it: seats, presets, house rules with their choices."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from companion.i18n.languages import language
from companion.matches.seat_names import seat_names
from companion.matches.setup.agreement import Agreement, counts_of, games, presets_of
from companion.matches.setup.rule_sets import RuleSetContent, packed
from companion.matches.setup.waiting_line import line_context
from rules.addresses import rule_address
from rules.table_rules import applies
from rules.tables import table_of
from scoring.game import Game, Table
from scoring.options import Option, Preset, Values, resolve
from scoring.say import amount, option_value


def form_context(agreed: Agreement, known: list[str], sets: list[RuleSetContent] = []) -> dict[str, Any]:  # noqa: B006 - only read
    """Return the context of `new_match.html`. `sets` are the rule sets saved on this device."""
    return {
        'form': {
            'games': [
                {'slug': game.slug, 'name': game.name.in_language(language()), 'chosen': game is agreed.game}
                for game in games()
            ],
            'game': agreed.game.slug,
            'drawn_preset': agreed.preset.key,
            'counts': [{'count': n, 'chosen': n == len(agreed.names)} for n in counts_of(agreed.game)],
            'presets': [_preset(preset, agreed) for preset in presets_of(agreed.game, len(agreed.names))],
            'seats': [_chair(agreed, seat, name) for seat, name in enumerate(seat_names(len(agreed.names)))],
            'spare': [
                {'seat': seat, 'name': name} for seat, name in enumerate(agreed.spare, len(agreed.names)) if name
            ],
            'line': line_context(agreed.waiting, agreed.errors, agreed.line_pairs) if agreed.pairs_rise else None,
            'in_line': [(f'waiting-{place}', name) for place, name in enumerate(agreed.waiting) if name],
            'rules': rules(agreed),
            'rules_open': agreed.rules_open,
            'rules_in_short': agreed.rule_set_name or in_short(agreed),
            'misfits': misfits(agreed),
            'error': agreed.errors.get('form', ''),
            'title': agreed.title,
            'asks_others': agreed.asks_others,
            'rule_set': agreed.rule_set,
            'rule_set_name': agreed.rule_set_name,
            'no_name': agreed.errors.get('ruleset_name', ''),
            'rule_sets': [
                {'name': rules.name, 'packed': packed(rules), 'chosen': _is_played(rules, agreed)} for rules in sets
            ],
        },
        'known': [{'name': name, 'seated': name in _placed(agreed)} for name in known],
    }


def _placed(agreed: Agreement) -> list[str]:
    """Return the names that have a seat or wait for one."""
    return [*agreed.names, *(agreed.waiting if agreed.pairs_rise else [])]


def _preset(preset: Preset, agreed: Agreement) -> dict[str, Any]:
    lang = language()
    return {
        'slug': preset.key,
        'name': preset.name.in_language(lang),
        'difference': preset.differs.in_language(lang),
        'chosen': preset is agreed.preset,
    }


def _chair(agreed: Agreement, seat: int, seat_name: str) -> dict[str, Any]:
    name = agreed.names[seat]
    return {
        'seat': seat,
        'name': name,
        'seat_name': seat_name,
        'label': _('Seat %d') % (seat + 1),
        'deals': seat == agreed.first_dealer,
        'deals_label': _('%s deals first') % (name or seat_name),
        'error': agreed.errors.get(f'name-{seat}', ''),
    }


def _is_played(rules: RuleSetContent, agreed: Agreement) -> bool:
    return rules.plays(agreed.game, agreed.preset, agreed.overrides)


def rules(agreed: Agreement) -> list[dict[str, Any]]:
    """Return the house rules by group: `options` that are set, `others` that could be. Advisory options come last,
    in a group of their own.
    """
    lang, values, usual = language(), agreed.values, resolve(agreed.game.options, agreed.preset, {})
    table = table_of(agreed.game, agreed.preset, values, players=str(len(agreed.names)))
    asked = {
        option: _option(option, agreed, values, usual)
        for option in agreed.game.options
        if _is_asked(option, agreed, table)
    }
    scoring = [
        _part(
            label.in_language(lang),
            [question for question in asked if question.group == group and not question.advisory],
            asked,
            table,
        )
        for group, label in agreed.game.groups.items()
    ]
    advice = _part(_('Does not affect the score'), [question for question in asked if question.advisory], asked, table)
    return [part for part in (*scoring, {**advice, 'folded': True}) if part['options'] or part['others']]


def _part(name: str, options: list[Option], rows: Mapping[Option, dict[str, Any]], table: Table) -> dict[str, Any]:
    played = [option for option in options if rows[option]['changed'] or applies(option, table)]
    parts = {
        'options': [rows[option] for option in played],
        'others': [rows[option] for option in options if option not in played],
    }
    opened = {f'{part}_open': any(question['open'] for question in asked) for part, asked in parts.items()}
    return {'group': name, **parts, **opened}


def misfits(agreed: Agreement) -> list[dict[str, Any]]:
    """Return what conflicts: errors by option, then warnings."""
    refused = [
        {'key': key, 'label': agreed.game.option(key).label.in_language(language()), 'message': message}
        for key, message in agreed.rule_errors.items()
    ]
    return refused + [{'message': message} for message in agreed.warnings]


def _is_asked(option: Option, agreed: Agreement, table: Table) -> bool:
    """Whether the option has an effect at the moment; changed or refused ones stay visible."""
    return option.key in agreed.overrides or applies(option, table, waking=True)


def _option(option: Option, agreed: Agreement, values: Values, usual: Values) -> dict[str, Any]:
    lang, value = language(), values[option.key]
    entered = agreed.overrides.get(option.key, value)
    return {
        'key': option.key,
        'label': option.label.in_language(lang),
        'help': option.help.in_language(lang),
        'now': option_value(option, value, lang),
        'changed': value != usual[option.key],
        'kind': option.kind,
        'choices': _choices(option, value, usual[option.key]),
        'value': entered if f'option-{option.key}' in agreed.errors else _typed(option, entered, lang),
        'own_number': not _is_word(option, entered),
        'low': option.low,
        'high': option.high,
        'none': option.none.in_language(lang) if option.none else '',
        'rule_url': rule_address(agreed.game.slug, option.rule, lang),
        'error': agreed.errors.get(f'option-{option.key}', ''),
        'open': option.key == agreed.opened or option.key in agreed.rule_errors,
    }


def _typed(option: Option, entered: Any, lang: str) -> Any:
    """The content of the field of a number or of money."""
    if entered is None or _is_word(option, entered):
        return ''
    return amount(entered, lang) if option.kind == 'money' else entered


def _is_word(option: Option, value: Any) -> bool:
    """Whether a number option holds one of its keywords ("total") instead of a number."""
    return value in {choice.key for choice in option.choices}


def _choices(option: Option, value: Any, usual: Any) -> list[dict[str, Any]]:
    lang = language()
    if option.kind == 'flag':
        answers = ((True, 'yes', _('yes')), (False, 'no', _('no')))
        return [
            {'value': text, 'label': label, 'chosen': value is answer, 'standard': usual is answer}
            for answer, text, label in answers
        ]
    several = option.kind == 'several'
    return [
        {
            'value': choice.key,
            'label': choice.label.in_language(lang),
            'chosen': choice.key in value if several else choice.key == value,
            'standard': choice.key in usual if several else choice.key == usual,
        }
        for choice in option.choices
    ]


def in_short(agreed: Agreement) -> str:
    """Return the changed house rules in one line, or a text saying that there are none."""
    return changed_rules(agreed.game, agreed.preset, agreed.values) or _('as usual')


def rule_changes(game: Game, before: Values, after: Values) -> list[str]:
    """Return the options that differ, each with its value before and after."""
    lang = language()
    return [
        f'{option.label.in_language(lang)}: '
        f'{option_value(option, before[option.key], lang)} → {option_value(option, after[option.key], lang)}'
        for option in game.options
        if before.get(option.key) != after.get(option.key)
    ]


def changed_rules(game: Game, preset: Preset, values: Values) -> str:
    lang, usual = language(), resolve(game.options, preset, {})
    return ' · '.join(
        f'{option.label.in_language(lang)}: {option_value(option, values[option.key], lang)}'
        for option in game.options
        if values[option.key] != usual[option.key]
    )
