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
    path('m/<slug:code>/share/', only_online),
    path('m/<slug:code>/keys/', only_online),
    path('m/<slug:code>/keys/<path:more>', only_online),
    path('m/<slug:code>/pass/', only_online),
    path('m/<slug:code>/score/<str:secret>/', only_online),
    path('m/<slug:code>/delete/', only_online),
    path('m/<slug:code>/end.png', only_online),
    path('m/<slug:code>/link.png', only_online),
    path('m/<slug:code>/previews/', only_online),
    path('m/<slug:code>/undelete/', only_online),
    path('kept/', only_online),
    path('kept/give/', only_online),
    path('m/<slug:code>/kept/', only_online),
    path('open/', open_read),
    path('regulars/<slug:mark>/people/', only_online),
    path('regulars/<slug:mark>/picture.png', only_online),
    path('rule-sets/<int:number>/', only_online),
    path('rule-sets/shared/<str:word>/', only_online),
    path('my-rules/<int:number>/', only_online),
    path('rules-set/<str:word>/', only_online),
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
