"""A backup restored from the page, on the running site: what comes back and what goes is said, and then is so."""

import http.cookiejar
import re
import urllib.parse
import urllib.request

import pytest

from tests.served import manage, served, wait_until
from tests.watching import Writer

pytestmark = [pytest.mark.database, pytest.mark.slow]


class Phone:
    """A browser without scripts."""

    def __init__(self, url):
        self.url = url
        jar = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.opener = urllib.request.build_opener(jar)

    def get(self, path):
        with self.opener.open(self.url + path, timeout=20) as answer:
            return answer.read().decode()

    def post(self, path, page, **form):
        token = re.search(r'csrfmiddlewaretoken" value="(\w+)"', page)[1]
        body = urllib.parse.urlencode(form | {'csrfmiddlewaretoken': token}).encode()
        with self.opener.open(self.url + path, body, timeout=20) as answer:
            return answer.read().decode()


def test_what_was_there_is_there_again_and_the_site_serves_on(tmp_path):
    with served(tmp_path) as site:
        with Writer(site) as pen:
            early = pen.new_match()
        phone = Phone(site.url)
        code = manage('operator', **site.environment).stdout.split()[-1]
        page = phone.post('/operator/', phone.get('/operator/'), code=code)
        page = phone.post('/operator/back-up/', page)
        with Writer(site) as pen:
            late = pen.new_match()
        path = re.search(r'"(/operator/backup/[^"]+/)"', page)[1]
        shown = phone.get(path)
        assert re.search(r'Come back:</b>\s*nothing', shown)
        assert re.search(r'Are gone, because they are newer:</b>\s*1 match', shown)
        pid = site.process.pid
        phone.post(path, shown, sure=1)
        wait_until(lambda: 'Last restored' in _page(phone), 60, 'the site did not come back')
        assert site.process.poll() is None and site.process.pid == pid
        assert early in phone.get(f'/m/{early}/')
        with pytest.raises(urllib.error.HTTPError) as gone:
            phone.get(f'/m/{late}/')
        assert gone.value.code == 404


def _page(phone):
    try:
        return phone.get('/operator/')
    except OSError:
        return ''
