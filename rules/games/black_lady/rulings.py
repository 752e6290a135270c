"""What is ruled in black lady: its incidents, and what a match knows before anything is asked."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.games.black_lady.rulings_of_play import KEPT_BACK, LEAD, MISDEAL, MOON, PASS, PLAY, TOO_SOON
from rules.rulings import common
from rules.rulings import common_ends as ends
from rules.rulings import questions as ask
from rules.rulings.card import Rulings
from rules.rulings.questions import answer
from rules.rulings.tables import AT_FAULT, Entry, Incident, Question, Row, plays, with_rows, without
from scoring.game import Record
from scoring.games.black_lady.option_types import Table
from scoring.games.black_lady.values import points_in_play
from scoring.options import Values
from scoring.text import Text

NO_MOON = Text(' There is no moon in this hand.', ' En esta mano no hay capote.')
REVOKED = (Entry(AT_FAULT, 'revoke'),)

REVOKE = Incident(
    'revoke',
    Text('Somebody didn’t follow suit', 'Alguien no sirvió al palo'),
    Text('had the suit, played another', 'tenía el palo y jugó otro'),
    (
        ask.TRICK,
        Question(
            'took-all',
            Text('Did another player take everything?', '¿Se lo llevó todo otro jugador?'),
            (answer('no', 'No', 'No'), answer('yes', 'Yes, a moon', 'Sí, un capote')),
        ),
    ),
    (
        Row(
            'open',
            'open-card',
            Text(
                'The right card is played. The wrong one stays face up, and any player may call for it.',
                'Se juega la carta que tocaba. La otra queda boca arriba, y cualquiera puede exigir que se juegue.',
            ),
            'Foster-H, Exposed cards',
            'law',
            named=(Text('It goes at the first chance (a tournament).', 'Se juega a la primera ocasión (un torneo).'),),
        ),
        Row(
            'closed/no',
            'all-points',
            Text(
                'All {total} points of the hand go to {player_at_fault}, none to the others.{no_moon}',
                'Los {total} puntos de la mano son para {player_at_fault}, y los demás no anotan nada.{no_moon}',
            ),
            'Foster-H 24 (Hearts-T: 26)',
            'law',
            entries=REVOKED,
            changes=True,
            button='fill',
        ),
        Row(
            'closed/no',
            'points-added',
            Text(
                'The cards count as they lie, plus {penalty_points:point} for each revoke.',
                'Las cartas cuentan como están, más {penalty_points:point} por cada renuncio.',
            ),
            '',
            'custom',
            entries=REVOKED,
            changes=True,
            button='fill',
            when=plays('revoke', 'points'),
            agreed=True,
        ),
        Row(
            'closed/no',
            'noted',
            Text(
                'The cards count as they lie, and the revoke is only noted.',
                'Las cartas cuentan como están; el renuncio solo se anota.',
            ),
            '',
            'custom',
            entries=REVOKED,
            changes=True,
            button='fill',
            when=plays('revoke', 'as-played'),
            agreed=True,
        ),
        Row(
            'closed/yes',
            'shooter-chooses',
            Text(
                'The player who took everything chooses: the moon as it was '
                'played, or all points to the one who revoked.',
                'Elige quien se lo llevó todo: el capote como se jugó, o todos los puntos para quien renunció.',
            ),
            'principle 3',
            'none',
            instead=('no', Text('All points to whoever revoked', 'Todos los puntos para quien renunció')),
            changes=True,
            button='fill',
        ),
        Row('cut', 'too-late', common.TOO_LATE, 'Foster-H 26', 'law'),
        Row(
            'disputed',
            'look-later',
            Text(
                'Play on, and look through the tricks afterwards. Whoever mixed them first '
                'did revoke; if nothing is found, nothing happened.',
                'Se sigue, y después se miran las bazas. Quien las mezcló primero '
                'renunció; si no se encuentra nada, no pasó nada.',
            ),
            'Foster-H 25',
            'law',
            instead=common.FOUND,
        ),
    ),
    option='revoke',
)


SHOWN = without(
    with_rows(
        common.SHOWN,
        replace(
            common.SHOWN_DEALING,
            text=Text(
                'Whoever got the card may have the cards dealt again, before '
                'the pass or the lead. Otherwise it stands.',
                'Quien recibió la carta puede pedir que se reparta otra vez, '
                'antes del pase o de la salida. Si no, vale.',
            ),
        ),
        Row(
            'later',
            'face-up',
            Text(
                'The card stays face up: any player may call for it when it can be played, and it may go uncalled. '
                'Of two played at once, the player says first which one was meant.',
                'La carta queda boca arriba: cualquiera puede exigirla cuando se pueda jugar, y se puede jugar sin que '
                'la pidan. De dos a la vez, quien las jugó dice antes cuál era.',
            ),
            'Foster-H',
            'law',
        ),
    ),
    'later/partner',
    'later/alone',
    hint=Text('dropped, shown, two played at once', 'se cayó, se enseñó, dos jugadas a la vez'),
    questions=(ask.SEEN_WHEN,),
)
NUMBER = without(
    with_rows(
        common.NUMBER,
        Row('before-lead', 'again', common.AGAIN, 'Book', 'custom', button='again'),
        Row(
            'after-lead/short',
            'last-trick',
            Text(
                'Play on. Whoever is short takes the last trick, with what it holds and the missing card.',
                'Se sigue. A quien le falta la carta le toca la última baza, '
                'con lo que lleve y con la carta que falta.',
            ),
            'Foster-H',
            'law',
        ),
        Row(
            'after-lead/over',
            'again',
            Text(
                'The pack is wrong: this hand is void and dealt again with a full pack.',
                'La baraja está mal: esta mano no vale y se reparte otra vez con la baraja completa.',
            ),
            'Bridge 44',
            'parent',
            button='again',
        ),
    ),
    'after-lead/deal',
    'after-lead/lost',
    hint=Text('one too many, one missing', 'sobra una, falta una'),
    questions=(
        ask.FOUND_WHEN,
        Question(
            'short',
            Text('Is somebody short of a card?', '¿A alguien le falta una carta?'),
            (
                answer('short', 'Yes, or a trick missed', 'Sí, o se saltó una baza'),
                answer('over', 'No, only one too many', 'No, solo sobra una'),
            ),
        ),
    ),
)
_FACE_UP = Text(
    'Play goes on with those cards face up; any player may call for them.',
    'Se sigue con esas cartas boca arriba; cualquiera puede exigir que se jueguen.',
)
CLAIM = with_rows(
    ends.CLAIM,
    Row(
        'wrong',
        'face-up',
        _FACE_UP,
        'Foster-H, Exposed cards',
        'law',
        named=(Text('Some tournaments count it like a revoke.', 'Algunos torneos lo cuentan como un renuncio.'),),
    ),
)
THROWN = with_rows(
    ends.THROWN,
    Row(
        'all',
        'as-agreed',
        Text(
            'Points still in hand go as all agree. Otherwise everybody takes up the cards again and plays on.',
            'Los puntos por jugar van como acuerden todos. Si no, cada cual recoge sus cartas y se sigue.',
        ),
        '',
        'none',
    ),
    Row('one', 'face-up', _FACE_UP, 'Foster-H, Exposed cards', 'law'),
    Row('gave-up', 'face-up', _FACE_UP, 'Foster-H, Exposed cards', 'law'),
)
COUNT = with_rows(
    replace(ends.COUNT, questions=(ask.reworded(ask.PILES, 'one-side', 'Somebody mixed them', 'Alguien las mezcló'),)),
    Row(
        'apart',
        'count-again',
        Text(
            'All hearts and the lady are somewhere: count to the {total} points in play.',
            'Todos los corazones y la dama están en alguna parte: se cuenta hasta los {total} puntos en juego.',
        ),
        '',
        'count',
        changes=True,
        button='fill',
    ),
    Row(
        'one-side',
        'others-count',
        Text(
            'The cards nobody can place count for the player who mixed the piles.',
            'Las cartas que nadie sabe de quién son cuentan para quien mezcló los montones.',
        ),
        'principle 2',
        'none',
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
            'ask-heart',
            Text(
                'Play goes on. The right-hand neighbour of whoever looked may ask for a heart, or for none, '
                'when that player leads next.',
                'Se sigue. El vecino de la derecha de quien miró puede pedir que su próxima salida sea de '
                'corazones, o que no lo sea.',
            ),
            'Foster-H 28',
            'law',
        ),
    ),
    '*',
)
INCIDENTS = (
    REVOKE,
    LEAD,
    TOO_SOON,
    PASS,
    KEPT_BACK,
    PLAY,
    SHOWN,
    NUMBER,
    MOON,
    MISDEAL,
    CLAIM,
    THROWN,
    COUNT,
    ends.SCORE,
    HINT,
)


def known(table: Table, record: Record) -> Mapping[str, str]:
    """Return what this match answers by itself: nothing, for everybody plays alone and nothing is bid."""
    return {}


def gaps(table: Table) -> Mapping[str, Any]:
    """Return the numbers in the words of its rulings."""
    options: Values = table.options
    return {
        'total': str(points_in_play(table.options, len(table.players))),
        'penalty_points': options['revoke-points'],
        'no_moon': NO_MOON if options['moon'] and options['settlement'] == 'points' else '',
    }


def incidents(table: Table) -> tuple[Incident, ...]:
    """Return its incidents, the commonest first."""
    return INCIDENTS


RULINGS = Rulings(incidents, known, gaps)
