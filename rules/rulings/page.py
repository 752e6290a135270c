"""The pages from *What happened?* to a ruling, for a match and for the book alike."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.rulings.find import find
from rules.rulings.sources import AGREED, AGREED_CLUB, in_brief, whose
from rules.rulings.tables import ANY, Incident, Question, Row
from rules.rulings.told import Case, aloud, filled, incident_at, incidents_of, label_of, sentences
from rules.rulings.walk import Asked, Ruled, UnknownAnswer, paths, walk

OFTEN = 4
Address = Callable[[str, tuple[str, ...]], str]  # an incident ('' for the list) and answers -> the address of the page


class Nowhere(LookupError):
    """There is no such incident or answer."""


@dataclass(frozen=True)
class Link:
    """Something to tap; `doubt` is the answer for a table that does not agree on the facts."""

    label: str
    hint: str
    url: str
    doubt: bool = False


@dataclass(frozen=True)
class Chip:
    """An answer given already; a tap asks again."""

    label: str
    url: str


def split(answers: str) -> tuple[str, ...]:
    """Return the answers of an address."""
    return tuple(filter(None, answers.split('/')))


def list_page(case: Case, lang: str, address: Address, typed: str = '') -> dict[str, Any]:
    """Return the incidents of a table, the four commonest first; with `typed`, those that it may mean first."""
    matter = [
        incident
        for incident in incidents_of(case.table)
        if incident.matters(case.table.options, len(case.table.players))
    ]
    links = {incident.key: _link(incident, case, lang, address) for incident in matter}
    links_found = (
        [links[incident.key] for incident in find(typed, case.table, lang) if incident.key in links] if typed else []
    )
    every = list(links.values())
    return {'typed': typed, 'found': links_found, 'often': every[:OFTEN], 'rare': every[OFTEN:]}


def _link(incident: Incident, case: Case, lang: str, address: Address) -> Link:
    title, hint = filled(incident.title, case, lang), incident.hint.in_language(lang)
    return Link(title, hint, address(incident.key, ()))


def step_page(case: Case, key: str, answers: tuple[str, ...], lang: str, address: Address) -> dict[str, Any]:
    """Return the next question about an incident, or its ruling. Raises Nowhere."""
    incident = incident_at(case.table, key)
    if incident is None:
        raise Nowhere(key)
    try:
        step = walk(incident, answers, case.for_walk)
    except UnknownAnswer as unknown:
        raise Nowhere(unknown) from None
    given = step.so_far if isinstance(step, Asked) else step.answers
    shared = {
        'incident': incident,
        'given': given,
        'heading': filled(incident.title, case, lang),
        'chips': _chips(incident, given, case, lang, address),
        'back': address(key, given[:-1]) if _asked_before(incident, given, case) else address('', ()),
    }
    if isinstance(step, Asked):
        return {**shared, **_question(incident, step, case, lang, address)}
    return {**shared, **ruling(incident, step.row, case, lang), 'instead': _instead(incident, step, lang, address)}


def _instead(incident: Incident, step: Ruled, lang: str, address: Address) -> Link | None:
    """The ruling that may follow or be chosen instead."""
    if step.row.instead is None:
        return None
    last, label = step.row.instead
    return Link(label.in_language(lang), '', address(incident.key, (*step.answers[:-1], last)))


def path_of(incident: str, answers: tuple[str, ...]) -> str:
    """Return the name under which a table or a club keeps its own answer."""
    return '/'.join((incident, *answers))


def with_agreed(step: dict[str, Any], agreed: Mapping[str, str], lang: str, *, of_club: bool = False) -> dict[str, Any]:
    """Return the step with the answer that this table or club has agreed on in place of the ruling, if there is one;
    the ruling then stands among the other ways.
    """
    own = agreed.get(path_of(step['incident'].key, step['given'])) if 'row' in step else ''
    if not own:
        return step
    agreement = AGREED_CLUB if of_club else AGREED
    others = [' '.join(step['sentences']), *step['named']]
    row = replace(step['row'], entries=(), changes=False, button='play-on')
    return {
        **step,
        'row': row,
        'own': own,
        'aloud': own,
        'sentences': [own],
        'whose': agreement.in_language(lang),
        'printed': False,
        'named': others,
        'instead': None,
    }


def _asked_before(incident: Incident, given: tuple[str, ...], case: Case) -> bool:
    """Whether a question was asked before this page, and not answered by the match."""
    return any(question.key not in case.for_walk.known for question in incident.questions[: len(given)])


def _chips(incident: Incident, given: tuple[str, ...], case: Case, lang: str, address: Address) -> list[Chip]:
    chips = []
    for place, (question, key) in enumerate(zip(incident.questions, given, strict=False)):
        chosen = next(answer for answer in question.answers if answer.key == key)
        if question.key not in case.for_walk.known:
            chips.append(Chip(label_of(chosen, case, lang), address(incident.key, given[:place])))
    return chips


def _question(incident: Incident, step: Asked, case: Case, lang: str, address: Address) -> dict[str, Any]:
    hint = step.question.hint
    labels = [label_of(answer, case, lang) for answer in step.answers]
    by_name = labels != [filled(answer.label, case, lang) for answer in step.answers]
    text = step.question.named if by_name and step.question.named else step.question.text
    return {
        'question': filled(text, case, lang),
        'hint': hint.in_language(lang) if hint else '',
        'answers': [
            Link(
                label,
                answer.hint.in_language(lang) if answer.hint and not (by_name and answer.named) else '',
                address(incident.key, (*step.so_far, answer.key)),
                doubt=answer.key == 'disputed',
            )
            for answer, label in zip(step.answers, labels, strict=True)
        ],
    }


def ruling(incident: Incident, row: Row, case: Case, lang: str) -> dict[str, Any]:
    """Return a ruling in words: its sentences, whose rule it is, and other ways tables do it."""
    return {
        'row': row,
        'sentences': sentences(row, case, lang),
        'aloud': aloud(' '.join(sentences(row, case, lang)), lang),
        'whose': whose(row, case.table.game.name.in_language(lang), lang),
        'printed': row.certainty == 'law',
        'named': [filled(other, case, lang) for other in row.named],
    }


def every_ruling(case: Case, lang: str) -> list[dict[str, Any]]:
    """Return all incidents of a table with their rulings, for the book and the printed sheet."""
    rulings_of = []
    for incident in incidents_of(case.table):
        ends = sorted(paths(incident, case.for_walk), key=lambda end: _order(incident, end[0]))
        rows = {id(row): row for _, row in ends}
        rulings = [
            {
                'when': _when(incident, row, case, lang),
                'sentences': sentences(row, case, lang),
                'whose': in_brief(row, case.table.game.name.in_language(lang), lang),
            }
            for row in rows.values()
        ]
        title, questions = filled(incident.title, case, lang), _questions(incident, rows.values(), case, lang)
        rulings_of.append({'title': title, 'questions': questions, 'rulings': rulings})
    return rulings_of


def _when(incident: Incident, row: Row, case: Case, lang: str) -> str:
    """The answers that lead to a row, without those that do not matter or that the table decides."""
    labels = [
        next(answer.label for answer in question.answers if answer.key == key)
        for question, key in _asked(incident, row, case)
    ]
    return ' · '.join(filled(label, case, lang) for label in labels)


def _questions(incident: Incident, rows: Collection[Row], case: Case, lang: str) -> list[str]:
    """The questions that some answer of these rows belongs to."""
    asked = {question.key for row in rows for question, _ in _asked(incident, row, case)}
    return [filled(question.text, case, lang) for question in incident.questions if question.key in asked]


def _asked(incident: Incident, row: Row, case: Case) -> list[tuple[Question, str]]:
    every = zip(incident.questions, row.answers.split('/'), strict=False)
    return [(question, key) for question, key in every if key != ANY and question.key not in case.for_walk.known]


def _order(incident: Incident, answers: tuple[str, ...]) -> tuple[int, ...]:
    """Answers in the order in which they are offered."""
    return tuple(
        [answer.key for answer in question.answers].index(key)
        for question, key in zip(incident.questions, answers, strict=False)
    )
