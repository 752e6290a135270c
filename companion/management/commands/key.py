"""`manage.py key CODE`: an owner's link, for operators whose users have lost theirs."""

from typing import Any

from django.core.management.base import CommandParser
from django.urls import reverse
from django.utils.translation import gettext as _

from companion.clubs.models import Club
from companion.clubs.services.keys import operator_key as club_key
from companion.management.operator_command import OperatorCommand
from companion.matches.models import Match
from companion.matches.services.keys import operator_key as match_key
from companion.operations import OperationError
from companion.operations.instance import phones_address


class Command(OperatorCommand):
    help = 'Print a link that makes the phone that opens it first an owner of the match or club with this code.'

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument('code', help='the code in the address: /m/CODE/ of a match, /c/CODE/ of a club')

    def handle(self, *args: Any, code: str, **options: Any) -> None:
        path = _path_for(code.strip())
        self.stdout.write(_('The first phone to open this becomes an owner; it works once:'))
        self.stdout.write(f'{phones_address()}{path}')


def _path_for(code: str) -> str:
    """The path of a new key's link. Raises OperationError if nothing has this code."""
    match = Match.with_deleted.filter(code=code).first()
    if match:
        if match.deleted_at:
            raise OperationError(_('The match %s is deleted. One of its owners can restore it.') % code)
        return reverse('matches:claim', args=[code, match_key(match, label=_('Operator'))])
    club = Club.objects.filter(code=code).first()
    if club is None:
        raise OperationError(_('There is no match and no club with the code %s.') % code)
    return reverse('clubs:claim', args=[club_key(club, label=_('Operator'))])
