"""Templates are indented for whoever reads them. Pages are sent without it: every first load would pay for that."""

import re

from django.template import Origin
from django.template.loaders import filesystem

INDENTATION = re.compile(r'\n[ \t]+')


class Loader(filesystem.Loader):
    """Loads templates without what stands before their lines. No template holds text whose indentation counts."""

    def get_contents(self, origin: Origin) -> str:
        return INDENTATION.sub('\n', super().get_contents(origin))
