"""The URLs of the whole site; each app has its own list."""

from django.urls import include, path
from django.views.i18n import set_language

from companion import pwa
from companion.home import home
from companion.preferences import set_preferences

urlpatterns = [
    path('', home, name='home'),
    path('language/', set_language, name='set_language'),
    path('look/', set_preferences, name='set_preferences'),
    path('sw.js', pwa.worker, name='worker'),
    path('manifest.webmanifest', pwa.manifest, name='manifest'),
    path('offline/', pwa.offline, name='offline'),
    path('offline/offer/', pwa.offer, name='offer'),
    path('', include('companion.offline.urls')),
    path('', include('companion.matches.urls')),
    path('', include('companion.clubs.urls')),
    path('', include('companion.phone.urls')),
    path('', include('companion.live.urls')),
    path('', include('rules.urls')),
]
