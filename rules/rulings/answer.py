"""A ruling as JSON, for `manage.py ruling`: an incident and its answers in, what is ruled out."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.rulings.sources import short
from rules.rulings.tables import BIDDERS, OTHERS, Incident, Row
from rules.rulings.told import Case, filled, incident_at, label_of
from rules.rulings.walk import Asked, UnknownAnswer, walk
from scoring import BadDocument
from scoring.document import FORMAT, read
from scoring.game import Game, Table
from scoring.text import LANGUAGES

NOTHING: Mapping[str, Any] = {'ruling': None, 'certainty': None, 'source': None, 'changes': False, 'text': None}
NAMES = 'ABCDEFGHIJK'


def answer_to(question: Any) -> dict[str, Any]:
    """Return the ruling on one question: an object with `game`, `preset`, `options`, `players`, `incident` and
    `answers`. What is wrong with it stands in `error`.
    """
    try:
        table = table_of(question)
    except BadDocument as refusal:
        return _error({'code': refusal.code, 'at': refusal.at})
    incident = incident_at(table, question.get('incident'))
    if incident is None:
        return _error({'code': 'unknown-incident'})
    return _ruled(incident, Case(table, {}), question.get('answers', []))


def asked_in_words(question: Mapping[str, Any], lang: str) -> tuple[str, list[str]]:
    """Return what is asked where `answer_to` answers `asks`, and the answers to it, in words."""
    case = Case(table_of(question), {})
    incident = incident_at(case.table, question['incident'])
    step = incident and walk(incident, tuple(question['answers']), case.for_walk)
    if not isinstance(step, Asked):
        return '', []
    return filled(step.question.text, case, lang), [label_of(answer, case, lang) for answer in step.answers]


def table_of(question: Any) -> Table:
    """Return the table that a question is about. Raises BadDocument."""
    given = question if isinstance(question, dict) else {}
    players = given.get('players', 4)
    names = list(NAMES[:players]) if type(players) is int and 0 < players <= len(NAMES) else players
    wanted = {name: given[name] for name in ('game', 'preset') if name in given}
    match = {'format': FORMAT, 'first_dealer': 0, 'hands': [], 'players': names, **wanted}
    return read({**match, 'options': given.get('options', {})}).table


def usual_table(game: Game) -> Table:
    """Return the table of a game as most people play it."""
    preset = game.presets[0]
    players = game.usual_players if game.usual_players in preset.players else preset.players[0]
    return table_of({'game': game.slug, 'preset': preset.key, 'players': players})


def _ruled(incident: Incident, case: Case, answers: Any) -> dict[str, Any]:
    given = tuple(answers) if isinstance(answers, list) and all(isinstance(answer, str) for answer in answers) else None
    try:
        step = walk(incident, given if given is not None else ('',), case.for_walk)
    except UnknownAnswer:
        return _error({'code': 'unknown-answer'})
    if isinstance(step, Asked):
        keys = [answer.key for answer in step.answers]
        return _error({'code': 'asks', 'question': step.question.key, 'answers': keys})
    row = step.row
    return {
        'ruling': row.code,
        'certainty': row.certainty,
        'source': short(row.source),
        'changes': row.changes,
        **fields(row, case.table),
        'text': {lang: filled(row.text, case, lang) for lang in LANGUAGES},
        'error': None,
    }


def fields(row: Row, table: Table) -> dict[str, Any]:
    """Return the mistakes that a ruling writes into the hand. Side 0 stands for the side or seat at fault; of two, for
    the bidders'.
    """
    if not row.entries:
        return {}
    both = {entry.whose for entry in row.entries} == {BIDDERS, OTHERS}
    name = 'reneges' if 'reneges' in table.game.fields else 'faults'
    return {name: [{'side': int(both and entry.whose == OTHERS), 'kind': entry.kind} for entry in row.entries]}


def _error(error: Mapping[str, Any]) -> dict[str, Any]:
    return {**NOTHING, 'error': dict(error)}


def answers_to(questions: Iterable[Any]) -> list[dict[str, Any]]:
    """Return the rulings on a list of questions, in their order."""
    return [answer_to(question) for question in questions]
