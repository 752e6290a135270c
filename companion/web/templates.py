"""Strips the indentation of templates from the pages, because every first load would pay for it."""

import re
from collections.abc import Iterator

from django.template import Origin
from django.template.loaders import filesystem

INDENTATION = re.compile(r'\n[ \t]+')
OPENING_TAG = re.compile(r'<[a-z](?:\{%.*?%\}|\{\{.*?\}\}|[^>])*>', re.DOTALL)
BRANCH = re.compile(r'\{% *(if|elif|else|endif|for|empty|endfor)\b[^%\n]*%\}')


class Loader(filesystem.Loader):
    """Loads templates without leading whitespace, each HTML tag on one line, and without the empty lines that branches
    on lines of their own would leave. No template has text whose indentation matters.
    """

    def get_contents(self, origin: Origin) -> str:
        flat = without_branch_lines(INDENTATION.sub('\n', super().get_contents(origin)))
        return OPENING_TAG.sub(lambda tag: tag[0].replace('\n', ' '), flat)


def without_branch_lines(text: str) -> str:
    """Remove the line break after each tag of a branch whose tags all stand alone on their lines: the break before its
    first tag and those inside still part the words.
    """
    dropped = {end for branch in _branches(text) if all(_alone(text, *tag) for tag in branch) for _, end in branch}
    return ''.join(letter for place, letter in enumerate(text) if place not in dropped)


def _branches(text: str) -> Iterator[list[tuple[int, int]]]:
    """Yield where the tags of each branch and loop begin and end."""
    open_branches: list[list[tuple[int, int]]] = []
    for tag in BRANCH.finditer(text):
        if tag[1] in ('if', 'for'):
            open_branches.append([])
        if open_branches:  # a tag may stand in a comment
            open_branches[-1].append(tag.span())
            if tag[1].startswith('end'):
                yield open_branches.pop()


def _alone(text: str, start: int, end: int) -> bool:
    return text[start - 1 : start] == '\n' == text[end : end + 1]
