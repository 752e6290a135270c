"""Templates are laid out for whoever reads them. Pages are sent without it: every first load would pay for that."""

import re

from django.template import Origin
from django.template.loaders import filesystem

INDENTATION = re.compile(r'\n[ \t]+')
OPENING_TAG = re.compile(r'<[a-z](?:\{%.*?%\}|\{\{.*?\}\}|[^>])*>', re.DOTALL)


class Loader(filesystem.Loader):
    """Loads templates without what stands before their lines, and each HTML tag on one line. No template holds text
    whose indentation counts.
    """

    def get_contents(self, origin: Origin) -> str:
        flat = INDENTATION.sub('\n', super().get_contents(origin))
        return OPENING_TAG.sub(lambda tag: tag[0].replace('\n', ' '), flat)
