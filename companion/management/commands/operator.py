"""`manage.py operator`: a code that opens the operator's page on one phone."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandParser
from django.urls import reverse
from django.utils.translation import gettext as _

from companion.management.operator_command import OperatorCommand
from companion.operations.instance import phones_address
from companion.operations.owner import give_to_owner
from companion.operator.rights import offer_code, only


class Command(OperatorCommand):
    help = 'Print a code that opens the operator page on one phone.'

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument('--shut-out', action='store_true', help='first take the page from every phone that has it')

    def handle(self, *args: Any, shut_out: bool, **options: Any) -> None:
        Path(settings.DATA).mkdir(mode=0o700, parents=True, exist_ok=True)
        if shut_out:
            only()
            self.stdout.write(_('No phone has the page of the operator any more.'))
        code = offer_code()
        give_to_owner(Path(settings.DATA))
        self.stdout.write(_('Open this page and type the code, which works once:'))
        self.stdout.write(f'{phones_address()}{reverse("operator:page")}')
        self.stdout.write(code)
