"""What a family knows of its six-bid solo or progressive solo."""

from rules.ten_questions.card import Answer, Question, TenQuestions
from scoring.text import Text

YES, NO = Text('Yes', 'Sí'), Text('No', 'No')
SIX, PROGRESSIVE = ('six-bid-solo',), ('progressive-solo',)
ALL_SIX = ('solo', 'heart-solo', 'misere', 'guarantee', 'spread-misere', 'call-solo')
FIVE = ('frog', 'spade-solo', 'club-solo', 'diamond-solo', 'heart-solo')


def _number(option: str, value: int) -> Answer:
    return Answer(f'{value}', Text(f'{value}', f'{value}'), f'{option}={value}', {option: value})


def _dealt(value: str, label: Text) -> Answer:
    return Answer(value, label, f'deal-pattern={value}', {'deal-pattern': value})


TEN_QUESTIONS = TenQuestions(
    questions=(
        Question(
            'six-bids',
            Text('Which bids do you know?', '¿Qué pujas hay?'),
            Text('Bids', 'Pujas'),
            (
                Answer(
                    'six',
                    Text('Six, with misères and a call', 'Seis, con misères y llamada'),
                    'contracts=misere',
                    {'contracts': ALL_SIX},
                ),
                Answer(
                    'two',
                    Text('Only solo and heart solo', 'Solo el solo y el solo de corazones'),
                    'contracts!=misere',
                    {'contracts': ('solo', 'heart-solo')},
                ),
            ),
            SIX,
        ),
        Question(
            'misere',
            Text(
                'What does a misère pay, a bid to take no point?', '¿Cuánto paga la misère, no llevarse ningún punto?'
            ),
            Text('Misère', 'Misère'),
            (_number('value-misere', 30), _number('value-misere', 40)),
            SIX,
        ),
        Question(
            'bids',
            Text('Which bids do you know?', '¿Qué pujas hay?'),
            Text('Bids', 'Pujas'),
            (
                Answer(
                    'suits',
                    Text('Frog and a solo in each suit', 'La rana y un solo en cada palo'),
                    'contracts=spade-solo',
                    {'contracts': FIVE},
                ),
                Answer(
                    'grand',
                    Text('Frog, chico and grand', 'Rana, chico y grande'),
                    'contracts=grand',
                    {'contracts': ('frog', 'chico', 'grand')},
                ),
            ),
            PROGRESSIVE,
        ),
        Question(
            'grand',
            Text('What does grand pay for each point?', '¿Cuánto paga el grande por punto?'),
            Text('Grand, for each point', 'El grande, por punto'),
            (_number('tariff-grand', 3), _number('tariff-grand', 4)),
            PROGRESSIVE,
        ),
        Question(
            'doubling',
            Text('May an opponent double?', '¿Puede doblar un adversario?'),
            Text('Doubling', 'Doblar'),
            (
                Answer('yes', YES, 'doubling', {'doubling': True}),
                Answer('no', NO, 'not doubling', {'doubling': False}),
            ),
            PROGRESSIVE,
        ),
        Question(
            'pots',
            Text('Is there a pot in the middle?', '¿Hay botes en el centro?'),
            Text('Pots', 'Botes'),
            (
                Answer('none', NO, 'pots=none', {'pots': 'none'}),
                Answer(
                    'two',
                    Text('Yes, one for frog and one for the solos', 'Sí, uno para la rana y otro para los solos'),
                    'pots=two',
                    {'pots': 'two'},
                ),
            ),
            PROGRESSIVE,
        ),
        Question(
            'ante',
            Text(
                'You put 1 into the Frog pot. How many go into the Solos pot?',
                'Al bote de la rana va 1. ¿Cuántas fichas van al de los solos?',
            ),
            Text('Into the Solos pot', 'Al bote de los solos'),
            (_number('pot-stake-solo', 1), _number('pot-stake-solo', 2)),
            PROGRESSIVE,
        ),
        Question(
            'loser',
            Text('A bidder loses. What about the pot?', 'El declarante pierde. ¿Qué pasa con el bote?'),
            Text('A bidder who loses', 'Declarante que pierde'),
            (
                Answer(
                    'stay', Text('It stays as it is', 'Se queda como está'), 'pot-on-loss=stay', {'pot-on-loss': 'stay'}
                ),
                Answer(
                    'match',
                    Text('The bidder doubles it', 'El declarante lo dobla'),
                    'pot-on-loss=match',
                    {'pot-on-loss': 'match'},
                ),
            ),
            PROGRESSIVE,
        ),
        Question(
            'sixty',
            Text('The bidder has exactly 60. Is it made?', 'El declarante tiene 60 justos. ¿Se cumple?'),
            Text('Exactly 60', '60 justos'),
            (
                Answer('made', YES, 'sixty=made', {'sixty': 'made'}),
                Answer(
                    'push', Text('Neither made nor lost', 'Ni se cumple ni se pierde'), 'sixty=push', {'sixty': 'push'}
                ),
                Answer('lost', NO, 'sixty=lost', {'sixty': 'lost'}),
            ),
            PROGRESSIVE,
        ),
        Question(
            'widow',
            Text('When is the widow dealt?', '¿Cuándo se reparte la viuda?'),
            Text('The widow', 'La viuda'),
            (
                _dealt('4-w-3-4', Text('After the first four cards each', 'Tras las cuatro primeras cartas')),
                _dealt('3-w-4-4', Text('After the first three cards each', 'Tras las tres primeras cartas')),
                _dealt('4-3-w-4', Text('Before the last four cards each', 'Antes de las cuatro últimas cartas')),
            ),
        ),
    ),
    agree=('sixty', 'doubling', 'idle-collects', 'pass-out', 'pot-on-pass', 'pot-leftover', 'end', 'revoke'),
)
