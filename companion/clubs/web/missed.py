"""How missed rounds count: the director sees the standings of each way before choosing one."""

from django.http import HttpResponse
from django.shortcuts import redirect, render

from companion.clubs.access import for_directors
from companion.clubs.evening_document import load
from companion.clubs.models import Evening, Grant
from companion.clubs.presenters.evening_context import evening_context
from companion.clubs.presenters.missed import BY_KEY, ways
from companion.clubs.services.setup import count_missed
from companion.clubs.web.forms import act_key
from companion.web.http import Request


@for_directors
def missed(request: Request, evening: Evening, grant: Grant) -> HttpResponse:
    """Each way with its standings; a button takes it."""
    chosen = BY_KEY.get(request.POST.get('way', ''))
    if request.method == 'POST' and chosen:
        count_missed(evening, chosen.key, chosen.score, by=grant, key=act_key(request, chosen.key))
        return redirect('clubs:missed', evening.code)
    rows = load(evening, desk=True)
    return render(request, 'clubs/missed.html', evening_context(rows, grant, ways=ways(rows)))
