"""What is put into the pots before a deal, and what becomes of it where nobody bids."""

from rules.answers.card import Answer, Inquiry, Kind
from rules.answers.of_table import agreed
from scoring.text import Text

ANTES = Text(
    'Before every deal {count:player} each put in {chips:chip}: {frog} to the Frog pot and {solo} to the Solos pot.',
    'Antes de cada reparto {count:player} ponen {chips:chip} cada uno: {frog} en el bote de la rana y {solo} en el de '
    'los solos.',
)
NO_ANTES = Text('Nobody puts anything in before a deal.', 'Nadie pone nada antes de repartir.')


def antes(asked: Inquiry) -> Answer | None:
    """Every ante of a deal, with its sum."""
    deal = asked.sheet.next
    stakes = deal.get('antes')
    if not stakes:
        return agreed(asked, ('pots',))
    if not any(stakes.values()):
        return Answer(asked.say(NO_ANTES), rule='scoring#antes')
    sentence = asked.say(ANTES, count=deal['payers'], chips=sum(stakes.values()), **stakes)
    return Answer(sentence, rule='scoring#antes', options=('pots',))


def antes_back(asked: Inquiry) -> Answer | None:
    return agreed(asked, ('pot-on-pass',)) or agreed(asked, ('pots',))


OF_ANTES = (Kind('pots', antes), Kind('antes-back', antes_back))
