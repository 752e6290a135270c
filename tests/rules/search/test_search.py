"""Search is measured with real questions: the section that answers must be among the first three."""

import json
from pathlib import Path

import pytest

from rules.search.asked import addresses
from rules.search.book import build_indexes, built, index_of
from rules.search.games import game_meant
from rules.search.ranking import search
from rules.search.stems import words_of
from scoring.text import LANGUAGES

HERE = Path(__file__).parent
QUESTIONS = {lang: json.loads((HERE / f'questions_{lang}.json').read_text(encoding='utf-8')) for lang in LANGUAGES}
ASKED = [(lang, question) for lang in LANGUAGES for question in QUESTIONS[lang]]


def first_three(asked: str, lang: str) -> list[str]:
    return [result.address.partition('/rules/')[2] for result in search(asked, lang)[:3]]


@pytest.mark.parametrize(
    ('lang', 'question'), ASKED, ids=lambda value: value if isinstance(value, str) else value['question']
)
def test_a_real_question_finds_its_section(lang, question):
    three = first_three(question['question'], lang)
    assert any(address.startswith(wanted) for address in three for wanted in question['expect']), three


def questions(kind: str, lang: str) -> list[tuple[str, list[str]]]:
    """Questions as people type them, with the places that answer. `unseen` and `later` ones were not used for tuning;
    the `fresh` ones were measured first (38 and 36 of 40), then their kinds of fault were corrected; so were the
    `sought` ones (45 and 43 of 50). The `judged` ones were first judged by hand (42 and 45 of 50); for them only the
    passage that answers counts, and an opening is written with a bare `#`. So were the `third` (37 and 30 of 40) and
    `fourth` (39 of 50 in both languages). The `fifth` (38 and 41 of 50) and the `sixth` (38 and 36 of 40) were judged
    after the last tuning. The `seventh` (19 and 17 of 20 within three, as many answered) were written without the book;
    so were the `eighth`, part of 60 a language: 52 and 55 of them were within three, 48 and 51 answered.
    """
    lines = (HERE / f'questions_{kind}_{lang}.tsv').read_text(encoding='utf-8').splitlines()
    return [(asked, places.split()) for asked, places in (line.split('\t') for line in lines)]


def answers(address: str, wanted: str) -> bool:
    """A place in a section answers for the whole section, but a section not for the whole game."""
    if wanted.endswith('#'):  # the opening of a section alone
        return address == wanted.removesuffix('#')
    return address == wanted or (address.startswith(wanted) and wanted.count('/') > 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    ('kind', 'at_least'),
    [
        ('tuned', 0.97),
        ('unseen', 0.94),
        ('fresh', 0.95),
        ('later', 0.95),
        ('sought', 0.97),
        ('judged', 0.92),
        ('third', 0.89),
        ('fourth', 0.89),
        ('fifth', 0.8),
        ('sixth', 0.9),
        ('seventh', 0.85),
        ('eighth', 0.9),
    ],
)
@pytest.mark.parametrize('lang', LANGUAGES)
def test_questions_as_people_type_them(kind, at_least, lang):
    lost = [
        asked
        for asked, places in questions(kind, lang)
        if not any(answers(address, wanted) for address in first_three(asked, lang) for wanted in places)
    ]
    asked = questions(kind, lang)
    print(f'{lang}, {kind}: {len(asked) - len(lost)} of {len(asked)} within the first three', lost)
    assert len(asked) - len(lost) >= at_least * len(asked)


def test_the_first_question_finds_its_index_built():
    build_indexes()
    before = built.cache_info().misses
    for lang in LANGUAGES:
        assert search('misère', lang)
    assert built.cache_info().misses == before


@pytest.mark.parametrize('lang', LANGUAGES)
def test_every_way_to_ask_belongs_to_a_passage(lang):
    index = index_of(lang)
    known = {(passage.section.game, passage.section.slug, passage.anchor) for passage in index.passages}
    assert addresses(lang) - known == set()
    assert addresses(lang) == addresses('en')


@pytest.mark.parametrize(
    ('asked', 'lang', 'meant'),
    [
        ('went over 500 but lost', 'en', ()),
        ('500 lost', 'en', ('five-hundred',)),
        ('pasamos de 500 y perdemos', 'es', ()),
        ('menos 500 se pierde', 'es', ()),
    ],
)
def test_a_number_is_not_the_game(asked, lang, meant):
    assert tuple(game_meant(words_of(asked, lang), lang).games) == meant


@pytest.mark.parametrize(
    ('asked', 'lang', 'game'),
    [
        ('who deals in hearts', 'en', 'black-lady'),
        ('renege books in 500', 'en', 'five-hundred'),
        ('cuántas cartas tiene el gatito en 500', 'es', 'five-hundred'),
        ('corazones con cinco personas', 'es', 'black-lady'),
        ('six bid which cards', 'en', 'six-bid-solo'),
        ('a cuanto se llega en corasones', 'es', 'black-lady'),
    ],
)
def test_no_other_game_stands_before_the_one_that_is_named(asked, lang, game):
    assert first_three(asked, lang)[0].startswith(f'{game}/')


@pytest.mark.parametrize(('lang', 'bid'), [('en', '8 hearts'), ('es', '8 picas')])
def test_a_level_and_a_suit_are_a_bid_of_500(lang, bid):
    asked = game_meant(words_of(f'{bid} failed', lang), lang)
    assert tuple(asked.games) == ('five-hundred',)
    assert asked.faint == {0, 1}
    assert tuple(game_meant(words_of('8 tricks failed', lang), lang).games) == ()


@pytest.mark.parametrize(('asked', 'solo'), [('solo tengo picas', False), ('me queda una dama en el solo', True)])
def test_the_adverb_solo_is_no_game(asked, solo):
    assert bool(game_meant(words_of(asked, 'es'), 'es').games) == solo


@pytest.mark.parametrize('lang', LANGUAGES)
def test_drawn_cards_are_not_words_of_a_rule(lang):
    index = index_of(lang)
    drawn = [place for place, entry in enumerate(index.passages) if entry.drawn]
    assert drawn
    for place in drawn:
        passage = index.passages[place]
        assert not any(passage.lines[line] in passage.prose for line in passage.drawn)


def test_there_are_forty_questions_in_each_language():
    assert all(len(asked) >= 40 for asked in QUESTIONS.values())


@pytest.mark.parametrize(
    ('asked', 'meant'),
    [('misere abierta', 'misère abierta'), ('SUBASTA', 'subasta'), ('compañero', 'companero')],
)
def test_accents_and_capitals_make_no_difference(asked, meant):
    assert first_three(asked, 'es') == first_three(meant, 'es')


@pytest.mark.parametrize(('lang', 'asked'), [('en', 'five hundred misère'), ('es', 'misère en quinientos')])
def test_a_game_is_found_by_its_number_in_words_too(lang, asked):
    assert any(address.startswith('five-hundred/contracts/#misere') for address in first_three(asked, lang))


@pytest.mark.parametrize(
    ('lang', 'asked', 'entry'),
    [
        ('en', 'what is a trick', 'glossary/#trick'),
        ('en', 'whats a boston', 'glossary/#boston'),
        ('en', 'kitty meaning', 'glossary/#kitty'),
        ('es', '¿Qué es una baza?', 'glossary/#baza'),
        ('es', 'que significa renuncio', 'glossary/#renuncio'),
    ],
)
def test_the_glossary_says_what_a_word_means(lang, asked, entry):
    assert first_three(asked, lang)[0].endswith(entry)


def test_a_whole_word_is_not_taken_for_the_beginning_of_another():
    """ "win" at the end of a question found Windows."""
    assert not any('microsoft' in address for address in first_three('how does one win', 'en'))


@pytest.mark.parametrize(
    ('lang', 'asked'), [('en', '500 for 3'), ('en', '500 with three people'), ('es', '500 para tres')]
)
def test_a_number_of_players_is_one_thing(lang, asked):
    assert first_three(asked, lang)[0] == 'five-hundred/players-and-pack/#three-players'


def test_a_slip_of_the_finger_is_forgiven():
    assert first_three('patastrofe', 'en')[0].startswith('five-hundred/')
    assert first_three('500 kitti', 'en')[0].startswith('five-hundred/')


def test_a_word_half_typed_finds_already():
    assert any('ralph' in address for address in first_three('ralph', 'en'))


def test_another_name_finds_the_thing():
    assert any(address.startswith('five-hundred/kitty') for address in first_three('500 widow', 'en'))


def test_only_the_game_that_was_asked_about():
    assert {result.place.partition(' · ')[0] for result in search('kitty', 'en', 'five-hundred')} == {'500'}


def test_the_answering_line_is_shown_with_its_words_marked():
    lines = search('ralphing', 'en')[0].lines
    assert '<mark>' in lines


def test_a_question_is_never_markup():
    assert search('<script>', 'en') == search('script', 'en')


@pytest.mark.parametrize('asked', ['', '   ', '?!', 'xqzvw', 'the of and', '\0', 'ñ' * 500])
def test_odd_questions_have_an_answer_too(client, asked):
    for address in ('/rules/search/', '/es/rules/search/'):
        assert client.get(address, {'q': asked}).status_code == 200


def test_htmx_gets_the_answers_alone(client):
    html = client.get('/rules/search/', {'q': 'kitty'}, headers={'HX-Request': 'true'}).content.decode()
    assert '<html' not in html
    assert '<li>' in html
