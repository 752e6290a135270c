"""The host names and addresses of this machine: for ALLOWED_HOSTS, the startup banner and links to share."""

import ipaddress
import socket

import psutil
from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port

# Nothing is sent: connecting a UDP socket only asks the system which address it would use.
PROBES = [(socket.AF_INET, '192.0.2.1'), (socket.AF_INET6, '2001:db8::1')]
FAMILIES = (socket.AF_INET, socket.AF_INET6)
ANY_ADDRESS = ('0.0.0.0', '::', '')  # noqa: S104 - only compared with


def network_addresses() -> list[str]:
    """Return the addresses at which phones in the same network reach this machine, the default one first; may be
    empty.

    Without an outgoing route (a hotspot of its own) it returns the addresses of all interfaces.
    """
    usual = [address for address in (_address_towards(family, host) for family, host in PROBES) if address]
    return [address for address in dict.fromkeys(usual or interface_addresses()) if _is_reachable(address)]


def interface_addresses() -> list[str]:
    """Return the address of every interface: Wi-Fi, cable, hotspot, virtual ones."""
    interfaces = psutil.net_if_addrs().values()
    addresses = (entry.address for entries in interfaces for entry in entries if entry.family in FAMILIES)
    return [address.partition('%')[0] for address in addresses]


def own_hosts() -> list[str]:
    """Return every host name and address of this machine, for ALLOWED_HOSTS."""
    name = socket.gethostname().lower()
    addresses = dict.fromkeys([*network_addresses(), *interface_addresses()])
    return ['localhost', '127.0.0.1', '[::1]', name, f'{name}.local', *map(in_url, addresses)]


def in_url(address: str) -> str:
    """Return the address as written in a URL: IPv6 in brackets."""
    return f'[{address}]' if ':' in address else address


def shareable_url(request: HttpRequest, path: str) -> str:
    """Return the absolute URL of a page for another phone; `localhost` is replaced by this machine's address."""
    url = request.build_absolute_uri(path)
    host, port = split_domain_port(request.get_host())
    if not is_loopback(host.strip('[]')):
        return url
    if settings.HTTPS and settings.HOST_NAMES:
        return f'https://{settings.HOST_NAMES[0]}{path}'
    addresses = [] if is_loopback(settings.LISTENS_ON) else network_addresses()
    if not addresses:
        return url
    return f'{request.scheme}://{in_url(addresses[0])}{":" if port else ""}{port}{path}'


def is_second_address(address: str) -> bool:
    """Whether a browser on this machine reaches the site by this network address as well as by `localhost`."""
    return settings.LISTENS_ON in ANY_ADDRESS and not is_loopback(address) and address in interface_addresses()


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == 'localhost'


def _is_reachable(address: str) -> bool:
    parsed = ipaddress.ip_address(address)
    return not (parsed.is_loopback or (parsed.version == 6 and parsed.is_link_local))


def _address_towards(family: socket.AddressFamily, host: str) -> str | None:
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((host, 9))
            return str(probe.getsockname()[0])
    except OSError:
        return None
