"""The questions of black lady that are answered with a table's values."""

from dataclasses import replace

from rules.answers import of_pots
from rules.answers.card import Answer, Answers, Inquiry, Kind, Pack
from rules.answers.of_match import do_they_add_up, what_they_need
from rules.answers.of_table import agreed, cards_left_over, when_it_ends
from rules.answers.tallies import sides_asked
from rules.games.black_lady.answers_of_options import AGREED
from rules.games.black_lady.answers_of_passing import hand_without_pass, which_way, which_way_next
from rules.games.black_lady.answers_of_taking import TAKEN
from rules.games.black_lady.answers_so_far import SO_FAR
from scoring.fold import Progress, run
from scoring.games.black_lady.option_types import Table
from scoring.games.black_lady.values import (
    LADY,
    cards_each,
    cards_left,
    cards_out,
    counted_cards,
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
BELOW = Text('{side:side} {points:point} below {target}', '{side:side} a {points:point} de {target}')
CLEAR = Text(
    'Only a player who takes no card that counts is clear; the lady alone counts as {lady:heart}, so whoever took her '
    'is not.',
    'Limpio es solo quien no se lleva ninguna carta mala; la dama sola cuenta como {lady:heart}: quien se la llevó no '
    'lo está.',
)
DIVIDE = Text(
    'If {clear:player} are clear they divide the pool of {pool:chip}: {each} each.',
    'Si quedan limpios {clear:player} se reparten el bote de {pool:chip}: {each} cada uno.',
)
STAY = Text('{left:chip} stay in it.', 'En él quedan {left:chip}.')
NOT_DIVIDED = Text(
    'If {clear:player} are clear nobody wins this pool: it stands.',
    'Si quedan limpios {clear:player} nadie gana este bote: se acumula.',
)
FIRST_TRICK = Text(
    'They go to whoever wins the first trick, who also counts what is bad among them.',
    'Son para quien gana la primera baza, que cuenta también las malas que haya.',
)
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


def _needs(asked: Inquiry) -> Answer | None:
    """How far each player is from the total that ends the match; otherwise how it ends."""
    target = asked.table.options['target']
    if asked.sheet.end or target is None:
        return what_they_need(asked)
    totals = asked.sheet.totals
    far = (asked.say(BELOW, side=side, points=target - totals[side], target=target) for side in sides_asked(asked))
    return Answer(f'{when_it_ends(asked).sentence} {"; ".join(far)}.', rule='match-end', totals=True)


def _is_clear(asked: Inquiry) -> Answer | None:
    """Who is clear, where a pool is played for, and what the lady makes of whoever took nothing else."""
    if asked.table.options['settlement'] != 'chips-sweepstake':
        return None
    return Answer(asked.say(CLEAR, lady=asked.table.options['queen-value']), rule='scoring#sweepstake')


def _several_clear(asked: Inquiry) -> Answer | None:
    """What two clear players get after this hand, or as many as are named, as the engine divides the pool."""
    table, rule, players = asked.table, _in_the_pot(asked), len(asked.table.players)
    clear = next((count for count in asked.numbers if 1 < count < players), 2)
    if rule is None or asked.sheet.end or clear >= players:
        return rule
    shares = [0] * (players - 1) + [hearts_in_play(table.options, players)]
    if clear < players - 1:  # of those who are not, everybody has a heart
        shares = [0] * clear + [1] * (players - clear - 1) + [shares[-1] - (players - clear - 1)]
    hand = {'hearts': shares, **{card.field: players - 1 for card in (LADY, *counted_cards(table.options))}}
    after, refused = run(Progress(table, asked.sheet.state), [hand])
    if refused:
        return rule
    won = [line for line in after.hands[-1].lines if line.reason == 'pool-divided']
    if not won:
        return replace(rule, sentence=f'{asked.say(NOT_DIVIDED, clear=clear)} {rule.sentence}')
    divided = asked.say(DIVIDE, clear=clear, pool=won[0].facts['pool'], each=won[0].points)
    left = after.state.memory.chips
    return Answer(f'{divided} {asked.say(STAY, left=left)}' if left else divided, rule='scoring#sweepstake')


def _cards_left(asked: Inquiry) -> Answer | None:
    """How many are left over, and who gets them where nothing is taken out."""
    left = pack(asked.table).left
    reply = cards_left_over(asked)
    is_pot = left and asked.table.options['trim'] in ('pot', 'widow')
    return replace(reply, sentence=f'{reply.sentence} {asked.say(FIRST_TRICK)}') if reply and is_pot else reply


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
        Kind('hand-without-pass', hand_without_pass, of_match=True, any_hand=True),
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
        Kind(
            'is-it-a-trump',
            lambda asked: Answer(asked.say(NO_TRUMP), rule='card-rank'),
        ),
        Kind('what-they-need', _needs, of_match=True),
        Kind('is-clear', _is_clear),
        Kind('several-clear', _several_clear),
        Kind('cards-left', _cards_left, calculator='cards'),
        Kind('who-leads', _leads),
    ),
)
