"""The rule book's search without a network, on a phone that has opened the rules once."""

import json
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from playwright.sync_api import expect

from tests.browser.test_airplane_mode import keeps

QUESTIONS = Path(__file__).parents[1] / 'rules'
ASK_ALL = """async ([address, questions]) => {
    ANSWERS
    const book = opened(await (await fetch(address)).json());
    return questions.map(one => search(book, one).slice(0, 3).map(({ section }) => section.address));
}"""
SLIPS = """async (pairs) => {
    ANSWERS
    return pairs.map(([typed, known]) => slipped(typed, known));
}"""


def with_answers(script: str) -> str:
    """The script with the module in it, which the site delivers only inside the search page's own file."""
    module = finders.find('js/offline/offline_search.js')
    return script.replace('ANSWERS', Path(module).read_text(encoding='utf-8').replace('export function', 'function'))


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
    """Only the shelf was opened: a link would lead nowhere, so the rule itself stands in the list."""
    page = guest_of()
    page.goto('/rules/')
    keeps(page, '/rules/search/', '/rules/search/index.json')
    page.context.set_offline(True)
    page.goto('/rules/search/?q=shoot+the+moon')
    expect(page.locator('#q')).to_have_value('shoot the moon')
    expect(page.locator('#results li b').first).to_be_visible()
    expect(page.locator('#results a')).to_have_count(0)


@pytest.mark.parametrize('lang', ['en', 'es'])
def test_real_questions_find_their_section_without_a_network_too(guest_of, lang):
    asked = json.loads((QUESTIONS / f'questions_{lang}.json').read_text(encoding='utf-8'))
    page = guest_of()
    start = '/rules/' if lang == 'en' else '/es/rules/'
    page.goto(start)
    answers = page.evaluate(with_answers(ASK_ALL), [start + 'search/index.json', [one['question'] for one in asked]])
    lost = [
        one['question']
        for one, found in zip(asked, answers, strict=True)
        if not any(place.startswith(start + wanted.partition('#')[0]) for place in found for wanted in one['expect'])
    ]
    print(f'{lang}: {len(asked) - len(lost)} of {len(asked)}', lost)
    assert len(lost) <= len(asked) // 20


def test_one_slip_of_the_finger_is_forgiven_and_two_are_not(guest_of):
    page = guest_of()
    page.goto('/rules/')
    pairs = [('kitti', 'kitty'), ('kity', 'kitty'), ('kittty', 'kitty'), ('ktity', 'kitty'), ('katti', 'kitty')]
    assert page.evaluate(with_answers(SLIPS), pairs) == [True, True, True, True, False]
