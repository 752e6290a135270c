"""A note on which several devices write, each with a key; every request once, and none on an outdated page."""

from django.core.exceptions import PermissionDenied
from django.db import models, transaction
from django.http import HttpRequest, HttpResponse

from companion.access import keys, once


class Note(models.Model):
    text = models.TextField(default='')
    version = models.PositiveIntegerField(default=1)


class NoteKey(keys.DeviceKey):
    note = models.ForeignKey(Note, models.CASCADE, related_name='keys')


class Change(models.Model):
    note = models.ForeignKey(Note, models.CASCADE, related_name='changes')
    text = models.TextField()
    client_key = models.CharField(max_length=40, unique=True)


@transaction.atomic
def _write(note: Note, text: str, seen: int, key: str) -> None:
    once.overwrite(note, seen, text=text, version=seen + 1)
    note.changes.create(text=text, client_key=key)


def page(request: HttpRequest, note: Note) -> HttpResponse:
    if keys.held(note.keys, request) is None:
        raise PermissionDenied
    text, seen, key = request.POST['text'], int(request.POST['seen']), request.POST['key']
    changes, write = note.changes.all(), lambda: _write(note, text, seen, key)
    try:
        once.once(changes, key, write, same=lambda was: was.text == text, current=lambda: None)
    except once.Stale as stale:
        return HttpResponse(note.text, status=once.status_of(stale))
    return HttpResponse(text)
