"""The tags with which a page lists what can go wrong at a table, and tells single rulings in their own words."""

from collections.abc import Mapping
from dataclasses import replace

from django.urls import reverse
from django.utils.safestring import SafeString

from rules.rulings.answer import usual_table
from rules.rulings.page import list_page
from rules.rulings.tables import Incident
from rules.rulings.told import Case, filled, incident_at
from rules.rulings.walk import Ruled, Table, walk
from rules.rulings.words import words_in
from rules.tags import Place, Tag, fragment
from rules.ten_questions import links


def rulings_tag(place: Place) -> SafeString:
    """What can go wrong at a table, each a link to what is ruled; in a booklet the sheet of its table."""
    if place.table:
        sheet = links.of_table('rulings_sheet', place.table, place.lang)
        return fragment(place, '_incidents.html', incidents=(), sheet=sheet, r=words_in(place.lang))
    at = {'lang': place.lang, 'game': place.game.slug}

    def address(incident: str, answers: tuple[str, ...]) -> str:
        return reverse('rules:wrong', kwargs={**at, 'incident': incident})

    page = list_page(Case(usual_table(place.game), {}), place.lang, address)
    sheet = reverse('rules:rulings_sheet', kwargs=at)
    incidents = [*page['often'], *page['rare']]
    return fragment(place, '_incidents.html', incidents=incidents, sheet=sheet, r=words_in(place.lang))


def ruled_tag(place: Place, incident: str, *answers: str) -> str:
    """`{{ ruled lead partner not-all }}`: what is ruled after these answers, to go on a sentence."""
    case = Case(place.table or usual_table(place.game), {})
    named = incident_at(case.table, incident)
    step = walk(named, answers, _as_written(case, named)) if named else None
    if not isinstance(step, Ruled):
        raise LookupError(incident, *answers)
    words = filled(step.row.text, case, place.lang)
    return words[0].lower() + words[1:]


def _as_written(case: Case, incident: Incident) -> Table:
    """What is known of the table, without what the tag answers."""
    asked = {question.key for question in incident.questions}
    table = case.for_walk
    return replace(table, known={key: known for key, known in table.known.items() if key not in asked})


TAGS: Mapping[str, Tag] = {'rulings': rulings_tag, 'ruled': ruled_tag}
