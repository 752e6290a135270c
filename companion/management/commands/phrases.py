"""`manage.py phrases`: for translators; update the Spanish catalogue from the phrases in the code."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from companion.phrases import renew


class Command(BaseCommand):
    help = 'Collect every phrase of the site into the Spanish catalogue; new ones are empty.'

    def handle(self, *args: Any, **options: Any) -> None:
        po = settings.LOCALE_PATHS[0] / 'es' / 'LC_MESSAGES' / 'django.po'
        new, gone = renew(po)
        self.stdout.write(f'{po}: {new} new, {gone} gone')
