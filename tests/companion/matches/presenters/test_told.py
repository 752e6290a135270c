"""What a page says at a glance is true of this hand and this table."""

import re

import pytest

from companion.matches.models import Match
from companion.matches.pads import PADS
from companion.matches.presenters.match_view import view_of
from companion.matches.presenters.player_stats import stats_of
from companion.matches.presenters.pots import in_the_middle, pots_of
from companion.matches.presenters.preview import preview
from scoring import score

FOUR = ['Ann', 'Bob', 'Cyd', 'Dan']


def at_table(game: str, preset: str, hands: list, players=FOUR, **options) -> Match:
    document = {'format': 'companion-match/1', 'game': game, 'preset': preset, 'players': list(players)}
    document |= {'first_dealer': 0, 'hands': hands, 'options': options}
    document['options'] = dict(score(document).table.options)
    return Match(game=game, document=document, code='abc')


def test_after_the_last_hand_nobody_is_told_not_to_bid():
    """Set, and the match is lost by it: there is no next hand."""
    beaten, lost = ({'contract': bid, 'bidder': 0, 'tricks': [4, 6]} for bid in ('6S', '10N'))
    going_on, over = (at_table('five-hundred', 'avondale', [hand], setting=True) for hand in (beaten, lost))
    assert 'may not bid' in str(view_of(going_on).hand(1)['lines'])
    assert over.score().end and 'may not bid' not in str(view_of(over).hand(1)['lines'])
    over.document['hands'] = []
    assert 'may not bid' not in str(preview(over, lost)['remarks'])


def test_names_are_of_one_size():
    assert view_of(at_table('black-lady', 'modern', [], ['Ann', 'Bob', 'Cyd', 'Maximiliana Rothenberg'])).long_names
    assert not view_of(at_table('black-lady', 'modern', [])).long_names


def test_chips_are_not_compared_with_points(db):
    """A hand that won 15 chips is no better than one without points."""
    points = at_table('black-lady', 'modern', [{'hearts': [4, 3, 3, 3], 'queen': 1}])
    chips = at_table('black-lady', 'foster-1909-sweepstake', [{'hearts': [0, 5, 5, 3], 'queen': 1}])
    best = [next(person.best for person in stats_of(these)[0] if person.name == 'Ann') for these in ([points], [chips])]
    assert best[0] == 4 and best[1] != 4
    assert next(person.best for person in stats_of([chips, points])[0] if person.name == 'Ann') == best[0]
    assert next(person.best for person in stats_of([points, chips])[0] if person.name == 'Ann') == best[1]


@pytest.mark.parametrize(('on_loss', 'is_told'), [('match', True), ('stay', False)])
def test_the_strip_says_whether_a_lost_bid_matches_the_pot(on_loss, is_told):
    table = at_table('progressive-solo', 'progressive-solo', [], **{'pot-on-loss': on_loss})
    waits = PADS['progressive-solo'].pots_wait(table.score())
    assert ('Whoever loses matches it.' in str(waits['frog'])) is is_told


@pytest.mark.parametrize('take', ['own', 'both-for-solo'])
def test_a_pot_that_nobody_pays_into_is_not_on_the_table(take):
    """Six-bid solo knows no frog; where it is played for a pot, the empty Frog pot was said to wait for one."""
    antes = {'pots': 'two', 'pot-take': take, 'pot-stake-frog': 0, 'pot-stake-solo': 2}
    sheet = at_table('six-bid-solo', 'six-bid-modern', [{'contract': 'passed'}], **antes).score()
    assert [(pot.chips, pot.waits_for) for pot in pots_of(sheet)] == [(8, 'Any made bid takes it.')]
    assert 'frog' not in in_the_middle(sheet, sheet.hands[-1]).casefold()


def test_a_row_has_a_dot_only_between_two_words(db):
    """A hand without a bid is neither made nor lost."""
    table = at_table('five-hundred', 'three-handed', [{'contract': 'no-bid', 'tricks': [5, 3, 2]}], FOUR[:3])
    row = view_of(table)._row(1, may_write=False)
    words = re.sub(r'<[^>]+>', ' ', row[row.index('class="what"') : row.index('class="num"')])
    assert '5–3–2' in words and '·' not in words


def test_what_is_folded_is_named(db, client):
    """The rarer marks of 500 were behind "More", rules behind "Other options 4"."""
    page = client.post('/new/', {'game': 'five-hundred', 'preset': 'avondale', 'option-breach': 'yes', 'do': 'rules'})
    text = page.content.decode()
    other = text[text.index('Other options') :][:400]
    assert '<small>' in other and ' · ' in other
