"""The request as views get it: with what django-htmx says of it."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class Request(HttpRequest):
    htmx: HtmxDetails
