"""A number in words is the same as in figures: it was no number to the answers."""

import pytest

from rules.search.stems import every_form_of


@pytest.mark.parametrize(
    ('lang', 'written', 'read'),
    [
        ('en', 'she made seventy-five', '75'),
        ('en', 'with ninety one', '91'),
        ('en', 'sixteen points', '16'),
        ('es', 'hizo noventa y uno', '91'),
        ('es', 'con veintidós', '22'),
        ('es', 'sesenta justos', '60'),
    ],
)
def test_a_number_in_words_is_read_as_one(lang, written, read):
    assert read in every_form_of(written, lang)
