"""A whole finished match in one code, for any camera: an address of this site with the document behind its #.

What follows the # stays on the phone that reads it. `static/js/offline/parcel.js` writes and reads the same.
"""

import json
import zlib
from base64 import urlsafe_b64encode
from hashlib import sha256

from companion.matches.models import Match

SUM = 8  # bytes of the checksum
MOST = 1400  # letters of an address that is still read from paper


def whole_match(match: Match, page: str) -> str:
    """Return the address of `page` with the match in it; '' if it is not finished, may not be given to everybody who
    watches, or is too long for one code.
    """
    if match.status != 'finished' or match.withheld:
        return ''
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(json.dumps(match.document, ensure_ascii=False, separators=(',', ':')).encode())
    packed += packer.flush()
    letters = urlsafe_b64encode(sha256(packed).digest()[:SUM] + packed).decode().rstrip('=')
    address = f'{page}#m={letters}'
    return address if len(address) <= MOST else ''
