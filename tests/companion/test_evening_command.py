"""`manage.py evening` asks the engine's own command and passes its exit code on."""

import json

import pytest
from django.core.management import call_command

PAIRS = {
    'format': 'companion-evening/1',
    'form': 'pairs',
    'movement': 'round-robin',
    'entries': [{'number': 1}, {'number': 2}],
}


def test_a_document_gives_its_standings_or_the_question_asked(tmp_path, capsys):
    file = tmp_path / 'pairs.json'
    file.write_text(json.dumps(PAIRS))
    for words, answer in (([], 'companion-standings/1'), (['--next'], 'companion-round/1')):
        call_command('evening', *words, str(file))
        assert json.loads(capsys.readouterr().out)['format'] == answer


def test_a_refusal_ends_with_two_and_says_why_in_the_language_asked(capsys):
    with pytest.raises(SystemExit) as stopped:
        call_command('evening', '/nowhere.json', '--lang', 'es')
    printed = capsys.readouterr()
    assert (stopped.value.code, json.loads(printed.out)['error']['code']) == (2, 'no-file')
    assert printed.err.startswith('No se puede leer ')
