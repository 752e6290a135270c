"""What `start` prints once the site is ready: its addresses, and a QR code for the phones in the room."""

import ipaddress
from io import StringIO

import segno
from django.conf import settings
from django.utils.translation import gettext as _

from companion.addresses import in_url, network_addresses


def sign(host: str, port: int) -> str:
    public, local = _public_address(), f'http://localhost:{port}/'
    phones = [public] if public else [f'http://{in_url(address)}:{port}/' for address in _heard_on(host)]
    lines = [_('Companion is ready.'), '', _('On this machine: %s') % local]
    lines += [_('On phones in the same network: %s') % address for address in phones]
    if phones:
        lines += ['', _qr(phones[0])]
    else:
        lines += [_('Phones cannot reach it: it listens to this machine alone, or there is no network.')]
    return '\n'.join([*lines, _('Ctrl-C ends it.')])


def _public_address() -> str | None:
    """Behind https the site is known by the first name the host gave it."""
    from environ import Env

    names = Env().list('COMPANION_HOSTS', default=[])
    return f'https://{names[0]}/' if settings.HTTPS and names else None


def _heard_on(host: str) -> list[str]:
    """The addresses a phone can use when the server listens to `host`."""
    if host in ('0.0.0.0', '::', ''):  # noqa: S104 - a comparison
        return [address for address in network_addresses() if host != '0.0.0.0' or ':' not in address]  # noqa: S104
    return [] if _is_loopback(host) else [host]


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == 'localhost'


def _qr(address: str) -> str:
    drawing = StringIO()
    segno.make(address, micro=False).terminal(out=drawing, compact=True, border=2)
    return drawing.getvalue()
