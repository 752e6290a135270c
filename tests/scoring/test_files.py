"""Files of matches and of hands: the largest that is allowed is read, and of a larger one no more than shows that."""

import pytest

from scoring import json_file
from scoring.errors import BadDocument
from scoring.limits import FILE
from scoring.play import json_file as of_plays

readers = pytest.mark.parametrize('reader', [json_file, of_plays], ids=['matches', 'plays'])


class Endless:
    """An upload without end, which notes how much of it is asked for."""

    asked = 0

    def read(self, size):
        self.asked += size
        return b' ' * size


@readers
def test_no_more_of_a_file_is_read_than_shows_that_it_is_too_large(reader):
    upload = Endless()
    with pytest.raises(BadDocument) as refused:
        reader.read_file(upload)
    assert (refused.value.code, refused.value.facts, upload.asked) == ('file-too-large', {'most': FILE}, FILE + 1)


@readers
def test_the_largest_file_is_read(reader, tmp_path):
    file = tmp_path / 'large.json'
    file.write_bytes(b'[]'.ljust(FILE))
    assert reader.read_path(str(file)) == []


@readers
def test_a_file_that_is_not_there_is_named(reader, tmp_path):
    with pytest.raises(BadDocument) as refused:
        reader.read_path(str(tmp_path / 'no\udcffwhere.json'))
    named = {'file': str(tmp_path / 'nowhere.json')}
    assert (refused.value.at, refused.value.code, refused.value.facts) == ('', 'no-file', named)


@pytest.mark.parametrize(
    ('raw', 'at', 'code'),
    [
        (b'{"a": {"b": 1, "b": 2}}', 'a/b', 'key-twice'),
        (b'{"b": 1, "b": 2}', 'b', 'key-twice'),
        (b'{"a": ' * 14 + b'1' + b'}' * 14, '/'.join('a' * 12), 'too-deep'),
        (b'{"plays": ' + b'[' * 13 + b']' * 13 + b'}', 'plays/' + '/'.join('0' * 11), 'too-deep'),
    ],
)
def test_a_hand_that_is_no_plain_json_is_refused_where_it_is_not(raw, at, code):
    refusal = of_plays.parse(raw)
    assert (refusal.at, refusal.code) == (at, code)


def test_a_file_holds_as_many_hands_as_can_be_answered():
    most = of_plays.MOST_DOCUMENTS
    assert len(of_plays.parse(b'[%s]' % b','.join([b'1'] * most))) == most
    with pytest.raises(BadDocument) as refused:
        of_plays.parse(b'[%s]' % b','.join([b'1'] * (most + 1)))
    assert (refused.value.code, refused.value.facts) == ('too-many-documents', {'most': most, 'count': most + 1})


@readers
def test_numbers_of_any_length_are_read_as_too_large(reader):
    read = reader.parse if reader is of_plays else reader.read_json
    largest = json_file.NUMBER
    assert read(b'[%d, -%d, %s]' % (largest, largest - 1, b'9' * 5000)) == [largest, 1 - largest, largest + 1]
