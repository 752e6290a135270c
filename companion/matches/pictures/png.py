"""Converts SVG to PNG on the server, with bundled fonts so that every server draws the same."""

from functools import lru_cache
from pathlib import Path

from resvg_py import svg_to_bytes

FONTS = Path(__file__).parent / 'fonts'
TTF = sorted(str(file) for file in FONTS.glob('*.ttf'))
KEPT = 32  # pictures of about 100 KB; a chat of twenty people requests one twenty times
OURS = 0x0500  # the cut-down fonts hold Latin, Greek and Cyrillic


@lru_cache(KEPT)
def png_of(svg: str) -> bytes:
    """Return the drawing as PNG in its own size. System fonts are searched only if a name needs other letters, because
    that takes a while.
    """
    foreign = any(ord(letter) >= OURS and letter.isalpha() for letter in svg)
    return bytes(svg_to_bytes(svg_string=svg, font_files=TTF, skip_system_fonts=not foreign, serif_family='Noto Serif'))
