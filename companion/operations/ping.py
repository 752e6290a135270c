"""Tells a watcher elsewhere that the backup of this night is good; one that hears nothing raises the alarm."""

import logging
import urllib.request

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
    try:
        with urllib.request.urlopen(address, timeout=TIMEOUT):  # noqa: S310 - http or https, chosen by the operator
            return True
    except (OSError, ValueError) as error:
        log.error('The ping address did not answer: %s', error)
        return False
