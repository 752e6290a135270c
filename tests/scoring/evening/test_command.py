"""`companion-scoring evening`: answers as JSON and 0, or a refusal with its place and 2. Never a traceback."""

import argparse
import io
import json

import pytest

from scoring.evening.command import add_arguments, main

PAIRS = {
    'format': 'companion-evening/1',
    'form': 'pairs',
    'movement': 'round-robin',
    'entries': [{'number': number, 'name': f'Pair {number}'} for number in range(1, 5)],
}
ROUND = {'round': 1, 'tables': [{'table': 1, 'seats': [1, 2], 'points': [5, 3]}], 'byes': [3, 4]}
SEASON = {'format': 'companion-season/1', 'evenings': [{'results': [{'member': 'Pair 1', 'points': 10}]}]}


@pytest.fixture
def asked(tmp_path, capsys, monkeypatch):
    """Run the command on files with these values (or raw bytes): exit code, answer, standard error."""

    def run(*values, words=(), stdin=False):
        names = []
        for place, value in enumerate(values):
            raw = value if isinstance(value, bytes) else json.dumps(value).encode()
            names.append(str(tmp_path / f'{place}.json'))
            (tmp_path / f'{place}.json').write_bytes(raw)
            monkeypatch.setattr('sys.stdin', io.TextIOWrapper(io.BytesIO(raw)))
        code = main([*words, *(['-'] if stdin else names)])
        printed = capsys.readouterr()
        return code, json.loads(printed.out), printed.err

    return run


def test_a_document_gives_its_standings(asked):
    code, answer, complaints = asked(PAIRS | {'rounds': [ROUND]})
    assert (code, answer['format'], answer['error'], complaints) == (0, 'companion-standings/1', None, '')
    first = answer['standings'][0]
    assert (first['rank'], first['entry'], first['name']) == (1, 1, 'Pair 1')


def test_the_next_round(asked):
    code, answer, _ = asked(PAIRS, words=['--next'])
    assert (code, answer['format'], answer['round']) == (0, 'companion-round/1', 1)
    assert answer['tables'] == [{'table': 1, 'seats': [4, 1]}, {'table': 2, 'seats': [2, 3]}]


def test_the_answer_is_printed_in_lines_that_people_can_read(tmp_path, capsys):
    (tmp_path / 'pairs.json').write_text(json.dumps(PAIRS))
    main([str(tmp_path / 'pairs.json')])
    assert capsys.readouterr().out.startswith('{\n  "format": ')


def test_one_question_at_a_time_and_a_language_that_is_spoken(capsys):
    for words in (['--next', '--season', 'x'], ['--lang', 'xx', 'x'], []):
        with pytest.raises(SystemExit):
            main(words)
    assert 'companion-scoring evening' in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(['--help'])
    assert 'FILE' in capsys.readouterr().out


def test_sentences_are_english_unless_another_language_is_asked():
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    assert [parser.parse_args(words).lang for words in (['x'], ['x', '--lang', 'es'])] == ['en', 'es']


def test_standard_input_does_as_well(asked):
    assert asked(PAIRS, stdin=True) == asked(PAIRS)


def test_a_list_and_several_files_give_a_list(asked):
    answer = asked(PAIRS)[1]
    assert asked([PAIRS, PAIRS])[1] == [answer, answer]
    assert asked(PAIRS, [PAIRS])[1] == [answer, answer]
    assert asked([])[:2] == (0, [])


def test_one_of_a_list_may_be_refused(asked):
    code, answers, complaints = asked([PAIRS, [PAIRS], PAIRS | {'form': 'each'}])
    assert code == 2
    assert [answer['error'] and answer['error']['at'] for answer in answers] == [None, '', 'form']
    assert complaints.splitlines()[1] == 'form: This movement is played as: pairs.'


def test_a_season_takes_evenings_from_further_files(asked):
    evening = PAIRS | {'rounds': [ROUND]}
    code, answer, _ = asked(SEASON, evening, [evening], words=['--season'])
    assert (code, answer['evenings']) == (0, 3)
    rows = [(row['member'], row['points'], row['evenings']) for row in answer['standings']]
    assert rows == [('Pair 1', 20, 3), ('Pair 2', 6, 2), ('Pair 3', 0, 2), ('Pair 4', 0, 2)]


def test_a_season_with_a_file_that_is_no_evening_is_refused_there(asked):
    assert asked(SEASON, b'{', words=['--season'])[1]['error']['at'] == 'evenings/1'
    assert asked(SEASON, {'a': 1}, words=['--season'])[1]['error']['at'] == 'evenings/1/a'
    assert asked({'evenings': 1}, PAIRS, words=['--season'])[1]['error']['at'] == 'format'
    both = asked([SEASON, SEASON], PAIRS, words=['--season'])[1]
    assert both == [asked(SEASON, PAIRS, words=['--season'])[1]] * 2


def test_sentences_in_spanish(asked):
    english, spanish = (asked({}, words=['--lang', lang])[1]['error'] for lang in ('en', 'es'))
    assert (english['text'], spanish['text']) == ('format is missing.', 'Falta format.')
    assert english['at'] == spanish['at'] == 'format'


@pytest.mark.parametrize(
    ('raw', 'at', 'code'),
    [
        (b'', '', 'no-json-here'),
        (b'{"format": ', '', 'no-json-here'),
        (b'\xff\xfe{}', '', 'no-json'),
        (b'{"seed": NaN}', '', 'no-json'),
        (b'[' * 100_000, '', 'no-json'),
        (b'{"entries": [{"number": 1, "number": 1}]}', 'entries/0/number', 'key-twice'),
        (b'{"entries": [{"number": 1234567890123456789}]}', 'entries/0/number', 'too-many-digits'),
        (b'{"seed": -123456789012345678, "x": 1}', 'x', 'unknown-field'),  # eighteen digits are allowed
    ],
)
def test_what_is_no_document_is_refused_where_it_stops_being_one(asked, raw, at, code):
    got, answer, _ = asked(raw)
    assert (got, answer['error']['at'], answer['error']['code']) == (2, at, code)


def test_a_mark_before_the_text_is_skipped(asked):
    assert asked(b'\xef\xbb\xbf' + json.dumps(PAIRS).encode()) == asked(PAIRS)


def test_only_the_document_with_a_key_twice_is_refused(asked):
    _, answers, _ = asked(b'[{"a": 1, "a": 1}, ' + json.dumps(PAIRS).encode() + b']')
    assert [answer['error'] and answer['error']['code'] for answer in answers] == ['key-twice', None]


def test_a_file_that_is_not_there(capsys):
    assert main(['/nowhere.json']) == 2
    assert json.loads(capsys.readouterr().out)['error']['code'] == 'no-file'
