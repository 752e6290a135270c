"""Every way to play, and every choice of every option: this table’s page and its booklet are drawn, or say why not."""

import random
import re

import pytest
from django.test import Client

from rules.booklet.chapters import TOLD, at_table, chapters
from rules.calculators.option_form import table_from
from rules.sections import ORDER, find
from rules.sources import without_marks
from rules.tables import options_of, table_of
from scoring import GAMES
from scoring.options import resolve
from scoring.text import LANGUAGES
from tests.rules.test_conditions import values_of

pytestmark = pytest.mark.slow

# The choices are many and the booklet takes a tenth of a second, so they belong to the slow lane.
PRESETS = [(game, preset, {}) for game in GAMES for preset in game.presets]
CHOICES = [
    (game, game.presets[0], {option.key: value})
    for game in GAMES
    for option in game.options
    for value in ('yes', 'no') * (option.kind == 'flag')
    or [choice.key for choice in option.choices]
    or [str(option.low), str(option.high)]
]


def named(case) -> str:
    game, preset, changed = case
    return '-'.join((game.slug, preset.key, *changed, *changed.values()))


def drawn(game, preset, changed: dict[str, str], place: str, lang: str) -> str:
    base = '/rules' if lang == 'en' else '/es/rules'
    answer = Client().get(f'{base}/{game.slug}/{place}', {'preset': preset.key, **changed})
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.sampled(11)
@pytest.mark.parametrize('case', PRESETS, ids=named)
@pytest.mark.parametrize('lang', ['en', 'es'])
def test_every_way_to_play_has_a_booklet(case, lang):
    assert 'class="refusal' not in drawn(*case, 'table/booklet/', lang)


@pytest.mark.sampled(4)
@pytest.mark.parametrize('lang', LANGUAGES)
@pytest.mark.parametrize('case', PRESETS, ids=named)
def test_what_no_booklet_tells_is_drawn_at_every_table(case, lang):
    """A search from a match reads it: how to play well spoke of a bid that straight solo does not have."""
    game, preset, _changed = case
    table = table_of(game, preset, options_of(game, preset))
    for slug in set(ORDER) - set(TOLD):
        if section := find(game.slug, slug, lang):
            assert at_table(section, table)


@pytest.mark.slow
@pytest.mark.sampled(10)
@pytest.mark.parametrize('case', CHOICES, ids=named)
def test_every_choice_has_a_booklet_or_a_sentence(case):
    game, preset, changed = case
    _table, refused = table_from(game, {'preset': preset.key, **changed}, 'en')
    for place in ('table/', 'table/booklet/'):
        page = drawn(*case, place, 'en')
        assert bool(refused) == bool(re.search(r'class="refusal', page)), refused


CLASHING = [
    ('black-lady', 'american', {'packs': '2'}),
    ('bid-whist', 'classic', {'kitty': 'none'}),
    ('five-hundred', 'original', {'breach': 'yes'}),
    ('black-lady', 'morehead-2001', {'sun-points': '1'}),
]


@pytest.mark.parametrize('slug, preset, changed', CLASHING)
@pytest.mark.parametrize('lang', ['en', 'es'])
def test_options_that_exclude_each_other_are_refused_in_words(slug, preset, changed, lang):
    game = next(known for known in GAMES if known.slug == slug)
    why = table_from(game, {'preset': preset, **changed}, lang)[1]
    page = drawn(game, game.preset(preset), changed, 'table/booklet/', lang)
    assert why and all(sentence.split('“')[0].split('’')[0] in page for sentence in why.values())


# --- Odd tables, by lot

BROKEN = re.compile(r'\.\.|[,;:]\.|\(\s*\)|,,|\. \.|¿\s*\?|^[,;.)]')


def odd_table(by_lot: random.Random):
    """A preset with six of its options set to anything they can be; None if the engine refuses that."""
    game = by_lot.choice(GAMES)
    preset = by_lot.choice(game.presets)
    options = by_lot.sample(game.options, 6)
    chosen = {option.key: by_lot.choice(values_of(option) or [option.default]) for option in options}
    table = table_of(game, preset, resolve(game.options, preset, chosen), players=str(by_lot.choice(preset.players)))
    clashes = any(clash.refuses and clash.when(table.options, len(table.players)) for clash in game.clashes)
    return None if clashes else table


@pytest.mark.slow
@pytest.mark.sampled(10)
@pytest.mark.parametrize('lang', LANGUAGES)
@pytest.mark.parametrize('lot', range(20))
def test_no_sentence_is_left_in_pieces_at_an_odd_table(lot, lang):
    by_lot = random.Random(lot)
    for table in filter(None, (odd_table(by_lot) for _ in range(6))):
        for chapter in chapters(table, lang):
            for line in re.findall(r'<(?:p|li)>(.*?)</(?:p|li)>', without_marks(chapter.html), re.S):
                text = re.sub(r' (?=[.,;:)])', '', ' '.join(re.sub(r'<[^>]+>', ' ', line).split()))
                assert not BROKEN.search(text), (table.preset.key, dict(table.options), chapter.anchor, text)
