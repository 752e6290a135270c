"""The way back to the match that the book was opened from. A mark in the address, `?from=`, says where that was:
`abcd` a match, `abcd.3` its hand 3, `abcd.3.auction.7H.pass` the auction of that hand after these calls
(`abcd.6.auction-014.frog`: seats 0, 1 and 4 play), `abcd.3.bid.7H.2` its pad with the bid of seat 2. Every link of a
page opened from a match repeats it.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpResponse
from django.urls import reverse

from rules.words import word

_MARK = re.compile(
    r'(?P<code>[a-zA-Z0-9-]{4,40})'
    r'(?:\.(?P<hand>[0-9]{1,4})(?P<auction>\.auction(?:-(?P<plays>[0-9]{1,9}))?(?P<calls>(?:\.[\w-]{1,20}){0,200}))?'
    r'(?:\.bid\.(?P<bid>[\w-]{1,20})(?:\.(?P<bidder>[0-9]))?)?)?',
    re.ASCII,
)
# Links that stay in the book, or in what a match offers beside it.
_LINKS = re.compile(r'(<a\b[^>]*?\shref=")((?:/(?:es/)?rules/|/blank/|/m/[\w-]+/settle/|\?)[^"]*)(?=")')


@dataclass(frozen=True)
class Opened:
    """Where the book was opened: the code of a match, perhaps the number of a hand, and the calls of its auction or the
    bid on its pad, with the seat that bid it.
    """

    code: str = ''
    hand: str = ''
    in_auction: bool = False
    plays: str = ''
    calls: tuple[str, ...] = ()
    bid: str = ''
    bidder: str = ''


def opened(asked: Mapping[str, str]) -> Opened:
    """Return where the book was opened; empty if the address does not say, or says something impossible."""
    mark = _MARK.fullmatch(asked.get('from', ''))
    if mark is None:
        return Opened()
    calls = tuple(filter(None, (mark['calls'] or '').split('.')))
    plays, bid, bidder = (mark[name] or '' for name in ('plays', 'bid', 'bidder'))
    return Opened(mark['code'], mark['hand'] or '', bool(mark['auction']), plays, calls, bid, bidder)


def mark_in(asked: Mapping[str, str]) -> str:
    """Return the mark of an address; empty if it has none."""
    return asked.get('from', '') if opened(asked).code else ''


def code_in(asked: Mapping[str, str]) -> str:
    """Return the code of the match to go back to; empty if the address has none."""
    return opened(asked).code


def auction_mark(code: str, number: int | str, calls: Sequence[str], plays: Sequence[object] = ()) -> str:
    """Return the mark of an auction: the next hand's number, the calls so far, and who plays if the table said so."""
    auction = 'auction' + ('-' + ''.join(map(str, plays)) if plays else '')
    return '.'.join((code, str(number), auction, *calls))


def pad_mark(code: str, number: int, bid: str, bidder: str) -> str:
    """Return the mark of a pad on which a bid is tapped: the next hand's number, the bid, and who bid it if known."""
    return '.'.join(filter(None, (code, str(number), 'bid', bid, bidder)))


def way_back(asked: Mapping[str, str], lang: str) -> dict[str, str] | None:
    """Return the link back, `address` and `label`; None if the book was not opened from a match."""
    place = opened(asked)
    if not place.code:
        return None
    if place.in_auction:
        so_far = [('hand', place.hand), ('calls', ' '.join(place.calls)), *(('plays', seat) for seat in place.plays)]
        address = f'{reverse("matches:auction", args=[place.code])}?{urlencode(so_far)}'
        return {'address': address, 'label': word('back-to-auction', lang)}
    address = reverse('matches:match', args=[place.code])
    if place.hand and not place.bid:
        return {'address': f'{address}#hand-{place.hand}', 'label': word('back-to-hand', lang)}
    return {'address': address, 'label': word('back-to-match', lang)}


def leading_back(address: str, mark: str) -> str:
    """Return an address of the book with the mark of where to go back to, if there is one."""
    place, hash_, anchor = address.partition('#')
    return f'{place}{"&" if "?" in place else "?"}from={mark}{hash_}{anchor}' if mark else address


def lead_back(response: HttpResponse, mark: str) -> HttpResponse:
    """Put the mark into every link of a page that stays in the book. Sections are drawn once for all readers, so their
    links get it here.
    """
    if mark and response.headers['Content-Type'].startswith('text/html'):
        response.content = in_links(response.content.decode(), mark)
    return response


def in_links(html: str, mark: str) -> str:
    def marked(link: re.Match[str]) -> str:
        before, address = link.groups()
        if re.search(r'[?;&]from=', address):
            return link[0]
        return before + leading_back(address, mark).replace('&from=', '&amp;from=')

    return _LINKS.sub(marked, html)
