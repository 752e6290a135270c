"""What the table needs to know before the next deal, in short notes: who deals, who may not bid, which way to pass, who
sits out, what is in the pots, who sits next. Reads the sheet's `next`; computes nothing."""

from collections.abc import Callable, Iterator
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring import Sheet
from scoring.say import listed, term


def ahead(sheet: Sheet, number: int, lang: str) -> dict[str, Any]:
    """The strip above the pad: hand `number`, its dealer, and whatever else the game's next deal holds."""
    return {
        'number': number,
        'dealer_name': _players(sheet)[sheet.next['dealer']],
        'barred_names': listed([_players(sheet)[seat] for seat in sheet.next['barred']], lang),
        'notes': [note for write in NOTES for note in write(sheet, lang)],
    }


def _players(sheet: Sheet) -> tuple[str, ...]:
    """Who sits there now: after rise and fly not those who sat before."""
    players: tuple[str, ...] = sheet.next.get('players', sheet.table.players)
    return players


def _passing(sheet: Sheet, lang: str) -> Iterator[str]:
    """Which way the cards go."""
    way = sheet.next.get('pass')
    if way in ('hold', 'none'):
        yield _('No pass this hand')
    elif way:
        count = sheet.table.options['pass-count']
        cards = ngettext('Pass %(count)d card %(way)s', 'Pass %(count)d cards %(way)s', count)
        yield cards % {'count': count, 'way': term(sheet.table.game, way, lang)}


def _sitting_out(sheet: Sheet, lang: str) -> Iterator[str]:
    active = sheet.next.get('active')
    idle = [name for seat, name in enumerate(sheet.table.players) if active and seat not in active]
    if idle:
        names = {'names': listed(idle, lang)}
        yield ngettext('%(names)s sits out', '%(names)s sit out', len(idle)) % names


def _pots(sheet: Sheet, lang: str) -> Iterator[str]:
    pots = sheet.hands[-1].pots if sheet.hands else None
    words = {'pool': _('Pool %d'), 'frog': _('Frog pot %d'), 'solo': _('Solo pot %d')}
    yield from (words[name] % chips for name, chips in (pots or {}).items())


def _deciding(sheet: Sheet, lang: str) -> Iterator[str]:
    if sheet.next.get('deciding'):
        yield _('Level: this hand decides')


def _waiting(sheet: Sheet, lang: str) -> Iterator[str]:
    """Rise and fly: the pair that sits down next."""
    line = sheet.next.get('waiting')
    if line:
        yield _('%s are up next') % listed(list(line[0]), lang)


NOTES: tuple[Callable[[Sheet, str], Iterator[str]], ...] = (_passing, _sitting_out, _pots, _deciding, _waiting)
