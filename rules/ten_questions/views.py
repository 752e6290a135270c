"""*How do you play?*: a page a question; the answers stand in its address."""

from django.http import HttpRequest, HttpResponse

from rules.calculators.option_form import asked_in
from rules.responses import answer, game_at, in_its_language
from rules.ten_questions.page import step
from rules.ten_questions.words import word, words_in


@in_its_language
def which_page(request: HttpRequest, lang: str, game: str) -> HttpResponse:
    """The next question about a family's game, or the way to play that its answers name."""
    card = game_at(game, lang)
    shown, summary = step(card, asked_in(request.GET), lang), word('summary', lang, game=card.name.in_language(lang))
    title = shown.get('title') or word('title', lang)
    return answer(request, lang, 'which.html', title, summary, game=card, t=words_in(lang), step=shown)
