"""What answers at an address of the interface where there is nothing."""

from django.http import Http404, HttpRequest, HttpResponse

from companion.api.answers import for_programs


@for_programs
def nothing(request: HttpRequest, address: str) -> HttpResponse:
    raise Http404(address)
