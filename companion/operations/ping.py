"""Tells a watcher elsewhere that the backup of this night is good; one that hears nothing raises the alarm."""

import logging
import urllib.request
from http.client import HTTPException

from django.conf import settings

from companion.server.own_settings import own

TIMEOUT = 10  # seconds
SCHEMES = ('http://', 'https://')
log = logging.getLogger(__name__)


def ping_address() -> str:
    """Return the address to call; '' for none."""
    return str(own('ping') or settings.PING)


def ping() -> bool:
    """Call the address, if there is one. Returns whether it answered; a failure is logged."""
    address = ping_address()
    if not address.startswith(SCHEMES):
        return False
    if problem := call(address):
        log.error('The ping address did not answer: %s', problem)
    return not problem


def call(address: str) -> str:
    """Call a web address. Returns why it did not answer, in the words of Python's library; '' if it did."""
    try:
        with urllib.request.urlopen(address, timeout=TIMEOUT):  # noqa: S310 - http or https, chosen by the operator
            return ''
    except (OSError, ValueError, HTTPException) as error:
        return str(error) or type(error).__name__
