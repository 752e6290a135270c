"""What a club has agreed on after mishaps, in words: its answers, those proposed, its catalogue of penalties."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companion.clubs.models import Evening
from companion.clubs.pads import GAMES_BY_SLUG
from companion.clubs.rulings import answers_of
from companion.clubs.services.agreed import Penalty, catalogue_of
from companion.i18n.languages import language
from rules.books import book_of
from rules.rulings.answer import usual_table
from rules.rulings.told import incident_at
from scoring.say import number


def agreed_page(evening: Evening) -> dict[str, Any]:
    """Return what the page of rulings says of the club itself."""
    return {
        'agreed': [_about(evening, path, answer) for path, answer in answers_of(evening).items()],
        'proposed': list(_proposed(evening)),
        'penalties': penalties_of(evening),
        'usual': book_of(GAMES_BY_SLUG[evening.game]).rulings.penalty,
    }


def _proposed(evening: Evening) -> Iterator[dict[str, str]]:
    for path, texts in evening.club.proposed.get(evening.game, {}).items():
        for text in texts:
            yield _about(evening, path, text)


def _about(evening: Evening, path: str, text: str) -> dict[str, str]:
    incident = incident_at(usual_table(GAMES_BY_SLUG[evening.game]), path.partition('/')[0])
    return {'path': path, 'about': incident.title.in_language(language()) if incident else path, 'text': text}


def penalties_of(evening: Evening) -> list[dict[str, str]]:
    """Return the catalogue for this game: the label, what it costs, and the value of its choice in a form."""
    return [
        {'label': penalty.label, 'costs': _costs(penalty), 'value': f'penalty:{penalty.label}'}
        for penalty in catalogue_of(evening.club, evening.game)
    ]


def _costs(penalty: Penalty) -> str:
    """ "−100; 20 for each opponent; after 2 warnings"."""
    parts = [number(penalty.points, language())] if penalty.points else []
    if penalty.others:
        parts.append(_('%s for each opponent') % number(penalty.others, language()))
    if not parts:
        return _('a warning')
    if penalty.warnings:
        after = ngettext('after %d warning', 'after %d warnings', penalty.warnings)
        parts.append(after % penalty.warnings)
    return '; '.join(parts)


def penalty_sentences(label: str, points: Any, whose: str) -> list[str]:
    """Return what was ruled by a penalty, a sentence each."""
    if not isinstance(points, list):
        return [_('A warning for %s.') % whose, f'{label}.']
    own, others = points
    sentences = [_('%(points)s for %(name)s.') % {'points': number(own, language()), 'name': whose}] if own else []
    return sentences + ([_('%s for each opponent.') % number(others, language())] if others else [])
