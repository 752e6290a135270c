"""A device keeps its lamp and its suits; style sheets come in one piece."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from rcssmin import cssmin

from companion.stylesheets import delivered, gathered


def test_a_look_is_kept_and_leads_back():
    answer = Client().post('/look/', {'lamp': 'dark', 'next': '/rules/'})
    assert answer.url == '/rules/'
    assert answer.cookies['lamp'].value == 'dark'


def test_an_unknown_look_and_a_foreign_address_are_passed_over():
    answer = Client().post('/look/', {'lamp': '"><b>', 'next': 'https://elsewhere.example/'})
    assert answer.url == '/'
    assert 'lamp' not in answer.cookies


def test_a_style_sheet_is_gathered_from_its_rooms(tmp_path: Path):
    (tmp_path / 'a.css').write_text('/* both */\n@import "b.css";\np > a, i {\n  color: red; }\n')
    (tmp_path / 'b.css').write_text('b { color: blue }\n')
    assert cssmin(gathered(tmp_path / 'a.css')) == 'b{color:blue}p>a,i{color:red}'


SHEETS = sorted((settings.BASE_DIR / 'static' / 'css').glob('*.css'))


@pytest.mark.parametrize('sheet', SHEETS, ids=lambda sheet: sheet.stem)
def test_what_is_sent_keeps_the_space_before_a_pseudo_class(sheet):
    """Inside a nested rule rcssmin takes `.tens :is(small)` for a declaration and joins it; nest once more there."""
    own = re.sub(r'/\*.*?\*/', '', gathered(sheet), flags=re.DOTALL)
    apart = re.compile(r'[\w)\]*]\s+:[a-z]')
    assert len(apart.findall(delivered(sheet))) == len(apart.findall(own))
