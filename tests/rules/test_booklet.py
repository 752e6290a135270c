"""The booklet of one table: the rules it plays, and nothing about others."""

import re
from urllib.parse import urlencode

import pytest

from rules.booklet.chapters import chapters
from rules.tables import options_of, table_of
from scoring import GAMES, find
from scoring.options import resolve
from scoring.text import LANGUAGES

EACH_PRESET = pytest.mark.parametrize(
    ('game', 'preset'),
    [(game, preset) for game in GAMES for preset in game.presets],
    ids=lambda value: value.slug if value in GAMES else value.key,
)


def text_by_chapter(slug: str, preset: str, lang: str = 'en', players: str = '', **options: object) -> dict[str, str]:
    """The text of each chapter, by its anchor."""
    game = find(slug)
    chosen = game.preset(preset)
    table = table_of(game, chosen, resolve(game.options, chosen, options), players=players)
    return {chapter.anchor: re.sub(r'<[^>]+>|\s+', ' ', chapter.html) for chapter in chapters(table, lang)}


@pytest.mark.sampled(5)
@pytest.mark.parametrize('lang', LANGUAGES)
@EACH_PRESET
def test_every_link_and_anchor_of_a_booklet_is_in_it(game, preset, lang):
    every = chapters(table_of(game, preset, options_of(game, preset)), lang)
    page = ''.join(f'<section id="{chapter.anchor}">{chapter.html}</section>' for chapter in every)
    anchors = re.findall(r'\bid="([^"]+)"', page)
    assert len(anchors) == len(set(anchors))
    assert set(re.findall(r'href="#([^"]+)"', page)) - {'S', 'C', 'D', 'H'} <= set(anchors)
    assert '{{' not in page and '](' not in page
    assert {'play', 'scoring', 'match-end', 'glossary'} <= {chapter.anchor for chapter in every}
    assert not {'club', 'history', 'sources', 'learn', 'strategy'} & {chapter.anchor for chapter in every}


def test_the_figures_are_those_of_the_table():
    assert '1,000 points win.' in text_by_chapter('five-hundred', 'canadian-french')['match-end']
    house = text_by_chapter('five-hundred', 'avondale', target=300, **{'value-misere': 130})
    assert '300 points win.' in house['match-end'] and '130' in house['contracts']
    assert '45 cards' not in house['deal'] and '45 cards' in text_by_chapter('five-hundred', 'american-inkle')['deal']


def test_a_house_rule_is_told_only_where_it_is_played():
    assert 'house-rules' not in text_by_chapter('five-hundred', 'avondale')
    rules = text_by_chapter('five-hundred', 'avondale', setting=True)['house-rules']
    assert 'may not bid in the next hand' in rules and 'Ralphing' not in rules and 'Breach' not in rules


def test_other_numbers_of_players_and_other_ways_to_play_are_left_out():
    four = ' '.join(text_by_chapter('five-hundred', 'avondale').values())
    for elsewhere in (
        'French Canad',
        'Australia',
        'With five',
        'Six play',
        'Some tables',
        'Perfect',
        'Patastrophe',
        'Walker',
    ):
        assert elsewhere not in four
    assert 'twelves' in text_by_chapter('five-hundred', 'six-handed')['players-and-pack']


@pytest.mark.parametrize(
    ('slug', 'preset', 'lang', 'rule'),
    [
        ('five-hundred', 'avondale', 'en', 'The player who wins the auction picks it up'),
        ('five-hundred', 'five-handed', 'en', 'calls a card'),
        ('five-hundred', 'avondale', 'es', 'El comodín'),
        ('bid-whist', 'classic', 'en', 'one point for each book above'),
        ('black-lady', 'modern', 'en', 'One player takes every card that counts'),
        ('six-bid-solo', 'six-bid-modern', 'es', 'subir o pasar'),
    ],
)
def test_a_sentence_keeps_its_rule_when_what_it_says_of_others_goes(slug, preset, lang, rule):
    assert any(rule in re.sub(' +', ' ', chapter) for chapter in text_by_chapter(slug, preset, lang).values())


def test_the_words_explained_are_those_that_are_used():
    words = text_by_chapter('five-hundred', 'avondale')['glossary']
    assert 'Left bower' in words and 'Patastrophe' not in words and 'Three pairs' not in words


@pytest.mark.parametrize('lang', LANGUAGES)
def test_the_page_of_a_match_has_its_players_and_its_way_back(client, lang):
    names = {f'name-{seat}': name for seat, name in enumerate(('Nell', 'Otto', 'Pia', 'Quin'))}
    asked = {'preset': 'perfect', 'setting': 'yes', 'players': 4, 'from': 'abcd', **names}
    page = client.get(f'{"/es" * (lang == "es")}/rules/five-hundred/table/booklet/?{urlencode(asked)}')
    text = page.content.decode()
    assert all(name in text for name in names.values()) and '/m/abcd/' in text
    assert 'noindex' in text and 'private' in page.headers['Cache-Control']
    assert 'class="refusal"' not in text


def test_what_cannot_be_played_is_said_on_the_page(client):
    assert 'class="refusal"' in client.get('/rules/five-hundred/table/booklet/', {'target': 'lots'}).content.decode()


@pytest.mark.parametrize(
    ('page', 'link'),
    [
        ('/rules/five-hundred/table/?preset=perfect', '/rules/five-hundred/table/booklet/?preset=perfect'),
        ('/es/rules/bid-whist/variants/', '/es/rules/bid-whist/table/booklet/?preset=party'),
        ('/rules/five-hundred/', '/rules/five-hundred/table/booklet/'),
    ],
)
def test_the_pages_about_a_table_lead_to_its_booklet(client, page, link):
    assert f'href="{link}"' in client.get(page).content.decode()


# Read on paper at odd tables, and not so there: the table, the chapter, and what it must not say, English and Spanish.
UNTRUE = (
    (
        ('black-lady', 'leekha', ''),
        'card-rank',
        ('so does one spade', 'may be thrown away'),
        ('una pica:', 'se puede echar'),
    ),
    (('black-lady', 'leekha', ''), 'deal', ('on the right cuts',), ('vecino de la derecha',)),
    (('black-lady', 'foster-1909-howell', '5'), 'match-end', ('lowest in points',), ('más bajo en puntos',)),
    (
        ('black-lady', 'foster-1909-howell', '5'),
        'players-and-pack',
        ('deuces are taken out',),
        ('los doses de Foster',),
    ),
    (('black-lady', 'cancellation', '8'), 'deal', ('where there is a pot',), ('con bote',)),
    (('black-lady', 'cancellation', '8'), 'play', ('passed the wrong way', '10♠'), ('10♠',)),
    (('bid-whist', 'rise-and-fly', ''), 'match-end', ('one more hand', 'One more hand'), ('una mano más',)),
    (
        ('five-hundred', 'six-handed-cutthroat', ''),
        'play',
        ('both defenders', '9♦ is led'),
        ('dos defensores', 'con 9♦'),
    ),
    (('five-hundred', 'six-handed-cutthroat', ''), 'kitty', ('the other side may',), ('el otro puede',)),
    (('five-hundred', 'six-handed', ''), 'glossary', ('Four cards', 'called card'), ('Cuatro cartas', 'carta llamada')),
)


@pytest.mark.parametrize('lang', LANGUAGES)
@pytest.mark.parametrize(('table', 'chapter', 'english', 'spanish'), UNTRUE)
def test_what_was_untrue_on_paper_is_not_said(table, chapter, english, spanish, lang):
    slug, preset, players = table
    text = text_by_chapter(slug, preset, lang, players).get(chapter, '')
    assert not [words for words in (english if lang == 'en' else spanish) if words in text]


def test_a_table_without_kitty_or_jokers_reads_of_neither():
    bare = text_by_chapter('bid-whist', 'no-kitty', **{'downtown-ace': 'bad'})
    assert 'buried' not in bare['play'] and 'saw it too early' not in bare['play']
    assert 'joker' not in bare['house-rules'] and 'worst of its suit' in bare['house-rules']


def test_a_heading_is_of_what_the_table_plays():
    house = text_by_chapter('bid-whist', 'parlett')['house-rules']
    assert 'back door' not in house and 'Defensive scoring' in house


def test_a_renege_costs_whoever_made_it_as_many_books_as_the_table_says():
    play = text_by_chapter('bid-whist', 'classic', **{'renege-books': 1})['play']
    assert 'the side that reneged loses 1 book.' in play and 'the side that called loses 1 book.' in play


@pytest.mark.parametrize('lang', LANGUAGES)
def test_a_word_does_not_lead_to_more_that_the_booklet_does_not_tell(lang):
    words = text_by_chapter('bid-whist', 'rise-and-fly', lang, **{'kitty-book': 'none'})['glossary']
    assert ' More.' not in words and ' Más.' not in words


# The same at odd tables of solo: the table with what it agreed on, the chapter, and what it must not say.
UNTRUE_AS_AGREED = (
    (
        ('six-bid-solo', 'six-bid-hsg-1924', '7', {'contracts': ('misere', 'spread-misere')}),
        {
            'auction': 'Trump is',
            'kitty': 'belongs to the bidder',
            'play': 'paid by the point',
            'scoring': 'on the line',
        },
        {'auction': 'El triunfo', 'kitty': 'es del declarante', 'play': 'pagan por puntos', 'scoring': 'en la línea'},
    ),
    (
        ('six-bid-solo', 'six-bid-modern', '5', {'misere-objective': 'no-tricks', 'idle-collects': 'always'}),
        {'glossary': 'no counting card', 'scoring': 'paid by the two opponents'},
        {'glossary': 'ninguna carta con valor', 'scoring': 'pagan los dos adversarios'},
    ),
    (
        (
            'six-bid-solo',
            'six-bid-modern',
            '3',
            {'par': 61, 'tariff-solo': 1, 'revoke': 'rest-one-pays', 'end': 'hands'},
        ),
        {'contracts': 'not arbitrary', 'scoring': 'exactly 60', 'play': 'the same, and', 'match-end': 'after a number'},
        {'contracts': 'tienen su razón', 'scoring': '60 justos', 'play': 'lo mismo, y', 'match-end': 'tras un número'},
    ),
    (
        ('progressive-solo', 'progressive-solo-pots', '5', {'double-scope': 'table', 'pot-ante-by': 'active'}),
        {'auction': 'between two people', 'deal': 'everybody antes', 'glossary': 'More'},
        {'auction': 'cosa de dos', 'deal': 'todos ponen', 'glossary': 'Más'},
    ),
    (
        ('progressive-solo', 'frog-modern', '3', {'contracts': ('frog',)}),
        {'variants': '4 a point', 'kitty': 'The solos', 'scoring': 'antes', 'auction': 'Idle players'},
        {'variants': '4 por punto', 'kitty': 'Los solos', 'scoring': 'puestas', 'auction': 'Los que descansan'},
    ),
)


@pytest.mark.parametrize('lang', LANGUAGES)
@pytest.mark.parametrize(('table', 'english', 'spanish'), UNTRUE_AS_AGREED)
def test_what_was_untrue_as_agreed_is_not_said(table, english, spanish, lang):
    slug, preset, players, agreed = table
    by_chapter = text_by_chapter(slug, preset, lang, players, **agreed)
    untrue = english if lang == 'en' else spanish
    assert not [words for chapter, words in untrue.items() if words in by_chapter.get(chapter, '')]


def test_a_booklet_of_hearts_tells_the_pack_and_the_passes_of_its_table():
    three = text_by_chapter('black-lady', 'american', players='3', moon='choice', **{'jack-diamonds': -10})
    assert three['players-and-pack'].split()[-4:] == ['2', '17', '0', '26']
    assert 'left, right, hold' in three['passing'] and 'across' not in three['passing']
    assert 'takes them off' in three['scoring'] and 'only the penalty cards are needed' in three['scoring']
    scattered = text_by_chapter('black-lady', 'spot-hearts', players='5', trim='pot', **{'pass': 'scatter'})
    assert '3 cards' not in scattered['passing'] and 'The pot' in scattered['players-and-pack']


def test_a_booklet_of_hearts_tells_no_rule_of_another_table():
    half = text_by_chapter('black-lady', 'cancellation', **{'exact-target': 'half'})['match-end']
    assert 'Only a total above it' in half and 'Reaching the limit' not in half
    howell = text_by_chapter('black-lady', 'black-jack', players='6', settlement='chips-howell', target=None)['scoring']
    assert '25' not in howell and 'sweepstake' not in howell and 'They are 100.' in howell
    assert 'stuck with one lady' not in text_by_chapter('black-lady', 'pink-lady', **{'queen-value': 0})['variants']
    assert 'moon was shot' not in text_by_chapter('black-lady', 'leekha', **{'no-trick-bonus': 5})['house-rules']
