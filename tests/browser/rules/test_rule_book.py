"""The rule book on a phone: no axe violations, no sideways scrolling, results while typing, also without JavaScript."""

import io
import re
import unicodedata

import pytest
from playwright.sync_api import expect
from pypdf import PageObject, PdfReader

from scoring import GAMES
from tests.browser.axe import found_by_axe

pytestmark = pytest.mark.django_db(transaction=True)

KINDS = (
    '',
    'five-hundred/',
    'five-hundred/players-and-pack/',
    'five-hundred/scoring/',
    'five-hundred/auction/',
    'bid-whist/kitty/',
    'black-lady/scoring/',
    'progressive-solo/scoring/',
    'glossary/',
    'search/?q=kitty',
    'five-hundred/compare/',
    'five-hundred/table/?setting=yes',
    'black-lady/table/booklet/?preset=omnibus&players=5',
    'five-hundred/settle/?ask=score&preset=avondale&contract=8H&tricks-0=9',
    'five-hundred/settle/?ask=score&target=lots&setting=yes',
    'five-hundred/settle/?ask=auction&calls=6S&call=misere',
    'black-lady/settle/?ask=score',
)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(('start', 'lamp'), [('/rules/', 'light'), ('/es/rules/', 'dark')])
def test_every_kind_of_page_is_sound(phone_of, start, lamp):
    page = phone_of(320, 568, color_scheme=lamp, bypass_csp=True)  # axe itself sets inline styles
    faults = []
    for kind in KINDS:
        page.goto(start + kind)
        faults += found_by_axe(page, start + kind)
        if page.evaluate('document.documentElement.scrollWidth > screen.width'):
            faults.append(f'{start}{kind}: goes sideways')
    assert not faults, '\n'.join(faults)


def test_the_safety_header_has_nothing_to_complain_about(phone):
    for kind in KINDS:
        phone.goto('/rules/' + kind)  # the fixture fails the test at any error
    assert phone.locator('script[type="application/ld+json"]').count() == 1


def test_what_is_asked_now_survives_a_reload(phone):
    """The address kept the first question, and the link to the other language asked it."""
    phone.goto('/rules/search/?q=widow')
    phone.locator('#q').fill('patastrophe')
    expect(phone.locator('#results a').first).to_contain_text('atastrophe')
    expect(phone.locator('a.tongue')).to_have_attribute('href', re.compile('q=patastrophe'))
    phone.reload()
    expect(phone.locator('#q')).to_have_value('patastrophe')


def test_answers_come_while_typing(phone):
    phone.goto('/rules/search/')
    phone.locator('#q').press_sequentially('ralphin')
    expect(phone.locator('#results a').first).to_contain_text('Ralph')
    phone.locator('#results a').first.tap()
    expect(phone).to_have_url(re.compile(r'/rules/five-hundred/.*#ralph'))


def test_a_second_choice_before_the_first_answer_is_not_lost(phone):
    """The answer to the first once redrew the form without the second."""
    phone.goto('/rules/five-hundred/settle/')
    held = []
    phone.evaluate('document.querySelectorAll("#score details").forEach(details => details.open = true)')
    phone.route('**/settle/?*', lambda route: held.append(route))
    phone.locator('#score-contract').select_option('8H')
    phone.locator('#score-tricks-0').select_option('9')
    phone.locator('#score-target-own').press_sequentially('700')  # typed, and not entered yet
    while len(held) < 2:
        phone.wait_for_timeout(20)
    with phone.expect_response('**/settle/?*'):  # the second takes the place of the first
        for route in held:
            route.continue_()
    phone.unroute('**/settle/?*')
    expect(phone.locator('#score-target-own')).to_have_value('700')
    phone.locator('#score-target-own').press('Tab')
    expect(phone.locator('#score .totals-line')).to_contain_text('+300')
    chosen = [phone.locator(f'#score-{name}').input_value() for name in ('contract', 'tricks-0', 'target-own')]
    assert chosen == ['8H', '9', '700']


def test_a_calculator_answers_as_soon_as_something_is_chosen(phone):
    phone.goto('/es/rules/five-hundred/settle/')
    with phone.expect_response(lambda answer: 'contract=8H' in answer.url):
        phone.locator('#score-contract').select_option('8H')
    expect(phone.locator('#score .answer')).to_contain_text('bazas')  # asks for the tricks first
    phone.locator('#score-tricks-0').select_option('9')
    expect(phone.locator('#score .totals-line')).to_contain_text('+300')


def test_a_choice_counts_from_the_moment_its_question_appears(phone):
    """Before, htmx heard nothing of a new form for its first 20 ms, longer on a busy phone."""
    phone.goto('/rules/five-hundred/settle/')
    phone.evaluate("""() => document.addEventListener('htmx:afterSwap', () => queueMicrotask(() => {
      const tricks = document.getElementById('score-tricks-0');
      tricks.value = '9';
      tricks.dispatchEvent(new Event('change', { bubbles: true }));
    }), { once: true })""")
    phone.locator('#score-contract').select_option('8H')
    expect(phone.locator('#score .totals-line')).to_contain_text('+300')


@pytest.mark.parametrize('scripts', [True, False])
def test_an_auction_is_held_by_tapping(phone_of, scripts):
    page = phone_of(java_script_enabled=scripts)
    page.goto('/rules/five-hundred/settle/')
    turn = page.locator('#auction [role=status]')
    for call, then in (('7H', 'Bob to'), ('pass', 'Cyd to'), ('pass', 'Dan to'), ('pass', 'Ann plays 7')):
        page.locator(f'#auction button[value="{call}"]').tap()
        expect(turn).to_contain_text(then)
    expect(page).to_have_url(re.compile('calls=7H'))


def test_the_contents_follow_and_step_aside(phone):
    phone.goto('/rules/five-hundred/scoring/')
    phone.evaluate('scrollTo(0, 1500)')
    phone.locator('.contents summary').tap()
    place = phone.locator('.contents .within a').nth(2)
    expect(place).to_be_in_viewport()
    place.tap()
    expect(place).to_be_hidden()
    expect(phone.locator('.contents summary')).to_be_in_viewport()
    expect(phone.locator(place.get_attribute('href'))).to_be_in_viewport()


def test_the_way_back_to_the_match_stays_in_reach(phone):
    phone.goto('/rules/five-hundred/scoring/?from=abcd.3#options')
    expect(phone.locator('#options')).to_be_in_viewport()
    expect(phone.locator('#way-back')).to_be_in_viewport()


def test_folded_options_are_printed(phone_of):
    page = phone_of(794, 1123)
    page.goto('/rules/five-hundred/scoring/')
    hidden = page.locator('details.group:not([open]) th small').first
    expect(hidden).to_be_hidden()
    text = hidden.text_content().strip()
    sheets = PdfReader(io.BytesIO(page.pdf(format='A4'))).pages
    assert any(text in in_one_line(sheet) for sheet in sheets)


def test_it_all_works_without_javascript(phone_of):
    page = phone_of(java_script_enabled=False)
    page.goto('/rules/')
    page.locator('#q').fill('misere')
    page.locator('.ask button').tap()
    page.locator('#results a').first.tap()
    expect(page.locator('h1')).to_be_visible()
    page.goto('/rules/five-hundred/settle/')
    page.locator('#score-tricks-0').select_option('8')
    page.locator('#score button').tap()
    expect(page.locator('#score .totals-line')).to_be_visible()


def test_the_language_link_keeps_the_page(phone):
    phone.goto('/rules/five-hundred/auction/')
    phone.locator('.tongue').tap()
    expect(phone).to_have_url(re.compile(r'/es/rules/five-hundred/auction/$'))
    expect(phone.locator('h1')).to_have_text('La subasta')


def test_the_menu_changes_the_language_of_a_page_too(phone):
    phone.goto('/rules/five-hundred/auction/')
    phone.locator('.menu summary').first.tap()
    phone.locator('.menu').get_by_role('link', name='Español').tap()
    expect(phone).to_have_url(re.compile(r'/es/rules/five-hundred/auction/$'))


def test_the_rules_of_a_table_fit_one_printed_page(phone_of):
    page = phone_of(794, 1123)
    for preset in ('avondale', 'perfect', 'canadian-french'):
        page.goto(f'/rules/five-hundred/table/?preset={preset}&setting=yes&breach=yes&breach-value=100')
        page.emulate_media(media='print')
        pages = page.pdf(format='A4', margin=dict.fromkeys(('top', 'right', 'bottom', 'left'), '1cm'))
        assert len(re.findall(rb'/Type\s*/Page\b', pages)) == 1, preset


@pytest.mark.sampled(2)
@pytest.mark.parametrize(('paper', 'points'), [('A4', (595, 842)), ('Letter', (612, 792))])
def test_the_printed_booklet_has_a_cover_contents_and_numbered_pages(phone_of, paper, points):
    page = phone_of(794, 1123)
    page.goto('/es/rules/five-hundred/table/booklet/?preset=perfect&setting=yes&name-0=Nell&name-1=Otto')
    chapters = [title.strip() for title in page.locator('.chapter > h2, .chapter > article > h2').all_inner_texts()]
    cover, contents, *rest = PdfReader(io.BytesIO(page.pdf(format=paper))).pages
    assert (cover.mediabox.width, cover.mediabox.height) == pytest.approx(points, abs=1)
    assert page.locator('.cover h1').inner_text() in in_one_line(cover) and 'Nell' in in_one_line(cover)
    assert all(title in in_one_line(contents) for title in chapters)
    printed = [in_one_line(sheet) for sheet in rest]
    heads = [f'{number}. {title}' for number, title in enumerate(chapters, 1)]
    places = [next(number for number, words in enumerate(printed) if title in words) for title in heads]
    assert places == sorted(places), 'in the order of the contents'
    for number, words in enumerate(printed, 3):
        assert words.startswith(f'{number} '), 'each page has its number, drawn before its text'
        assert len(words) > 100, 'no page is left almost empty'
    assert len(printed) <= 25


@pytest.mark.sampled(3)  # of 10: both languages
@pytest.mark.parametrize('start', ['/rules/', '/es/rules/'])
@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_no_page_of_a_printed_game_is_almost_empty(phone_of, game, start):
    """The first was blank, and a long worked hand left the better part of the page before it empty."""
    page = phone_of(794, 1123)
    page.goto(f'{start}{game.slug}/booklet/')
    sheets = PdfReader(io.BytesIO(page.pdf(format='A4'))).pages[:-1]
    assert min(len(in_one_line(sheet).split()) for sheet in sheets) > 120


def in_one_line(sheet: PageObject) -> str:
    """The text of a printed page; some fonts join letters, such as ﬁ."""
    return ' '.join(unicodedata.normalize('NFKC', sheet.extract_text()).split())
