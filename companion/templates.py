"""Strips the indentation of templates from the pages, because every first load would pay for it."""

import re

from django.template import Origin
from django.template.loaders import filesystem

INDENTATION = re.compile(r'\n[ \t]+')
OPENING_TAG = re.compile(r'<[a-z](?:\{%.*?%\}|\{\{.*?\}\}|[^>])*>', re.DOTALL)


class Loader(filesystem.Loader):
    """Loads templates without leading whitespace, and each HTML tag on one line. No template has text whose
    indentation matters.
    """

    def get_contents(self, origin: Origin) -> str:
        flat = INDENTATION.sub('\n', super().get_contents(origin))
        return OPENING_TAG.sub(lambda tag: tag[0].replace('\n', ' '), flat)
