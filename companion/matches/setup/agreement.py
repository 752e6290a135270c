"""The agreement of a new match: game, preset, names by seat, dealer, house rules.

Reads the form, keeps what was entered, puts an error next to each field, and builds the match document. `option_form`
renders it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.http import QueryDict

from companion.i18n.languages import language
from companion.matches.pads import PLAYED
from companion.matches.seat_names import named, without_seat_names
from companion.matches.setup.names import LONGEST_NAME, name_errors, typed_name
from companion.matches.setup.rule_sets import BadRuleSet, RuleSetContent, content_of, packed, unpacked
from companion.matches.setup.waiting_line import line_errors, pairs_in, read_line, take_place
from scoring import BadDocument, Sheet
from scoring.document import FORMAT, read_untrusted
from scoring.game import Game, Table
from scoring.options import Option, Preset, Values, check, check_money, resolve
from scoring.say import refusal_text

MOST_SEATS = 11


@dataclass
class Agreement:
    """The form as entered. `names` has one place for each player, `spare` the names entered for more of them.

    `waiting` are the names of the pairs in line, two to a pair, and `line_pairs` how many pairs the form has room for.
    `overrides` are the house rules that differ from the preset; `errors` are by field name; `rule_set` is the named set
    they were taken from, packed; `opened` is the rule whose choices are in sight;
    `asks_others` whether each hand waits until the other side agrees.
    """

    game: Game
    preset: Preset
    names: list[str]
    first_dealer: int = 0
    title: str = ''
    asks_others: bool = False
    spare: list[str] = field(default_factory=list)
    waiting: list[str] = field(default_factory=list)
    line_pairs: str = ''
    overrides: dict[str, Any] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)
    rules_open: bool = False
    rule_set: str = ''
    opened: str = ''

    @property
    def players(self) -> list[str]:
        """Who plays; a seat without a name is called by its own."""
        return named([typed_name(name) for name in self.names])

    @property
    def pairs_rise(self) -> bool:
        """Whether the losers get up, so that pairs may wait."""
        return self.game.pairs_rise(self.values)

    def document(self) -> dict[str, Any]:
        pairs = pairs_in(self.waiting) if self.pairs_rise else []
        return {
            'format': FORMAT,
            'game': self.game.slug,
            'preset': self.preset.key,
            'options': self.overrides,
            'players': self.players,
            'first_dealer': self.first_dealer,
            'hands': [],
            **({'waiting': pairs} if pairs else {}),
            **({'confirmations': []} if self.asks_others else {}),
            **({'title': self.title} if self.title else {}),
            **({'ruleset_name': self.rule_set_name} if self.rule_set_name else {}),
        }

    def check(self) -> bool:
        """Return whether this can be played; the errors are in `errors` afterwards."""
        self.errors |= name_errors(self.players)
        if self.pairs_rise:
            self.errors |= line_errors(self.waiting, self.players)
        self.check_rules()
        if not self.errors:
            try:
                read_untrusted(self.document())
            except BadDocument as error:
                self.errors['form'] = refusal_text(error, language())
        return not self.errors

    def check_rules(self) -> bool:
        """Return whether the rules are valid together, whoever plays."""
        for clash in self.game.clashes:
            if clash.refuses and clash.when(self.values, len(self.names)):
                self.errors.setdefault(f'option-{clash.option}', clash.text.in_language(language()))
        self.rules_open = self.rules_open or any(name.startswith('option-') for name in self.errors)
        return not self.rule_errors

    @property
    def rule_errors(self) -> dict[str, str]:
        """The errors in the rules, by option."""
        named = {
            name.removeprefix('option-'): message for name, message in self.errors.items() if name.startswith('option-')
        }
        return {option.key: named[option.key] for option in self.game.options if option.key in named}

    @property
    def rule_set_name(self) -> str:
        """The name of the rule set these rules were taken from, while they are still the same."""
        try:
            rules = unpacked(self.rule_set) if self.rule_set else None
        except BadRuleSet:
            return ''
        return rules.name if rules and rules.plays(self.game, self.preset, self.overrides) else ''

    def named(self, name: str) -> RuleSetContent:
        """Return these rules as a rule set. Raises BadRuleSet if they are not valid."""
        return content_of(name, self.game.slug, self.preset.key, dict(self.overrides))

    def use(self, word: str) -> None:
        """Use a packed rule set, keeping the people at the table. Raises BadRuleSet."""
        rules = unpacked(word)
        people = [*self.names, *self.spare]
        count = len(self.names) if len(self.names) in rules.seats else usual_count(rules.game, rules.seats)
        people += [''] * (count - len(people))
        self.game, self.preset, self.overrides = rules.game, rules.preset, dict(rules.overrides)
        self.names, self.spare = people[:count], people[count:]
        self.first_dealer = min(self.first_dealer, count - 1)
        self.rule_set, self.errors, self.opened = word, {}, ''

    @property
    def values(self) -> Values:
        """Return all current options; invalid ones fall back to the preset's."""
        good = {key: value for key, value in self.overrides.items() if f'option-{key}' not in self.errors}
        return resolve(self.game.options, self.preset, good)

    @property
    def warnings(self) -> list[str]:
        """Return warnings about rules that do not go well together."""
        return [
            clash.text.in_language(language())
            for clash in self.game.clashes
            if not clash.refuses and clash.when(self.values, len(self.names))
        ]


def fresh(names: list[str], game: Game) -> Agreement:
    """Return an empty form: the usual way to play, with the names of the last table in their seats."""
    count = len(names) if len(names) in counts_of(game) else usual_count(game)
    return Agreement(game, presets_of(game, count)[0], (without_seat_names(names) + [''] * count)[:count])


def again(sheet: Sheet, document: Mapping[str, Any]) -> Agreement:
    """Return the form of a table that was played at, for those who sit down now: who deals and waits next."""
    entered = of_table(sheet.table)
    people, waiting = (sheet.next.get(name, getattr(sheet.table, name)) for name in ('players', 'waiting'))
    entered.names = without_seat_names(people)
    entered.first_dealer = sheet.next['dealer']
    entered.waiting = [name for pair in waiting for name in pair]
    entered.asks_others = 'confirmations' in document
    if name := document.get('ruleset_name'):
        entered.rule_set = packed(entered.named(name))
    return entered


def games() -> list[Game]:
    return [game for game in PLAYED if counts_of(game)]


def counts_of(game: Game) -> list[int]:
    """Return the possible numbers of players of this game."""
    return list(game.players)


def usual_count(game: Game, counts: Sequence[int] = ()) -> int:
    """Return how many usually play, of these numbers if there are any."""
    counts = counts or counts_of(game)
    return game.usual_players if game.usual_players in counts else counts[0]


def presets_of(game: Game, count: int) -> list[Preset]:
    return [preset for preset in game.presets if count in preset.players]


def read_form(data: QueryDict) -> Agreement:
    """Return the submitted form. Unknown choices fall back to the defaults."""
    game = next((game for game in games() if game.slug == data.get('game')), games()[0])
    count = _count(game, data)
    presets = presets_of(game, count)
    preset = next((preset for preset in presets if preset.key == data.get('preset')), presets[0])
    names = [data.get(f'name-{seat}', '')[:LONGEST_NAME] for seat in range(MOST_SEATS)]
    entered = Agreement(
        game=game,
        preset=preset,
        names=names[:count],
        spare=names[count:],
        waiting=read_line(data),
        line_pairs=data.get('more_pairs') or data.get('pairs', ''),
        first_dealer=next((seat for seat in range(count) if str(seat) == data.get('first_dealer')), 0),
        title=data.get('title', '').strip()[:80],
        asks_others='asks_others' in data,
        rules_open=data.get('do') in ('rules', 'name'),
        rule_set=data.get('ruleset', ''),
    )
    read_options(entered, data)
    if tapped := data.get('sit'):
        take_place(tapped, entered.names, entered.waiting if entered.pairs_rise else None)
    return entered


def _count(game: Game, data: QueryDict) -> int:
    """How many play: as asked; without an answer, as many as have names. Another game is asked for with the number of
    players of the one before, which says nothing while there are no names.
    """
    named, asked = _named(data), data.get('seats', '')
    if len(set(data.getlist('game'))) > 1 and not named:
        asked = ''
    count = next((count for count in counts_of(game) if str(count) == asked), named)
    return count if count in counts_of(game) else usual_count(game)


def _named(data: QueryDict) -> int:
    """The number of seats up to the last one with a name."""
    return max((seat + 1 for seat in range(MOST_SEATS) if data.get(f'name-{seat}', '').strip()), default=0)


def of_table(table: Table) -> Agreement:
    """Return the agreement of an existing match."""
    usual = resolve(table.game.options, table.preset, {})
    overrides = {key: value for key, value in table.options.items() if value != usual[key]}
    return Agreement(table.game, table.preset, list(table.players), table.first_dealer, overrides=overrides)


def read_options(entered: Agreement, data: QueryDict) -> None:
    """Set as house rules the fields that differ from the preset the form was rendered with."""
    shown = entered.game.preset(data.get('drawn_preset', ''))
    if shown is None:
        return
    usual = resolve(entered.game.options, shown, {})
    for option in entered.game.options:
        if f'option-{option.key}' in data or f'several-{option.key}' in data:
            _read_option(entered, option, option_from(option, _texts(option, data)), usual[option.key])


def _read_option(entered: Agreement, option: Option, value: Any, usual: Any) -> None:
    entered.overrides.pop(option.key, None)
    if value == usual:
        return
    entered.overrides[option.key] = value
    try:
        entered.overrides[option.key] = (check_money if option.kind == 'money' and value else check)(option, value)
    except BadDocument as error:
        entered.errors[f'option-{option.key}'] = _refused(option, error)


def _refused(option: Option, error: BadDocument) -> str:
    """The error of a number, in words for its field; people do not know options by their keys."""
    if option.kind == 'number':
        error = BadDocument(error.at, 'not-a-whole-number', low=option.low, high=option.high)
    return refusal_text(error, language())


NUMBER = 'number'  # the form's value for "our own number" if an option also has keywords


def _texts(option: Option, data: QueryDict) -> list[str]:
    texts = data.getlist(f'option-{option.key}')
    return [data.get(f'number-{option.key}', '')] if texts == [NUMBER] else texts


def option_from(option: Option, texts: list[str]) -> Any:
    """Return the value of the form's texts; nonsense stays text, and `check` refuses it."""
    if option.kind == 'several':
        return tuple(texts)
    text = texts[-1].strip()
    if option.kind == 'flag':
        return {'yes': True, 'no': False}.get(text, text)
    if option.kind in ('number', 'money') and not text and option.none is not None:
        return None
    if option.kind == 'number':
        digits = text.removeprefix('-')
        return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 10 else text
    return text
