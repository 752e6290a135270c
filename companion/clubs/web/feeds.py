"""What other programs follow of a club: its evenings as an Atom feed and as a calendar."""

from datetime import timedelta
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from django.db.models import Max, Min
from django.http import HttpResponse
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from icalendar import Calendar, Event

from companion.clubs.access import for_club
from companion.clubs.models import Club, Evening, Grant
from companion.clubs.roles import READERS
from companion.i18n.languages import language
from companion.server.addresses import shareable_url
from companion.web.http import Request

MOST = 50  # evenings, the latest first


def _address(request: Request, name: str, code: str) -> str:
    return shareable_url(request, reverse(f'clubs:{name}', args=[code]))


def _id(published: Club | Evening) -> str:
    """The lasting id of a club or evening, the same under every address of the site."""
    return uuid5(NAMESPACE_URL, f'companion:{published.code}').urn


def _evenings(club: Club) -> list[Any]:
    """`made` and `changed`: when it was, by the club’s log, of which nothing is ever removed."""
    return list(club.evenings.annotate(made=Min('log__at'), changed=Max('log__at'))[:MOST])


@for_club(*READERS, public=True)
def atom(request: Request, club: Club, grant: Grant | None) -> HttpResponse:
    """An entry for each evening, changed when it began, when it ended, and by what was done before and after."""
    home = _address(request, 'club', club.code)
    here = _address(request, 'atom', club.code)
    feed = Atom1Feed(club.name, home, club.place, language(), author_name=club.name, feed_url=here, feed_guid=_id(club))
    for evening in _evenings(club):
        at = evening.started_at if evening.state == Evening.State.PLAYING else evening.changed
        page = _address(request, 'standings' if evening.started_at else 'evening', evening.code)
        where = evening.place or club.place or club.name
        feed.add_item(
            evening.title, page, where, unique_id=_id(evening), pubdate=evening.made, updateddate=at or club.founded_at
        )
    return HttpResponse(feed.writeString('utf-8'), content_type=Atom1Feed.content_type)


@for_club(*READERS, public=True)
def calendar(request: Request, club: Club, grant: Grant | None) -> HttpResponse:
    """A day for each evening, in the club's own time zone."""
    home = _address(request, 'club', club.code)
    made = Calendar.new(name=club.name, url=home, uid=f'{club.code}@companion', prodid='-//Companion//EN')
    for evening in _evenings(club):
        event = Event()
        event.add('uid', f'{evening.code}@companion')
        event.add('dtstamp', evening.changed or club.founded_at)
        event.add('dtstart', evening.played_on)
        event.add('dtend', evening.played_on + timedelta(days=1))
        event.add('summary', evening.title)
        if place := evening.place or club.place:
            event.add('location', place)
        event.add('url', _address(request, 'evening', evening.code))
        made.add_component(event)
    return HttpResponse(made.to_ical(), content_type='text/calendar; charset=utf-8')
