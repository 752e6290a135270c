"""The names in the solo games: contracts, calls, pots. English beside Spanish."""

from scoring.text import Text, Words

CONTRACT_NAMES: Words = {
    'solo': Text('solo', 'solo'),
    'heart-solo': Text('heart solo', 'solo de corazones'),
    'misere': Text('misère', 'misère'),
    'guarantee': Text('guarantee solo', 'solo con garantía'),
    'spread-misere': Text('spread misère', 'misère descubierta'),
    'call-solo': Text('call solo', 'solo con llamada'),
    'frog': Text('frog', 'rana'),
    'chico': Text('chico', 'chico'),
    'grand': Text('grand', 'grande'),
    'spade-solo': Text('spade solo', 'solo de picas'),
    'club-solo': Text('club solo', 'solo de tréboles'),
    'diamond-solo': Text('diamond solo', 'solo de diamantes'),
}

SHORT_NAMES: Words = {
    'guarantee': Text('guarantee', 'garantía'),
    'spread-misere': Text('spread', 'descubierta'),
}

CALLED: Words = {**CONTRACT_NAMES, **{f'{code}-short': name for code, name in SHORT_NAMES.items()}}

FEMININE = ('misere', 'spread-misere', 'spread-misere-short', 'guarantee-short', 'frog')

TERMS: Words = {
    **CALLED,
    **{
        f'the-{code}': Text(name.en, f'{"la" if code in FEMININE else "el"} {name.es}') for code, name in CALLED.items()
    },
    'passed': Text('passed out', 'todos pasan'),
    'adjustment': Text('adjustment', 'ajuste'),
    'mistake-revoke': Text('Revoke', 'Renuncio'),
    'mistake-cards': Text('Wrong number of cards', 'Cartas de más o de menos'),
    'pass': Text('pass', 'paso'),
    'double': Text('double', 'doblo'),
    'redouble': Text('redouble', 'redoblo'),
    'frog-pot': Text('Frog pot', 'bote de la rana'),
    'solo-pot': Text('Solos pot', 'bote de los solos'),
}
