"""Rulings at a club in words: what happened, what was ruled, by whom and why."""

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from companion.clubs.evening_document import Rows
from companion.clubs.models import Evening, Ruling
from companion.clubs.presenters.agreed import penalty_sentences
from companion.clubs.roles import role_names
from companion.clubs.rulings import answers_of, case_asked
from companion.clubs.totals import totals_text
from companion.i18n.languages import language
from companion.matches.pads import taps_of
from rules.rulings.page import Address, path_of, split, step_page, with_agreed
from scoring.game import Table
from scoring.say import number

How = Ruling.How


def address_in(page: str) -> Address:
    """Return the addresses of answers on a director's page."""
    return lambda incident, answers: f'{page}?answers={"/".join(answers)}' if incident else page


def step_of(evening: Evening, ruling: Ruling, answers: tuple[str, ...] | None = None, page: str = '') -> dict[str, Any]:
    """Return the next question about what a table asked, or what the tables of rulings say. Raises Nowhere."""
    given = tuple(ruling.answers) if answers is None else answers
    step = step_page(case_asked(evening, ruling), ruling.incident, given, language(), address_in(page))
    then = {path_of(ruling.incident, step['given']): ruling.own} if ruling.how == How.TABLES else {}
    agreed = answers_of(evening) if ruling.open else then
    return with_agreed(step, agreed, language(), of_club=True)


def other_ways(step: dict[str, Any]) -> list[tuple[int, str]]:
    """Return the other ways a director may rule, each with its place: the tables' where the club has an answer of its
    own, and those named where no law decides.
    """
    named = list(enumerate(step.get('named', [])))
    decided = 'row' in step and step['row'].certainty not in ('custom', 'none')
    return named[: bool(step.get('own'))] if decided else named


def listed(rows: Rows, rulings: Iterable[Ruling]) -> list[dict[str, Any]]:
    """Return questions and rulings for a list."""
    return [_listed(rows, ruling) for ruling in rulings]


def _listed(rows: Rows, ruling: Ruling) -> dict[str, Any]:
    step, table = step_of(rows.evening, ruling), ruling.table
    match, case = table.match, case_asked(rows.evening, ruling)
    place = [match.code, ruling.incident, *(['/'.join(ruling.answers)] if ruling.answers else [])] if match else []
    return {
        'ruling': ruling,
        'table': table.number,
        'round': table.round.number,
        'heading': step['heading'],
        'answers': [chip.label for chip in step['chips']],
        'sentences': sentences(rows, ruling, step),
        'proposed': proposed_in(rows, ruling),
        'by': role_names().get(ruling.role, ''),
        'fill': _on_the_pad(place, ruling, case.table) if place and _is_to_write(ruling) else '',
        'saved': match is not None and ruling.hand <= len(match.hands),
        'fills': bool(step.get('row') and step['row'].button == 'fill'),
    }


def proposed_in(rows: Rows, ruling: Ruling) -> list[str]:
    """Return what a helper proposes to rule, a sentence each; empty if nobody has."""
    if not (tapped := ruling.tapped):
        return []
    how, points = tapped['how'].partition(':')[0], tapped.get('points')
    if how == How.PENALTY:
        return [f'{ruling.own} ({rows.names.get(ruling.entry or 0, "")}).']
    values = {name: getattr(ruling, name) for name in ('table', 'incident', 'record', 'own', 'named', 'entry')}
    as_ruled = Ruling(**values, answers=split(tapped['answers']), how=how, points=points)
    return sentences(rows, as_ruled, step_of(rows.evening, as_ruled))


def _is_to_write(ruling: Ruling) -> bool:
    """Whether the table has still to write what was ruled: its hand is not saved, or saved without a word of it."""
    match = ruling.table.match
    if match is None or ruling.how != How.TABLES:
        return False
    saved = match.hands[ruling.hand - 1] if ruling.hand <= len(match.hands) else {}
    return not saved.get('note') and not saved.get(match.pad.mistakes)


def _on_the_pad(place: list[str], ruling: Ruling, table: Table) -> str:
    """The page where the table fills in its hand; the bid and who made it come along."""
    taps = taps_of(ruling.record, table)
    known = {name: taps[name] for name in ('contract', 'bidder') if taps.get(name) not in (None, '')}
    return f'{reverse("matches:wrong", args=place)}?{urlencode({**known, "hand": ruling.hand})}'


def sentences(rows: Rows, ruling: Ruling, step: dict[str, Any]) -> list[str]:
    """Return what was ruled, a sentence each; none while the question is open."""
    whose = str(rows.names.get(ruling.entry or 0, '')) if ruling.entry else ''
    if ruling.open:
        return []
    if ruling.how == How.TABLES:
        others = list(enumerate(step.get('named', [])))
        return [other for place, other in others if place == ruling.named] or list(step.get('sentences', []))
    if ruling.how == How.PENALTY:
        return penalty_sentences(ruling.own, ruling.points, whose)
    if ruling.how == How.POINTS and isinstance(ruling.points, int):
        return [_('%(points)s for %(name)s.') % {'points': number(ruling.points, language()), 'name': whose}]
    return {
        How.AGAIN: [_('The hand is played again: the same dealer deals.'), _('Nothing is written down.')],
        How.TOTALS: [_('The result of the table is set: %s.') % totals_text(ruling.points or [])],
        How.WARNING: [_('A warning for %s.') % whose],
        How.VOID: [_('The table is broken off: it counts for nobody.')],
        How.NOTHING: [_('Nothing changes. Play on.')],
    }[How(ruling.how)]
