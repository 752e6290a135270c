"""What the templates read of a table that is being set up: chairs, presets, house rules with what each could be."""

from typing import Any

from django.utils.translation import gettext as _

from companion.matches.agreement import Agreement, counts_of, games, presets_of
from companion.matches.paper import language
from rules.table_rules import applies
from rules.tables import table_of
from scoring.game import Game, Table
from scoring.options import Option, Preset, Values, resolve
from scoring.say import option_value, section_address


def drawn(agreed: Agreement, known: list[str]) -> dict[str, Any]:
    """Everything `new.html` reads."""
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
            'seats': [_chair(agreed, seat) for seat in range(len(agreed.names))],
            'spare': [
                {'seat': seat, 'name': name} for seat, name in enumerate(agreed.spare, len(agreed.names)) if name
            ],
            'rules': rules(agreed),
            'rules_open': agreed.rules_open,
            'rules_in_short': in_short(agreed),
            'warnings': agreed.warnings,
            'error': agreed.errors.get('form', ''),
            'title': agreed.title,
        },
        'known': [{'name': name, 'seated': name in agreed.names} for name in known],
    }


def _preset(preset: Preset, agreed: Agreement) -> dict[str, Any]:
    lang = language()
    return {
        'slug': preset.key,
        'name': preset.name.in_language(lang),
        'difference': preset.differs.in_language(lang),
        'chosen': preset is agreed.preset,
    }


def _chair(agreed: Agreement, seat: int) -> dict[str, Any]:
    name = agreed.names[seat]
    return {
        'seat': seat,
        'name': name,
        'label': _('Seat %d') % (seat + 1),
        'deals': seat == agreed.first_dealer,
        'deals_label': _('%s deals first') % (name or _('Seat %d') % (seat + 1)),
        'error': agreed.errors.get(f'name-{seat}', ''),
    }


def rules(agreed: Agreement) -> list[dict[str, Any]]:
    """The house rules by group, each with what is played now and what it could be."""
    lang, values, usual = language(), agreed.values, resolve(agreed.game.options, agreed.preset, {})
    table = table_of(agreed.game, agreed.preset, values, players=str(len(agreed.names)))
    asked = [option for option in agreed.game.options if _is_asked(option, agreed, table)]
    return [
        {
            'group': label.in_language(lang),
            'options': [_option(option, agreed, values, usual) for option in asked if option.group == group],
        }
        for group, label in agreed.game.groups.items()
        if any(option.group == group for option in asked)
    ]


def _is_asked(option: Option, agreed: Agreement, table: Table) -> bool:
    """Whether the option means anything as things stand; what was changed or refused stays in sight."""
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
        'value': '' if entered is None or _is_word(option, entered) else entered,
        'own_number': not _is_word(option, entered),
        'low': option.low,
        'high': option.high,
        'none': option.none.in_language(lang) if option.none else '',
        'rule_url': section_address(agreed.game, option.rule, lang),
        'error': agreed.errors.get(f'option-{option.key}', ''),
    }


def _is_word(option: Option, value: Any) -> bool:
    """Whether a number option says one of its words ("total") instead of a number."""
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
    """The changed house rules in a line, or that there are none."""
    return changed_rules(agreed.game, agreed.preset, agreed.values) or _('as usual')


def changed_rules(game: Game, preset: Preset, values: Values) -> str:
    lang, usual = language(), resolve(game.options, preset, {})
    return ' · '.join(
        f'{option.label.in_language(lang)}: {option_value(option, values[option.key], lang)}'
        for option in game.options
        if values[option.key] != usual[option.key]
    )
