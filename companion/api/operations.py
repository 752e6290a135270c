"""What other programs may ask, as one table: addresses and the OpenAPI description both come from it."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from companion.api import schemas, views
from companion.api.openapi import openapi
from companion.api.operation import Operation, Parameter

CODE = Parameter('code', 'path', schemas.CODE, 'the code in the address of its page')
LANG = Parameter('lang', 'query', schemas.LANG, 'the language of the sentences; English unless it is named')

OPERATIONS = (
    Operation(
        '/matches/{code}',
        'match',
        'The document of a match; refused to spectators of a club if it holds mistakes of play',
        views.match_document,
        schemas.ref('MatchDocument'),
        (CODE, LANG),
        refusals=(403, 404, 422, 429),
    ),
    Operation(
        '/matches/{code}/sheet',
        'match_sheet',
        'The scored sheet of a match, each line with its reason; to spectators of a club, a hand with a mistake of play'
        ' has its points, the result `adjustment` and no lines',
        views.match_sheet,
        schemas.ref('Sheet'),
        (CODE, LANG),
        refusals=(403, 404, 422, 429),
    ),
    Operation(
        '/score',
        'score',
        'The sheet of a document that is sent; nothing is stored',
        views.score_document,
        schemas.ref('Sheet'),
        (LANG,),
        takes=schemas.ref('MatchDocument'),
        refusals=(413, 422, 429),
    ),
    Operation(
        '/evenings/{code}',
        'evening',
        'An evening of a club, with its standings',
        views.evening,
        schemas.ref('Evening'),
        (CODE, LANG),
        refusals=(403, 404, 422, 429),
    ),
    Operation(
        '/clubs/{code}',
        'club',
        'A club, its evenings and seasons',
        views.club,
        schemas.ref('Club'),
        (CODE, LANG),
        refusals=(403, 404, 422, 429),
    ),
    Operation(
        '/clubs/{code}/seasons/{number}',
        'season',
        'The table of a season, ladder by ladder',
        views.season,
        schemas.ref('Season'),
        (CODE, Parameter('number', 'path', schemas.CODE, 'the number in the address of its page'), LANG),
        refusals=(403, 404, 422, 429),
    ),
    Operation(
        '/rules/search',
        'search',
        'Places in the rule book that answer a question, best first',
        views.search_rules,
        schemas.ref('Found'),
        (
            Parameter('q', 'query', schemas.QUESTION, 'the question', required=True),
            Parameter('game', 'query', schemas.GAME, 'only of one game'),
            LANG,
        ),
        refusals=(422, 429),
    ),
    Operation(
        '/rules/ruling',
        'ruling',
        'What to do when something went wrong: a ruling; or, refused with `asks`, the question still open in `text`,'
        ' its `answers` and their `labels` in words',
        views.ruling,
        schemas.ref('Ruling'),
        (
            Parameter('game', 'query', schemas.GAME, 'the game', required=True),
            Parameter(
                'incident',
                'query',
                schemas.TEXT,
                'what happened: the last part of its address in the rule book',
                required=True,
            ),
            Parameter('answers', 'query', schemas.TEXT, 'the answers so far, in their order, separated by commas'),
            Parameter('preset', 'query', schemas.TEXT, 'the way it is played; the usual one unless it is named'),
            Parameter('players', 'query', schemas.WHOLE, 'how many play; four unless it is said'),
            LANG,
        ),
        refusals=(422, 429),
    ),
)


@require_safe
def description(request: HttpRequest) -> HttpResponse:
    """The OpenAPI description of all of it."""
    return JsonResponse(openapi(OPERATIONS))
