"""The site has Spanish wherever it has English, with the same placeholders and the Spanish plural forms."""

import re

import polib
import pytest
from django.utils.translation import ngettext, override

from companion.i18n.languages import catalogues
from companion.i18n.phrases import Phrase, in_python, in_template, phrases, phrases_for, renew
from scoring.text import Text

pytestmark = pytest.mark.slow

GAP = re.compile(r'%\(\w+\)[sd]|%[sd]|</?\w+>')


def spanish():
    (po,) = catalogues()
    return polib.pofile(str(po))


def test_every_phrase_of_the_site_stands_in_the_catalogue_and_nothing_else_does():
    """`manage.py phrases` adds the new ones, which then need a translation."""
    kept = {Phrase(entry.msgid, entry.msgid_plural, entry.msgctxt or '') for entry in spanish()}
    assert kept == phrases()


@pytest.mark.slow
def test_collecting_the_phrases_again_changes_nothing(tmp_path):
    (po,) = catalogues()
    again = tmp_path / 'django.po'
    again.write_bytes(po.read_bytes())
    renewed = renew(again, 'es')
    assert (renewed.new, renewed.gone, renewed.left, renewed.wrong) == (0, 0, 0, ())
    assert again.read_text(encoding='utf-8') == po.read_text(encoding='utf-8')


def test_every_phrase_has_its_spanish():
    missing = [entry.msgid for entry in spanish() if not all(translations_of(entry)) or entry.fuzzy]
    assert missing == []


def test_counted_phrases_have_all_three_spanish_forms():
    """Two would do for a reader, but Django's Spanish has three; 0 and 2 use the last."""
    assert [entry.msgid for entry in spanish() if entry.msgid_plural and len(entry.msgstr_plural) != 3] == []


def test_spanish_leaves_the_same_gaps():
    different = [
        entry.msgid
        for entry in spanish()
        for text in translations_of(entry)
        if sorted(GAP.findall(text)) != sorted(GAP.findall(entry.msgid_plural or entry.msgid))
    ]
    assert different == []


def translations_of(entry):
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


@pytest.mark.parametrize(
    ('count', 'form'), [(0, 'partidas'), (1, 'partida'), (2, 'partidas'), (1_000_000, 'de partidas')]
)
def test_the_rule_of_counting_is_djangos_own(tmp_path, settings, count, form):
    made = tmp_path / 'es/LC_MESSAGES/django.po'
    made.parent.mkdir(parents=True)
    catalogue = polib.POFile()
    catalogue.metadata = spanish().metadata
    forms = {0: 'partida', 1: 'de partidas', 2: 'partidas'}
    catalogue.append(polib.POEntry(msgid='one test match', msgid_plural='test matches', msgstr_plural=forms))
    catalogue.save_as_mofile(str(made.with_suffix('.mo')))
    settings.LOCALE_PATHS = [tmp_path]
    with override('es'):
        assert ngettext('one test match', 'test matches', count) == form


def test_phrases_are_found_in_python():
    source = "a = _('one'); b = ngettext('%d hand', '%d hands', n); c = pgettext('cards', 'suit'); d = other('no')"
    assert set(in_python(source)) == {Phrase('one'), Phrase('%d hand', '%d hands'), Phrase('suit', context='cards')}


def test_phrases_are_found_in_templates():
    source = """{% load i18n %}{% if x %}{% translate 'one' %}{% endif %}{% translate "suit" context "cards" %}
        {% blocktranslate count n=n trimmed %} {{ n }} hand {% plural %} {{ n }} hands {% endblocktranslate %}
        {% include 'error.html' with title=_("three") %}{% translate variable %}"""
    assert set(in_template(source)) == {
        Phrase('one'),
        Phrase('suit', context='cards'),
        Phrase('%(n)s hand', '%(n)s hands'),
        Phrase('three'),
    }


def test_renewing_keeps_what_was_translated_and_drops_what_is_said_no_more(tmp_path, monkeypatch):
    po = tmp_path / 'django.po'
    monkeypatch.setattr('companion.i18n.phrases.phrases', lambda: {Phrase('old'), Phrase('kept')})
    assert renew(po, 'es').new == 2
    catalogue = polib.pofile(str(po))
    catalogue.find('kept').msgstr = 'guardada'
    catalogue.save()
    monkeypatch.setattr('companion.i18n.phrases.phrases', lambda: {Phrase('kept'), Phrase('new')})
    renewed = renew(po, 'es')
    assert (renewed.new, renewed.gone, renewed.left) == (1, 1, 1)
    assert {entry.msgid: entry.msgstr for entry in polib.pofile(str(po))} == {'kept': 'guardada', 'new': ''}


@pytest.mark.slow
def test_a_further_language_has_the_sentences_of_the_engine_and_the_book_too():
    collected = phrases_for('fr')
    assert Phrase('Made') in collected
    assert Phrase('trick', 'tricks') in collected
    assert Phrase('the {card}', context='la {card}') in collected  # la jota, el rey
    assert not any(phrase.text.startswith(r'\b(?:') for phrase in collected)
    assert len(collected) > 2 * len(phrases())


def test_a_language_counts_by_its_own_rule_and_its_placeholders_are_checked(tmp_path, monkeypatch):
    po = tmp_path / 'pl' / 'django.po'
    wanted = {Phrase('{n} is left'), Phrase('hand', 'hands')}
    monkeypatch.setattr('companion.i18n.phrases.phrases_for', lambda lang: wanted)
    assert renew(po, 'pl').left == 2
    catalogue = polib.pofile(str(po))
    assert len(catalogue.find('hand').msgstr_plural) == 4
    catalogue.find('{n} is left').msgstr = 'zostało {m}'
    catalogue.save()
    assert renew(po, 'pl').wrong == ('{n} is left',)


def test_a_text_of_the_engine_says_a_name_it_does_not_know_in_english():
    assert Text('Made', 'Cumplido').in_language('xx') == 'Made'
