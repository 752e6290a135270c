"""Under which names and addresses people reach this machine: for the allowed hosts and for the sign at start-up."""

import socket

# Nothing is sent: connecting a UDP socket only asks the system which of its addresses it would use.
ELSEWHERE = [(socket.AF_INET, '192.0.2.1'), (socket.AF_INET6, '2001:db8::1')]


def network_addresses() -> list[str]:
    """The addresses by which phones on the same network reach this machine, the usual one first; may be empty."""
    found = [*filter(None, (_towards(family, host) for family, host in ELSEWHERE)), *_by_name()]
    return [address for address in dict.fromkeys(found) if not address.startswith(('127.', '::1', 'fe80:'))]


def own_hosts() -> list[str]:
    """Everything a browser may have in its address bar when it means this machine, as Django's ALLOWED_HOSTS."""
    name = socket.gethostname().lower()
    return ['localhost', '127.0.0.1', '[::1]', name, f'{name}.local', *map(in_url, network_addresses())]


def in_url(address: str) -> str:
    """IPv6 addresses stand in brackets in a URL."""
    return f'[{address}]' if ':' in address else address


def _towards(family: socket.AddressFamily, host: str) -> str | None:
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
