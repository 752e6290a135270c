"""A value in an address that cannot stand is refused in a sentence, not replaced by another."""

import pytest

REFUSED = {'en': 'is not one of the choices here', 'es': 'no está entre las opciones'}


@pytest.mark.parametrize('place', ['/rules/', '/es/rules/'])
@pytest.mark.parametrize(
    'address',
    [
        'five-hundred/table/?preset=zzz',
        'five-hundred/table/?players=9',
        'five-hundred/table/booklet/?preset=zzz',
        'black-lady/booklet/?preset=avondale',
        'black-lady/compare/?preset=zzz&preset=modern',
        'search/?q=kitty&game=zzz',
        'six-bid-solo/settle/?ask=score&preset=zzz',
    ],
)
def test_what_a_game_does_not_have_is_refused(client, place, address):
    html = client.get(f'{place}{address}').content.decode()
    assert REFUSED['es' if place.startswith('/es') else 'en'] in html


@pytest.mark.parametrize(
    'address', ['five-hundred/table/?preset=&players=', 'five-hundred/table/?preset=avondale&players=4']
)
def test_what_it_has_is_not(client, address):
    assert REFUSED['en'] not in client.get(f'/rules/{address}').content.decode()
