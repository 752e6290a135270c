"""The production settings are secure: Django's own check, the content policy, and the secret key."""

import errno
import stat

import pytest

from companion.server.secret_key import ensure_secret_key, read_secret_key
from tests.served import manage


def test_djangos_check_for_deployment_behind_https_finds_nothing(tmp_path):
    ensure_secret_key(tmp_path)
    check = manage('check', '--deploy', '--fail-level', 'INFO', COMPANION_DATA=str(tmp_path), COMPANION_HTTPS='1')
    assert check.returncode == 0, check.stderr
    assert 'no issues (1 silenced)' in check.stdout, 'the one is the preload of HSTS, which the operator asks for'


HSTS = """
from django.test import Client, override_settings
plain = {'staticfiles': {'BACKEND': 'django.contrib.staticfiles.storage.StaticFilesStorage'}}
with override_settings(STORAGES=plain):
    print(Client().get('/robots.txt', secure=True, headers={'Host': 'localhost'})['Strict-Transport-Security'])
"""


@pytest.mark.parametrize(('asked', 'preload'), [({}, ''), ({'COMPANION_HSTS_PRELOAD': '1'}, '; preload')])
def test_browsers_preload_https_only_if_the_operator_asks_for_it(tmp_path, asked, preload):
    """Preloading commits a whole domain for years."""
    known = {'COMPANION_DATA': str(tmp_path), 'COMPANION_SECRET_KEY': 'x', 'COMPANION_HTTPS': '1'}
    header = manage('shell', '--no-imports', '-c', HSTS, **known, **asked).stdout
    assert header == f'max-age=31536000; includeSubDomains{preload}\n'


def test_pages_may_load_from_this_site_alone_and_nothing_inline(client, db):
    policy = client.get('/no-such-page')['Content-Security-Policy']
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy + ';'
    assert 'unsafe' not in policy
    assert '//' not in policy


def test_debug_is_off_unless_asked_for(tmp_path):
    shown = manage('diffsettings', '--all', COMPANION_DATA=str(tmp_path), COMPANION_SECRET_KEY='x').stdout
    assert '\nDEBUG = False' in shown.replace('### ', '')


def test_a_wrong_database_url_gets_a_plain_sentence():
    answer = manage('check', DATABASE_URL='nonsense')
    assert answer.returncode == 1
    assert answer.stderr.endswith('\nDATABASE_URL must look like postgres://user:password@host/name.\n')


def test_a_data_folder_may_have_any_name(tmp_path):
    odd = tmp_path / 'Cards & dice #1 %20?'
    odd.mkdir()
    made = manage('migrate', COMPANION_DATA=str(odd), COMPANION_SECRET_KEY='x', DATABASE_URL='')
    assert made.returncode == 0, made.stderr
    assert {file.name for file in odd.iterdir()} == {'companion.sqlite3', 'migrate.lock'}


def test_the_secret_key_is_made_once_and_readable_by_its_owner_only(tmp_path):
    assert read_secret_key(tmp_path) == ''
    secret = ensure_secret_key(tmp_path)
    assert len(secret) >= 50
    assert ensure_secret_key(tmp_path) == secret == read_secret_key(tmp_path)
    assert stat.S_IMODE((tmp_path / 'secret-key').stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ['secret-key']


def test_the_secret_key_is_made_on_a_drive_without_hard_links(tmp_path, monkeypatch):
    def refuse(*_):
        raise PermissionError(errno.EPERM, 'Operation not permitted')

    monkeypatch.setattr('os.link', refuse)
    assert ensure_secret_key(tmp_path) == ensure_secret_key(tmp_path) != ''
    assert [file.name for file in tmp_path.iterdir()] == ['secret-key']


@pytest.mark.parametrize('name', ['400', '403', '403_csrf', '404', '429', '500', '503'])
def test_every_error_page_is_in_both_languages_without_a_context(name):
    """They are shown when nothing else works, so they need no context."""
    from django.template.loader import render_to_string

    page = render_to_string(f'{name}.html')
    assert '<html lang="' in page
    assert 'lang="es"' in page


def test_a_form_that_fails_its_check_gets_an_explanation(db):
    from django.test import Client

    answer = Client(enforce_csrf_checks=True).post('/language/', {'language': 'es'})
    assert answer.status_code == 403
    assert 'Inténtalo otra vez' in answer.content.decode()
