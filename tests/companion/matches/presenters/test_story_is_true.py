"""Every sentence of the end is read back and recomputed from the sheet: matches by lot at every preset."""

import re
from random import Random

import pytest
from django.utils.translation import override

from companion.matches.examples import unstored
from companion.matches.presenters.story import story_of
from companion.matches.tallies import tallies_of
from scoring import score
from tests.proofs import times
from tests.scoring.some_match import PRESETS, some_match

MATCHES = times(2, 25)
IDLE = {'passed', 'adjustment', 'struck', 'deciding'}
MADE, LOST = {'made', 'boston'}, {'lost', 'set'}


class Course:
    """A finished match told by its sheet alone."""

    def __init__(self, document):
        self.document, self.sheet = document, score(document)
        self.names = [side.name for side in self.sheet.sides]
        self.played = [hand for hand in self.sheet.hands if hand.result not in IDLE]
        opening = self.sheet.table.game.opening(self.sheet.table).totals
        self.totals = [opening, *(hand.totals for hand in self.sheet.hands[:-1]), self.sheet.totals]
        options = self.sheet.table.options
        self.chips = document['game'].endswith('solo') or options.get('settlement', 'points') != 'points'
        self.low = document['game'] == 'black-lady' and not self.chips

    def ahead(self, totals):
        """By how much the only winner leads the best of the others."""
        sign, (winner,) = -1 if self.low else 1, self.sheet.end.winners
        return sign * totals[winner] - max(sign * total for side, total in enumerate(totals) if side != winner)

    def winner_total(self, row):
        return self.totals[row][self.sheet.end.winners[0]]

    def bidder(self, hand):
        return self.document['hands'][hand.number - 1].get('bidder')


@pytest.mark.sampled(4)
@pytest.mark.parametrize(('slug', 'preset'), PRESETS, ids=lambda value: getattr(value, 'key', value))
def test_what_the_end_says_is_so(slug, preset):
    chance, stories = Random(preset.key), 0
    for _ in range(MATCHES):
        course = Course(document := some_match(slug, preset, chance))
        if course.played:
            with override('en'):
                story = story_of(unstored(document, 'told'), course.sheet, 'en')
            check_sentence(course, story.sentence)
            for fact in story.facts:
                FACTS[fact.what](course, fact.figure, fact.aside)
            check_figures(course)
            stories += 1
    assert stories > MATCHES / 2


def whole(text):
    return int(text.replace(',', '').replace('−', '-').replace('+', ''))


def check_sentence(course, sentence):
    how, *rest = sentence.split(', ')
    hands = next((part for part in (how, *rest) if re.fullmatch(r'[Ii]n \d+ hands?', part)), None)
    assert int(hands.split()[1]) == len(course.played), sentence
    alone = len(course.sheet.end.winners) == 1
    if how.startswith('From behind'):
        assert alone and course.ahead(course.totals[-2]) < 0 < course.ahead(course.totals[-1]), sentence
    elif how.startswith('From'):
        assert whole(how[5:]) == min(course.winner_total(row) for row in range(len(course.totals))) < 0
    elif how == 'Never behind':
        assert alone and all(course.ahead(totals) >= 0 for totals in course.totals[1:])
    elif how.startswith('By'):
        _, margin, unit = how.split()
        assert alone and whole(margin) == course.ahead(course.totals[-1])
        assert unit.rstrip('s') == ('chip' if course.chips else 'point'), sentence
    elif how == 'Tied at the end':
        assert not alone and len({course.totals[-1][side] for side in course.sheet.end.winners}) == 1
    if 'out on' in sentence:
        last = course.sheet.hands[-1]
        assert last.result in MADE and course.sheet.table.side_of(course.bidder(last)) in course.sheet.end.winners
        assert course.document['players'][course.bidder(last)] in rest[-1]


def comeback(course, figure, aside):
    behind = [-course.ahead(totals) for totals in course.totals[:-1]]
    assert whole(figure) == max(behind) > 0 and course.ahead(course.totals[-1]) > 0
    assert behind[int(re.search(r'\d+', aside)[0])] == max(behind)


def biggest(course, figure, aside):
    most = max(max(hand.points) for hand in course.played)
    had = {course.names[side] for hand in course.played for side, own in enumerate(hand.points) if own == most}
    assert whole(figure) == most and {name for name in course.names if re.search(rf'\b{name}\b', aside)} == had
    if number := re.search(r'hand (\d+)', aside):
        assert most in course.sheet.hands[int(number[1]) - 1].points


def best_bidder(course, figure, aside):
    bid = [(course.bidder(hand), hand.result in MADE) for hand in course.played if hand.result in MADE | LOST]
    by_seat = {seat: [made for bidder, made in bid if bidder == seat] for seat, _ in bid}
    best = max(sum(results) for results in by_seat.values())
    for seat, results in by_seat.items():
        if course.document['players'][seat] in figure:
            assert aside.startswith(f'{sum(results)} of {len(results)} contract') and sum(results) == best


def moon(course, figure, aside):
    shot = [(takes_all(course, hand), hand.number) for hand in course.played if hand.result in ('moon', 'sun')]
    assert {course.names[seat] for seat, _ in shot} == set(re.split(', | and ', figure)), (figure, shot)
    assert int(re.search(r'\d+', aside)[0]) == shot[0][1]


def takes_all(course, hand):
    record = course.document['hands'][hand.number - 1]
    hearts = record.get('hearts') or record['heart_points']
    return next(seat for seat, own in enumerate(hearts) if own)


def cleanest(course, figure, aside):
    clean = [sum(hand.points[side] <= 0 for hand in course.played) for side in range(len(course.names))]
    named = {course.names[side] for side, hands in enumerate(clean) if hands == max(clean)}
    count, among = map(int, re.findall(r'\d+', aside.replace('0 or fewer', '')))
    assert set(re.split(', | and ', figure)) == named and (count, among) == (max(clean), len(course.played)), aside
    fewer = any(own < 0 for hand in course.played for own in hand.points)
    assert fewer == ('fewer' in aside)


FACTS = {
    'Comeback': comeback,
    'Biggest hand': biggest,
    'Most chips won in a hand': biggest,
    'Most taken in a hand': biggest,
    'Best bidder': best_bidder,
    'Shot the moon': moon,
    'Cleanest': cleanest,
}


def check_figures(course):
    """What the match adds to the page of players."""
    table, end = course.sheet.table, course.sheet.end
    for names, tally in tallies_of(course.document, course.sheet):
        seats = [seat for seat, name in enumerate(table.players) if name in names]
        (side,) = {table.side_of(seat) for seat in seats}
        own = [hand.points[side] for hand in course.played]
        bids = [hand.result for hand in course.played if course.bidder(hand) in seats]
        assert tally.won == (side in end.winners) and tally.hands == len(own) and tally.points == sum(own)
        assert tally.best == ((min if course.low else max)(own) if own else None)
        assert tally.made == sum(result in MADE for result in bids)
        assert tally.broken == sum(result in LOST for result in bids)
        shot = [hand for hand in course.played if hand.result in ('moon', 'sun')]
        assert tally.moons == sum(takes_all(course, hand) in seats for hand in shot)
