"""The URLs of the site on a phone: the server's, without those that need other people."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import include, path
from django.views.i18n import set_language

from companion.matches.web.new_match import upload
from companion.offline import addresses, pwa
from companion.offline.settings import SERVER
from companion.pages.home import home
from companion.pages.preferences import set_preferences
from companion.web.http import Request


def only_online(request: HttpRequest, **kwargs: object) -> HttpResponse:
    """Links for others, keys and deletion need the server; a phone could not keep the promise."""
    return render(request, 'offline.html', {'only_online': True}, status=503)


def open_read(request: Request) -> HttpResponse:
    """A match that was read from a code becomes one of this phone's; a file needs the server."""
    return upload(request) if 'document' in request.POST else only_online(request)


elsewhere = [
    path('', include(([path(route, only_online, name=name) for route, name in routes], namespace)))
    for namespace, routes in SERVER['elsewhere'].items()
]
carried = [path('', include((addresses.read(rows), namespace))) for namespace, rows in SERVER['addresses'].items()]

urlpatterns = [
    *(path(route, only_online) for route in addresses.ONLY_ONLINE),
    path('open/', open_read),
    path('', home, name='home'),
    path('language/', set_language, name='set_language'),
    path('look/', set_preferences, name='set_preferences'),
    *(path(f'{name}/', only_online, name=name) for name in ('about', 'privacy', 'accessibility', 'licence', 'contact')),
    path('manifest.webmanifest', pwa.manifest, name='manifest'),
    path('offline/', pwa.offline, name='offline'),
    path('offline/offer/', pwa.offer, name='offer'),
    path('waiting/', pwa.waiting, name='waiting'),
    path('hand-over/', pwa.hand_over, name='hand_over'),
    *elsewhere,
    *carried,
]
