"""Setting up an evening: like the last one, or from the form. Once round 1 has begun its rules are fixed."""

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from companion.access.once import fingerprint
from companion.clubs.evening_document import load
from companion.clubs.models import Club, Entry, Evening, Grant, What
from companion.clubs.services.kept import drop_drawn
from companion.clubs.services.results import keep_results
from companion.clubs.services.rounds import new_seed
from companion.clubs.services.writing import Facts, Refused, action, line_of, write_line
from companion.clubs.titles import typed_title, usual_title
from companion.i18n.languages import language
from scoring.errors import BadDocument
from scoring.evening import standings
from scoring.evening.answers import refusal_text

A_WEEK = timedelta(days=7)
COPIED = ('season', 'title', 'place', 'game', 'preset', 'options', 'settings', 'bell_minutes', 'blind')


@transaction.atomic
def open_evening(club: Club, *, by: Grant, key: str = '', **fields: Any) -> Evening:
    """Create an evening and open its registration. Repeated, it returns the same evening."""
    content = fingerprint(What.SET_UP, fields)
    earlier = line_of(club, key, content)
    if earlier and earlier.evening:
        return earlier.evening
    evening = Evening.objects.create(club=club, seed=new_seed(), **fields)
    write_line(club, What.SET_UP, by, {}, evening=evening, key=key, content=content)
    return evening


def as_last(last: Evening, today: date) -> dict[str, Any]:
    """Return the fields of an evening like the last one: on the same day of the week, today or the next time."""
    day = last.played_on + A_WEEK
    while day < today:
        day += A_WEEK
    again = {name: getattr(last, name) for name in COPIED}
    again['settings'] = {name: value for name, value in last.settings.items() if name != 'wishes'}  # by its numbers
    if not typed_title(last.title, last.game, last.played_on):
        again['title'] = usual_title(last.game, day)
    return {**again, 'played_on': day}


@action(What.SET_UP, decides=True)
def change_evening(evening: Evening, /, **fields: Any) -> Facts:
    """Change the rules before anybody has played by them. Seats drawn by other rules of seating are dropped."""
    if evening.started_at is not None and set(fields) & {'game', 'preset', 'options', 'settings'}:
        raise Refused(
            _('Round 1 has begun: the rules of this evening are fixed, so that every table plays by the same rules.')
        )
    pairs = fields.get('settings', evening.settings)['form'] == 'pairs'
    if pairs != evening.pairs and evening.entries.filter(here=Entry.Here.HERE).exists():
        one_by_one = _('People are checked in one by one: undo that first.')
        raise Refused(one_by_one if pairs else _('Pairs are checked in already: undo that first.'), 'movement')
    if _seating(fields.get('settings', evening.settings)) != _seating(evening.settings):
        drop_drawn(evening)
    different = sorted(name for name in fields if fields[name] != getattr(evening, name))
    Evening.objects.filter(pk=evening.pk).update(**fields)
    return {'fields': different}


def _seating(settings: Mapping[str, Any]) -> dict[str, Any]:
    """The settings that decide who sits where in round 1."""
    return {name: value for name, value in settings.items() if name not in ('score', 'round_end')}


@action(What.SET_UP, decides=True, seats=True)
def count_missed(evening: Evening, way: str, score: Mapping[str, Any]) -> Facts:
    """Change how missed rounds count, at any time: it is about who left, not about how anybody played."""
    evening.settings = {**evening.settings, 'score': {**evening.settings.get('score', {}), **score}}
    Evening.objects.filter(pk=evening.pk).update(settings=evening.settings)
    keep_results(evening)
    return {'fields': ['missed'], 'way': way}


@action(What.SET_UP, decides=True)
def set_wishes(evening: Evening, wishes: dict[str, Any]) -> Facts:
    """Set the wishes about who sits with whom, for rounds drawn from now on; a round that is only drawn is drawn again.
    Raises Refused at the first wish that is impossible.
    """
    settings = {**evening.settings, 'wishes': wishes}
    evening.settings = settings
    try:
        standings(load(evening).document)
    except BadDocument as error:
        field = error.at.split('/')[1] if error.at.startswith('wishes/') else 'never_together'
        raise Refused(refusal_text(error, language()), field) from None
    drop_drawn(evening)
    Evening.objects.filter(pk=evening.pk).update(settings=settings)
    return {'fields': ['wishes']}


@action(What.SET_UP, undoable=False)
def set_screen(evening: Evening, message: str, break_until: datetime | None) -> Facts:
    """Set what the big screen says besides: a message, and until when there is a break."""
    Evening.objects.filter(pk=evening.pk).update(message=message, break_until=break_until)
    return {'fields': ['screen']}
