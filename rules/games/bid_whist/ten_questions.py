"""What a family knows of its bid whist."""

from rules.ten_questions.card import Answer, Question, TenQuestions
from scoring.text import Text

YES, NO = Text('Yes', 'Sí'), Text('No', 'No')
SCORED = {'rise-and-fly': 'off'}


def _number(option: str, value: int) -> Answer:
    return Answer(f'{value}', Text(f'{value}', f'{value}'), f'{option}={value}', {option: value})


TEN_QUESTIONS = TenQuestions(
    questions=(
        Question(
            'jokers',
            Text('How many jokers do you play with?', '¿Con cuántos comodines se juega?'),
            Text('Jokers', 'Comodines'),
            (
                Answer('2', Text('Two', 'Dos'), 'jokers=2', {'jokers': 2, 'kitty': 'on'}),
                Answer('1', Text('One', 'Uno'), 'jokers=1', {'jokers': 1, 'kitty': 'on'}),
                Answer('0', Text('None', 'Ninguno'), 'jokers=0', {'jokers': 0}),
            ),
        ),
        Question(
            'kitty',
            Text('Is there a kitty for whoever wins the bidding?', '¿Hay un kitty para quien gana la subasta?'),
            Text('Kitty', 'Kitty'),
            (
                Answer('on', YES, 'kitty=on', {'kitty': 'on'}),
                Answer(
                    'none',
                    Text('No, all the cards are dealt', 'No, se reparten todas las cartas'),
                    'kitty=none',
                    {'kitty': 'none', 'jokers': 0},
                ),
            ),
        ),
        Question(
            'lowest',
            Text('What is the lowest bid?', '¿Cuál es la puja más baja?'),
            Text('Lowest bid', 'Puja más baja'),
            tuple(_number('min-bid', value) for value in (1, 2, 3, 4, 5)),
        ),
        Question(
            'no-trump',
            Text('Does no trump count double?', '¿Cuenta doble el sin triunfo?'),
            Text('No trump', 'Sin triunfo'),
            (
                Answer('double', YES, 'no-trump-multiplier=2', {'no-trump-multiplier': 2}),
                Answer('single', NO, 'no-trump-multiplier=1', {'no-trump-multiplier': 1}),
            ),
        ),
        Question(
            'over-bid',
            Text('Four is bid and six are made. What is scored?', 'Se puja cuatro y se hacen seis. ¿Qué se anota?'),
            Text('Books beyond the bid', 'Bazas de más'),
            (
                Answer('books', Text('Six', 'Seis'), 'made-scores=books', {'made-scores': 'books', **SCORED}),
                Answer(
                    'bid',
                    Text('Four, as bid', 'Cuatro, lo pujado'),
                    'made-scores=bid',
                    {'made-scores': 'bid', **SCORED},
                ),
                Answer(
                    'nothing',
                    Text('Nothing: we keep no score', 'Nada: no se llevan puntos'),
                    'rise-and-fly=on-set',
                    {'rise-and-fly': 'on-set'},
                ),
            ),
        ),
        Question(
            'set',
            Text('A bid fails. What do the others get?', 'Una puja se pierde. ¿Qué se llevan los otros?'),
            Text('A failed bid gives the others', 'Puja perdida, para los otros'),
            (
                Answer('none', Text('No points', 'Ningún punto'), 'set-award=none', {'set-award': 'none', **SCORED}),
                Answer(
                    'bid',
                    Text('What the bid was worth', 'Lo que valía la puja'),
                    'set-award=bid',
                    {'set-award': 'bid', **SCORED},
                ),
                Answer(
                    'over-six',
                    Text('Their own books above six', 'Sus propias bazas por encima de seis'),
                    'set-award=over-six',
                    {'set-award': 'over-six', **SCORED},
                ),
                Answer('chairs', Text('The chairs', 'Las sillas'), 'rise-and-fly=on-set', {'rise-and-fly': 'on-set'}),
            ),
        ),
        Question(
            'end',
            Text('When is it won?', '¿Cuándo se gana?'),
            Text('It is won', 'Se gana'),
            (
                Answer('5', Text('At five', 'Con cinco'), 'target=5', {'target': 5, **SCORED}),
                Answer('7', Text('At seven', 'Con siete'), 'target=7', {'target': 7, **SCORED}),
                Answer(
                    'clock',
                    Text('When time is up or the hands are played', 'Al acabar el tiempo o las manos'),
                    'not target and rise-and-fly!=on-set',
                    {'target': None, 'floor': None, **SCORED},
                ),
                Answer(
                    'set',
                    Text('As soon as a bid fails', 'En cuanto se pierde una puja'),
                    'rise-and-fly=on-set',
                    {'rise-and-fly': 'on-set'},
                ),
            ),
        ),
        Question(
            'two-sets',
            Text('Does a second failed bid lose the match?', '¿La segunda puja perdida pierde la partida?'),
            Text('A second failed bid loses', 'Dos pujas perdidas pierden'),
            (
                Answer('yes', YES, 'sets-lose=2', {'sets-lose': 2}),
                Answer('no', NO, 'sets-lose=0', {'sets-lose': 0}),
            ),
        ),
        Question(
            'boston',
            Text('All thirteen books are made. What do they pay?', 'Se hacen las trece bazas. ¿Cuánto dan?'),
            Text('A Boston', 'Boston'),
            (
                Answer(
                    'plain',
                    Text('As other books do', 'Como las demás bazas'),
                    'boston-multiplier=1 and not boston-points',
                    {'boston-multiplier': 1, 'boston-points': None},
                ),
                Answer(
                    'four',
                    Text('Four times as much', 'Cuatro veces más'),
                    'boston-multiplier=4',
                    {'boston-multiplier': 4, 'boston-points': None},
                ),
                Answer(
                    'thirteen',
                    Text('13 points', '13 puntos'),
                    'boston-points=13',
                    {'boston-multiplier': 1, 'boston-points': 13},
                ),
            ),
        ),
        Question(
            'odd',
            Text(
                'Do bidders with fewer than seven books lose the match at once?',
                '¿Quien pujó y hace menos de siete bazas pierde la partida en el acto?',
            ),
            Text('Fewer than seven books lose', 'Menos de siete bazas pierden'),
            (
                Answer('yes', YES, 'odd-loses', {'odd-loses': True}),
                Answer('no', NO, 'not odd-loses', {'odd-loses': False}),
            ),
        ),
        Question(
            'down-or-up',
            Text('Does four downtown beat four uptown?', '¿Cuatro por abajo supera a cuatro por arriba?'),
            Text('Downtown beats uptown', 'Por abajo supera a por arriba'),
            (
                Answer('yes', YES, 'call-rank=down-beats-up', {'call-rank': 'down-beats-up'}),
                Answer('no', NO, 'call-rank=equal', {'call-rank': 'equal'}),
            ),
        ),
        Question(
            'tie',
            Text('Both have the same at the end. What then?', 'Al final hay empate. ¿Qué se hace?'),
            Text('A tie', 'Empate'),
            (
                Answer('extra', Text('One more hand', 'Una mano más'), 'tie=extra-hand', {'tie': 'extra-hand'}),
                Answer('stands', Text('It stands', 'Vale el empate'), 'tie=shared', {'tie': 'shared'}),
            ),
        ),
    ),
    agree=(
        'no-trump-multiplier',
        'target',
        'kitty-book',
        'sport-kitty',
        'declare',
        'no-trump-jokers',
        'downtown-ace',
        'dealer-forced',
        'floor',
        'renege',
    ),
)
