"""Changing what a club has agreed on after mishaps: posted from the page of an evening's rulings, by its directors."""

from django.utils.translation import gettext as _

from companion.clubs.models import Evening, Grant
from companion.clubs.services import agreed as write
from companion.clubs.services.writing import Refused
from companion.clubs.typed_numbers import whole
from companion.clubs.web.forms import act_key, text
from companion.web.http import Request


def change_agreed(request: Request, evening: Evening, grant: Grant) -> None:
    """Do what the tapped button says. Raises Refused."""
    club, game, do = evening.club, evening.game, request.POST.get('do', '')
    path, key = request.POST.get('path', '')[:100], act_key(request, do or 'forget')
    own = text(request, 'own', write.LONGEST_ANSWER)
    if do == 'accept':
        write.keep_answer(club, game, path, own, by=grant, key=key)
    elif do == 'decline':
        write.decline_answer(club, game, path, own, by=grant, key=key)
    elif do == 'penalty':
        write.keep_penalty(club, game, _penalty(request), by=grant, key=key)
    elif do == 'drop':
        write.drop_penalty(club, game, request.POST.get('label', ''), by=grant, key=key)
    else:
        write.keep_answer(club, game, path, '', by=grant, key=key)


def _penalty(request: Request) -> write.Penalty:
    """The penalty that was typed; what is empty is none. Raises Refused."""
    typed = {name: request.POST.get(name, '').strip() or '0' for name in ('points', 'others', 'warnings')}
    numbers = {name: whole(typed_number) for name, typed_number in typed.items()}
    for name, number in numbers.items():
        if number is None:
            raise Refused(_('Type a whole number, such as −100.'), name)
    given = {name: number for name, number in numbers.items() if number is not None}
    return write.Penalty(text(request, 'label', write.LONGEST_LABEL), **given)
