"""What a family knows of its black lady."""

from typing import Any

from rules.ten_questions.card import Answer, Question, TenQuestions
from scoring.text import Text

YES, NO = Text('Yes', 'Sí'), Text('No', 'No')
COUNTING = {'queen-value': 13, 'pink-lady': 0, 'black-jack': 0, 'ace-spades': 0, 'king-spades': 0, 'ten-diamonds': 0}
IN_CHIPS: dict[str, Any] = {'target': None, 'moon': None}


def _cards(key: str, label: Text, when: str, **own: int) -> Answer:
    """Which cards count besides the hearts."""
    values: dict[str, Any] = {option.replace('_', '-'): value for option, value in own.items()}
    return Answer(key, label, when, {**COUNTING, **values})


def _number(option: str, value: int) -> Answer:
    return Answer(f'{value}', Text(f'At {value}', f'Con {value}'), f'{option}={value}', {option: value})


def _pass(value: str, label: Text) -> Answer:
    return Answer(value, label, f'pass={value}', {'pass': value})


TEN_QUESTIONS = TenQuestions(
    questions=(
        Question(
            'settlement',
            Text('What do you play for?', '¿A qué se juega?'),
            Text('Played for', 'Se juega a'),
            (
                Answer(
                    'points',
                    Text('Points: whoever has fewest wins', 'Puntos: gana quien menos tiene'),
                    'settlement=points',
                    {'settlement': 'points'},
                ),
                Answer(
                    'pool',
                    Text('Chips: a pool for whoever takes nothing', 'Fichas: un bote para quien no se lleva nada'),
                    'settlement=chips-sweepstake',
                    {'settlement': 'chips-sweepstake', **IN_CHIPS},
                ),
                Answer(
                    'howell',
                    Text(
                        'Chips: we pay for each card and draw again', 'Fichas: se paga por carta y se vuelve a cobrar'
                    ),
                    'settlement=chips-howell',
                    {'settlement': 'chips-howell', **IN_CHIPS},
                ),
            ),
        ),
        Question(
            'partners',
            Text('Do partners play together?', '¿Se juega por parejas?'),
            Text('Partners', 'Parejas'),
            (
                Answer('yes', YES, 'partners', {'partners': True}),
                Answer('no', NO, 'players=4 and not partners', {'partners': False}),
            ),
        ),
        Question(
            'packs',
            Text('How many packs do you use?', '¿Con cuántas barajas se juega?'),
            Text('Packs', 'Barajas'),
            (
                Answer('1', Text('One', 'Una'), 'players>5 and packs=1', {'packs': 1}),
                Answer('2', Text('Two', 'Dos'), 'packs=2', {'packs': 2, 'trim': 'widow'}),
            ),
        ),
        Question(
            'cards',
            Text('Which cards count besides the hearts?', '¿Qué cartas cuentan además de los corazones?'),
            Text('What counts besides hearts', 'Cuentan además de corazones'),
            (
                _cards(
                    'lady',
                    Text('Only Q♠', 'Solo Q♠'),
                    'queen-value>0 and not pink-lady and not black-jack and not ace-spades and not ten-diamonds',
                ),
                _cards(
                    'plus',
                    Text('Q♠, and 10♦ takes points off', 'Q♠, y 10♦ quita puntos'),
                    'ten-diamonds<0',
                    ten_diamonds=-10,
                ),
                _cards(
                    'minus',
                    Text('Q♠, and 10♦ counts against you', 'Q♠, y 10♦ cuenta en contra'),
                    'ten-diamonds>0',
                    ten_diamonds=10,
                ),
                _cards('spades', Text('Q♠, K♠ and A♠', 'Q♠, K♠ y A♠'), 'ace-spades', ace_spades=7, king_spades=10),
                _cards('pink', Text('Q♠ and Q♥', 'Q♠ y Q♥'), 'pink-lady', pink_lady=13),
                _cards(
                    'jack', Text('J♠ in place of Q♠', 'J♠ en lugar de Q♠'), 'black-jack', queen_value=0, black_jack=10
                ),
            ),
        ),
        Question(
            'hearts',
            Text('What does a heart count?', '¿Cuánto vale un corazón?'),
            Text('A heart', 'Un corazón'),
            (
                Answer('one', Text('1 each', '1 cada uno'), 'heart-value=one', {'heart-value': 'one'}),
                Answer(
                    'pip',
                    Text('What is printed on it', 'Lo que lleva impreso'),
                    'heart-value=pip',
                    {'heart-value': 'pip', 'queen-value': 25},
                ),
            ),
        ),
        Question(
            'moon',
            Text('Somebody takes every bad card. What happens?', 'Uno se lleva todas las malas. ¿Qué pasa?'),
            Text('All bad cards to one', 'Todas las malas a uno'),
            (
                Answer(
                    'add',
                    Text('The others get the points', 'Los puntos van a los demás'),
                    'moon=others-add',
                    {'moon': 'others-add'},
                ),
                Answer(
                    'off',
                    Text('They come off that player’s total', 'Se le restan a ese jugador'),
                    'moon=self-subtract',
                    {'moon': 'self-subtract'},
                ),
                Answer('nobody', Text('Nobody scores', 'Nadie anota'), 'moon=nobody-scores', {'moon': 'nobody-scores'}),
                Answer('count', Text('They simply count', 'Cuentan sin más'), 'not moon', {'moon': None}),
                Answer(
                    'choice', Text('That player chooses', 'Lo elige ese jugador'), 'moon=choice', {'moon': 'choice'}
                ),
            ),
        ),
        Question(
            'pass',
            Text('Which way do you pass cards?', '¿Hacia dónde se pasan cartas?'),
            Text('Passing', 'Pase'),
            (
                _pass('left', Text('Always left', 'Siempre a la izquierda')),
                _pass('right', Text('Always right', 'Siempre a la derecha')),
                _pass('right-left', Text('Right, then left', 'Derecha, luego izquierda')),
                _pass(
                    'left-right-across-hold',
                    Text('Left, right, across, then none', 'Izquierda, derecha, enfrente, nada'),
                ),
                Answer('none', Text('We don’t', 'No se pasan'), 'not pass', {'pass': None}),
            ),
        ),
        Question(
            'first-lead',
            Text('Who leads first?', '¿Quién sale primero?'),
            Text('The first lead', 'La primera salida'),
            (
                Answer(
                    'clubs',
                    Text('Whoever has 2♣, with it', 'Quien tiene el 2♣, con él'),
                    'first-lead=two-of-clubs',
                    {'first-lead': 'two-of-clubs'},
                ),
                Answer(
                    'eldest',
                    Text('The dealer’s left neighbour', 'Quien está a la izquierda del repartidor'),
                    'first-lead=eldest',
                    {'first-lead': 'eldest'},
                ),
            ),
        ),
        Question(
            'broken',
            Text('Must hearts be broken before one is led?', '¿Hay que romper corazones antes de salir de ellos?'),
            Text('Hearts must be broken', 'Hay que romper corazones'),
            (
                Answer('yes', YES, 'hearts-broken', {'hearts-broken': True}),
                Answer('no', NO, 'not hearts-broken', {'hearts-broken': False}),
            ),
        ),
        Question(
            'end',
            Text('When does it end?', '¿Cuándo acaba?'),
            Text('It ends', 'Acaba'),
            (
                *(_number('target', value) for value in (50, 100, 101, 500)),
                Answer('never', Text('When we have had enough', 'Cuando nos cansamos'), 'not target', {'target': None}),
            ),
        ),
        Question(
            'forced',
            Text('Must Q♠ be thrown at the first chance?', '¿Hay que echar la Q♠ a la primera ocasión?'),
            Text('Q♠ at the first chance', 'Q♠ a la primera'),
            (
                Answer('yes', YES, 'forced-queen', {'forced-queen': True}),
                Answer('no', NO, 'not forced-queen', {'forced-queen': False}),
            ),
        ),
    ),
    agree=(
        'moon',
        'target',
        'pass-count',
        'trim',
        'first-trick',
        'lady-lead-broken',
        'queen-breaks',
        'end-at',
        'tie',
        'revoke',
        'jack-diamonds',
    ),
)
