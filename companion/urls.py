"""The URLs of the whole site; each app has its own list."""

from django.urls import include, path
from django.views.i18n import set_language

from companion.offline import pwa
from companion.operator.metrics import metrics
from companion.pages.home import home
from companion.pages.papers import PAPERS, paper
from companion.pages.preferences import set_preferences

handler400 = 'companion.server.refusals.refused'

urlpatterns = [
    path('', home, name='home'),
    path('language/', set_language, name='set_language'),
    path('look/', set_preferences, name='set_preferences'),
    *(path(f'{name}/', paper, {'name': name}, name=name) for name in PAPERS),
    path('sw.js', pwa.worker, name='worker'),
    path('manifest.webmanifest', pwa.manifest, name='manifest'),
    path('offline/', pwa.offline, name='offline'),
    path('offline/offer/', pwa.offer, name='offer'),
    path('waiting/', pwa.waiting, name='waiting'),
    path('hand-over/', pwa.hand_over, name='hand_over'),
    path('', include('companion.offline.urls')),
    path('', include('companion.matches.urls')),
    path('', include('companion.clubs.urls')),
    path('', include('companion.phone.urls')),
    path('metrics', metrics, name='metrics'),
    path('operator/', include('companion.operator.urls')),
    path('api/1/', include('companion.api.urls')),
    path('', include('companion.live.urls')),
    path('', include('rules.urls')),
]
