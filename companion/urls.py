"""The addresses of the whole site; each part keeps its own list."""

from django.urls import include, path
from django.views.i18n import set_language

from companion import phone
from companion.looks import set_look
from companion.matches.web.new_match import home

urlpatterns = [
    path('', home, name='home'),
    path('language/', set_language, name='set_language'),
    path('look/', set_look, name='set_look'),
    path('sw.js', phone.worker, name='worker'),
    path('manifest.webmanifest', phone.manifest, name='manifest'),
    path('offline/', phone.offline, name='offline'),
    path('', include('companion.matches.urls')),
    path('', include('companion.live.urls')),
    path('', include('rules.urls')),
]
