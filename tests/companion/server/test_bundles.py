"""Style sheets and scripts reach a phone in one file: every import once, in order, and none left."""

import re
from collections import Counter

import pytest
from django.conf import settings
from rcssmin import cssmin

from companion.server.bundles import SCRIPT_IMPORT, delivered, script, style_sheet

STATIC = settings.BASE_DIR / 'static'
SCRIPTS = sorted(STATIC.glob('js/**/*.js'))
ENTRIES = [file for file in SCRIPTS if SCRIPT_IMPORT.search(file.read_text())]
SHEETS = sorted(STATIC.glob('css/**/*.css'))


def test_modules_stand_behind_those_they_need_and_once(tmp_path):
    (tmp_path / 'suits.js').write_text("export const suits = ['S', 'H']; // four in truth\n")
    (tmp_path / 'deck.js').write_text(
        "import { suits } from './suits.js';\n// All cards.\nexport function deck() {\n  return suits;\n}\n"
    )
    (tmp_path / 'deal.js').write_text(
        "import { deck } from './deck.js';\nimport { suits } from './suits.js';\ndeck(suits);\n"
    )
    assert [line.strip() for line in script(tmp_path / 'deal.js').splitlines()] == [
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


@pytest.mark.parametrize('file', ENTRIES, ids=lambda file: file.stem)
def test_nothing_is_left_to_import_or_export(file):
    """Except for what the whole bundle exports, at its end."""
    whole, _, own = delivered(file).rpartition('export const')
    whole = whole or own
    assert 'import ' not in whole and 'export ' not in whole and '//' not in whole.replace('://', '')


def test_a_bundle_exports_what_its_module_does(tmp_path):
    (tmp_path / 'suits.js').write_text("export const suits = ['S', 'H'];\n")
    (tmp_path / 'later.js').write_text("import { suits } from './suits.js';\nexport const later = () => suits;\n")
    assert script(tmp_path / 'later.js').endswith('export const { later } = later_js;\n')


def test_modules_of_other_folders_are_found(tmp_path):
    for folder in ('pads', 'pages'):
        (tmp_path / folder).mkdir()
    (tmp_path / 'pads/deal.js').write_text('export const deal = 1;\n')
    (tmp_path / 'pages/match.js').write_text("import { deal } from '../pads/deal.js';\nimport './aloud.js';\n")
    (tmp_path / 'pages/aloud.js').write_text("import { deal } from '../pads/deal.js';\nsay(deal);\n")
    assert re.findall(r'const (\w+)_js =', script(tmp_path / 'pages/match.js')) == ['deal', 'aloud', 'match']


def test_no_two_scripts_have_the_same_file_name():
    """In a bundle each module is a constant named after its file."""
    assert [name for name, count in Counter(file.name for file in SCRIPTS).items() if count > 1] == []


def test_a_style_sheet_brings_what_it_imports(tmp_path):
    (tmp_path / 'a.css').write_text('/* both */\n@import "b.css";\np > a, i {\n  color: red; }\n')
    (tmp_path / 'b.css').write_text('b { color: blue }\n')
    assert cssmin(style_sheet(tmp_path / 'a.css')) == 'b{color:blue}p>a,i{color:red}'


def test_an_import_for_paper_holds_on_paper_alone(tmp_path):
    (tmp_path / 'a.css').write_text('@import "b.css" print;\ni { color: red }\n')
    (tmp_path / 'b.css').write_text('b { color: #000 }\n')
    assert cssmin(style_sheet(tmp_path / 'a.css')) == '@media print{b{color:#000}}i{color:red}'


def test_what_a_style_sheet_names_is_still_found_from_another_folder(tmp_path):
    (tmp_path / 'pages').mkdir()
    (tmp_path / 'pages/home.css').write_text('@import "../tokens.css";\n')
    (tmp_path / 'tokens.css').write_text('src: url(../fonts/figures.woff2)\n')
    assert style_sheet(tmp_path / 'pages/home.css') == 'src: url(../../fonts/figures.woff2)\n'


@pytest.mark.parametrize('sheet', SHEETS, ids=lambda sheet: sheet.stem)
def test_what_is_sent_keeps_the_space_before_a_pseudo_class(sheet):
    """Inside a nested rule rcssmin takes `.tens :is(small)` for a declaration and joins it; nest once more there."""
    own = re.sub(r'/\*.*?\*/', '', style_sheet(sheet), flags=re.DOTALL)
    apart = re.compile(r'[\w)\]*]\s+:[a-z]')
    assert len(apart.findall(delivered(sheet))) == len(apart.findall(own))
