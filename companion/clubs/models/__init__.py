"""The models of a club: its members, its evenings, grants, and the audit log."""

from companion.clubs.models.club import EXAMPLE_KEPT, Club, Member, Season
from companion.clubs.models.evening import Adjustment, Entry, Evening, HandIn, Round, Table
from companion.clubs.models.grant import Grant, Role
from companion.clubs.models.log import Log, What
from companion.clubs.models.ruling import Ruling

__all__ = [
    'EXAMPLE_KEPT',
    'Adjustment',
    'Club',
    'Entry',
    'Evening',
    'Grant',
    'HandIn',
    'Log',
    'Member',
    'Role',
    'Round',
    'Ruling',
    'Season',
    'Table',
    'What',
]
