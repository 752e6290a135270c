"""Settings that the form of an evening took over from the last one. Once another game or movement is chosen they are
those of another kind of evening: they become the usual ones, and the page says so before it opens anything.
"""

from collections.abc import Collection

from django.utils.translation import gettext as _

from companion.clubs.extra_settings import EXTRAS
from companion.clubs.setup_form import Answers


def put_back(answers: Answers, last: Answers | None, shown_for: str, kept: Collection[str] = ()) -> str:
    """Make what is as in the `last` evening the usual again if the form was `shown_for` another kind, but for what is
    `kept`. Returns what changed, as a sentence, or nothing.
    """
    if last is None or shown_for in ('', answers.kind):
        return ''
    carried = [
        point
        for point in EXTRAS
        if point.key in last.extra and last.extra[point.key] == answers.extra.get(point.key) and point.key not in kept
    ]
    answers.extra = {key: answers.extra[key] for key in answers.extra if key not in {point.key for point in carried}}
    labels = [str(point.label) for point in carried]
    if answers.game != last.game and last.title and answers.title == last.title:
        answers.title = ''
        labels.insert(0, _('Title'))
    if (answers.bye, answers.bye_points) == (last.bye, last.bye_points) and last.bye != Answers.bye:
        answers.bye, answers.bye_points = Answers.bye, 0
        labels.append(_('Who sits out is paid'))
    return _('Taken over from another kind of evening, now as usual again: %s.') % '; '.join(labels) if labels else ''
