"""`manage.py score`: the sheet as JSON and 0, or what can be scored, a sentence and 2. Never a traceback."""

import io
import json
import os
import subprocess
import sys

import pytest
from django.core.management import call_command

from tests.scoring.test_document import match
from tests.served import HOUSE

GOOD = {'bidder': 0, 'contract': '8H', 'tricks': [8, 2]}
BAD = {'bidder': 0, 'contract': '8H', 'tricks': [8, 3]}


@pytest.fixture
def scored(tmp_path, capsys, monkeypatch):
    """Run the command on a JSON value or on raw bytes: exit code, standard output, standard error."""

    def run(value, *words, stdin=False):
        raw = value if isinstance(value, bytes) else json.dumps(value).encode()
        file = tmp_path / 'match.json'
        file.write_bytes(raw)
        monkeypatch.setattr('sys.stdin', io.TextIOWrapper(io.BytesIO(raw)))
        try:
            call_command('score', '-' if stdin else str(file), *words)
            code = 0
        except SystemExit as stop:
            code = stop.code
        printed = capsys.readouterr()
        return code, json.loads(printed.out), printed.err

    return run


def test_a_match_gives_its_sheet(scored):
    code, sheet, complaints = scored(match(hands=[GOOD]))
    assert (code, sheet['totals'], sheet['error'], complaints) == (0, [300, 20], None, '')
    assert sheet['format'] == 'companion-sheet/1'


def test_what_is_hardly_true_is_said_and_scored(scored):
    """Thirteen hearts in one trick of four cards."""
    hand = {'hearts': [0, 13, 0, 0], 'queen': 0, 'tricks': [12, 1, 0, 0]}
    code, sheet, complaints = scored(match(game='black-lady', preset='modern', hands=[hand]), '--lang', 'en')
    assert code == 0 and sheet['error'] is None
    assert 'Bob has 13 cards that count in 1 trick, where 4 fit.' in str(sheet['doubts']) + complaints


def test_standard_input_does_as_well(scored):
    assert scored(match(hands=[GOOD]), stdin=True) == scored(match(hands=[GOOD]))


def test_a_bad_hand_keeps_the_good_ones_and_is_told(scored):
    code, sheet, complaints = scored(match(hands=[GOOD, BAD]))
    assert (code, sheet['totals'], sheet['error']['at']) == (2, [300, 20], 'hands/1/tricks')
    assert complaints == 'hands/1/tricks: The tricks must add up to 10; these make 11.\n'


def test_a_list_gives_a_list(scored):
    code, sheets, complaints = scored([match(hands=[GOOD]), match(hands=[BAD]), match(game='bridge')])
    assert (code, [sheet['totals'] for sheet in sheets]) == (2, [[300, 20], [0, 0], []])
    assert len(complaints.splitlines()) == 2
    assert scored([match(), match()])[0] == 0
    assert scored([])[:2] == (0, [])


def test_the_lines_can_be_had_in_spanish(scored):
    _, sheet, _ = scored(match(hands=[GOOD]), '--lang', 'es')
    line = sheet['hands'][0]['lines'][0]
    assert line['text'] == 'Ann cumple su 8♥ con 8 bazas.'
    assert line['rule'].startswith('/es/rules/five-hundred/')
    assert 'suman 11' in scored(match(hands=[BAD]), '--lang', 'es')[2]


@pytest.mark.parametrize(
    'junk', [None, 7, 'match', {}, {'format': 'companion-match/1'}, match(options={'breach': True})]
)
def test_what_is_no_match_is_refused_in_a_sentence(scored, junk):
    code, sheet, complaints = scored(junk)
    assert (code, sheet['hands'], sheet['status']) == (2, [], 'in-progress')
    assert sheet['error']['text'] in complaints
    assert len(complaints.splitlines()) == 1


def test_letters_that_cannot_be_printed_stop_nothing(scored):
    code, _, complaints = scored(match(hands=[GOOD | {'\ud800\n': 1}]))
    assert code == 2
    assert complaints.isprintable() or complaints.endswith('\n')


NO_JSON = [b'', b'{', b'[1,]', b'NaN', b'[Infinity]', b'\xff\xfe\x00']


@pytest.mark.parametrize('raw', NO_JSON, ids=range(len(NO_JSON)))
def test_what_is_no_json_is_refused_as_any_document(scored, raw):
    code, sheet, complaint = scored(raw)
    assert (code, sheet['format'], sheet['hands']) == (2, 'companion-sheet/1', [])
    assert (sheet['error']['at'], sheet['error']['code']) == ('', 'no-json')
    assert complaint == sheet['error']['text'] + '\n'


def test_where_json_ends_is_told_in_the_asked_language(scored):
    broken = b'{"format":\n  companion}'
    assert scored(broken)[2] == 'This stops being JSON at line 2, column 3.\n'
    assert scored(broken, '--lang', 'es')[2] == 'Esto deja de ser JSON en la línea 2, columna 3.\n'
    assert scored(b'NaN', '--lang', 'es')[2] == 'Esto no se puede leer como JSON.\n'


@pytest.mark.parametrize(('lang', 'sentence'), [('en', ' cannot be read.\n'), ('es', 'No se puede leer ')])
def test_a_file_that_is_not_there_is_refused(capsys, tmp_path, lang, sentence):
    with pytest.raises(SystemExit) as stopped:
        call_command('score', str(tmp_path / 'nowhere.json'), '--lang', lang)
    printed = capsys.readouterr()
    assert (stopped.value.code, json.loads(printed.out)['error']['code']) == (2, 'no-file')
    assert sentence in printed.err and 'nowhere.json' in printed.err


def test_from_a_shell_it_needs_no_setting_up():
    """As typed in a shell: nothing configured, an answer on standard output and the exit code."""
    command = [sys.executable, 'manage.py', 'score', '-']
    asked = json.dumps(match(hands=[BAD])).encode()
    bare = {'PATH': os.environ['PATH']}
    answer = subprocess.run(command, cwd=HOUSE, env=bare, input=asked, capture_output=True, timeout=60, check=False)
    assert answer.returncode == 2
    assert json.loads(answer.stdout)['error']['code'] == 'tricks-sum'
    assert answer.stderr.decode() == 'hands/0/tricks: The tricks must add up to 10; these make 11.\n'
