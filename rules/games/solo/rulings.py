"""What is ruled in six-bid and progressive solo: their incidents, and what a match knows before anything is asked."""

from collections.abc import Mapping
from typing import Any

from rules.games.solo.rulings_by_goal import CLOSED, GOAL, GOALS, lost, won, won_out_of_turn
from rules.games.solo.rulings_of_bids import CALL_CARD, CALL_TURN, CALL_WRONG, SPREAD, TRUMP, WIDOW
from rules.games.solo.rulings_of_chips import DISCARD, DOUBLE, PAYMENT, POT, TOOK_WIDOW
from rules.rulings import common
from rules.rulings import common_ends as ends
from rules.rulings import questions as ask
from rules.rulings.card import Rulings
from rules.rulings.questions import answer
from rules.rulings.tables import Incident, Question, Row, plays, with_rows, without
from scoring.game import Record
from scoring.games.solo.option_types import Table
from scoring.games.solo.values import CONTRACTS
from scoring.text import Text

REVOKE = Incident(
    'revoke',
    Text('Somebody didn’t follow suit', 'Alguien no sirvió al palo'),
    Text('had the suit, or a trump, and played another', 'tenía el palo, o triunfo, y jugó otra'),
    (ask.BIDDER_OR_OPPONENT, ask.TRICK),
    (
        Row(
            '*/open',
            'back',
            Text(
                'The card goes back; whoever played after it may change. If it was an '
                'opponent’s, the other does not lead that suit next, '
                'unless {bidder} agrees.',
                'La carta se recoge; quien jugó después puede cambiar. Si era de un '
                'contrario, el otro no sale enseguida de ese palo, salvo '
                'que {bidder} lo acepte.',
            ),
            'Skat §§ 1–2',
            'parent',
        ),
        *CLOSED,
        Row('*/cut', 'too-late', common.TOO_LATE, 'Euchre 68', 'parent'),
        Row(
            '*/disputed',
            'look-later',
            Text(
                'Play on, and look through the tricks afterwards. Whoever mixed them first '
                'did revoke; if nothing is found, nothing happened.',
                'Se sigue, y después se miran las bazas. Quien las mezcló primero '
                'renunció; si no se encuentra nada, no pasó nada.',
            ),
            'Euchre 66–67',
            'parent',
            instead=common.FOUND,
        ),
    ),
    option='revoke',
)
LEAD = Incident(
    'lead',
    common.LEAD.title,
    common.LEAD.hint,
    (ask.BIDDER_OR_OPPONENT, ask.PLAYED_TO),
    (
        Row('*/all', 'stands', common.STANDS, 'Skat § 1, Foster-S', 'parent'),
        Row('bidder/not-all', 'back', common.BACK, 'Foster-S', 'parent'),
        Row(
            'opponent/not-all',
            'back-not-that-suit',
            common.NOT_THAT_SUIT,
            'Skat § 2',
            'parent',
            named=(Text('In skat clubs it loses the hand.', 'En los clubes de skat pierde la mano.'),),
        ),
        Row('opponent/not-all', 'back', common.BACK, 'Book', 'custom', when=plays('out-of-turn', 'back'), agreed=True),
        *won_out_of_turn('opponent/not-all'),
    ),
    option='out-of-turn',
)
PLAY = Incident(
    'play',
    common.PLAY.title,
    common.PLAY.hint,
    (ask.BIDDER_OR_OPPONENT, ask.PLAYED_TO),
    (
        Row('*/all', 'stands', common.STANDS, 'Skat § 1', 'parent'),
        Row('bidder/not-all', 'back', common.BACK, 'Foster-G', 'parent'),
        Row('opponent/not-all', 'back-not-that-suit', common.NOT_THAT_SUIT, 'Skat § 2', 'parent'),
    ),
)
SHOWN = without(
    with_rows(
        common.SHOWN,
        Row(
            'later/bidder',
            'back',
            Text('The card goes back into the hand, without more.', 'La carta vuelve a la mano, y nada más.'),
            'Foster-G',
            'parent',
        ),
        Row('later/opponent', 'back-not-that-suit', common.NOT_THAT_SUIT, 'Skat § 2', 'parent'),
    ),
    'later/partner',
    'later/alone',
    questions=(ask.SEEN_WHEN, ask.BIDDER_OR_OPPONENT),
)
NUMBER = without(
    with_rows(
        common.NUMBER,
        *lost('after-lead/bidder-lost', 'Skat § 3, Foster-S'),
        *won('after-lead/opponent-lost', 'Skat § 3, Foster-S'),
    ),
    'after-lead/lost',
    questions=(
        ask.FOUND_WHEN,
        Question(
            'why-number',
            Text('Why is the number wrong?', '¿Por qué no cuadran las cartas?'),
            (
                ask.WHY_NUMBER.answers[0],
                answer(
                    'bidder-lost',
                    'The bidder lost one',
                    'La perdió el declarante',
                    'or played two at once',
                    'o jugó dos a la vez',
                ),
                answer(
                    'opponent-lost',
                    'An opponent lost one',
                    'La perdió un contrario',
                    'or played two at once',
                    'o jugó dos a la vez',
                ),
            ),
        ),
    ),
)
CLAIM = without(
    with_rows(
        ends.CLAIM,
        Row(
            'wrong/bidder',
            'face-up',
            Text('Play goes on with those cards face up.', 'Se sigue con esas cartas boca arriba.'),
            'Foster-G',
            'parent',
        ),
        Row(
            'wrong/opponent',
            'open-cards',
            Text(
                'Play goes on. Those cards stay face up, and the bidder says '
                'which of them is played when several can be.',
                'Se sigue. Esas cartas quedan boca arriba y, si se puede jugar más de una, elige el declarante.',
            ),
            'Euchre 48',
            'parent',
        ),
    ),
    'wrong',
    questions=(ask.RIGHT, ask.BIDDER_OR_OPPONENT),
)
COUNT = with_rows(
    ends.COUNT,
    Row(
        'apart',
        'count-again',
        Text(
            'Count again: both sides and the widow make 120.',
            'Se cuenta otra vez: los dos bandos y la viuda suman 120.',
        ),
        '',
        'count',
        changes=True,
        button='fill',
    ),
)
HINT = without(
    with_rows(
        ends.HINT,
        ends.HINT_TOLD,
        Row(
            'looked-back',
            'show',
            common.SHOW,
            '',
            'none',
            named=(Text('By the skat order the hand is lost.', 'Según la ordenanza del skat se pierde la mano.'),),
        ),
    ),
    '*',
)
SHARED = (
    REVOKE,
    LEAD,
    SHOWN,
    NUMBER,
    PLAY,
    CALL_TURN,
    CALL_WRONG,
    TRUMP,
    WIDOW,
)
EXCHANGES = 'progressive-solo'  # some of its bids exchange cards with the widow
THE_WIDOW = Text('the widow', 'la viuda')
WIDOW_OR_DISCARD = Text('the widow or the cards laid away', 'la viuda o las cartas apartadas')
LATER = (CLAIM, COUNT, PAYMENT, common.MISDEAL, ends.THROWN, ends.SCORE, HINT)
SIX_BID = (*SHARED, CALL_CARD, SPREAD, *LATER)
PROGRESSIVE = (
    *(incident for incident in SHARED if incident != CALL_WRONG),
    without(CALL_WRONG, 'slow', hint=Text('too low or changed', 'demasiado baja o cambiada')),
    DISCARD,
    TOOK_WIDOW,
    DOUBLE,
    POT,
    *LATER,
)


def incidents(table: Table) -> tuple[Incident, ...]:
    """Return the incidents of six-bid or of progressive solo."""
    return PROGRESSIVE if table.game.slug == 'progressive-solo' else SIX_BID


def known(table: Table, record: Record) -> Mapping[str, str]:
    """Return how the bid is won, once it is known, or if every bid of this table is won alike."""
    codes = [record['contract']] if record.get('contract') in CONTRACTS else table.options['contracts']
    ways = {GOALS[CONTRACTS[code].goal] for code in codes}
    return {GOAL: ways.pop()} if len(ways) == 1 else {}


def gaps(table: Table) -> Mapping[str, Any]:
    """Return the points nearest to par on either side, and what is counted for the bidder besides tricks."""
    par = table.options['par']
    return {
        'under': str(par - 1),
        'over': str(par + 1),
        'widow': WIDOW_OR_DISCARD if table.game.slug == EXCHANGES else THE_WIDOW,
    }


RULINGS = Rulings(incidents, known, gaps)
