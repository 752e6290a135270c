"""Scripts reach a phone in one piece: every module once, behind those it needs, and nothing imported any more."""

import pytest
from django.conf import settings

from companion.scripts import IMPORT, gathered
from companion.stylesheets import delivered

SCRIPTS = settings.BASE_DIR / 'static' / 'js'
ENTRIES = sorted(script for script in SCRIPTS.glob('*.js') if IMPORT.search(script.read_text()))


def test_modules_stand_behind_those_they_need_and_once(tmp_path):
    (tmp_path / 'suits.js').write_text("export const suits = ['S', 'H']; // four in truth\n")
    (tmp_path / 'deck.js').write_text(
        "import { suits } from './suits.js';\n// All cards.\nexport function deck() {\n  return suits;\n}\n"
    )
    (tmp_path / 'deal.js').write_text(
        "import { deck } from './deck.js';\nimport { suits } from './suits.js';\ndeck(suits);\n"
    )
    assert [line.strip() for line in gathered(tmp_path / 'deal.js').splitlines()] == [
        'const suits_js = (() => {',
        "const suits = ['S', 'H']; // four in truth",
        'return { suits };',
        '})();',
        'const deck_js = (() => {',
        'const { suits } = suits_js;',
        '// All cards.',
        'function deck() {',
        'return suits;',
        '}',
        'return { deck };',
        '})();',
        'const deal_js = (() => {',
        'const { deck } = deck_js;',
        'const { suits } = suits_js;',
        'deck(suits);',
        'return {  };',
        '})();',
    ]


@pytest.mark.parametrize('script', ENTRIES, ids=lambda script: script.stem)
def test_nothing_is_left_to_import_or_export(script):
    whole = delivered(script)
    assert 'import ' not in whole and 'export ' not in whole and '//' not in whole.replace('://', '')
