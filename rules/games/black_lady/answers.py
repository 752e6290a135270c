"""The questions of black lady that are answered with a table's values."""

from dataclasses import replace

from rules.answers import of_pots
from rules.answers.card import Answer, Answers, Inquiry, Kind, Pack
from rules.answers.of_match import do_they_add_up
from rules.answers.of_table import agreed
from rules.games.black_lady.answers_of_options import AGREED
from rules.games.black_lady.answers_of_passing import which_way, which_way_next
from rules.games.black_lady.answers_of_taking import TAKEN
from rules.games.black_lady.answers_so_far import SO_FAR
from scoring.games.black_lady.option_types import Table
from scoring.games.black_lady.values import (
    cards_each,
    cards_left,
    cards_out,
    hearts_in_play,
    plus_cards,
    points_in_play,
    worth,
)
from scoring.seats import left_of
from scoring.text import Text

POINTS = Text('All points of a hand come to {points}.', 'Todos los puntos de una mano suman {points}.')
WITH_PLUS = Text('Together with the {card} they come to {points}.', 'Con {card} suman {points}.')
PUT_IN = Text(
    'Nothing is put in before a hand: after it each player pays into the pool a chip for each heart taken, and {lady} '
    'for the lady.',
    'Antes de la mano no se pone nada: después cada uno pone en el bote una ficha por cada corazón que se llevó, y '
    '{lady} por la dama.',
)
IN_POT = Text(
    'In the pool: {pool:chip}; a hand adds {points}, and whoever takes no card that counts wins it all.',
    'En el bote: {pool:chip}; una mano añade {points}, y quien no se lleva cartas malas gana todo.',
)
SHARED = Text('Several such players divide it.', 'Si son varios, se lo reparten.')
HEARTS = Text('{hearts:heart} in play.', 'Hay {hearts:heart} en juego.')
ELDEST = Text('On hand {hand} that is {who:seat}.', 'En la mano {hand} es {who:seat}.')
NO_TRUMP = Text(
    'There is no trump: only a card of the suit led can win the trick.',
    'No hay triunfo: solo una carta del palo de salida puede ganar la baza.',
)


def pack(table: Table) -> Pack:
    players = len(table.players)
    each, left = cards_each(table.options, players), cards_left(table.options, players)
    return Pack(each * players + left, each, left, cards_out(table.options, players))


def _leads(asked: Inquiry) -> Answer | None:
    """The rule, and at a match who is eldest."""
    answer, first = agreed(asked, ('first-lead',)), asked.table.options['first-lead']
    if answer is None or asked.sheet.end or not (asked.of_match and first.startswith('eldest')):
        return answer
    state = asked.sheet.state
    eldest = asked.say(ELDEST, hand=state.number, who=left_of(state.dealer, len(asked.table.players)))
    return replace(answer, sentence=f'{answer.sentence} {eldest}')


def _points(asked: Inquiry) -> Answer:
    """All cards that count against, and what they come to with the one that counts for."""
    options = asked.table.options
    points = points_in_play(options, len(asked.table.players))
    sentences = [asked.say(POINTS, points=points)]
    sentences += [
        asked.say(WITH_PLUS, card=card.printed, points=points + worth(card, options)) for card in plus_cards(options)
    ]
    return Answer(' '.join(sentences), rule='scoring#cards')


def _add_up(asked: Inquiry) -> Answer:
    return Answer(f'{_points(asked).sentence} {do_they_add_up(asked).sentence}', totals=True)


def _in_the_pot(asked: Inquiry) -> Answer | None:
    """What is in the pool of the sweepstake, and what a hand adds; nothing where points are written down."""
    if asked.table.options['settlement'] != 'chips-sweepstake':
        return None
    points = points_in_play(asked.table.options, len(asked.table.players))
    pool = 0 if asked.sheet.end else asked.sheet.state.memory.chips
    in_pot = asked.say(IN_POT, pool=pool, points=points)
    jack = agreed(asked, ('jack-winner',))
    both = jack.sentence if jack and (pool and asked.sheet.state.memory.jack) else asked.say(SHARED)
    return Answer(f'{in_pot} {both}', rule='scoring#sweepstake')


def _put_in(asked: Inquiry) -> Answer | None:
    options = asked.table.options
    if options['settlement'] != 'chips-sweepstake':
        return None
    return Answer(asked.say(PUT_IN, lady=options['queen-value']), rule='scoring#sweepstake')


def _hearts(asked: Inquiry) -> Answer:
    return Answer(
        asked.say(HEARTS, hearts=hearts_in_play(asked.table.options, len(asked.table.players))), rule='players-and-pack'
    )


ANSWERS = Answers(
    pack=pack,
    ends=('target', 'chips-end', 'end-at', 'exact-target', 'hands-limit', 'tie'),
    kinds=(
        Kind('which-way-to-pass', which_way, of_match=True, any_hand=True),
        Kind('which-way-to-pass-next', which_way_next, of_match=True),
        *TAKEN,
        *SO_FAR,
        *of_pots.KINDS,
        *AGREED,
        Kind('do-they-add-up', _add_up, of_match=True),
        Kind('points-in-a-hand', _points, calculator='score'),
        Kind('in-the-pots', _in_the_pot, of_match=True),
        Kind('taking-the-pot', _in_the_pot, of_match=True),
        Kind('pots', _put_in),
        Kind('hearts-in-play', _hearts),
        Kind(
            'trump',
            lambda asked: Answer(asked.say(NO_TRUMP), rule='card-rank'),
        ),
        Kind('who-leads', _leads),
    ),
)
