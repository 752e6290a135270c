"""What a device owns, as *This phone* and the download show it."""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext as _

from companion.clubs.models import Grant
from companion.clubs.roles import role_names, strongest
from companion.i18n.languages import language
from companion.matches.models import Key, RegularTable
from companion.matches.setup.rule_sets import RuleSetContent, saved_by

LATEST = 5  # matches listed here; My matches has all


@dataclass(frozen=True)
class Holdings:
    """`keys` come with their matches, the last changed first."""

    keys: list[Key]
    rule_sets: list[RuleSetContent]
    tables: list[str]
    clubs: list[dict[str, Any]]

    @property
    def latest(self) -> list[Key]:
        return self.keys[:LATEST]

    @property
    def founded(self) -> int:
        return sum(key.founder for key in self.keys)

    @property
    def others(self) -> int:
        """Matches that somebody else created."""
        return len(self.keys) - self.founded

    @property
    def anything(self) -> bool:
        return bool(self.keys or self.rule_sets or self.tables or self.clubs)


def holdings_of(holder: str) -> Holdings:
    """Return what this holder owns. Documents are not loaded, because they may be large."""
    if not holder:
        return Holdings([], [], [], [])
    keys = Key.objects.filter(holder=holder, revoked_at=None, match__deleted_at=None).select_related('match')
    return Holdings(
        keys=list(keys.order_by('-match__changed_at')),
        rule_sets=[rules for _row, rules in saved_by(holder)],
        tables=list(RegularTable.objects.filter(holder=holder).order_by('name').values_list('name', flat=True)),
        clubs=_clubs(holder),
    )


def _clubs(holder: str) -> list[dict[str, Any]]:
    """Each club with the strongest grant in it."""
    grants = Grant.objects.filter(holder=holder, revoked_at=None, parent__revoked_at=None).select_related('club')
    by_club: dict[int, list[Grant]] = {}
    for grant in grants.order_by('club__name'):
        by_club.setdefault(grant.club_id, []).append(grant)
    names = role_names()
    best = [strongest(held) for held in by_club.values()]
    return [{'name': held.club.name, 'code': held.club.code, 'role': names[held.role]} for held in best if held]


def preferences(request: HttpRequest) -> list[tuple[str, str]]:
    """Return the device's preferences in words."""
    cookies = request.COOKIES
    lamp = {'light': _('Light'), 'dark': _('Dark')}.get(cookies.get('lamp', ''), _('System'))
    suits = _('two colours') if cookies.get('suits') == 'two' else _('four colours')
    thumb = {'left': _('left thumb'), 'right': _('right thumb')}.get(cookies.get('thumb', ''), _('both hands'))
    languages = dict(settings.LANGUAGES)
    return [
        (_('Language'), languages[language()]),
        (_('Theme'), lamp),
        (_('Suits'), suits),
        (_('Tapping with'), thumb),
    ]
