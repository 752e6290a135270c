"""Worked hands are match documents: each is scored to its end, and each stands on a page."""

import json

import pytest

from rules import sections
from rules.tables import EXAMPLES
from scoring import as_json, score
from scoring.text import LANGUAGES

WORKED = sorted(EXAMPLES.glob('*/*.json'))


@pytest.mark.parametrize('path', WORKED, ids=lambda path: f'{path.parent.name}/{path.stem}')
def test_a_worked_hand_is_scored_and_shown(path):
    example = json.loads(path.read_text(encoding='utf-8'))
    for lang in LANGUAGES:
        sheet = as_json(score(example['match']), lang)
        assert sheet['error'] is None
        assert example['title'][lang].strip()
        game = path.parent.name
        shown = any(f'worked {path.stem} ' in section.text for section in sections.of_game(game, lang))
        assert shown, f'no page of {game} ({lang}) shows it'
