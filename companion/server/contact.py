"""How visitors reach whoever runs the site: a mail address, a web address, or words such as "Ask at the bar"."""

import re

from django.core.exceptions import ValidationError
from django.core.validators import URLValidator, validate_email
from django.utils.encoding import iri_to_uri

HOST = re.compile(r'([a-z0-9-]+\.)+[a-z]{2,}(:\d+)?([/?#]\S*)?', re.IGNORECASE)  # www.example.org
SCHEME = re.compile(r'[a-z][a-z0-9+.-]*:', re.IGNORECASE)
SCRIPT = re.compile(r'(javascript|data|vbscript)\s*:', re.IGNORECASE)
check_web_address = URLValidator(('http', 'https'))


def link_to(contact: str) -> str:
    """Return the address a contact is linked to, '' for plain words. Raises ValidationError for any other address."""
    text = contact.strip()
    if SCRIPT.match(text):
        raise ValidationError('')
    if ' ' in text:
        return ''
    if '@' in text and '/' not in text:
        mail = text.removeprefix('mailto:')
        validate_email(mail)
        return f'mailto:{mail}'
    return _web_address(f'https://{text}' if HOST.fullmatch(text) else text)


def link_or_none(contact: str) -> str:
    """Return the same for a contact that may have been set before it was checked."""
    try:
        return link_to(contact)
    except ValidationError:
        return ''


def contact_of_environment(contact: str) -> str:
    """Return it. Raises SystemExit with a sentence if it is no contact."""
    try:
        link_to(contact)
    except ValidationError:
        raise SystemExit(
            f'COMPANION_CONTACT: "{contact}" is neither a mail address nor a web address (https://…), nor plain words.'
        ) from None
    return contact


def source_of_environment(source: str) -> str:
    """Return the address of the source code. Raises SystemExit with a sentence if it is none."""
    try:
        if source:
            check_web_address(source)
    except ValidationError:
        raise SystemExit(
            f'COMPANION_SOURCE: "{source}" is no web address. One begins with https:// or http://.'
        ) from None
    return source


def _web_address(text: str) -> str:
    if not SCHEME.match(text):
        return ''
    check_web_address(text)
    return iri_to_uri(text)
