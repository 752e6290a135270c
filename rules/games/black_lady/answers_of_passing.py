"""Which way the cards are passed on a hand, as a question is answered."""

from rules.answers.card import Answer, Inquiry
from rules.answers.of_table import agreed
from scoring.games.black_lady.passing import pass_of, passes
from scoring.say import listed
from scoring.seats import left_of
from scoring.text import Text, Words

NOW: Words = {
    'left': Text(
        'On hand {hand} you pass {cards:card} to the left.', 'En la mano {hand} se pasan {cards:card} a la izquierda.'
    ),
    'right': Text(
        'On hand {hand} you pass {cards:card} to the right.', 'En la mano {hand} se pasan {cards:card} a la derecha.'
    ),
    'across': Text('On hand {hand} you pass {cards:card} across.', 'En la mano {hand} se pasan {cards:card} enfrente.'),
    'second-left': Text(
        'On hand {hand} you pass {cards:card} to the second on the left.',
        'En la mano {hand} se pasan {cards:card} al segundo por la izquierda.',
    ),
    'second-right': Text(
        'On hand {hand} you pass {cards:card} to the second on the right.',
        'En la mano {hand} se pasan {cards:card} al segundo por la derecha.',
    ),
    'hold': Text('On hand {hand} nothing is passed.', 'En la mano {hand} no se pasa.'),
    'none': Text('Nothing is passed at this table.', 'En esta mesa no se pasan cartas.'),
}
PLACES = {'left': 1, 'right': -1, 'second-left': 2, 'second-right': -2}
NEXT_HOLD = Text(
    'The next hand on which nothing is passed is hand {hand}.', 'La próxima mano en que no se pasa es la {hand}.'
)
PAST_HOLDS = Text('So far nothing was passed on hand {hands}.', 'Hasta ahora no se pasó en la mano {hands}.')
BETWEEN = Text(
    '{who:seat} passes to {to:seat} and gets from {by:seat}.', '{who:seat} pasa a {to:seat} y recibe de {by:seat}.'
)


def _passed(asked: Inquiry, number: int) -> Answer | None:
    """The pass of a hand by its number; what the engine cannot know is told as it was agreed."""
    way = pass_of(asked.table.options, len(asked.table.players), number)
    if way is None or way not in NOW:
        return None
    sentence = asked.say(NOW[way], hand=number, cards=asked.table.options['pass-count'])
    return Answer(f'{sentence} {_between(asked, way)}'.strip(), rule='passing#directions')


def _between(asked: Inquiry, way: str) -> str:
    """To whom a player who is named passes, and from whom the cards come."""
    players = len(asked.table.players)
    places = {**PLACES, 'across': players // 2}.get(way)
    if not (places and asked.of_match and asked.seats):
        return ''
    seat = asked.seats[0]
    after, before = left_of(seat, players, places), left_of(seat, players, -places)
    return asked.say(BETWEEN, who=seat, to=after, by=before)


def which_way(asked: Inquiry) -> Answer | None:
    return None if asked.sheet.end else _passed(asked, asked.hand or asked.sheet.state.number)


def which_way_next(asked: Inquiry) -> Answer | None:
    return None if asked.sheet.end else _passed(asked, asked.sheet.state.number + 1)


def hand_without_pass(asked: Inquiry) -> Answer | None:
    """The next hand on which nothing is passed, and those played so; what was agreed where there is none."""
    options, players, number = asked.table.options, len(asked.table.players), asked.sheet.state.number
    ways = passes(options, players)
    if 'hold' not in ways:
        return agreed(asked, ('pass',))
    following = range(number, number + len(ways))
    ahead = next(hand for hand in following if pass_of(options, players, hand) == 'hold')
    past = [str(hand) for hand in range(1, number) if pass_of(options, players, hand) == 'hold']
    reply = [] if asked.sheet.end else [asked.say(NEXT_HOLD, hand=ahead)]
    reply += [asked.say(PAST_HOLDS, hands=listed(past, asked.lang))] if past else []
    return Answer(' '.join(reply), rule='passing#directions') if reply else agreed(asked, ('pass',))
