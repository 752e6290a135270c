"""The two addresses by which a machine reaches its own site."""

from companion.server.addresses import is_loopback, is_second_address, shareable_url
from companion.web.http import Request


def other_address(request: Request) -> str:
    """Return this machine's other address: to a browser, `localhost` and the network address are two sites."""
    here = request.META.get('REMOTE_ADDR', '')
    there = shareable_url(request, '/')
    if there != request.build_absolute_uri('/'):
        return there
    host = request.get_host()
    if not is_second_address(here) or is_loopback(host.partition(':')[0]):
        return ''
    return f'{request.scheme}://localhost:{request.get_port()}/'
