"""The id of this site, the header that carries it, and its seal."""

import hmac
from functools import cache

from companion.identity.models import Site
from companion.server.site_version import version


def site_id() -> str:
    """Return the id of this site, made when it is first asked for. Raises `django.db.Error` without a database."""
    return _stored_id()


@cache
def _stored_id() -> str:
    return Site.objects.get_or_create(pk=1)[0].public_id


def seal(text: str) -> str:
    """Return the site's seal on a text, in hexadecimal: only this site can make it."""
    return hmac.new(_stored_secret().encode(), text.encode(), 'sha256').hexdigest()


@cache
def _stored_secret() -> str:
    return Site.objects.get_or_create(pk=1)[0].secret


def signature() -> str:
    """Return the value of the header: id and revision of the site."""
    return f'{site_id()} {version()[:6]}'
