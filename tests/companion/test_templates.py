"""Templates are sent without their indentation, and with every space that parts two words."""

import pytest
from django.template import Context, Engine


@pytest.fixture
def drawn(tmp_path):
    def draw(source: str, **context: object) -> str:
        (tmp_path / 'page.html').write_text(source)
        engine = Engine(dirs=[tmp_path], loaders=['companion.templates.Loader'])
        return engine.get_template('page.html').render(Context(context))

    return draw


def test_indentation_is_not_sent(drawn):
    source = '<ul>\n  {% for name in names %}\n    <li>{{ name }}</li>\n  {% endfor %}\n</ul>\n'
    assert drawn(source, names=['Ann', 'Bob']) == '<ul>\n\n<li>Ann</li>\n\n<li>Bob</li>\n\n</ul>\n'


@pytest.mark.parametrize('shown', [True, False])
def test_words_stay_apart(drawn, shown):
    source = '<b>one</b>\n{% if shown %}\n  <b>two</b>\n{% endif %}\n<b>three</b>\n'
    assert drawn(source, shown=shown).split() == ['<b>one</b>', *['<b>two</b>'] * shown, '<b>three</b>']


@pytest.mark.parametrize('chosen', [True, False])
def test_a_tag_is_sent_on_one_line(drawn, chosen):
    source = (
        '<input value="8"\n  {% if level > 7 %}data-x="{{ level }}"{% endif %}\n  {% if chosen %}checked{% endif %}>\n'
    )
    assert drawn(source, chosen=chosen, level=8) == f'<input value="8" data-x="8" {"checked" * chosen}>\n'
