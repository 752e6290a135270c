"""The search of the rule book offline, on a phone that has opened the rules once."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from playwright.sync_api import expect

from rules.search.ranking import search
from tests.browser.offline.test_airplane_mode import keeps
from tests.rules.search.test_search import questions

MODULES = ('search_words', 'search_excerpts', 'offline_search')
ASK_ALL = """async ([address, questions]) => {
    ANSWERS
    const book = opened(await (await fetch(address)).json());
    const place = ({ section, anchor }) => section.address + (anchor ? `#${anchor}` : '');
    return questions.map(one => search(book, one).slice(0, 3).map(found => [place(found), found.text]));
}"""
SLIPS = """async (pairs) => {
    ANSWERS
    return pairs.map(([typed, known]) => distance(typed, known));
}"""


def with_answers(script: str) -> str:
    """The script that contains the modules, which the site delivers only inside the search page's bundle."""
    modules = [Path(finders.find(f'js/offline/{name}.js')).read_text(encoding='utf-8') for name in MODULES]
    lines = '\n'.join(modules).replace('export function', 'function').splitlines()
    return script.replace('ANSWERS', '\n'.join(line for line in lines if not line.startswith('import ')))


@pytest.mark.parametrize(
    ('start', 'asked', 'address'),
    [
        ('/rules/black-lady/', 'shoot the moon', r'/rules/black-lady/.*'),
        ('/es/rules/five-hundred/', 'comodin', r'/es/rules/five-hundred/.*'),
        ('/rules/five-hundred/', 'patastrophe', r'/rules/five-hundred/.*'),
    ],
)
def test_it_answers_and_what_it_answers_opens(guest_of, start, asked, address):
    page = guest_of()
    page.goto(start)
    search = start[: start.index('rules/')] + 'rules/search/'
    chapters = page.eval_on_selector_all('.chapters a', 'links => links.map(link => link.pathname)')
    keeps(page, search, search + 'index.json', *chapters)
    page.context.set_offline(True)
    page.locator('.bar a[href*="/search/"]').tap()
    page.locator('#q').press_sequentially(asked)
    expect(page.locator('#results mark').first).to_be_visible()
    page.locator('#results a').first.tap()
    expect(page).to_have_url(re.compile(address))
    expect(page.locator('.leaf-page h1')).to_be_visible()


def test_what_is_not_on_the_phone_is_told_on_the_spot(guest_of):
    """Only the home page was opened: a link would lead nowhere, so the rule itself is in the list."""
    page = guest_of()
    page.goto('/rules/')
    keeps(page, '/rules/search/', '/rules/search/index.json')
    page.context.set_offline(True)
    page.goto('/rules/search/?q=shoot+the+moon')
    expect(page.locator('#q')).to_have_value('shoot the moon')
    expect(page.locator('#results li b').first).to_be_visible()
    expect(page.locator('#results a')).to_have_count(0)


@pytest.mark.sampled(5)  # of 8: each language
@pytest.mark.parametrize('lang', ['en', 'es'])
@pytest.mark.parametrize('part', range(4))
def test_it_ranks_as_the_server_does(guest_of, lang, part):
    """The same first three with the same text. The phone cannot stem, so a word form that the book never uses may
    differ.
    """
    asked = [question for kind in ('tuned', 'unseen', 'sought') for question, _ in questions(kind, lang)][part::4]
    page = guest_of()
    start = '/rules/' if lang == 'en' else '/es/rules/'
    page.goto(start)
    answers = page.evaluate(with_answers(ASK_ALL), [start + 'search/index.json', asked])
    here = [[[result.address, result.text] for result in search(one, lang)[:3]] for one in asked]
    differ = [one for one, there, found in zip(asked, answers, here, strict=True) if there != found]
    print(f'{lang}: {len(asked) - len(differ)} of {len(asked)} the same', differ)
    assert len(differ) <= len(asked) // 20


def test_a_slip_of_the_finger_is_counted_as_one(guest_of):
    page = guest_of()
    page.goto('/rules/')
    pairs = [('kitti', 'kitty'), ('kity', 'kitty'), ('kittty', 'kitty'), ('ktity', 'kitty'), ('katti', 'kitty')]
    assert page.evaluate(with_answers(SLIPS), pairs) == [1, 1, 1, 1, 2]
