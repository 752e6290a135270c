"""What the pages of *How do you play?* show: the next question with the answers so far, or the table they name."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from rules.addresses import rule_address
from rules.calculators.fields import Asked
from rules.option_sentences import sentence
from rules.ten_questions import links
from rules.ten_questions.named import Differs, named, said_in, to_agree
from rules.ten_questions.parting import MOST, PLAYERS, UNKNOWN, Given, best_fits, next_question, questions_of
from rules.ten_questions.words import word
from rules.words import word as book_word
from scoring.game import Game
from scoring.options import Preset

ENOUGH, TAKEN = 'named', 'preset'


@dataclass(frozen=True)
class Said:
    """What an address says: how many play (0: not yet), the answers in their order, and a value it cannot have."""

    players: int
    given: Given
    wrong: str = ''

    @property
    def asked(self) -> dict[str, str]:
        return {**({PLAYERS: str(self.players)} if self.players else {}), **self.given}


def read(game: Game, asked: Asked) -> Said:
    """Return what an address says; nonsense is left out and named."""
    known = {question.key: {UNKNOWN, *(answer.key for answer in question.answers)} for question in questions_of(game)}
    given = {key: value for key, value in asked.items() if value in known.get(key, ())}
    counts = {str(count) for count in game.players}
    only = str(game.players[0]) if len(counts) == 1 else ''
    players = asked.get(PLAYERS, '') or only
    wrong = [value for key, value in asked.items() if value and key in known and key not in given]
    wrong += [] if players in counts or not players else [players]
    return Said(int(players) if players in counts else 0, given, wrong[0] if wrong else '')


def step(game: Game, asked: Asked, lang: str) -> dict[str, Any]:
    """Return the context of the page: `question` with its `answers`, or the `title` of what is named."""
    so_far = read(game, asked)
    shared = {
        'chips': _chips(game, so_far, lang),
        'refusal': book_word('not-a-choice', lang, value=so_far.wrong) if so_far.wrong else '',
    }
    if not so_far.players:
        return {**shared, **_how_many(game, so_far, lang)}
    question = None if asked.get(ENOUGH) else next_question(game, so_far.players, so_far.given)
    if question is None:
        return {**shared, **_named(game, so_far, asked.get(TAKEN, ''), lang)}
    answers = [
        {'label': answer.label.in_language(lang), 'url': _query(so_far, **{question.key: answer.key})}
        for answer in question.answers
    ]
    unknown = {'label': word('unknown', lang), 'url': _query(so_far, **{question.key: UNKNOWN}), 'doubt': True}
    return {
        **shared,
        'question': question.text.in_language(lang),
        'hint': _counted(game, so_far, lang),
        'answers': [*answers, unknown],
        'enough': _query(so_far, **{ENOUGH: '1'}) if so_far.given else '',
    }


def _query(so_far: Said, **more: str) -> str:
    return '?' + urlencode({**so_far.asked, **more})


def _counted(game: Game, so_far: Said, lang: str) -> str:
    number = len(so_far.given) + 1 + len(game.players[1:2]) * bool(so_far.players)
    return word('counted', lang, number=number, most=MOST)


def _how_many(game: Game, so_far: Said, lang: str) -> dict[str, Any]:
    return {
        'question': word('how-many', lang),
        'hint': _counted(game, so_far, lang),
        'answers': [{'label': str(count), 'url': _query(so_far, **{PLAYERS: str(count)})} for count in game.players],
    }


def _chips(game: Game, so_far: Said, lang: str) -> list[dict[str, str]]:
    """The answers so far; a tap takes back that one alone."""
    shorts = {PLAYERS: word('players-short', lang)}
    labels = {PLAYERS: {str(so_far.players): str(so_far.players)}}
    for question in questions_of(game):
        shorts[question.key] = question.short.in_language(lang)
        labels[question.key] = {answer.key: answer.label.in_language(lang) for answer in question.answers}
    return [
        {
            'label': f'{shorts[key]}: {labels[key].get(value, word("unknown-short", lang))}',
            'url': '?' + urlencode({other: answer for other, answer in so_far.asked.items() if other != key}),
        }
        for key, value in so_far.asked.items()
        if key != PLAYERS or len(game.players) > 1
    ]


# --- What is named


def _named(game: Game, so_far: Said, taken: str, lang: str) -> dict[str, Any]:
    fits = best_fits(game, so_far.players, so_far.given)
    preset = next((known for known in fits if known.key == taken), fits[0])
    table, differing = named(game, so_far.players, so_far.given, preset)
    name = preset.name.in_language(lang)
    return {
        'title': word('nearest' if differing or len(fits) > 1 else 'you-play', lang, preset=name),
        'in_short': preset.differs.in_language(lang),
        'differs': [_differs(difference, name, lang) for difference in differing],
        'nothing': '' if differing else word(_none_differ(game, so_far), lang, preset=name),
        'alike': [_alike(other, so_far, lang) for other in fits if other is not preset],
        'agree': [
            {
                'sentence': sentence(game, option, table.options[option.key], lang),
                'url': rule_address(game.slug, option.rule, lang),
            }
            for option in to_agree(table, so_far.given)
        ],
        'new_match': links.new_match(table),
        'booklet': links.of_table('table_booklet', table, lang),
        'rules': links.of_table('table', table, lang),
    }


def _none_differ(game: Game, so_far: Said) -> str:
    return 'as-printed' if any(said_in(game, so_far.given)) else 'nothing-said'


def _differs(difference: Differs, preset: str, lang: str) -> Mapping[str, str]:
    usual = difference.usual.label.in_language(lang) if difference.usual else ''
    return {
        'question': difference.question.short.in_language(lang),
        'yours': difference.answer.label.in_language(lang),
        'theirs': word('in-preset' if usual else 'only-yours', lang, preset=preset, usual=usual),
        'refusal': '' if difference.kept else _not_kept(difference, lang),
    }


def _not_kept(difference: Differs, lang: str) -> str:
    return word(
        'not-kept', lang, why=difference.clash.text.in_language(lang) if difference.clash else word('unfit', lang)
    )


def _alike(preset: Preset, so_far: Said, lang: str) -> Mapping[str, str]:
    return {
        'name': preset.name.in_language(lang),
        'differs': preset.differs.in_language(lang),
        'url': _query(so_far, **{ENOUGH: '1', TAKEN: preset.key}),
    }
