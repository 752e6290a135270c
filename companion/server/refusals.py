"""What Django itself refuses before any view is asked: an unknown host, a form that is too large or cannot be read."""

from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.defaults import bad_request

TOO_LARGE = (RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent)


def refused(request: HttpRequest, exception: Exception) -> HttpResponse:
    if isinstance(exception, TOO_LARGE):
        return render(request, '413.html', status=413)
    return bad_request(request, exception)
