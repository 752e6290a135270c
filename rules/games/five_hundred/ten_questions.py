"""What a family knows of its 500."""

from rules.ten_questions.card import Answer, Besides, Question, TenQuestions
from scoring.games.five_hundred.auction import rank_of
from scoring.games.five_hundred.option_types import Table
from scoring.games.five_hundred.values import CONTRACTS
from scoring.text import Text

YES, NO = Text('Yes', 'Sí'), Text('No', 'No')
NOT_PLAYED = Text('We don’t play it', 'No se juega')


def eight_spades(table: Table) -> str | None:
    """Whether 8♠ beats a misère here; None where no misère is played."""
    if 'misere' not in table.options['contracts']:
        return None
    beats = rank_of(CONTRACTS['8S'], table.options) > rank_of(CONTRACTS['misere'], table.options)
    return 'beats' if beats else 'loses'


FACTS = {'eight-spades': eight_spades}


def _worth(value: int, of: str) -> Answer:
    """A misère is played, and worth so much."""
    label, option = Text(f'{value}', f'{value}'), f'value-{of}'
    return Answer(f'{value}', label, f'{option}={value}', {'contracts': Besides(add=(of,)), option: value})


def _not_played(*contracts: str) -> Answer:
    return Answer('none', NOT_PLAYED, f'contracts!={",".join(contracts[:1])}', {'contracts': Besides(drop=contracts)})


def _table(key: str, value: int) -> Answer:
    return Answer(key, Text(f'{value}', f'{value}'), f'table={key}', {'table': key})


def _pack(key: str, label: Text) -> Answer:
    """No option: only the preset has the pack."""
    return Answer(f'pack-{key}', label, f'pack={key}')


TEN_QUESTIONS = TenQuestions(
    questions=(
        Question(
            'seven-spades',
            Text('What is 7♠ worth?', '¿Cuánto vale 7♠?'),
            Text('7♠', '7♠'),
            (_table('original', 60), _table('perfect', 120), _table('avondale', 140)),
        ),
        Question(
            'misere',
            Text(
                'What is a misère worth, a bid to lose every trick?', '¿Cuánto vale la misère, perder todas las bazas?'
            ),
            Text('Misère', 'Misère'),
            (
                _not_played('misere', 'open-misere', 'blind-misere'),
                *(_worth(points, 'misere') for points in (150, 250, 500)),
            ),
        ),
        Question(
            'open-misere',
            Text(
                'What is an open misère worth, with the hand face up?',
                '¿Cuánto vale la misère abierta, con la mano a la vista?',
            ),
            Text('Open misère', 'Misère abierta'),
            (_not_played('open-misere'), *(_worth(points, 'open-misere') for points in (250, 500, 520, 1000))),
        ),
        Question(
            'eight-spades',
            Text('Is 8♠ above misère in the bidding?', '¿Supera 8♠ a la misère en la subasta?'),
            Text('8♠ above misère', '8♠ supera a la misère'),
            (
                Answer('yes', YES, 'eight-spades=beats', {'misere-rank': 'after-7N'}),
                Answer('no', NO, 'eight-spades=loses', {'misere-rank': 'after-8S'}),
            ),
        ),
        Question(
            'their-tricks',
            Text('Does the other side score its tricks?', '¿Anota sus bazas el otro bando?'),
            Text('Tricks of the other side', 'Bazas del otro bando'),
            (
                Answer(
                    'ten',
                    Text('Yes, 10 each', 'Sí, 10 cada una'),
                    'defender-trick-points=10',
                    {'defender-trick-points': 10},
                ),
                Answer('none', NO, 'not defender-trick-points', {'defender-trick-points': 0}),
            ),
        ),
        Question(
            'failed',
            Text('What becomes of the points of a failed bid?', '¿Qué pasa con los puntos de una puja perdida?'),
            Text('A failed bid', 'Puja perdida'),
            (
                Answer(
                    'off',
                    Text('They are taken off the bidders', 'Se restan al bando declarante'),
                    'failed-points=subtract',
                    {'failed-points': 'subtract'},
                ),
                Answer(
                    'given',
                    Text('The other side gets them', 'Se dan al otro bando'),
                    'failed-points=give-to-opponents',
                    {'failed-points': 'give-to-opponents'},
                ),
            ),
        ),
        Question(
            'end',
            Text('Who wins the match?', '¿Quién gana la partida?'),
            Text('The match is won', 'Se gana'),
            (
                Answer(
                    'reach-500',
                    Text('Whoever gets to 500', 'Quien llega a 500'),
                    'target=500 and win-condition=reach',
                    {'target': 500, 'win-condition': 'reach'},
                ),
                Answer(
                    'own-bid',
                    Text('Whoever gets to 500 by making a bid', 'Quien llega a 500 cumpliendo una puja'),
                    'target=500 and win-condition=on-won-bid',
                    {'target': 500, 'win-condition': 'on-won-bid'},
                ),
                Answer(
                    'exact',
                    Text('Whoever stands at exactly 500', 'Quien queda justo en 500'),
                    'target=500 and win-condition=exact',
                    {'target': 500, 'win-condition': 'exact'},
                ),
                Answer(
                    'reach-1000',
                    Text('Whoever gets to 1000', 'Quien llega a 1000'),
                    'target=1000',
                    {'target': 1000, 'win-condition': 'reach'},
                ),
                Answer(
                    'hands',
                    Text(
                        'Whoever has most after so many hands, or when time is up',
                        'Quien tiene más tras tantas manos o al acabar el tiempo',
                    ),
                    'not target',
                    {'target': None, 'win-condition': 'reach', 'back-door': 'off'},
                ),
            ),
        ),
        Question(
            'calls',
            Text('How often may each player bid?', '¿Cuántas veces puede pujar cada uno?'),
            Text('Bidding', 'Subasta'),
            (
                Answer(
                    'many',
                    Text('Round and round, until all but one pass', 'Las que quiera, hasta que pasan los demás'),
                    'auction-rounds=many',
                    {'auction-rounds': 'many'},
                ),
                Answer('one', Text('Once', 'Una sola'), 'auction-rounds=one', {'auction-rounds': 'one'}),
            ),
        ),
        Question(
            'pass-out',
            Text('What if everybody passes?', '¿Y si pasan todos?'),
            Text('Everybody passes', 'Todos pasan'),
            (
                Answer(
                    'redeal',
                    Text('The same dealer deals again', 'Reparte otra vez el mismo'),
                    'pass-out=redeal-same-dealer',
                    {'pass-out': 'redeal-same-dealer'},
                ),
                Answer(
                    'next',
                    Text('The next player deals', 'Reparte el siguiente'),
                    'pass-out=next-dealer',
                    {'pass-out': 'next-dealer'},
                ),
                Answer(
                    'tricks',
                    Text('It is played for the tricks', 'Se juega por las bazas'),
                    'pass-out=no-bid-round',
                    {'pass-out': 'no-bid-round'},
                ),
                Answer(
                    'must',
                    Text('The last player has to bid', 'El último está obligado a pujar'),
                    'pass-out=dealer-must-bid',
                    {'pass-out': 'dealer-must-bid'},
                ),
            ),
        ),
        Question(
            'two',
            Text('What do you deal, the two of you?', '¿Qué se reparte siendo dos?'),
            Text('The deal', 'El reparto'),
            (
                _pack('2x43', Text('A hand on the table for each', 'Además, a cada uno una mano en la mesa')),
                _pack('52', Text('All 52 cards, without a joker', 'Las 52 cartas, sin comodín')),
                _pack('2x45', Text('Nothing: we draw from the stock', 'Nada: se roba del mazo')),
            ),
        ),
        Question(
            'three',
            Text('Which cards do you play with?', '¿Con qué cartas se juega?'),
            Text('The pack', 'La baraja'),
            (
                _pack('33', Text('Sevens and up', 'Del siete para arriba')),
                _pack(
                    '3x43',
                    Text('As for four, with a dead fourth hand', 'Como para cuatro, con una cuarta mano muerta'),
                ),
            ),
        ),
        Question(
            'five',
            Text('What do a bidder and the called partner score?', '¿Qué anotan declarante y compañero llamado?'),
            Text('Bidder and partner', 'Declarante y compañero'),
            (
                Answer(
                    'full',
                    Text('The whole bid each', 'Cada uno la puja entera'),
                    'five-partner-share=full',
                    {'five-partner-share': 'full'},
                ),
                Answer(
                    'half',
                    Text('Half of it each', 'Cada uno la mitad'),
                    'five-partner-share=half',
                    {'five-partner-share': 'half'},
                ),
            ),
        ),
        Question(
            'six',
            Text('Who plays together?', '¿Quién juega con quién?'),
            Text('Sides', 'Bandos'),
            (
                Answer(
                    'teams', Text('Two teams of three', 'Dos equipos de tres'), 'six-sides=2x3', {'six-sides': '2x3'}
                ),
                Answer('pairs', Text('Three pairs', 'Tres parejas'), 'six-sides=3x2', {'six-sides': '3x2'}),
            ),
        ),
    ),
    agree=(
        'win-condition',
        'slam',
        'misere-timing',
        'back-door',
        'both-over',
        'rebid',
        'bid-after-pass',
        'revoke',
        'out-of-turn',
    ),
)
