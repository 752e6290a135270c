"""The engine as a library: its documentation, its command line, and the package on its own."""

import doctest
import json
import shutil
import subprocess
import venv
from pathlib import Path

import pytest

from scoring import __version__, as_json, score
from scoring.__main__ import main
from tests.scoring.test_document import HAND, match

HOUSE = Path(__file__).resolve().parents[2]


def test_the_page_says_what_happens():
    results = doctest.testfile(str(HOUSE / 'docs/library.md'), module_relative=False)
    assert (results.failed, results.attempted > 20) == (0, True)


@pytest.fixture
def run(tmp_path, capsys):
    """The command on a document: exit code, standard output, standard error."""

    def run(document, *words):
        file = tmp_path / 'match.json'
        file.write_text(json.dumps(document), encoding='utf-8')
        code = main([str(file), *words])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


def test_a_sheet_as_json(run):
    code, out, err = run(match(hands=[HAND]))
    assert (code, json.loads(out), err) == (0, as_json(score(match(hands=[HAND]))), '')


def test_a_list_gives_a_list_and_each_refusal_a_line(run):
    code, out, err = run([match(), match(game='bridge'), match(hands=[{}])])
    assert code == 2
    assert [sheet['error'] and sheet['error']['at'] for sheet in json.loads(out)] == [None, 'game', 'hands/0/contract']
    assert len(err.splitlines()) == 2


def test_a_sheet_to_read_in_either_language(run):
    odd = match(hands=[HAND], options={'setting': True, 'ralphing': True}, closed='agreement')
    english, spanish = (run(odd, '--text', '--lang', lang)[1] for lang in ('en', 'es'))
    assert '1. Made: 40 | 40' in english
    assert '   Bob & Dan +40: 4 tricks against the bid, at 10 a trick.' in english
    assert 'Closed by agreement.' in english
    assert 'Look again (options/ralphing): ' in english
    assert 'Totales: 40 | 40' in spanish and '   Bob y Dan +40: ' in spanish


def test_the_standings_of_an_evening(tmp_path, capsys):
    file = tmp_path / 'evening.json'
    entries = [{'number': number} for number in (1, 2)]
    file.write_text(
        json.dumps({'format': 'companion-evening/1', 'form': 'pairs', 'movement': 'round-robin', 'entries': entries})
    )
    assert main(['evening', str(file), '--next']) == 0
    assert json.loads(capsys.readouterr().out)['tables'] == [{'table': 1, 'seats': [2, 1]}]
    assert main(['evening', str(tmp_path / 'nowhere.json'), '--lang', 'es']) == 2
    assert capsys.readouterr().err.startswith('No se puede leer ')


def test_a_file_that_is_not_there(capsys):
    assert main(['/nowhere.json']) == 2
    assert capsys.readouterr().err == '/nowhere.json cannot be read.\n'


@pytest.mark.slow
def test_the_package_is_the_engine_alone(tmp_path):
    """Installed in a folder of its own, it scores without Django."""
    source = tmp_path / 'source'  # building leaves files behind
    shutil.copytree(HOUSE / 'scoring', source / 'scoring')
    for named in ('pyproject.toml', 'LICENSE', 'docs/library.md'):
        (source / named).parent.mkdir(exist_ok=True)
        shutil.copy(HOUSE / named, source / named)
    venv.create(tmp_path / 'venv', with_pip=True)
    python = tmp_path / 'venv/bin/python'
    subprocess.run([python, '-m', 'pip', 'install', '-q', str(source)], check=True, timeout=300)
    packages = subprocess.run([python, '-m', 'pip', 'freeze'], check=True, capture_output=True, text=True).stdout
    assert packages.splitlines() == [f'companion-scoring @ {source.as_uri()}'], packages
    (tmp_path / 'match.json').write_text(json.dumps(match(hands=[HAND])), encoding='utf-8')
    program = 'import scoring, scoring.schema; print(scoring.__version__, scoring.__file__)'
    version = subprocess.run([python, '-c', program], cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    assert version.startswith(f'{__version__} {tmp_path}')
    command = [python, '-m', 'scoring', 'match.json', '--text']
    sheet = subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    assert 'Totals: 40 | 40' in sheet
    about = [tmp_path / 'venv/bin/pip', 'show', '--verbose', 'companion-scoring']
    assert 'Topic :: Games' in subprocess.run(about, check=True, capture_output=True, text=True).stdout
    assert list((tmp_path / 'venv').rglob('scoring/py.typed'))
