"""What `start` prints once the site is ready: its addresses, and a QR code for phones in the same network."""

from io import StringIO

import segno
from django.conf import settings
from django.utils.translation import gettext as _

from companion.offline import packing
from companion.server.addresses import ANY_ADDRESS, in_url, is_loopback, network_addresses
from companion.server.typed_command import typed


def startup_banner(host: str, port: int, *, terminal: bool = True) -> str:
    """Return the lines to print for a server that listens on `host` and `port`; a log gets no code to scan."""
    public = _public_url()
    phone_urls = [public] if public else [f'http://{in_url(address)}:{port}/' for address in _reachable_at(host)]
    lines = [_('Companion is ready.'), '', _('On this machine: %s') % f'http://localhost:{port}/']
    on_phones = _('On phones: %s') if public else _('On phones in the same network: %s')
    lines += [on_phones % url for url in phone_urls]
    if phone_urls and terminal:
        lines += ['', _qr_code(phone_urls[0])]
    elif not phone_urls:
        lines += [_('Phones cannot reach it: it listens on this machine only, or there is no network.')]
    lines += [
        _without_network(),
        _('The data folder: %s') % settings.DATA,
        _('Dates and times are those of %s.') % settings.TIME_ZONE,
    ]
    return '\n'.join([*lines, _('Press Ctrl-C to stop.')] if terminal else lines)


def _without_network() -> str:
    """A line saying whether phones can score without a network."""
    if packing.is_ready():
        return _('Phones can score without a network: they offer to store the files for it.')
    if packing.is_outdated():
        return _('The files for scoring without a network are of another version: run %s again.') % typed('offline')
    return _('To let phones score without a network: %s, then start again.') % typed('offline')


def _public_url() -> str | None:
    """Behind https the site's name is the first one in COMPANION_HOSTS."""
    return f'https://{settings.HOST_NAMES[0]}/' if settings.HTTPS and settings.HOST_NAMES else None


def _reachable_at(host: str) -> list[str]:
    """The addresses a phone can use when the server listens on `host`."""
    if host not in ANY_ADDRESS:
        return [] if is_loopback(host) else [host]
    with_ipv6 = host != ANY_ADDRESS[0]
    return [address for address in network_addresses() if with_ipv6 or ':' not in address]


def _qr_code(url: str) -> str:
    drawing = StringIO()
    segno.make(url, micro=False).terminal(out=drawing, compact=True, border=2)
    return drawing.getvalue()
