"""The names and addresses of this machine, for ALLOWED_HOSTS and for the banner at start."""

import socket

# Nothing is sent: to connect a UDP socket only asks the system which of its addresses it would use.
PROBES = [(socket.AF_INET, '192.0.2.1'), (socket.AF_INET6, '2001:db8::1')]


def network_addresses() -> list[str]:
    """The addresses by which phones on the same network reach this machine, the usual one first; may be empty."""
    found = [*filter(None, (_address_towards(family, host) for family, host in PROBES)), *_by_name()]
    return [address for address in dict.fromkeys(found) if not address.startswith(('127.', '::1', 'fe80:'))]


def own_hosts() -> list[str]:
    """Every host name and address of this machine, as ALLOWED_HOSTS wants them."""
    name = socket.gethostname().lower()
    return ['localhost', '127.0.0.1', '[::1]', name, f'{name}.local', *map(in_url, network_addresses())]


def in_url(address: str) -> str:
    """An IPv6 address is put in brackets in a URL."""
    return f'[{address}]' if ':' in address else address


def _address_towards(family: socket.AddressFamily, host: str) -> str | None:
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((host, 9))
            return str(probe.getsockname()[0])
    except OSError:
        return None


def _by_name() -> list[str]:
    try:
        return [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)]
    except OSError:
        return []
