"""The error page on the running site: styled like the others."""

import re
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest


def test_a_page_that_is_not_there_finds_its_style_sheet(site):
    with pytest.raises(HTTPError, match='404') as refused:
        urlopen(site.url + '/m/nowhere/')
    sheet = re.search(r'rel="stylesheet" href="([^"]+)"', refused.value.read().decode())[1]
    assert urlopen(site.url + sheet).status == 200
