"""The request type of the views, with the `htmx` attribute of django-htmx."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class Request(HttpRequest):
    htmx: HtmxDetails
