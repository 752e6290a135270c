"""Money: what is some, how people type it, and that it is multiplied to the last place."""

from decimal import Decimal

import pytest

from scoring import score
from scoring.money import Money, read_money, tidied
from scoring.say import money, say_money


@pytest.mark.parametrize('text', ['0.05 EUR', '0.25 €', '5 ¢', '0.0001 BTC', '999999999 zł', '1 Kč', '1 doubloon'])
def test_an_amount_and_its_currency_are_money(text):
    assert f'{read_money(text).amount:f} {read_money(text).currency}' == text == tidied(text)


@pytest.mark.parametrize(
    'text',
    [
        *(25, None, ['5 ¢'], ''),
        *('0.05', 'EUR', '0.05EUR', '0.05  EUR', '0.05\N{NO-BREAK SPACE}EUR', ' 0.05 EUR', '0.05 EUR\n'),
        *('0 EUR', '0.0000 EUR', '-1 EUR', '0,05 EUR', '.05 EUR', '5. EUR', '05 EUR', '1e3 EUR', '٥ EUR'),
        *('0.00001 EUR', '1000000000 EUR', '5 fivecents', '5 E2R', '5 US $', '5 \N{ZERO WIDTH SPACE}', '5 ²'),
    ],
)
def test_and_nothing_else_is(text):
    assert read_money(text) is None


@pytest.mark.parametrize(
    ('typed', 'written'),
    [
        ('0,05 €', '0.05 €'),
        ('0.05€', '0.05 €'),
        ('  5   ¢ ', '5 ¢'),
        ('0.05\N{NO-BREAK SPACE}EUR', '0.05 EUR'),
        ('$0.25', '0.25 $'),
        ('US$ 5 AUD', 'US$ 5 AUD'),
        ('five cents', 'five cents'),
        ('0,00 €', '0,00 €'),
    ],
)
def test_what_people_type_is_tidied_and_what_is_no_money_stays(typed, written):
    assert tidied(typed) == written


def test_it_is_multiplied_to_the_last_place():
    assert read_money('0.1 €').times(3) == Money(Decimal('0.3'), '€')  # three times a float 0.1 is a little more


@pytest.mark.parametrize(
    ('count', 'en', 'es'), [(12, '+0.60 €', '+0,60 €'), (-1234, '−61.70 €', '−61,70 €'), (0, '0.00 €', '0,00 €')]
)
def test_it_is_said_with_its_sign_and_in_spanish_with_a_comma(count, en, es):
    worth = read_money('0.05 €').times(count)
    assert (money(worth, 'en', plus='+'), money(worth, 'es', plus='+')) == (en, es)


def sitting(**options):
    return score(
        {
            'format': 'companion-match/1',
            'game': 'six-bid-solo',
            'preset': 'six-bid-modern',
            'options': options,
            'players': ['Ann', 'Ben', 'Cal'],
            'first_dealer': 0,
            'hands': [{'contract': 'solo', 'bidder': 0, 'points': 63, 'trump': 'S'}],
        }
    )


def test_the_totals_of_solo_come_to_money_where_a_chip_has_a_price():
    priced = sitting(**{'unit-value': '0.05 €'})
    assert say_money(priced.table, priced.totals, 'en') == ['+0.60 €', '−0.30 €', '−0.30 €']
    plain = sitting()
    assert say_money(plain.table, plain.totals, 'en') == []
