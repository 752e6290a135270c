"""What the book reports about its own files: an outdated translation, a section missing in one language, an unknown
file.
"""

from datetime import date

import pytest

from rules import sections
from rules.check import faults, stamp
from scoring.text import LANGUAGES

SECTION = '---\ntitle: {title}\nsummary: Who deals.\n{more}---\nThe dealer deals.\n'


@pytest.fixture
def two_files(tmp_path, monkeypatch):
    """An English section and its Spanish counterpart, up to date."""
    monkeypatch.setattr(sections, 'CONTENT', tmp_path)
    files = [tmp_path / lang / 'five-hundred' / 'deal.md' for lang in ('en', 'es')]
    for file in files:
        file.parent.mkdir(parents=True)
        file.write_text(SECTION.format(title='Deal', more=''), encoding='utf-8')
    stamp([])
    return files


def test_a_fresh_translation_is_not_stale(two_files):
    assert sections.stale() == []


def test_a_changed_english_sentence_makes_its_spanish_stale(two_files):
    english, spanish = two_files
    english.write_text(SECTION.format(title='The deal', more=''), encoding='utf-8')
    assert sections.stale() == [spanish]
    assert any(str(spanish) in fault and 'English has changed' in fault for fault in faults([]))


def test_stamping_keeps_every_word_of_the_file(two_files):
    english, spanish = two_files
    assert spanish.read_text() == SECTION.format(
        title='Deal', more=f'english: {sections.fingerprint(english)} of {date.today()}\n'
    )


def test_a_section_that_one_language_lacks_is_named(two_files):
    two_files[1].unlink()
    assert sections.missing() == [two_files[1]]


@pytest.mark.parametrize('text', ['', 'No head at all.', '---\ntitle: Only a title\n---\nText.\n'])
def test_a_file_that_is_no_section_says_what_it_lacks(two_files, text):
    two_files[0].write_text(text, encoding='utf-8')
    assert [fault for fault in faults([]) if str(two_files[0]) in fault]


@pytest.mark.parametrize('lang', LANGUAGES)
def test_the_shelf_shows_each_game_with_three_cards_and_a_sentence(client, lang):
    page = client.get('/rules/' if lang == 'en' else '/es/rules/').content.decode()
    shelf = page[page.index('class="plain shelf') :].split('class="game-card"')[1:]
    assert len(shelf) == len(sections.games(lang))
    for game, card in zip(sections.games(lang), shelf, strict=True):
        glance = sections.find(game.slug, 'at-a-glance', lang)
        assert card.count('<svg class="card') == 3
        assert f'<p>{glance.short}</p>' in card


def test_a_new_option_must_be_described_before_it_can_be_stamped(two_files):
    """Its section has been there before it, so only a change of the section says that it is described."""
    pages = [file.with_name('scoring.md') for file in two_files]
    for page in pages:
        page.write_text(SECTION.format(title='Scoring', more=''), encoding='utf-8')
    stamp([])
    listed = two_files[0].parents[2] / 'described.json'
    listed.write_text(listed.read_text().replace('"table"', '"gone"'), encoding='utf-8')
    stamp([])
    fault = 'five-hundred: scoring#tables says nothing of the option table yet; describe it there, then use --stamp'
    assert fault in faults([]) and 'gone' not in listed.read_text()
    pages[0].write_text(SECTION.format(title='Scoring by three tables', more=''), encoding='utf-8')
    stamp([])
    assert fault not in faults([]) and '"table"' in listed.read_text()
