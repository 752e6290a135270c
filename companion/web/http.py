"""The request type of the views, with the `htmx` attribute of django-htmx and the id of the site (see `identity`)."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class Request(HttpRequest):
    htmx: HtmxDetails
    site_id: str
