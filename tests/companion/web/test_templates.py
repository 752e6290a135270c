"""Templates are sent without their indentation, but with every space between words."""

import pytest
from django.template import Context, Engine


@pytest.fixture
def drawn(tmp_path):
    def draw(source: str, **context: object) -> str:
        (tmp_path / 'page.html').write_text(source)
        engine = Engine(dirs=[tmp_path], loaders=['companion.web.templates.Loader'])
        return engine.get_template('page.html').render(Context(context))

    return draw


def test_indentation_is_not_sent(drawn):
    source = '<ul>\n  {% for name in names %}\n    <li>{{ name }}</li>\n  {% endfor %}\n</ul>\n'
    assert drawn(source, names=['Ann', 'Bob']) == '<ul>\n<li>Ann</li>\n<li>Bob</li>\n</ul>\n'


BRANCHES = (
    '<b>one</b>\n{% if shown %}\n  <b>two</b>\n{% endif %}\n<b>three</b>\n',
    '<b>one</b>{% if shown %} <b>two</b>\n{% endif %}\n<b>three</b>\n',
    '<b>one</b>\n{% if shown %}\n<b>two</b>{% endif %}\n<b>three</b>\n',
    '<b>one</b>\n{% for one in all %}\n<b>two</b>{% endfor %}\n<b>three</b>\n',
    '<b>one</b>\n{% if not shown %}\n{% else %}\n<b>two</b>\n{% endif %}\n<b>three</b>\n',
)


@pytest.mark.parametrize('source', BRANCHES)
@pytest.mark.parametrize('shown', [True, False])
def test_words_stay_apart(drawn, source, shown):
    words = drawn(source, shown=shown, all=[1, 2] * shown).split()
    assert [*dict.fromkeys(words)] == ['<b>one</b>', *['<b>two</b>'] * shown, '<b>three</b>']


@pytest.mark.parametrize('chosen', [True, False])
def test_a_tag_is_sent_on_one_line(drawn, chosen):
    source = (
        '<input value="8"\n  {% if level > 7 %}data-x="{{ level }}"{% endif %}\n  {% if chosen %}checked{% endif %}>\n'
    )
    assert drawn(source, chosen=chosen, level=8) == f'<input value="8" data-x="8" {"checked" * chosen}>\n'
