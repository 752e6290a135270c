"""`manage.py phrases [--lang fr]`: for translators; update the catalogue of a language from the phrases in the code."""

import sys
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from companion.i18n.phrases import renew


class Command(BaseCommand):
    help = 'Collect every phrase of the site into the catalogue of a language; new ones are empty.'

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument('--lang', default='es', help='the code of the language; a new one gets a catalogue')

    def handle(self, *args: Any, lang: str, **options: Any) -> None:
        po = settings.CATALOGUES / lang / 'LC_MESSAGES' / 'django.po'
        renewed = renew(po, lang)
        self.stdout.write(
            f'{po}: {renewed.new} new, {renewed.gone} gone; {renewed.left} of {renewed.phrases} to translate'
        )
        for phrase in renewed.wrong:
            self.stderr.write(f'Other placeholders than the English: {phrase}')
        if renewed.wrong:
            sys.exit(1)
