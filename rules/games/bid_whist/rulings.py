"""What is ruled in bid whist: its incidents, and what a match knows before anything is asked."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.rulings import common
from rules.rulings import common_ends as ends
from rules.rulings import questions as ask
from rules.rulings.card import Rulings
from rules.rulings.questions import answer
from rules.rulings.tables import AT_FAULT, BIDDERS, OTHERS, Entry, Incident, Question, Row, plays, with_rows, without
from scoring.game import Record
from scoring.games.bid_whist.option_types import Table
from scoring.options import Values
from scoring.text import Text

RENEGED = (Entry(AT_FAULT, 'called'),)
WRONG_CALL = (Entry(AT_FAULT, 'wrong-call'),)

_BARE = Text('', '')


def _kitty(options: Values, players: int) -> bool:
    return bool(options['kitty'] == 'on')


def _price(answers: str, code: str, whose: str, entries: tuple[Entry, ...], why: Text = _BARE) -> tuple[Row, ...]:
    """What a renege of one side costs: books that change sides, or as the table has agreed; `why` goes before."""
    other_side = OTHERS if whose == BIDDERS else BIDDERS
    facts = {
        'transfer': Text(
            f'{why.en}{{{whose}}} lose {{books:book}} to {{{other_side}}}. Write the books as they were won; '
            'the pad does the rest.',
            f'{why.es}de {{{whose}}} hay que pasar {{books:book}} a {{{other_side}}}. Se anotan como se ganaron; '
            'el anotador hace el resto.',
        ),
        'forfeit': Text(
            f'{why.en}{{{whose}}} lose {{books:book}} to nobody. Write the books as they were won; the pad does the '
            'rest.',
            f'{why.es}hay que quitar {{books:book}} a {{{whose}}}, sin pasar ninguna al otro bando. Se anotan como se '
            'ganaron; el anotador hace el resto.',
        ),
        'loses-match': Text(
            f'{why.en}The match goes to {{{other_side}}}: here a renege loses the match.',
            f'{why.es}La partida es para {{{other_side}}}: aquí un renuncio pierde la partida.',
        ),
    }
    return _as_agreed(Row(answers, code, _BARE, 'BW-source', 'law', entries=entries, changes=True), facts)


def _as_agreed(row: Row, facts: Mapping[str, Text]) -> tuple[Row, ...]:
    """A row for each way a table prices a renege; the first is the usual one."""
    usual, *others = (replace(row, text=text, button='fill') for text in facts.values())
    return (
        usual,
        *(
            replace(
                other,
                code='match-lost' if choice == 'loses-match' else row.code,
                source='Columbus' if choice == 'loses-match' else row.source,
                when=plays('renege', choice),
                agreed=True,
            )
            for choice, other in zip(list(facts)[1:], others, strict=True)
        ),
    )


REVOKE = Incident(
    'revoke',
    Text('Somebody didn’t follow suit', 'Alguien no sirvió al palo'),
    Text('a renege: had the suit, played another', 'un renuncio: tenía el palo y jugó otro'),
    (
        Question(
            'renege',
            Text('Where is the book now?', '¿Cómo está la baza?'),
            (
                answer(
                    'open',
                    'Still open',
                    'Sigue abierta',
                    'not turned, nobody has led to the next',
                    'sin volver, nadie ha salido',
                ),
                answer('right', 'The right book was named', 'Se señaló la baza exacta'),
                answer('wrong', 'The wrong book was named', 'Se señaló otra baza'),
                answer(
                    'cut', 'Too long ago', 'Ya es tarde', 'the next deal is cut', 'ya se ha cortado para el siguiente'
                ),
            ),
        ),
        Question(
            'side',
            Text('Which side was it?', '¿Qué bando fue?'),
            ask.BIDDERS_OR_OTHERS.answers[:2],
            Text(
                'The side that reneged; if the wrong book was named, the side that named it.',
                'El que renunció; si se señaló mal, el que señaló.',
            ),
        ),
    ),
    (
        Row(
            'open',
            'open-card',
            Text(
                'The right card is played. The wrong one stays face up and is played the first time that is allowed.',
                'Se juega la carta que tocaba. La otra queda boca arriba y se juega la primera vez que se pueda.',
            ),
            'Euchre 69; pinochle and whist clubs: until covered',
            'parent',
        ),
        *(row for side in (BIDDERS, OTHERS) for row in _price(f'right/{side}', 'renege', side, RENEGED)),
        *(row for side in (BIDDERS, OTHERS) for row in _price(f'wrong/{side}', 'wrong-call', side, WRONG_CALL)),
        Row('cut', 'too-late', common.TOO_LATE, 'Whist 78', 'parent'),
    ),
    option='renege',
)
_BURIED_WRONG = tuple(
    replace(
        row,
        code='renege',
        source='Cardsharks’ definition (part)',
        certainty='custom',
        named=(
            Text(
                'The bid is set: then the entry takes one book more than the bid had to spare.',
                'La puja se pierde: se quita entonces una baza más de las que sobraban.',
            ),
        ),
    )
    for row in _price(
        'after-lead',
        'renege',
        BIDDERS,
        (Entry(BIDDERS, 'cards'),),
        Text('It is a renege. ', 'Es un renuncio. '),
    )
)
DISCARD = Incident(
    'discard',
    Text('Wrong number buried', 'Descarte equivocado'),
    Text('too many or too few cards buried', 'se descartó de más o de menos'),
    (ask.FOUND_WHEN,),
    (
        Row(
            'before-lead',
            'put-right',
            Text(
                'The cards are taken back, and the right number is buried.',
                'Las cartas se recogen, y se descarta el número justo.',
            ),
            'Book',
            'custom',
        ),
        *_BURIED_WRONG,
    ),
    option='renege',
    matters=_kitty,
)
KITTY = replace(
    common.seen_kitty(
        Text('The kitty', 'El kitty'),
        Text('somebody saw it too early', 'alguien lo vio antes de tiempo'),
        'Book',
        'none',
    ),
    matters=_kitty,
)
NAMING = Incident(
    'naming',
    Text('Trump or direction', 'Triunfo o dirección'),
    Text('named twice, too late, or forgotten', 'se nombró dos veces, tarde, o se olvidó'),
    (
        Question(
            'naming',
            Text('What happened?', '¿Qué pasó?'),
            (
                answer('changed', 'Changed', 'Se cambió'),
                answer('after-kitty', 'Named after the kitty', 'Se nombró tras ver el kitty'),
                answer(
                    'forgot',
                    'Books taken the wrong way',
                    'Bazas al revés',
                    'the direction was forgotten',
                    'se olvidó la dirección',
                ),
            ),
        ),
    ),
    (
        Row(
            'changed',
            'first-holds',
            Text('The first that was named holds.', 'Vale lo primero que se nombró.'),
            'Euchre 78',
            'parent',
        ),
        Row(
            'after-kitty',
            'show',
            Text('It holds, and the kitty is shown to all.', 'Vale, y el kitty se enseña a todos.'),
            '',
            'none',
        ),
        Row(
            'forgot',
            'put-right',
            Text('The open book is put right; closed books stand.', 'Se arregla la baza abierta; las cerradas valen.'),
            'principle 5',
            'none',
        ),
    ),
)


def _kept_joker(costs: str, cuesta: str) -> Text:
    return Text(
        f'It is a renege. While the book is open, the joker is played; later the side {costs}.',
        f'Es un renuncio. Con la baza abierta se juega el comodín; después, el bando {cuesta}.',
    )


JOKER = Incident(
    'joker',
    Text('The joker', 'El comodín'),
    Text('not thrown at no trump when void', 'no se tiró sin triunfo al faltar el palo'),
    (
        Question(
            'joker-rule',
            Text('What is a joker at no trump here?', '¿Qué es aquí un comodín sin triunfo?'),
            (
                answer('dead', 'Worthless', 'No vale nada'),
                answer('first-void', 'It must go when void', 'Hay que tirarlo al primer fallo'),
            ),
        ),
    ),
    (
        Row(
            'dead',
            'nothing',
            Text('Nothing happens: it may be kept.', 'No pasa nada: se puede guardar.'),
            'BW-source',
            'law',
        ),
        *_as_agreed(
            Row('first-void', 'renege', _BARE, 'BW-source', 'law', entries=RENEGED, changes=True),
            {
                'transfer': _kept_joker('loses {books:book} to the other', 'pasa {books:book} al otro'),
                'forfeit': _kept_joker('loses {books:book} to nobody', 'pierde {books:book} sin pasar ninguna al otro'),
                'loses-match': _kept_joker('loses the match', 'pierde la partida'),
            },
        ),
    ),
    matters=lambda options, players: bool(options['jokers']),
)
CALL_TURN = with_rows(
    common.CALL_TURN,
    Row(
        'bid/no',
        'void-bid',
        Text(
            'The bid is void, and its player passes; the partner may bid. A dealer who must bid bids in turn.',
            'La puja no vale y quien la hizo pasa; su compañero puede pujar. El repartidor obligado puja en su turno.',
        ),
        'Foster-G',
        'parent',
    ),
)
COUNT = with_rows(
    ends.COUNT,
    Row(
        'apart',
        'count-again',
        Text(
            'Count again: twelve books of four and the kitty; without a kitty, thirteen.',
            'Se cuenta otra vez: doce bazas de cuatro y el kitty; sin kitty, trece.',
        ),
        '',
        'count',
        changes=True,
        button='fill',
    ),
)
INCIDENTS = (
    REVOKE,
    without(common.LEAD, 'alone/not-all'),
    without(common.SHOWN, 'later/alone'),
    DISCARD,
    common.NUMBER,
    KITTY,
    NAMING,
    JOKER,
    without(common.PLAY, 'alone/not-all'),
    CALL_TURN,
    common.CALL_WRONG,
    common.MISDEAL,
    ends.CLAIM,
    ends.THROWN,
    COUNT,
    ends.SCORE,
    ends.HINT,
)


def known(table: Table, record: Record) -> Mapping[str, str]:
    """Return what this match answers by itself: nobody is alone, and what a joker is at no trump."""
    rule = table.options['no-trump-jokers']
    return {'partnered': 'partner', **({'joker-rule': rule} if rule != 'exchange' else {})}


def gaps(table: Table) -> Mapping[str, Any]:
    """Return the numbers in the words of its rulings."""
    return {'books': table.options['renege-books']}


def incidents(table: Table) -> tuple[Incident, ...]:
    """Return its incidents, the commonest first."""
    return INCIDENTS


RULINGS = Rulings(incidents, known, gaps)
