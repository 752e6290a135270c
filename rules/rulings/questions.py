"""Questions that several incidents ask."""

from dataclasses import replace

from rules.rulings.tables import Answer, Question
from scoring.text import Text

# What a match knows of a hand besides answers: who plays it without a partner.
ALONE = 'alone'
THE_BIDDER, EVERYBODY, NOBODY = 'bidder', 'everybody', 'nobody'


def answer(key: str, en: str, es: str, en_hint: str = '', es_hint: str = '', named: str = '') -> Answer:
    """Return an answer with its label and, if there is one, its hint; `named`: see `Answer`."""
    hint = Text(en_hint, es_hint) if en_hint else None
    return Answer(key, Text(en, es), hint, named)


def reworded(question: Question, key: str, en: str, es: str) -> Question:
    """Return the question with one answer in a game's own words."""
    changed = answer(key, en, es)
    return replace(question, answers=tuple(changed if answer.key == key else answer for answer in question.answers))


WHO_HAS_A_PARTNER = Question(
    'partnered',
    Text('Does whoever it was have a partner in this hand?', '¿Tiene compañero en esta mano quien fue?'),
    (
        answer('partner', 'Yes, a partner', 'Sí, lo tiene', named='with_partner'),
        answer(
            'alone',
            'No, alone',
            'No, juega a solas',
            'everybody for themselves, or a misère',
            'cada uno por su cuenta, o una misère',
            named='alone',
        ),
    ),
    named=Text('Who was it?', '¿Quién fue?'),
)
PLAYED_TO = Question(
    'played-to',
    Text('Has everybody played to it?', '¿Han jugado todos a esa baza?'),
    (
        answer('all', 'Yes, all have', 'Sí, todos'),
        answer('not-all', 'Not yet', 'Todavía no'),
    ),
)
SINCE = Question(
    'since',
    Text('Has anybody called since?', '¿Ha hablado alguien después?'),
    (answer('no', 'No', 'No'), answer('yes', 'Yes', 'Sí')),
)
CALLED = Question(
    'called',
    Text('What was called?', '¿Qué se dijo?'),
    (answer('bid', 'A bid', 'Una puja'), answer('pass', 'A pass', 'Un paso')),
)
SEEN_WHEN = Question(
    'seen-when',
    Text('When was it seen?', '¿Cuándo se vio?'),
    (
        answer('dealing', 'While dealing', 'Al repartir'),
        answer('later', 'Later', 'Después', 'dropped or shown in the hand', 'se cayó o se enseñó'),
    ),
)
FOUND_WHEN = Question(
    'found-when',
    Text('When was it found?', '¿Cuándo se descubrió?'),
    (
        answer('before-lead', 'Before the first lead', 'Antes de la primera salida'),
        answer('after-lead', 'After the first lead', 'Después de la primera salida'),
    ),
)
WHY_NUMBER = Question(
    'why-number',
    Text('Why is the number wrong?', '¿Por qué no cuadran las cartas?'),
    (
        answer('deal', 'Dealt wrong', 'Se repartió mal'),
        answer(
            'lost',
            'Lost on the way',
            'Se perdió por el camino',
            'stuck together, two at once, a trick missed',
            'pegadas, dos a la vez, una baza sin jugar',
        ),
    ),
)
MISDEAL = Question(
    'misdeal',
    Text('What was wrong?', '¿Qué estaba mal?'),
    (
        answer('wrong-dealer', 'The dealer', 'Quien repartió'),
        answer('pack', 'The pack', 'La baraja', 'a card missing, or one too many', 'falta o sobra una carta'),
    ),
)
DEALER_WHEN = Question(
    'dealer-when',
    Text('When was it noticed?', '¿Cuándo se notó?'),
    (
        answer(
            'before-bid', 'Before the first bid', 'Antes de la primera puja', 'or before the pass', 'o antes del pase'
        ),
        answer('later', 'Later', 'Después'),
    ),
)
RIGHT = Question(
    'claim',
    Text('Was the claim right?', '¿Era verdad?'),
    (
        answer('right', 'Yes', 'Sí'),
        answer('wrong', 'No, a trick goes elsewhere', 'No, alguna baza es de otro'),
        answer(
            'several',
            'Several cards at once',
            'Varias cartas a la vez',
            'because the rest is won',
            'porque ya gana el resto',
        ),
        answer('bidder', 'No: the bidder’s claim', 'No: la del declarante'),
        answer('opponent', 'No: an opponent’s claim', 'No: la de un contrario'),
    ),
)
THROWN = Question(
    'thrown',
    Text('Who threw the cards in?', '¿Quién tiró las cartas?'),
    (
        answer('all', 'All of us', 'Todos'),
        answer('one', 'One, by mistake', 'Uno, por error'),
        answer('gave-up', 'One, giving up', 'Uno, que se rinde'),
    ),
)
PILES = Question(
    'piles',
    Text('How do the tricks lie?', '¿Cómo están las bazas?'),
    (
        answer('apart', 'Still apart', 'Aún separadas'),
        answer('agree', 'Mixed, but we agree', 'Mezcladas, pero de acuerdo'),
        answer('one-side', 'One side mixed them', 'Las mezcló un bando'),
        answer('nobody-knows', 'Nobody knows', 'Nadie lo sabe'),
    ),
)
MATCH = Question(
    'match',
    Text('Where is the match?', '¿Cómo está la partida?'),
    (
        answer('running', 'Still running', 'Sigue'),
        answer('over', 'Over', 'Acabada'),
        answer('signed', 'Over and signed', 'Acabada y firmada', 'at a club', 'en un club'),
    ),
)
HINT = Question(
    'hint',
    Text('What was it?', '¿Qué fue?'),
    (
        answer('told', 'Told or hinted', 'Dijo o insinuó algo'),
        answer('looked-back', 'Looked at a closed trick', 'Miró una baza cerrada'),
    ),
)
TRICK = Question(
    'trick',
    Text('Where is the trick now?', '¿Cómo está la baza?'),
    (
        answer(
            'open',
            'Still open',
            'Sigue abierta',
            'not turned, and nobody has led to the next',
            'sin volver, y nadie ha salido en la siguiente',
        ),
        answer(
            'closed',
            'Turned',
            'Cerrada',
            'the hand is still being played, or the cards lie in their tricks',
            'la mano sigue, o las cartas están en sus bazas',
        ),
        answer(
            'cut', 'Too long ago', 'Ya es tarde', 'the next deal is cut', 'ya se ha cortado para el reparto siguiente'
        ),
        answer('disputed', 'We don’t agree that it happened', 'No nos ponemos de acuerdo'),
    ),
    Text('The one with the wrong card.', 'La de la carta equivocada.'),
)
BIDDERS_OR_OTHERS = Question(
    'side',
    Text('Which side was it?', '¿Qué bando fue?'),
    (
        answer('bidders', '{bidders}', '{bidders}'),
        answer('others', '{others}', '{others}'),
        answer('both', 'Both sides', 'Los dos bandos'),
    ),
)
BIDDER_OR_OPPONENT = Question(
    'player',
    Text('Who was it?', '¿Quién fue?'),
    (
        answer('bidder', 'The bidder', 'El declarante', named='bidder'),
        answer('opponent', 'An opponent', 'Un contrario', named='opponent'),
    ),
)
KITTY_SEEN = Question(
    'kitty-seen',
    Text('What was seen?', '¿Qué se vio?'),
    (
        answer('one-card', 'One card', 'Una carta'),
        answer('looked', 'Somebody looked', 'Alguien lo miró'),
        answer('discards', 'The discards', 'El descarte'),
    ),
)
SEEN_BY = Question(
    'seen-by',
    Text('Who saw it?', '¿Quién lo vio?'),
    (answer('one-side', 'One side', 'Un bando'), answer('both', 'Both sides', 'Los dos bandos')),
)
