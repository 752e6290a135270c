"""What the book adds to Markdown: addresses, suits, tags, links. And what it must never allow."""

import pytest

from rules import tags
from rules.page import render
from rules.sections import Section


def page(text: str, lang: str = 'en'):
    return render(Section('five-hundred', 'auction', lang, 'Title', 'Summary', '', text))


def test_a_heading_keeps_all_its_names():
    made = page('## Slam {#slam #all-ten}')
    assert {'slam', 'all-ten'} <= made.anchors
    assert made.contents[0].title == 'Slam'


def test_a_suit_has_a_shape_and_a_name():
    assert 'aria-label="hearts"' in page('Bid 8♥.').html
    assert 'aria-label="corazones"' in page('Puja 8♥.', 'es').html


def test_links_stay_in_the_book_and_in_the_language():
    assert 'href="/es/rules/five-hundred/scoring/#slam"' in page('[slam](scoring#slam)', 'es').html
    assert 'href="/rules/bid-whist/kitty/"' in page('[kitty](bid-whist:kitty)').html
    assert 'href="#slam"' in page('[slam](#slam)').html


def test_a_tag_alone_on_its_line_is_a_block():
    assert '<p>' not in page('{{ bid-table avondale }}').html
    assert '<p>To 500.</p>' in page('To {{ option target }}.').html


@pytest.mark.parametrize('tag', ['{{ no-such-tag }}', '{{ option no-such-option }}', '{{ worked no-such-hand }}'])
def test_a_tag_nobody_draws_says_where_it_stands(tag):
    with pytest.raises(tags.BadTag, match='five-hundred/auction'):
        page(tag)


def test_raw_html_and_scripts_are_shown_not_run():
    made = page('<script>alert(1)</script> [x](javascript:alert(1)) <b onclick="x">b</b>').html
    assert '<script' not in made
    assert 'href="javascript' not in made
    assert '<b onclick' not in made


def test_no_page_needs_a_style_attribute():
    """The content policy forbids them, so a table's alignment would be lost silently."""
    assert 'style=' not in page('| a | b |\n|---|--:|\n| 1 | 2 |').html
