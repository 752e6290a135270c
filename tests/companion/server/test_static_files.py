"""Static files are collected once, and again when one of them has changed."""

import os

import pytest

from companion.server import static_files


@pytest.fixture
def collected(settings, tmp_path, monkeypatch) -> list[str]:
    """The calls to Django's collectstatic; the site's own files are two small ones."""
    settings.STATIC_ROOT = tmp_path / 'collected'
    settings.STATIC_ROOT.mkdir()
    sources = [tmp_path / 'a.css', tmp_path / 'b.css']
    for source in sources:
        source.write_text('a { color: red }')
    monkeypatch.setattr(static_files, '_sources', lambda: iter(sources))
    asked = []
    monkeypatch.setattr(static_files, 'call_command', lambda name, **options: asked.append(name))
    static_files.collect()
    return asked


def test_nothing_is_done_where_nothing_has_changed(collected):
    static_files.collect()
    assert collected == ['collectstatic']


@pytest.mark.parametrize('change', ['text', 'time'])
def test_a_changed_file_is_collected_again(collected, tmp_path, change):
    source = tmp_path / 'b.css'
    if change == 'text':
        source.write_text('a { color: blue }')
    os.utime(source, (1, 1))
    static_files.collect()
    assert collected == ['collectstatic'] * 2


def test_an_emptied_folder_is_filled_again(collected, settings):
    (settings.STATIC_ROOT / static_files.MARK).unlink()
    static_files.collect()
    assert collected == ['collectstatic'] * 2


def test_a_failure_leaves_no_mark(collected, settings, tmp_path, monkeypatch):
    (tmp_path / 'a.css').write_text('')
    monkeypatch.setattr(static_files, 'call_command', lambda *_, **__: (_ for _ in ()).throw(OSError))
    with pytest.raises(OSError):
        static_files.collect()
    assert not (settings.STATIC_ROOT / static_files.MARK).exists()
