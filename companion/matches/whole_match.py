"""A whole finished match in one code, for any camera: an address of this site with the document behind its #.

What follows the # stays on the phone that reads it. `static/js/offline/parcel.js` writes and reads the same.
"""

import json
import zlib
from base64 import urlsafe_b64encode

from companion.matches.models import Match

MOST = 2000  # letters of an address that is still read from paper


def whole_match(match: Match, page: str) -> str:
    """Return the address of `page` with the match in it; '' if it is not finished, may not be given to everybody who
    watches, or is too long for one code.
    """
    if match.status != 'finished' or match.withheld:
        return ''
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(json.dumps(match.document, ensure_ascii=False, separators=(',', ':')).encode())
    packed += packer.flush()
    letters = urlsafe_b64encode(zlib.crc32(packed).to_bytes(4) + packed).decode().rstrip('=')
    address = f'{page}#m={letters}'
    return address if len(address) <= MOST else ''
