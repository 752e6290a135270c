"""Links to pass on from one phone to another."""

import segno


def link(url: str, error: str = 'm') -> dict[str, str]:
    """Return a link with its QR code, for `_link.html` and its page."""
    qr_code = segno.make(url, error=error).svg_inline(
        scale=4, border=2, omitsize=True, svgclass='qr-code', lineclass=None
    )
    return {'url': url, 'qr': qr_code}
