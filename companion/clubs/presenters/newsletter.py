"""A paragraph about the evening for the newsletter and the local paper."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companion.clubs.days import day
from companion.clubs.engine import standings_of
from companion.clubs.evening_document import Rows
from companion.clubs.presenters.callers import caller_sides
from companion.clubs.presenters.feats import award_words
from companion.clubs.presenters.parts import family
from companion.clubs.presenters.standings import NO_REASONS, Row, rows_of
from companion.i18n.languages import language
from scoring.evening import Standings
from scoring.evening.results.reasons import criterion_text
from scoring.say import listed, number


def paragraph(rows: Rows) -> str:
    """Return who came, and once it is over who won and by how much, and the side prizes. If sealed, only who came."""
    evening = rows.evening
    sentences = [_who_came(rows)]
    if not evening.sealed and rows.played and evening.closed_at:
        sentences += _winners(rows, standings_of(rows))
        sentences += _side_prizes(rows)
    return ' '.join(sentences)


def _who_came(rows: Rows) -> str:
    """Of an evening of several parts nobody counts who came to all of them: who played this one."""
    count = rows.people_playing
    facts = {'count': count, 'day': day(rows.evening.played_on), 'title': rows.evening.title}
    if len(family(rows.evening)) == 1:
        words = ngettext('%(count)d came on %(day)s.', '%(count)d came on %(day)s.', count)
    else:
        words = ngettext('%(count)d played “%(title)s” on %(day)s.', '%(count)d played “%(title)s” on %(day)s.', count)
    return words % facts


def _winners(rows: Rows, ranked: Standings) -> list[str]:
    lines, pairs = rows_of(rows, ranked, reasoned=NO_REASONS), rows.evening.pairs
    first = [line for line in lines if line.rank == 1]
    second = [line for line in lines if line.rank == 2]
    if not first:
        return []
    lang = language()
    facts = {'names': listed([str(line.name) for line in first], lang), 'points': _figure(first[0], ranked, lang)}
    sentences = [
        ngettext('%(names)s won with %(points)s.', '%(names)s shared first place with %(points)s.', len(first)) % facts
    ]
    if pairs and len(first) == 1:
        outlasts = ranked.evening.score.order[0] == 'lasted'
        won = _('The pair %(names)s won.') if outlasts else _('The pair %(names)s won with %(points)s.')
        sentences = [won % facts]
    if pairs and len(second) == 1:
        sentences.append(_('The pair %s came second.') % second[0].name)
    elif second:
        behind = listed([str(line.name) for line in second], lang)
        sentences.append(ngettext('%s was second.', '%s shared second place.', len(second)) % behind)
    return sentences


def _figure(first: Row, ranked: Standings, lang: str) -> str:
    """What whoever came first has most of: the points, or what counts before them, which is named."""
    criterion = ranked.evening.score.order[0]
    if criterion == 'points':
        return number(first.points, lang) if isinstance(first.points, int) else str(first.points)
    return f'{first.lead} ({criterion_text(criterion, lang)})'


def _side_prizes(rows: Rows) -> list[str]:
    evening, sentences = rows.evening, []
    callers = caller_sides(rows, evening.best_callers, short=False)
    if evening.best_call and callers:
        names = listed(callers, language())
        sentences.append(
            _('The best call, %(call)s, was made by %(names)s.') % {'call': evening.best_call, 'names': names}
        )
    for award in evening.awards:
        sharing = [str(rows.names[number]) for number in award['entries'] if number in rows.names]
        if sharing:
            sentences.append(f'{award_words(award)} ({listed(sharing, language())}).')
    if evening.lucky in rows.names:
        sentences.append(
            _('The lucky number was %(number)d: %(name)s.')
            % {
                'number': evening.lucky,
                'name': rows.names[evening.lucky or 0],
            }
        )
    return sentences
