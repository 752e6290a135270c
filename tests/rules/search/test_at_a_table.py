"""A search from a match: what is found is told as its table plays it; what is about other tables is called that."""

import pytest

from rules.booklet.chapters import TOLD, chapters
from rules.option_sentences import sentence
from rules.search.ranking import search
from rules.table_rules import applies
from rules.tables import options_of, table_of
from scoring import GAMES, find
from scoring.options import resolve
from scoring.text import LANGUAGES

pytestmark = pytest.mark.slow

ASKED = {
    'en': ('how many cards each', 'when is it over', 'who leads', 'jokers', 'the kitty', 'how much is it worth'),
    'es': ('cuántas cartas', 'cuándo se acaba', 'quién sale', 'comodines', 'el platillo', 'cuánto vale'),
}
PRESETS = [(game, preset) for game in GAMES for preset in game.presets]


def table_at(slug, preset, **options):
    game = find(slug)
    chosen = game.preset(preset)
    return table_of(game, chosen, resolve(game.options, chosen, options))


def test_what_is_about_other_tables_is_found_and_said_to_be_so():
    at_avondale, at_perfect = (
        search('patastrophe', 'en', 'five-hundred', table_at('five-hundred', preset))[0]
        for preset in ('avondale', 'perfect')
    )
    assert at_avondale.elsewhere and not at_perfect.elsewhere


def test_the_answer_has_the_values_of_the_table():
    by_question = [
        search('how many points to win', 'en', 'five-hundred', table_at('five-hundred', 'avondale', target=target))
        for target in (300, 700)
    ]
    texts = [' '.join(result.text for result in results[:3]) for results in by_question]
    assert '300' in texts[0] and '700' in texts[1] and '500 points' not in ' '.join(texts)


@pytest.mark.sampled(17)
@pytest.mark.parametrize('lang', LANGUAGES)
@pytest.mark.parametrize(('game', 'preset'), PRESETS, ids=lambda case: getattr(case, 'key', None) or case.slug)
def test_what_is_found_for_a_table_is_what_its_booklet_tells(game, preset, lang):
    """The two are put together apart from each other, and decided by the same conditions."""
    table = table_of(game, preset, options_of(game, preset))
    booklet = ' '.join(chapter.html for chapter in chapters(table, lang))
    agreed = tuple(
        sentence(game, option, table.options[option.key], lang) for option in game.options if applies(option, table)
    )
    for asked in ASKED[lang]:
        for result in search(asked, lang, game.slug, table):
            if result.section in TOLD and result.anchor and result.anchor != 'options':
                is_told = f'id="{result.section}--{result.anchor}"' in booklet
                assert result.elsewhere != (is_told or result.text.startswith(agreed)), (asked, result.address)


def test_another_game_is_answered_as_ever():
    table = table_at('five-hundred', 'avondale')
    assert search('boston', 'en', 'bid-whist', table) == search('boston', 'en', 'bid-whist')


def test_the_game_of_the_table_comes_first_where_none_is_named():
    table = table_at('five-hundred', 'avondale')
    assert search('do we have to follow suit', 'en', '', table)[0].address.startswith('/rules/five-hundred/')
