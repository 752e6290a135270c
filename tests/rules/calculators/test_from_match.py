"""Calculators opened from a match: its rules, players and totals, and the link back."""

import pytest

from rules.calculators.from_match import address_of, carried, state_in
from rules.calculators.option_form import table_from
from rules.way_back import code_in, leading_back
from scoring import GAMES, score
from scoring.document import FORMAT
from scoring.errors import BadDocument

MATCH = {
    'format': FORMAT,
    'game': 'five-hundred',
    'preset': 'avondale',
    'options': {'setting': True, 'target': 330},
    'players': ['Zoe', 'Yan', 'Xia', 'Wim'],
    'first_dealer': 3,
    'hands': [{'bidder': 0, 'contract': '8H', 'tricks': [8, 2]}],
}


@pytest.mark.parametrize('game', GAMES, ids=lambda game: game.slug)
def test_every_table_is_the_same_again_after_a_walk_through_the_address(game):
    for preset in game.presets:
        for option in game.options:
            for value in (None,) * bool(option.none) + tuple(choice.key for choice in option.choices[:2]):
                players = preset.players[0]
                wanted = (value,) if option.kind == 'several' else value
                names = [f'P{seat}' for seat in range(players)]
                document = {'format': FORMAT, 'game': game.slug, 'preset': preset.key, 'players': names}
                try:
                    sheet = score({**document, 'options': {option.key: wanted}, 'first_dealer': 0, 'hands': []})
                except BadDocument:
                    continue  # conflicting options
                if sheet.error:
                    continue
                table, refused = table_from(game, address_of(sheet, 'abcd'), 'en')
                assert (dict(table.options), refused) == (dict(sheet.table.options), {})


def test_the_question_is_asked_about_this_table(client):
    address = address_of(score(MATCH), 'abcd')
    assert address['total-0'] == '300'
    page = client.get('/rules/five-hundred/settle/', {**address, 'ask': 'score', 'contract': '6S', 'tricks-0': '6'})
    text = page.content.decode()
    assert 'Zoe &amp; Xia' in text
    assert '340' in text
    assert 'That would end the match. Zoe &amp; Xia win. The agreed total is reached.' in text
    assert text.count('href="/m/abcd/"') == 2
    assert 'private' in page['Cache-Control']


def test_a_form_hands_on_what_belongs_to_the_match(client):
    address = address_of(score(MATCH), 'abcd')
    text = client.get('/rules/five-hundred/settle/', address).content.decode()
    for name, value in carried(address).items():
        assert f'<input type="hidden" name="{name}" value="{value}">' in text


@pytest.mark.parametrize(('prefix', 'about'), [('', 'Questions about this'), ('/es', 'Aquí se resuelven las dudas')])
def test_from_a_match_the_page_is_about_its_table_and_has_the_search_box(client, prefix, about):
    text = client.get(f'{prefix}/rules/five-hundred/settle/', address_of(score(MATCH), 'abcd')).content.decode()
    assert f'<p class="lead">{about}' in text
    form = text[text.index('<form class="ask"') :].partition('</form>')[0]
    assert f'action="{prefix}/rules/search/"' in form
    assert 'name="from" value="abcd"' in form and 'name="game" value="five-hundred"' in form


def test_without_a_match_the_calculators_are_about_the_game(client):
    text = client.get('/rules/five-hundred/settle/').content.decode()
    assert 'Questions about this table' not in text
    assert 'name="from"' not in text and '<form class="ask"' in text


@pytest.mark.parametrize('code', ['', 'a', '../x', '<b>', 'x' * 99, 'abcd.', 'abcd.x', 'abcd.12345'])
def test_no_other_address_is_led_back_to(code):
    assert code_in({'from': code}) == ''


STAYING = {
    'five-hundred': {'preset': 'avondale', 'hands': [{'bidder': 0, 'contract': '8H', 'tricks': [4, 6]}]},
    'bid-whist': {'preset': 'party', 'hands': [{'bidder': 1, 'bid': 4, 'call': 'uptown', 'books': 8}]},
    'progressive-solo': {
        'preset': 'progressive-solo-pots',
        'hands': [{'bidder': 0, 'contract': 'frog', 'points': 50}],
    },
    'black-lady': {
        'preset': 'foster-1909-sweepstake',
        'hands': [{'hearts': [5, 4, 3, 1], 'queen': 0}],
    },
}


@pytest.mark.parametrize('game', STAYING)
def test_the_match_stands_in_the_address_as_it_is(game):
    """The next dealer, who is barred, sets counted, chips in the pots: everything the next hand depends on."""
    names = ['Zoe', 'Yan', 'Xia', 'Wim'][: 3 if 'solo' in game else 4]
    document = {'format': FORMAT, 'game': game, 'options': {}, 'players': names, 'first_dealer': 1, **STAYING[game]}
    sheet = score(document)
    assert sheet.error is None
    assert state_in(sheet.table, address_of(sheet, 'abcd')) == sheet.state


@pytest.mark.parametrize(
    'broken', [{'total-0': 'x'}, {'state-dealer': '9'}, {'state-barred': '-1'}, {'state-dealer': ''}]
)
def test_an_address_that_cannot_stand_is_no_match(broken):
    sheet = score(MATCH)
    state = state_in(sheet.table, {**address_of(sheet, 'abcd'), **broken})
    assert state is None or state.dealer == sheet.table.first_dealer


def test_the_auction_opens_with_the_next_dealer(client):
    """Wim dealt the first hand, so Zoe deals the second, and Yan calls first."""
    text = client.get('/rules/five-hundred/settle/', address_of(score(MATCH), 'abcd')).content.decode()
    auction = text[text.index('id="auction"') :]
    assert '<b>Yan' in auction


def test_a_pot_that_stands_is_won(client):
    document = {
        'format': FORMAT,
        'game': 'progressive-solo',
        'options': {},
        'players': ['Zoe', 'Yan', 'Xia'],
        'first_dealer': 2,
        **STAYING['progressive-solo'],
    }
    sheet = score(document)
    hand = {'bidder': 1, 'contract': 'frog', 'points': 70}
    then = score({**document, 'hands': [*document['hands'], hand]})
    asked = {'ask': 'score', 'bidder': '1', 'contract': 'frog', 'points': '70'}
    page = client.get('/rules/progressive-solo/settle/', {**address_of(sheet, 'abcd'), **asked}).content.decode()
    totals = page[page.index('The match would then stand at') :]
    assert [total for total in then.totals if f'>{abs(total)}<' not in totals.replace('\N{MINUS SIGN}', '')] == []


@pytest.mark.slow
def test_an_auction_and_a_hand_open_on_the_pad(client):
    address = address_of(score(MATCH), 'abcd')
    page = client.get('/rules/five-hundred/settle/', {**address, 'ask': 'auction', 'calls': '6S'}).content.decode()
    assert 'href="/m/abcd/auction/?calls=6S"' in page
    asked = {'ask': 'score', 'contract': '6S', 'tricks-0': '6'}
    page = client.get('/rules/five-hundred/settle/', {**address, **asked}).content.decode()
    assert 'href="/m/abcd/?record=%7B%22' in page


@pytest.mark.slow
def test_the_book_leads_back_from_page_to_page_without_javascript(client, db):
    page = client.get('/rules/five-hundred/?from=abcd').content.decode()
    assert 'href="/m/abcd/settle/?from=abcd"' in page
    assert 'href="/rules/five-hundred/auction/?from=abcd"' in page
    page = client.get('/rules/search/', {'q': '500 misere', 'from': 'abcd'}).content.decode()
    assert '/?from=abcd#' in page
    assert 'href="/m/abcd/"' in page


@pytest.mark.slow
def test_the_book_opened_from_a_hand_leads_back_to_it_from_page_to_page(client, db):
    page = client.get('/rules/five-hundred/scoring/?from=abcd.3').content.decode()
    assert 'href="/m/abcd/#hand-3"' in page and 'aria-label="Back to the hand"' in page
    assert 'href="/rules/five-hundred/auction/?from=abcd.3"' in page
    page = client.get('/es/rules/search/', {'q': '500 misere', 'from': 'abcd.3'}).content.decode()
    assert '/?from=abcd.3#' in page and 'name="from" value="abcd.3"' in page and 'Volver a la mano' in page
    page = client.get(
        '/rules/five-hundred/settle/', {**address_of(score(MATCH), 'abcd'), 'from': 'abcd.3'}
    ).content.decode()
    assert 'href="/m/abcd/#hand-3"' in page and 'name="from" value="abcd.3"' in page


def test_without_a_match_nothing_is_carried(client):
    assert 'from=' not in client.get('/rules/five-hundred/').content.decode()
    assert leading_back('/rules/#a', '') == '/rules/#a'


def calculator(client, key: str, **asked: str) -> str:
    page = client.get('/rules/five-hundred/settle/', {**address_of(score(MATCH), 'abcd'), **asked}).content.decode()
    return page[page.index(f'<section id="{key}"') :].partition('</section>')[0]


def test_the_rules_of_the_table_are_one_folded_line(client):
    """Two house rules opened three folds of every question, and the answer lay below them."""
    asked = calculator(client, 'score')
    assert 'This table: Avondale, 2 house rules <u>change</u>' in asked
    assert '<details class="house of-table">' in asked
    assert asked.index('name="preset"') < asked.rindex('</details>') < asked.index('name="contract"')


def test_other_rules_are_no_longer_this_table(client):
    asked = calculator(client, 'score', ask='score', preset='australian', drawn='australian')
    assert 'Not this table: Australian' in asked and '<details class="house of-table" open>' in asked


def test_a_question_keeps_the_house_rules_of_the_others(client):
    """Whether misère needs a seven matters in the auction only; asking for a score dropped it."""
    asked = calculator(client, 'score', **{'misere-timing': 'any-time'})
    assert '<input type="hidden" name="misere-timing" value="any-time">' in asked


def test_who_has_the_rest_of_the_hearts_is_said(client):
    hearts = {'players': '5', 'preset': 'modern', 'name-4': 'Rose', 'from': 'abcd', 'hearts-0': '4', 'hearts-1': '2'}
    page = client.get('/rules/black-lady/settle/', {**hearts, 'ask': 'score'}).content.decode()
    assert 'Rose takes the rest: 7.' in page
