"""The addresses of the whole site; each part keeps its own list."""

from django.urls import path
from django.views.i18n import set_language

from companion.looks import set_look

urlpatterns = [
    path('language/', set_language, name='set_language'),
    path('look/', set_look, name='set_look'),
]
