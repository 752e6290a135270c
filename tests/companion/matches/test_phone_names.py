"""The phone that began a match has no name of its own: each reader is told in their language."""

import pytest
from django.utils import translation

from companion.matches.phone_names import FIRST, phone_name
from tests.companion.matches.conftest import EIGHT_HEARTS


@pytest.mark.parametrize('stored', [FIRST, 'El primer teléfono'])
def test_the_first_phone_is_named_in_the_readers_language(stored):
    with translation.override('es'):
        assert phone_name(stored) != FIRST
    with translation.override('en'):
        assert phone_name(stored) == FIRST
    assert phone_name('Bob’s phone') == 'Bob’s phone'


def test_a_match_begun_in_english_is_spanish_to_spanish_readers(ann, bob):
    ann.tap(data=EIGHT_HEARTS)
    for place in ('', 'history/', 'share/'):
        page = bob.page(place, headers={'accept-language': 'es'})
        assert FIRST not in page
        assert phone_name_in('es') in page


def phone_name_in(lang: str) -> str:
    with translation.override(lang):
        return phone_name(FIRST)
