"""The form of a new evening: the game, the rounds, how people change tables, and further settings. Errors are shown
next to each answer.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _

from companion.clubs.extra_settings import EXTRAS, PROPOSED, clash, extra_fields, extra_of, read_extra, with_extra
from companion.clubs.models import Club, Evening
from companion.clubs.movements import BY_KEY, MOST_ROUNDS, MOVEMENTS, Movement
from companion.clubs.table_sizes import said_of_tables
from companion.clubs.titles import typed_title, usual_title
from companion.clubs.typed_numbers import whole
from companion.i18n.languages import language
from companion.matches.models import RuleSet
from companion.matches.pads import PLAYED
from rules.table_rules import title_of
from scoring import find
from scoring.evening.movements import MOVEMENTS as ENGINE
from scoring.evening.results.cards import WAITING_IS_NO_BYE
from scoring.game import Game
from scoring.options import Preset, Values, resolve

CHOOSE_SIZES = ('draw', 'by-rank')  # where tables may have other sizes
ENDS = ('hands', 'minutes', 'target')
BYES = (PROPOSED, 'own-average', 'winners-average', 'win', 'nothing', 'points')
LONGEST_MINUTES, MOST_HANDS = 240, 200


@dataclass
class Answers:
    """The answers so far. `rules` is a preset's key, or `set-` and the number of a named rule set of this phone."""

    game: Game
    rules: str
    movement: str = 'draw'
    rounds: int = 6
    end: str = 'hands'
    amount: int = 8
    title: str = ''
    place: str = ''
    played_on: date | None = None
    bell: int = 0
    bye: str = PROPOSED
    bye_points: int = 0
    blind: bool = False
    options: dict[str, Any] = field(default_factory=dict)
    extra: dict[str, Any] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)
    typed: dict[str, str] = field(default_factory=dict)  # what could not be read, by field

    @property
    def alone(self) -> bool:
        """Whether everyone plays for themselves at a table of four."""
        players = self._agreed.players
        sides = self.game.sides(4 if 4 in players else players[0], self._values)
        return all(len(side) == 1 for side in sides)

    @property
    def _agreed(self) -> Preset:
        return self.game.preset(self.preset) or self.game.presets[0]

    @property
    def _values(self) -> Values:
        return resolve(self.game.options, self._agreed, self.options)

    @property
    def _leaving_could_pay(self) -> bool:
        """Whether a round missed can be better than a round played: the lowest leads, or a round can pay less than
        nothing.
        """
        counts = self.extra.get('counts', 'points')
        low = self.game.lowest_wins(self._values)
        return counts == 'adjusted' or (counts == 'points' and (low or self.extra.get('negatives') != 'floor'))

    @property
    def kind(self) -> str:
        """The kind of evening that further settings are chosen for."""
        return f'{self.game.slug}/{self.movement}'

    @property
    def preset(self) -> str:
        return self.rules.split('/')[0]

    @property
    def form(self) -> str:
        """Who enters: people with changing partners, pairs, or single players."""
        forms = BY_KEY[self.movement].forms
        wanted = 'each' if self.alone else 'individual'
        return wanted if wanted in forms else forms[0]

    def check(self) -> bool:
        """Return whether an evening can be opened like this; the errors are in `errors` afterwards."""
        if not 1 <= self.rounds <= MOST_ROUNDS:
            self.errors['rounds'] = _('An evening has 1 to %d rounds.') % MOST_ROUNDS
        if self.end == 'hands' and not 1 <= self.amount <= MOST_HANDS:
            self.errors['amount'] = _('A round has 1 to %d hands.') % MOST_HANDS
        if self.end == 'minutes' and not 1 <= self.amount <= LONGEST_MINUTES:
            self.errors['amount'] = _('A round lasts 1 to %d minutes.') % LONGEST_MINUTES
        if self.alone and 'each' not in BY_KEY[self.movement].forms:
            self.errors['movement'] = _('In this game each plays alone: choose one of the first ways, or by standings.')
        if self.bye == 'points' and abs(self.bye_points) > 1_000_000:
            self.errors['bye_points'] = _('That is too much.')
        self.errors = clash(self.settings()) | self.errors if not self.errors else self.errors
        return not self.errors

    def fields(self) -> dict[str, Any]:
        """The fields of the evening."""
        day = self.played_on or timezone.localdate()
        return {
            'title': self.title or usual_title(self.game.slug, day),
            'place': self.place,
            'played_on': day,
            'game': self.game.slug,
            'preset': self.preset,
            'options': self.options,
            'settings': self.settings(),
            'bell_minutes': self.bell if self.end != 'minutes' else self.amount,
            'blind': self.blind,
        }

    def settings(self) -> dict[str, Any]:
        """The settings of the evening document."""
        end: dict[str, Any] = {'target': True} if self.end == 'target' else {self.end: self.amount}
        bye = proposed_bye(self.movement) if self.bye == PROPOSED else self.bye
        score: dict[str, Any] = {'bye': {'points': self.bye_points} if bye == 'points' else bye}
        if self.game.lowest_wins(self._values):
            score['lowest_wins'] = True
        if self._leaving_could_pay and not self.extra.keys() & {'least_rounds', 'missed'}:
            score['least_rounds'] = 'all'
        if ENGINE[self.movement].needs_winners and 'ties' not in self.extra:
            score['ties'] = 'decided'
        settings = {
            'form': self.form,
            'movement': self.movement,
            'planned': self.rounds,
            'round_end': end,
            'score': score,
        }
        if self.form == 'each' and self.movement in CHOOSE_SIZES and 'table_of' not in self.extra:
            settings['odd'] = 'threes-and-fours'
        return with_extra(settings, self.extra)

    def points(self) -> dict[str, list[dict[str, Any]]]:
        """The extra settings as the form asks them, by group."""
        groups: dict[str, list[dict[str, Any]]] = {}
        for setting in extra_fields(self.extra, self.errors):
            groups.setdefault(setting['group'], []).append(setting)
        return groups

    @property
    def differing(self) -> set[str]:
        """The groups of further settings in which something is not as usual: the form shows them open."""
        opened = {point.group for point in EXTRAS if point.key in self.extra}
        opened |= {'missed'} if self.bye != PROPOSED else set()
        return opened | ({'clock'} if self.bell or self.blind else set())

    def movements(self, people: int, in_pairs: bool | None = None) -> list[dict[str, Any]]:
        """Return each way of changing tables, with what it means for this number of people; once somebody is here, only
        those for pairs or those without.
        """
        return [
            {
                'key': movement.key,
                'name': movement.name,
                'help': movement.help,
                'tonight': self._tonight(movement, people) if people else '',
                'partners': 'each' not in movement.forms,
                'chosen': movement.key == self.movement,
            }
            for movement in MOVEMENTS
            if in_pairs in (None, self._is_for_pairs(movement)) or movement.key == self.movement
        ]

    def _is_for_pairs(self, movement: Movement) -> bool:
        return replace(self, movement=movement.key).form == 'pairs'

    def _tonight(self, movement: Movement, people: int) -> str:
        if movement.key in (*CHOOSE_SIZES, WAITING_IS_NO_BYE):
            return said_of_tables(replace(self, movement=movement.key).settings(), people)
        return movement.tonight(people, self.rounds)

    def games(self) -> list[dict[str, Any]]:
        """Return every game with its presets."""
        lang = language()
        return [
            {
                'slug': game.slug,
                'name': game.name.in_language(lang),
                'chosen': game is self.game,
                'presets': [
                    {
                        'key': preset.key,
                        'title': title_of(game, preset, lang),
                        'alone': replace(self, game=game, rules=preset.key, options={}).alone,
                        'chosen': game is self.game and preset.key == self.preset,
                    }
                    for preset in game.presets
                    if set(preset.players) & {3, 4, 5, 6}
                ],
            }
            for game in PLAYED
        ]

    def sets(self, holder: str) -> list[dict[str, Any]]:
        """The named rules of this phone."""
        kept = RuleSet.objects.filter(holder=holder or '-')
        return [{'key': f'set-{rules.pk}', 'name': rules.name, 'chosen': False} for rules in kept]


def fresh(club: Club) -> Answers:
    """Return the default answers: the first game, by draw, six rounds of eight hands."""
    return Answers(PLAYED[0], PLAYED[0].presets[0].key, place=club.place)


def proposed_bye(movement: str) -> str:
    """Return what sitting out pays unless something else is chosen: a win where the engine's movement has it so."""
    return 'win' if ENGINE[movement].bye == 'win' else 'own-average'


def of_evening(evening: Evening) -> Answers:
    """Return the answers that led to an evening; what was only proposed is left as proposed."""
    answers = _as_it_stands(evening)
    return replace(
        answers,
        title=typed_title(evening.title, evening.game, evening.played_on),
        bye=PROPOSED if answers.bye == proposed_bye(answers.movement) else answers.bye,
        extra={key: value for key, value in answers.extra.items() if not _is_proposed(answers, key)},
    )


def _is_proposed(answers: Answers, key: str) -> bool:
    """Whether a further setting would be the same without anybody choosing it."""
    others = {other: value for other, value in answers.extra.items() if other != key}
    return bool(extra_of(replace(answers, extra=others).settings()).get(key) == answers.extra[key])


def _as_it_stands(evening: Evening) -> Answers:
    settings = evening.settings
    (end, amount), *_rest = settings['round_end'].items()
    bye = settings.get('score', {}).get('bye', 'nothing')
    fixed = isinstance(bye, Mapping)
    unsaid: dict[str, Any] = {'odd': 'byes'} if settings['form'] == 'each' else {}  # by an older evening
    unsaid |= {'ties': 'stand'} if ENGINE[settings['movement']].needs_winners else {}
    return Answers(
        game=find(evening.game) or PLAYED[0],
        rules=evening.preset,
        movement=settings['movement'],
        rounds=settings.get('planned', MOST_ROUNDS),
        end=end,
        amount=0 if end == 'target' else amount,
        place=evening.place,
        played_on=evening.played_on if evening.state != Evening.State.CLOSED else None,
        bell=evening.bell_minutes if end != 'minutes' else 0,
        bye='points' if fixed else bye,
        bye_points=bye['points'] if fixed else 0,
        blind=evening.blind,
        options=evening.options,
        extra=extra_of({**unsaid, **settings}),
    )


def read_answers(data: QueryDict, holder: str) -> Answers:
    """Return the submitted form; unknown choices fall back to the defaults."""
    game_slug, _slash, rules = data.get('rules', '').partition('/')
    game = next((game for game in PLAYED if game.slug == game_slug), PLAYED[0])
    answers = Answers(game, rules if game.preset(rules) else game.presets[0].key)
    known = bool(answers.game.slug == game_slug and game.preset(rules)) or _from_set(answers, game_slug, holder)
    if game_slug and not known:
        answers.errors['rules'] = _('There are no such rules. Choose others.')
    answers.movement = data.get('movement', '') if data.get('movement') in BY_KEY else 'draw'
    answers.rounds = _number(data.get('rounds', ''))
    answers.end = data.get('end', '') if data.get('end') in ENDS else 'hands'
    answers.amount = _number(data.get(answers.end, ''))
    answers.title, answers.place = _line(data, 'title'), _line(data, 'place')
    answers.bell = min(_number(data.get('bell', '')), LONGEST_MINUTES)
    answers.bye = data.get('bye', '') if data.get('bye') in BYES else PROPOSED
    answers.bye_points = _number(data.get('bye_points', ''))
    answers.blind = 'blind' in data
    answers.extra = read_extra(data)
    try:
        answers.played_on = date.fromisoformat(data.get('played_on', ''))
    except ValueError:
        answers.played_on = None
    _refuse_what_cannot_be_read(answers, data)
    return answers


def _refuse_what_cannot_be_read(answers: Answers, data: QueryDict) -> None:
    """Note each number that is none, and a day that is none. The number of rounds and the hands or minutes of one have
    sentences of their own.
    """
    further = [point.key for point in EXTRAS if not point.choices]
    for name in ('rounds', answers.end, 'bell', 'bye_points', *further):
        if (typed := data.get(name, '').strip()) and whole(typed) is None:
            answers.typed[name] = typed[:20]
    asked = ('bell', *further, *(('bye_points',) if answers.bye == 'points' else ()))
    answers.errors |= {name: _('This is no whole number.') for name in asked if name in answers.typed}
    if answers.played_on is None and data.get('played_on', '').strip():
        answers.errors['played_on'] = _('There is no such day.')


def _from_set(answers: Answers, chosen: str, holder: str) -> bool:
    """Take the rules of a named set of this phone, if there is one."""
    number = chosen.removeprefix('set-')
    if chosen.startswith('set-') and number.isdecimal():
        kept = RuleSet.objects.filter(pk=int(number), holder=holder or '-').first()
        game = find(kept.game) if kept else None
        if kept and game:
            answers.game, answers.rules, answers.options = game, kept.preset, kept.options
            return True
    return False


def _number(text: str) -> int:
    """An integer, or 0 if it is not one."""
    return whole(text) or 0


def _line(data: QueryDict, name: str) -> str:
    return ' '.join(data.get(name, '').split())[:60]
