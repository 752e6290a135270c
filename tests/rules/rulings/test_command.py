"""`manage.py ruling`: questions in, rulings out, in their order."""

import json
from io import StringIO

import pytest
from django.core.management import call_command

FIVE = {'game': 'five-hundred', 'preset': 'avondale', 'players': 4, 'incident': 'revoke'}
LADY = {'game': 'black-lady', 'preset': 'american', 'players': ['Ann', 'Bob', 'Cyd', 'Dan'], 'incident': 'revoke'}


def ruled(tmp_path, *questions, fails=False):
    file = tmp_path / 'questions.json'
    file.write_text(json.dumps(questions))
    out = StringIO()
    if fails:
        with pytest.raises(SystemExit) as end:
            call_command('ruling', str(file), stdout=out)
        assert end.value.code == 2
    else:
        call_command('ruling', str(file), stdout=out)
    return json.loads(out.getvalue())


def test_a_ruling_and_the_fields_it_writes(tmp_path):
    bidders, both, lady = ruled(
        tmp_path,
        {**FIVE, 'answers': ['bidders', 'closed']},
        {**FIVE, 'answers': ['both', 'closed']},
        {**LADY, 'answers': ['closed', 'no']},
    )
    assert (bidders['ruling'], bidders['certainty'], bidders['source']) == ('hand-lost', 'law', 'Hoffmann')
    assert bidders['changes'] is True and bidders['error'] is None
    assert bidders['faults'] == [{'side': 0, 'kind': 'revoke'}]
    assert both['faults'] == [{'side': 0, 'kind': 'revoke'}, {'side': 1, 'kind': 'revoke'}]
    assert 'All 26 points' in lady['text']['en'] and 'Los 26 puntos' in lady['text']['es']


@pytest.mark.parametrize(
    ('question', 'error'),
    [
        (
            {**FIVE, 'answers': ['bidders']},
            {'code': 'asks', 'question': 'trick', 'answers': ['open', 'closed', 'cut', 'disputed']},
        ),
        ({**FIVE, 'answers': ['bidders', 'no']}, {'code': 'unknown-answer'}),
        ({**FIVE, 'answers': ['bidders', 'closed', 'closed']}, {'code': 'unknown-answer'}),
        ({**FIVE, 'answers': 'closed'}, {'code': 'unknown-answer'}),
        ({**FIVE, 'incident': 'nothing'}, {'code': 'unknown-incident'}),
        ({**FIVE, 'incident': ['revoke']}, {'code': 'unknown-incident'}),
        ({**FIVE, 'game': 'canasta'}, {'code': 'unknown-game', 'at': 'game'}),
        ({**FIVE, 'options': {'revoke': 'all'}}, {'code': 'option-unknown-choice', 'at': 'options/revoke'}),
        (7, {'code': 'missing', 'at': 'game'}),
    ],
)
def test_what_is_missing_or_unknown(tmp_path, question, error):
    [answer] = ruled(tmp_path, question, fails=True)
    assert answer['error'] == error
    assert answer['certainty'] is None


def test_the_tables_agreement_comes_first(tmp_path):
    agreed = {**FIVE, 'options': {'revoke': 'points', 'revoke-points': 50}, 'answers': ['others', 'closed']}
    [answer] = ruled(tmp_path, agreed)
    assert answer['ruling'] == 'points-off' and '50 points' in answer['text']['en']
