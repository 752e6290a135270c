"""Text that knows when it holds: the conditions in the Markdown, and that no passage without one is true of some tables
only.
"""

import re
from collections import Counter
from dataclasses import replace

import pytest

from rules import sections
from rules.booklet.chapters import TOLD
from rules.booklet.parts import HOUSE_RULES, told_parts
from rules.conditions import BadCondition, holds, unknown_in
from rules.option_sentences import sentence
from rules.page import conditions_of, drawn, read
from rules.sections import Section
from rules.suits import SIGNS
from rules.table_rules import applies
from rules.tables import options_of, table_of
from scoring import GAMES, find
from scoring.options import resolve
from scoring.text import LANGUAGES

EACH_GAME = pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)


def table_at(slug: str, preset: str = '', **options: object):
    game = find(slug)
    chosen = game.preset(preset) if preset else game.presets[0]
    return table_of(game, chosen, resolve(game.options, chosen, options))


@pytest.mark.parametrize(
    ('condition', 'slug', 'preset', 'is_held'),
    [
        ('players=4', 'five-hundred', 'avondale', True),
        ('players=2,3', 'five-hundred', 'three-handed', True),
        ('players>3', 'five-hundred', 'three-handed', False),
        ('contracts=misere', 'five-hundred', 'avondale', True),
        ('contracts=hi-lo,slam', 'five-hundred', 'avondale', False),
        ('setting', 'five-hundred', 'avondale', False),
        ('not setting and players=4', 'five-hundred', 'avondale', True),
        ('setting or players=4', 'five-hundred', 'avondale', True),
        ('target', 'five-hundred', 'club-round', False),
        ('kitty-book=bidder', 'bid-whist', 'classic', True),
        ('kitty-book=bidder', 'bid-whist', 'no-kitty', False),  # without a kitty it plays no part
        ('book', 'bid-whist', 'classic', False),
        ('here', 'bid-whist', 'classic', True),
    ],
)
def test_a_condition_is_decided_by_the_table(condition, slug, preset, is_held):
    assert holds(condition, table_at(slug, preset), {}) is is_held


@pytest.mark.parametrize('condition', ['kitty == on', 'no-such-option', ''])
def test_a_condition_that_nobody_can_decide_is_refused(condition):
    with pytest.raises(BadCondition):
        holds(condition, table_at('bid-whist'), {})


WRITTEN = """
{when="players=3"}
## Three {#three}

Only three.

## All {#all}

[With four.]{when="players=4"} Always[, and *more*]{when="here"}.

- [one]{when="players=3"}
- two

{when="book"}
1. a list

| a | b |
|---|---|
| [x]{when="players=3"} | 1 |
| y | 2 |

Term
: [Meaning.]{when="players=3"}

Word
: Said.
"""


DRAWN_SUIT = re.compile(r'(?:</b>)?<svg[^>]*><use href="#([SCDH])"/></svg>')


def text_of(html: str) -> str:
    html = DRAWN_SUIT.sub(lambda drawn: SIGNS[drawn[1]], html)
    return re.sub(r' (?=[,.)])|(?<=\() ', '', ' '.join(re.sub(r'<[^>]+>', ' ', html).split()))


def test_what_is_not_so_goes_with_its_heading_row_item_and_term():
    section = Section('five-hundred', 'play', 'en', 'Play', '', '', WRITTEN)
    four = text_of(drawn(read(section, table_at('five-hundred'))))
    assert four == 'All With four. Always, and more. two a b y 2 Word Said.'
    of_all = text_of(drawn(read(section)))
    assert 'Three Only three.' in of_all and 'and more' not in of_all and 'a list' in of_all and 'when' not in of_all


@EACH_GAME
@pytest.mark.parametrize('lang', LANGUAGES)
def test_every_condition_names_what_the_game_has(game, lang):
    for section in sections.of_game(game.slug, lang):
        for condition in conditions_of(section):
            assert not unknown_in(game, condition), (section.slug, condition)


@EACH_GAME
def test_both_languages_hold_the_same_passages(game):
    """The same conditions in the same order; a glossary is in the order of its own language."""
    for english in sections.of_game(game.slug, 'en'):
        spanish = sections.find(game.slug, english.slug, 'es')
        asked = [conditions_of(section) for section in (english, spanish)]
        if english.slug != 'glossary':
            assert asked[0] == asked[1], english.slug


# --- Flipping an option changes the passage its rule leads to


def values_of(option) -> list:
    if option.kind == 'flag':
        return [True, False]
    named = [choice.key for choice in option.choices]
    if option.kind == 'several':
        return [(key,) for key in named]
    bounds = [option.low, option.high] if option.kind == 'number' else ['0.05 EUR'] if option.kind == 'money' else []
    return [*named, *bounds, *([None] if option.none else [])]


def usual_of(game, option):
    """The preset at whose table an option plays a part, the usual one first."""
    played = [preset for preset in game.presets if applies(option, plain(game, preset), waking=True)]
    return next(iter(played), None)


def plain(game, preset):
    return table_of(game, preset, options_of(game, preset))


def passage(table, place: str, lang: str) -> str:
    slug, _, anchor = place.partition('#')
    section = sections.find(table.game.slug, slug, lang)
    parsed = read(section, table, linked=False)
    there = [part.tokens for part in told_parts(parsed, table) if anchor in part.names]
    return ' '.join(text_of(drawn(replace(parsed, tokens=tokens))) for tokens in there)


FLIPS = [
    (game, preset, option, value)
    for game in GAMES
    for option in game.options
    if (preset := usual_of(game, option))
    for value in values_of(option)
]
WAYS = [(game, preset) for game in GAMES for preset in game.presets]


@pytest.mark.slow
@pytest.mark.parametrize('lang', LANGUAGES)
def test_flipping_an_option_changes_the_passage_its_rule_leads_to(lang):
    assert list(unchanged(FLIPS, lang)) == []


@pytest.mark.slow
@pytest.mark.sampled(len(WAYS) // 2)
@pytest.mark.parametrize('lang', LANGUAGES)
@pytest.mark.parametrize('way', WAYS, ids=lambda way: f'{way[0].slug}-{way[1].key}')
def test_flipping_any_option_of_any_way_to_play_changes_its_passage(way, lang):
    game, preset = way
    flips = [(game, preset, option, value) for option in game.options for value in values_of(option)]
    assert list(unchanged(flips, lang)) == []


def unchanged(flips, lang):
    """The flips after which the passage is the same although the option plays a part."""
    for game, preset, option, value in flips:
        before, now_plays = plain(game, preset), resolve(game.options, preset, {option.key: value})
        if value == before.options[option.key]:
            continue
        after = table_of(game, preset, now_plays)
        if any(clash.refuses and clash.when(after.options, len(after.players)) for clash in game.clashes):
            continue
        if not (applies(option, before) or applies(option, after)):
            continue
        was, now = (passage(table, option.rule, lang) for table in (before, after))
        if was == now:
            yield game.slug, preset.key, option.key, value
        text = text_of(sentence(game, option, value, lang))
        if applies(option, after) and not option.rule.startswith(HOUSE_RULES):
            assert not now or text in now, (game.slug, preset.key, option.key, value)


def told_of(slug: str, preset: str, section: str, lang: str = 'en', **options) -> str:
    return text_of(drawn(read(sections.find(slug, section, lang), table_at(slug, preset, **options))))


@pytest.mark.parametrize(
    ('slug', 'preset', 'options', 'section', 'untrue'),
    [
        ('five-hundred', 'club-round', {}, 'match-end', 'Reached in the same hand'),
        ('five-hundred', 'original', {}, 'auction', 'More tricks beat fewer'),
        ('five-hundred', 'avondale', {'wilkinson': True}, 'contracts', 'called only after a bid of seven'),
        ('five-hundred', 'five-handed', {'contracts': ('misere',)}, 'contracts', 'the partner lays the cards'),
        ('five-hundred', 'six-handed', {}, 'card-rank', 'A K Q J 10'),
        ('five-hundred', 'three-handed', {}, 'play', 'becomes an open card'),
        (
            'five-hundred',
            'avondale',
            {'defender-trick-points-when': 'contract-failed'},
            'match-end',
            'even in a hand in which the bid is made',
        ),
        ('bid-whist', 'classic', {'kitty-book': 'first-trick'}, 'kitty', 'The buried cards lie with'),
        ('black-lady', 'modern', {'pink-lady': 13}, 'scoring', 'as much as all the hearts together'),
        ('black-lady', 'black-jack', {}, 'play', 'the lady as long as'),
        ('six-bid-solo', 'six-bid-modern', {'sixty': 'lost'}, 'contracts', 'at least 60'),
        ('six-bid-solo', 'six-bid-modern', {'value-call-solo': 200}, 'scoring', 'more than a call solo'),
    ],
)
def test_what_an_odd_table_was_told_wrongly(slug, preset, options, section, untrue):
    """Found by reading whole booklets of tables by lot; where it is so, it is still said."""
    usual = next(preset.key for preset in find(slug).presets)
    assert untrue not in told_of(slug, preset, section, **options)
    assert untrue in told_of(slug, usual, section)


# --- No passage without a condition speaks of other tables

COUNTS = ('two', 'three', 'four', 'five', 'six', 'seven', 'eight')
ELSEWHERE = re.compile(
    r'\b(?:some|other|many|a few) (?:\w+ )?(?:tables|places|texts|programs|sources|books)\b'
    r'|\bby default\b|\bhouse rules?\b|\bthe (?:score )?pad\b|\(usual\)'
    r'|\bin the (?:usual|classic) game\b|\btables? can (?:also )?(?:agree|choose)\b',
    re.I,
)
WITH_SO_MANY = re.compile(rf'\bwith (?:{"|".join(COUNTS)})(?: players| at the table)\b', re.I)


@EACH_GAME
def test_no_unconditional_passage_names_another_way_to_play(game):
    """What is left when every condition fails is told at every table: no name of a preset, no number of players, and
    no word about what others do.
    """
    names = {preset.name.en for preset in game.presets} - {game.name.en}
    words = re.compile(rf'\b(?:{"|".join(map(re.escape, names))})\b')
    hits = Counter()
    for slug in TOLD:
        section = sections.find(game.slug, slug, 'en')
        if section and slug != 'house-rules':
            always = read(section, holds=lambda condition: False)
            for block in re.split(r'</p>|</li>|</h\d>|</tr>', drawn(always)):
                text = text_of(block)
                for pattern in (words, ELSEWHERE, WITH_SO_MANY):
                    if hit := pattern.search(text):
                        hits[f'{slug}: {hit[0]}: {text[:150]}'] += 1
    assert list(hits) == []
