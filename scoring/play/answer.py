"""Answers a play document: one field for each question it asks.

>>> from scoring.play.answer import play
>>> play({'format': 'companion-play/1', 'game': 'five-hundred', 'preset': 'avondale', 'players': 4, 'dealer': 3,
...       'contract': '7H', 'bidder': 0, 'hands': [None] * 4, 'ask': ['tricks']})['tricks']['to_play']
0
"""

from collections.abc import Callable, Mapping
from typing import Any

from scoring.errors import BadDocument
from scoring.play.best import best, contracts, losing
from scoring.play.budget import GivenUp
from scoring.play.document import Document
from scoring.play.reading.document import read
from scoring.play.revokes import revokes
from scoring.play.so_far import legal_now, tricks_so_far
from scoring.sheet import error_json

FORMAT = 'companion-play-answer/1'

ANSWERS: Mapping[str, Callable[[Document], Any]] = {
    'legal': legal_now,
    'tricks': tricks_so_far,
    'revokes': revokes,
    'best': best,
    'contracts': contracts,
    'losing': losing,
}


def play(data: Any, lang: str = 'en') -> dict[str, Any]:
    """Return the answer to any JSON value, or why it is refused, worded in `lang`."""
    try:
        return _answered(read(data))
    except BadDocument as error:
        return refused(error, lang)


def refused(error: BadDocument, lang: str = 'en') -> dict[str, Any]:
    """Return the answer to a document that is refused."""
    return {'format': FORMAT, 'error': error_json(error, lang)}


def _answered(document: Document) -> dict[str, Any]:
    answer: dict[str, Any] = {'format': FORMAT}
    too_long: list[str] = []
    for question in document.ask:
        try:
            answer[question] = ANSWERS[question](document)
        except GivenUp:
            answer[question] = None
            too_long.append(question)
    return {**answer, 'too_long': too_long, 'error': None}
