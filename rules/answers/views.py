"""What a table answers, alone: a phone without a network has the index of the book beside it."""

from django.http import HttpRequest, HttpResponse

from rules.answers.absent import is_of_another_subject
from rules.answers.asked import LONGEST, note_for
from rules.matches import sheet_here
from rules.responses import answer, in_its_language
from rules.words import word


@in_its_language
def answer_part(request: HttpRequest, lang: str) -> HttpResponse:
    """The answer above the results of a search, as part of a page; 204 where the table decides nothing. It reads no
    page of the book, which a phone would take seconds to count.
    """
    asked = request.GET.get('q', '').strip()[:LONGEST]
    foreign = not asked or is_of_another_subject(asked, lang)
    here = None if foreign else note_for(request, asked, sheet_here(request), [], lang)
    if not here:
        return HttpResponse(status=204)
    return answer(request, lang, '_here.html', word('search-title', lang), word('search-summary', lang), here=here)
