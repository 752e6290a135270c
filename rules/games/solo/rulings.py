"""What is ruled in six-bid and progressive solo: their incidents, and what a match knows before anything is asked."""

from collections.abc import Mapping
from dataclasses import replace

from rules.games.solo.rulings_of_bids import CALL_CARD, CALL_TURN, CALL_WRONG, SPREAD, TRUMP, WIDOW
from rules.games.solo.rulings_of_chips import DISCARD, DOUBLE, PAYMENT, POT, TOOK_WIDOW
from rules.rulings import common
from rules.rulings import common_ends as ends
from rules.rulings import questions as ask
from rules.rulings.card import Rulings
from rules.rulings.questions import answer
from rules.rulings.tables import AT_FAULT, BIDDERS, Entry, Incident, Question, Row, plays, with_rows, without
from scoring.games.solo.option_types import Table
from scoring.text import Text

REVOKED = (Entry(AT_FAULT, 'revoke'),)
CARDS = (Entry(AT_FAULT, 'cards'),)


_BIDDERS_REST = Text(
    'Every trick from that one on counts for the opponents; a misère or a call '
    'solo is lost. Enter the bidder’s points up to then, '
    'with the widow.',
    'Desde esa baza, todas cuentan para los contrarios; una misère o un solo con '
    'llamada se pierde. Se anotan los puntos del declarante '
    'hasta entonces, con la viuda.',
)
_OPPONENTS_REST = Text(
    'Every trick from that one on counts for the bidder; a misère or a call '
    'solo is made, unless lost before. Enter 120 less the '
    'opponents’ points up to then.',
    'Desde esa baza, todas cuentan para el declarante; misère o solo con llamada se '
    'cumple, si no se perdió antes. Se anota 120 menos lo '
    'que llevaban los contrarios.',
)
_AS_PLAYED = Text(
    'The hand counts as it was played. The agreed chips are moved with Move chips.',
    'La mano cuenta como se jugó. Las fichas acordadas se pasan con Mover fichas.',
)


def _closed(who: str, code: str, text: Text, source: str, option: str = '') -> Row:
    """A revoke in a closed trick, by the law of skat or as the table has agreed."""
    return Row(
        f'{who}/closed',
        code,
        text,
        source,
        'custom' if option else 'parent',
        entries=REVOKED if who == 'opponent' else (Entry(BIDDERS, 'revoke'),),
        record={} if option == 'chips' else {'made': who == 'opponent'},
        changes=True,
        button='fill',
        when=plays('revoke', option) if option else None,
        agreed=bool(option),
    )


# The same where every bid is by the point.
_POINTS_ONLY = {
    _BIDDERS_REST: Text(
        'Every trick from that one on counts for the opponents. Enter the bidder’s points up to then, with the widow.',
        'Desde esa baza, todas cuentan para los contrarios. Se anotan los puntos del declarante hasta entonces, con la '
        'viuda.',
    ),
    _OPPONENTS_REST: Text(
        'Every trick from that one on counts for the bidder. Enter 120 less the opponents’ points up to then.',
        'Desde esa baza, todas cuentan para el declarante. Se anota 120 menos lo que llevaban los contrarios.',
    ),
}

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
                'unless the bidder agrees.',
                'La carta se recoge; quien jugó después puede cambiar. Si era de un '
                'contrario, el otro no sale enseguida de ese palo, salvo '
                'que el declarante lo acepte.',
            ),
            'Skat §§ 1–2',
            'parent',
        ),
        _closed('bidder', 'rest', _BIDDERS_REST, 'Skat § 1 (who wins; how much is our reading)'),
        _closed('opponent', 'rest', _OPPONENTS_REST, 'Skat § 1 (who wins; how much is our reading)'),
        _closed('bidder', 'as-played', _AS_PLAYED, '', 'chips'),
        _closed('opponent', 'as-played', _AS_PLAYED, '', 'chips'),
        _closed(
            'opponent',
            'rest',
            Text(
                'Every trick from that one on counts for the bidder. Enter 120 less the '
                'opponents’ points up to then. Whoever revoked gives '
                'the partner’s payment back with Move chips.',
                'Desde esa baza, todas cuentan para el declarante. Se anota 120 menos lo '
                'que llevaban los contrarios. Quien renunció devuelve '
                'al otro su pago con Mover fichas.',
            ),
            '',
            'rest-one-pays',
        ),
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
        Row(
            'opponent/not-all',
            'hand-lost',
            Text(
                'The hand is over, and the bidder has won it by the smallest measure, or by more if more was taken.',
                'La mano ha acabado, y la gana el declarante por lo mínimo, o por más si llevaba más.',
            ),
            'Skat',
            'custom',
            entries=REVOKED,
            record={'made': True},
            changes=True,
            button='fill',
            when=plays('out-of-turn', 'hand-lost'),
            agreed=True,
        ),
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
        Row(
            'after-lead/bidder-lost',
            'hand-lost',
            Text(
                'The bidder has lost by the smallest measure. Enter the points taken, but {under} at most.',
                'El declarante pierde por lo mínimo. Se anotan los puntos hechos, pero {under} como mucho.',
            ),
            'Skat § 3, Foster-S',
            'parent',
            entries=(Entry(BIDDERS, 'cards'),),
            record={'made': False},
            changes=True,
            button='fill',
        ),
        Row(
            'after-lead/opponent-lost',
            'hand-made',
            Text(
                'The bidder has won by the smallest measure, or by more if more was taken. Enter the points taken, '
                'but {over} at least.',
                'El declarante gana por lo mínimo, o por más si llevaba más. Se anotan los puntos hechos, pero {over} '
                'como poco.',
            ),
            'Skat § 3, Foster-S',
            'parent',
            entries=CARDS,
            record={'made': True},
            changes=True,
            button='fill',
        ),
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
LATER = (CLAIM, COUNT, PAYMENT, common.MISDEAL, ends.THROWN, ends.SCORE, HINT)
SIX_BID = (*SHARED, CALL_CARD, SPREAD, *LATER)
_REVOKE_BY_POINTS = replace(
    REVOKE, rows=tuple(replace(row, text=_POINTS_ONLY.get(row.text, row.text)) for row in REVOKE.rows)
)
PROGRESSIVE = (
    _REVOKE_BY_POINTS,
    *(incident for incident in SHARED if incident not in (REVOKE, CALL_WRONG)),
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


def gaps(table: Table) -> Mapping[str, str]:
    """Return the points nearest to par on either side."""
    par = table.options['par']
    return {'under': str(par - 1), 'over': str(par + 1)}


RULINGS = Rulings(incidents, gaps=gaps)
