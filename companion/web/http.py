"""The request type of the views, with the `htmx` attribute of django-htmx and the id of the site (see `identity`); JSON
that scripts send.
"""

import json
from typing import Any

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class Request(HttpRequest):
    htmx: HtmxDetails
    site_id: str


def json_of(request: HttpRequest) -> dict[str, Any]:
    """Return the JSON object that a script sent; an empty one if it is anything else."""
    try:
        value = json.loads(request.body)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}
