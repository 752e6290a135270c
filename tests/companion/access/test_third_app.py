"""`companion.access` gives keys, once and staleness to any app: `tests.notebook` gets them in under 40 lines."""

from pathlib import Path

import pytest
from django.core.exceptions import PermissionDenied
from django.test import RequestFactory

from companion.access import keys
from companion.access.codes import hashed
from tests import notebook

pytestmark = [pytest.mark.slow, pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def note():
    from tests.notebook.models import Note

    return Note.objects.create()


@pytest.fixture
def write(note):
    """What a device is answered when it writes on the note."""
    from tests.notebook.models import page

    def write(text, *, seen, key, device='ann'):
        request = RequestFactory().post('/', {'text': text, 'seen': seen, 'key': key})
        request.COOKIES['device'] = device
        note.refresh_from_db()
        return page(request, note).status_code

    return write


def let_write(note, device):
    key, _secret = keys.offer(note.keys, device)
    assert keys.claim(key, hashed(device))
    return key


def test_it_takes_under_forty_lines():
    lines = (Path(notebook.__file__).parent / 'models.py').read_text().splitlines()
    assert len([line for line in lines if line.strip()]) < 40


def test_only_a_device_with_a_key_writes(note, write):
    with pytest.raises(PermissionDenied):
        write('hello', seen=1, key='a')
    key = let_write(note, 'ann')
    assert write('hello', seen=1, key='a') == 200
    keys.revoke(key)
    with pytest.raises(PermissionDenied):
        write('again', seen=2, key='b')


def test_a_link_is_opened_by_one_device_and_not_after_it_was_revoked(note):
    key, secret = keys.offer(note.keys, 'somebody')
    offered = keys.offered(note.keys, secret)
    assert offered == key and keys.offered(note.keys, 'guessed') is None
    assert keys.claim(offered, hashed('ann')) and keys.claim(offered, hashed('ann'))
    assert not keys.claim(offered, hashed('bob'))
    keys.revoke(offered)
    assert not keys.claim(offered, hashed('bob'))


def test_the_same_request_writes_once(note, write):
    let_write(note, 'ann')
    assert [write('hello', seen=1, key='a') for _ in range(3)] == [200] * 3
    assert (note.changes.count(), note.version) == (1, 2)


def test_a_reused_key_with_other_content_is_refused(note, write):
    let_write(note, 'ann')
    assert [write('hello', seen=1, key='a'), write('bye', seen=1, key='a'), write('bye', seen=2, key='a')] == [
        200,
        422,
        422,
    ]
    note.refresh_from_db()
    assert note.text == 'hello'


def test_whoever_is_second_writes_nothing(note, write):
    let_write(note, 'ann'), let_write(note, 'bob')
    assert (write('hello', seen=1, key='a'), write('bye', seen=1, key='b', device='bob')) == (200, 409)
    note.refresh_from_db()
    assert note.text == 'hello'
