"""Money: what counts as an amount, how people type it, and exact multiplication."""

from decimal import Decimal

import pytest

from scoring import score
from scoring.money import Money, both_readings, normalized, read_money
from scoring.say import amount, money, say_money


@pytest.mark.parametrize('text', ['0.05 EUR', '0.25 €', '5 ¢', '0.0001 BTC', '999999999 zł', '1 Kč', '1 doubloon'])
def test_an_amount_and_its_currency_are_money(text):
    assert f'{read_money(text).amount:f} {read_money(text).currency}' == text == normalized(text)


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
        ('1,000,000 ¥', '1000000 ¥'),
        ('1.234,50€', '1234.50 €'),
        ('$1,234.5', '1234.5 $'),
        ('10\N{NARROW NO-BREAK SPACE}000 JPY', '10000 JPY'),
        ('0,005 BTC', '0.005 BTC'),
        ('1234,500 €', '1234.500 €'),
        ('1.000.00 €', '1.000.00 €'),
        ('1,000 JPY', '1,000 JPY'),
        ('1.000 JPY', '1.000 JPY'),
    ],
)
def test_what_people_type_is_tidied_and_what_is_no_money_stays(typed, written):
    assert normalized(typed) == written


@pytest.mark.parametrize('typed', ['1,000 JPY', '1.000JPY', ' JPY 1.000 '])
def test_three_digits_after_one_mark_may_be_thousands_or_decimals(typed):
    assert both_readings(typed) == ('1000 JPY', '1.000 JPY')


@pytest.mark.parametrize(
    'typed', ['1,00 €', '0,005 BTC', '1000,000 €', '1 000 €', '1,000,000 €', '1,000.50 €', '1,000']
)
def test_and_nothing_else_is_two_amounts(typed):
    assert both_readings(typed) is None


@pytest.mark.parametrize(
    ('kept', 'en', 'es'),
    [('1234567 ¥', '1234567 ¥', '1234567 ¥'), ('1.250 €', '1.25 €', '1,25 €'), ('1.125 €', '1.1250 €', '1,1250 €')],
)
def test_a_field_holds_what_it_would_read_back(kept, en, es):
    assert (amount(kept, 'en'), amount(kept, 'es')) == (en, es)
    assert {read_money(normalized(typed)) for typed in (en, es)} == {read_money(kept)}


def test_it_is_multiplied_to_the_last_place():
    assert read_money('0.1 €').times(3) == Money(Decimal('0.3'), '€')  # three times a float 0.1 is a little more


@pytest.mark.parametrize(
    ('count', 'en', 'es'),
    [
        (12, '+0.60 €', '+0,60 €'),
        (-1234, '−61.70 €', '−61,70 €'),
        (0, '0.00 €', '0,00 €'),
        (20_000, '+1,000.00 €', '+1000,00 €'),
    ],
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
