"""What is ruled in 500: its incidents, and what a match knows before anything is asked."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.rulings import common
from rules.rulings import common_ends as ends
from rules.rulings import questions as ask
from rules.rulings.card import Rulings
from rules.rulings.questions import answer
from rules.rulings.tables import AT_FAULT, BIDDERS, OTHERS, Entry, Incident, Question, Row, plays, with_rows
from scoring.game import Record
from scoring.games.five_hundred.option_types import Table
from scoring.games.five_hundred.values import CONTRACTS
from scoring.options import Values
from scoring.text import Text

BUT_MISERE = Text(', except against a misère', ', salvo contra una misère')
REVOKED = (Entry(AT_FAULT, 'revoke'),)
BOTH_REVOKED = (Entry(BIDDERS, 'revoke'), Entry(OTHERS, 'revoke'))
_PLAY_ON = Text('Play the hand to its end.', 'Se juega hasta el final.')


def _open(answers: str, wrong: Text, alone: str = '') -> Row:
    """A revoke in an open trick: what becomes of the wrong card, by who is alone in this hand if that is known."""
    return Row(
        answers,
        'back' if wrong is _BACK else 'open-card',
        Text(
            f'The right card is played. {wrong.en} Whoever played after it may change.',
            f'Se juega la carta que tocaba. {wrong.es} Quien jugó después puede cambiar.',
        ),
        'Foster-G' if wrong is _BACK else 'Euchre 64, 69; Hoyle-2001',
        'parent',
        hand={ask.ALONE: alone} if alone else {},
    )


_BACK = Text('The wrong one goes back.', 'La otra se recoge.')
_FACE_UP = Text(
    'The wrong one stays face up until it can be played.', 'La otra queda boca arriba hasta que se pueda jugar.'
)
_FACE_UP_OR_BACK = Text(
    'The wrong one stays face up until it can be played; whoever is alone takes it back.',
    'La otra queda boca arriba hasta que se pueda jugar; quien juega a solas la recoge.',
)


def _closed(who: str, code: str, en: str, es: str, option: str, *, both: bool = False) -> Row:
    """A revoke in a closed trick, where the table plays it another way."""
    return Row(
        f'{who}/closed',
        code,
        Text(f'{_PLAY_ON.en} {en}', f'{_PLAY_ON.es} {es}'),
        '',
        'custom',
        entries=BOTH_REVOKED if both else REVOKED,
        changes=True,
        button='fill',
        when=plays('revoke', option),
        agreed=True,
    )


_TRICKS = (
    'Each revoke moves {penalty_tricks:trick} to the other side; in a misère the side that revoked loses the hand.',
    'Cada renuncio pasa {penalty_tricks:trick} al otro bando; en una misère, pierde la mano quien renunció.',
)
_POINTS = (
    'It counts as played, less {penalty_points:point} for each revoke.',
    'Cuenta como se jugó, menos {penalty_points:point} por renuncio.',
)
_NOTED = ('It counts as played, and the revoke is only noted.', 'Cuenta como se jugó; el renuncio solo se anota.')

REVOKE = Incident(
    'revoke',
    Text('Somebody didn’t follow suit', 'Alguien no sirvió al palo'),
    Text(
        'had the suit, played another, or the joker too early',
        'tenía el palo y jugó otro, o el comodín antes de tiempo',
    ),
    (ask.BIDDERS_OR_OTHERS, ask.TRICK),
    (
        _open('*/open', _FACE_UP_OR_BACK),
        _open('*/open', _FACE_UP, ask.NOBODY),
        _open('*/open', _BACK, ask.EVERYBODY),
        _open('bidders/open', _BACK, ask.THE_BIDDER),
        _open('others/open', _FACE_UP, ask.THE_BIDDER),
        Row(
            'bidders/closed',
            'hand-lost',
            Text(
                f'{_PLAY_ON.en} {{bid}} counts as lost{{misere_too}}. The tricks of {{others}} score{{but_misere}}.',
                f'{_PLAY_ON.es} {{bid}} se pierde{{misere_too}}. Se anotan las bazas de {{others}}{{but_misere}}.',
            ),
            'Hoffmann',
            'law',
            entries=REVOKED,
            changes=True,
            button='fill',
        ),
        Row(
            'others/closed',
            'hand-made',
            Text(
                f'{_PLAY_ON.en} {{bid}} counts as made. The tricks of {{side_at_fault}} score nothing.',
                f'{_PLAY_ON.es} {{bid}} se cumple. No se anotan las bazas de {{side_at_fault}}.',
            ),
            'US-500',
            'law',
            named=(Text('Play again from that trick on (Hoffmann).', 'Se juega otra vez desde esa baza (Hoffmann).'),),
            entries=REVOKED,
            changes=True,
            button='fill',
        ),
        Row(
            'both/closed',
            'cancel',
            Text('The two cancel; the tricks count as they lie.', 'Se anulan; las bazas cuentan como están.'),
            'Euchre 71',
            'parent',
            entries=BOTH_REVOKED,
            changes=True,
            button='fill',
        ),
        *(_closed(who, 'tricks-moved', *_TRICKS, 'tricks') for who in ('bidders', 'others')),
        _closed('both', 'tricks-moved', *_TRICKS, 'tricks', both=True),
        *(_closed(who, 'points-off', *_POINTS, 'points') for who in ('bidders', 'others')),
        _closed('both', 'points-off', *_POINTS, 'points', both=True),
        *(_closed(who, 'noted', *_NOTED, 'as-played') for who in ('bidders', 'others')),
        _closed('both', 'noted', *_NOTED, 'as-played', both=True),
        Row('*/cut', 'too-late', common.TOO_LATE, 'Euchre 68', 'parent'),
        Row(
            '*/disputed',
            'look-later',
            Text(
                'Play on, and look through the tricks afterwards. A side that has mixed '
                'its own did revoke; if nothing is found, nothing '
                'happened.',
                'Se sigue, y después se miran las bazas. El bando que haya mezclado las '
                'suyas renunció; si no se encuentra nada, no pasó '
                'nada.',
            ),
            'Euchre 66–67',
            'parent',
            instead=common.FOUND,
        ),
    ),
    option='revoke',
)
DISCARD = Incident(
    'discard',
    Text('Wrong number laid away', 'Descarte equivocado'),
    Text('too many or too few discards', 'se descartó de más o de menos'),
    (ask.FOUND_WHEN,),
    (
        Row(
            'before-lead',
            'put-right',
            Text(
                'The bidder takes the discards back and lays away the right number.',
                'El declarante recoge el descarte y se descarta de las que tocan.',
            ),
            'Book',
            'custom',
        ),
        Row(
            'after-lead',
            'hand-lost',
            Text(
                'The discards stay. {bid} counts as lost, and the tricks of {others} score.',
                'El descarte se queda como está. {bid} se pierde, y se anotan las bazas de {others}.',
            ),
            'Euchre 90, Book',
            'parent',
            entries=(Entry(BIDDERS, 'cards'),),
            changes=True,
            button='fill',
        ),
    ),
)
KITTY = common.seen_kitty(
    Text('The kitty', 'El kitty'),
    Text('somebody saw it, or the discards', 'alguien lo vio, o vio el descarte'),
    'Book',
    'custom',
    Row(
        'discards',
        'show',
        Text(
            'What was seen is shown to everybody, unless only the bidder looked: then nothing.',
            'Lo que se vio se enseña a todos; si solo miró el declarante, nada.',
        ),
        '',
        'none',
    ),
)
JOKER = Incident(
    'joker',
    Text('The joker', 'El comodín'),
    Text('at no trump or in a misère', 'sin triunfo o en una misère'),
    (
        Question(
            'joker',
            Text('What happened with it?', '¿Qué pasó con él?'),
            (
                answer('kept', 'Kept back when void', 'Se guardó sin tener palo'),
                answer('wrong-suit', 'A suit named that may not be', 'Se nombró un palo que no se puede'),
            ),
        ),
        ask.TRICK,
    ),
    (
        Row(
            'kept',
            'nothing',
            Text(
                'It may be kept: no source makes a player who is void play it. '
                'Many tables do; agree on it for the next hand.',
                'Se puede guardar: ninguna fuente obliga a jugarlo a quien no tiene '
                'el palo. Muchas mesas sí: conviene acordarlo.',
            ),
            'Book',
            'none',
        ),
        Row(
            'wrong-suit/open',
            'put-right',
            Text(
                'Another suit is named, and whoever has followed may change.',
                'Se nombra otro palo, y quien ya jugó puede cambiar.',
            ),
            'Book',
            'custom',
        ),
        Row('wrong-suit/closed', 'stands', Text('It stands. Play on.', 'Vale. Se sigue.'), 'Book', 'custom'),
    ),
)
CLAIM = with_rows(
    ends.CLAIM,
    Row(
        'several',
        'open-cards',
        common.FACE_UP_PLAY_ON,
        'Euchre 46',
        'law',
        named=(Text('Some rules of 500 take points off instead.', 'Algunas reglas del 500 restan puntos.'),),
    ),
    Row(
        'several',
        'points-off',
        Text(
            'That side loses {lay_down:point}. Play goes on.',
            'Ese bando pierde {lay_down:point}. Se sigue.',
        ),
        'Source, note 27; without the option Euchre 46',
        'law',
        record={'laid_down': [AT_FAULT]},
        changes=True,
        button='fill',
        when=lambda options, players: bool(options['lay-down-penalty']),
    ),
)
COUNT = with_rows(
    ends.COUNT,
    Row(
        'apart',
        'count-again',
        Text(
            'Count again: ten tricks of as many cards as players.',
            'Se cuenta otra vez: diez bazas, con tantas cartas como jugadores.',
        ),
        '',
        'count',
        changes=True,
        button='fill',
    ),
)


def _each_alone(options: Values, players: int) -> bool:
    return players in (2, 3, 5)


CALL_TURN = with_rows(
    common.CALL_TURN,
    replace(common.BID_BACK, when=_each_alone),
    common.VOID_BID,
)
INCIDENTS = (
    REVOKE,
    common.LEAD,
    common.SHOWN,
    common.NUMBER,
    DISCARD,
    KITTY,
    JOKER,
    common.PLAY,
    CALL_TURN,
    common.CALL_WRONG,
    common.MISDEAL,
    CLAIM,
    ends.THROWN,
    COUNT,
    ends.SCORE,
    ends.HINT,
)


def known(table: Table, record: Record) -> Mapping[str, str]:
    """Return what this match and a hand as far as it is entered answer by themselves."""
    alone = _alone(table, record)
    partnered = {ask.EVERYBODY: 'alone', ask.NOBODY: 'partner'}.get(alone, '')
    return {**({ask.ALONE: alone} if alone else {}), **({'partnered': partnered} if partnered else {})}


def _alone(table: Table, record: Record) -> str:
    """Who plays this hand without a partner; empty where that depends on the bid, or on a called partner."""
    if len(table.players) != 5 and len(table.sides) == len(table.players):
        return ask.EVERYBODY
    bid = CONTRACTS.get(record.get('contract', ''))
    if bid and bid.alone:
        return ask.THE_BIDDER
    may_be = bid is None and any(CONTRACTS[code].alone for code in table.options['contracts'])
    return '' if may_be or len(table.players) == 5 else ask.NOBODY


def gaps(table: Table) -> Mapping[str, Any]:
    """Return the numbers in the words of its rulings."""
    options = table.options
    plain = not any(CONTRACTS[code].loses_all for code in options['contracts'])
    return {
        **({'misere_too': ''} if plain else {}),
        'but_misere': '' if plain or options['misere-defender-points'] != 'none' else BUT_MISERE,
        'penalty_tricks': options['revoke-tricks'],
        'penalty_points': options['revoke-points'],
        'lay_down': options['lay-down-penalty'],
    }


def incidents(table: Table) -> tuple[Incident, ...]:
    """Return its incidents, the commonest first."""
    return INCIDENTS


RULINGS = Rulings(incidents, known, gaps, penalty=-100)
