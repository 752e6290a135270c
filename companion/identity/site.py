"""The id of this site, and the header that carries it."""

from functools import cache

from companion.identity.models import Site
from companion.server.site_version import version


def site_id() -> str:
    """Return the id of this site, made when it is first asked for. Raises `django.db.Error` without a database."""
    return _stored_id()


@cache
def _stored_id() -> str:
    return Site.objects.get_or_create(pk=1)[0].public_id


def signature() -> str:
    """Return the value of the header: id and revision of the site."""
    return f'{site_id()} {version()[:6]}'
