"""The words people ask with: what every question is made of, how numbers and signs are written, and which everyday word
stands for which term of the card table. English and Spanish; the offline search gets the same tables.
"""

from collections.abc import Mapping

NOTHING = r'(?!)'  # matches nothing: for a language whose words are not listed

# Words a question is made of and no rule is about.
COMMON: Mapping[str, str] = {
    'en': 'a about after all allowed am an and any are as at be because before big but by can come could did do does '
    'dont for from game get gets go goes going got had happen happens has have he her his how i if im in into is it '
    'its let long may me mean meaning means more most much must my need of off ok on one or our out over rule rules s '
    'should so somebody someone straight t than that the their them then there they thing this to u up ur us use was '
    'we were what whats when whenever where which who whom whose why will with work works would you your youve '
    'actually said says saying told think thinks reckon guess anyway anyways just really please help wanna want wants '
    'gonna gotta yes guy guys dude mates buddy friend friends dad mom mum mother father uncle aunt cant cannot wont '
    'didnt doesnt isnt arent wasnt werent havent hasnt hadnt couldnt wouldnt shouldnt ive youre theyre weve hes shes '
    'thats theres lets pls plz thru hubby kids been some such grandson granddaughter nephew niece insists claims '
    'swears done hang wait anybody anyone everyone else whole thing things stuff bit maybe wondering wonder hi hello '
    'sorry thanks okay okey alright righto hey yo huh hmm erm instead rather anything wow oops damn dang gosh heck '
    'jeez lol omg dear blimey crikey ugh eh nan gran grandma grandpa granny pop brother sister cousin wife husband '
    'son daughter boyfriend girlfriend family she him yours',
    'es': 'a al algo alguien alli aqui asi aun cada como con cual cuales cuando cuanta cuantas cuanto cuantos da de '
    'del desde donde e el ella ellos en entre era es esa ese eso esta este esto estos fue funciona ha hace hacer han '
    'hay he la las le les lo los mas me mi mis mucho muy nada ni nos o pa para pasa pero por porque puede pueden '
    'puedo q que quien quienes quiere decir regla reglas se ser si significa sirve sobre son su sus tal tan te tengo '
    'tiene tienen todo tu un una uno unos vez y ya ahora entonces luego todavia oye ayuda favor quiero queremos '
    'verdad creo cierto bueno dice dicen digo cunado cunada suegro suegra tio tia primo prima abuelo abuela papa porq '
    'xq pq tb tambien soy eres fui fuimos fueron iba iban ibamos ir va van voy nieto nieta sobrino sobrina vecino '
    'jura insiste hola gracias perdon espera quizas cosa cosas pues venga vaya anda ostras caray jolin caramba uf eh '
    'jo ay epa orale oiga mira mama padre madre hermano hermana hijo hija marido mujer novio novia amigo amiga amigos '
    'che wey guey porfa dime',
}

# How a thing is written, and the one way it is compared: patterns that Python and JavaScript read alike, for text
# without accents and capitals.
NUMBERS = {
    'en': 'two three four five six seven eight nine ten eleven twelve thirteen',
    'es': 'dos tres cuatro cinco seis siete ocho nueve diez once doce trece',
}
# What a number may count other than players: "with 3 cards", "para 3 cartas".
_COUNTED = {
    'en': 'cards?|jokers?|packs?|decks?|suits?|tricks?|books?|points?|hands?|players|people|handed|of|no|'
    'spades|clubs|diamonds|hearts|notrump|uptown|downtown|high|low|over|extra|overtricks|more|short|down|under',
    'es': 'cartas?|comodin|jokers?|barajas?|mazos?|palos?|bazas?|puntos?|manos?|pujas?|'
    'picas|treboles|diamantes|corazones|sintriunfo|altas?|bajas?|por',
}
PHRASES: Mapping[str, tuple[tuple[str, str], ...]] = {
    'en': (
        (r"n't\b", 'nt'),
        (r"(?<=\w)'(?:re|ve|ll|d|m)\b", ''),
        (r'\bhow many\b', 'howmany'),
        (r" '?n'? ", ' and '),
        (r'\bfive hundred\b', '500'),
        (r'\b(?:a|one) thousand\b', '1000'),
        (r'\bsix[ -]bid\b', 'sixbid'),  # the game; "a 6 bid" is a bid of another
        (r'\bno[ -]trumps?\b', 'notrump'),
        (r'(?<=\d) ?nt?\b', ' notrump'),
        (r'\bnt\b', 'notrump'),
        (r'(?<![\w)])-(?=\d)', ' minus '),
        (r'\b(?:over|past|above|beyond|reach(?:ed|es)?|pass(?:ed|es)?) (?=500\b)', 'target '),
        *((rf'\b{word}\b', str(number)) for number, word in enumerate(NUMBERS['en'].split(), 2)),
        (r'(?<=\d)[ -]?(?:handed|people|persons?|ppl|of us)\b', ' players'),
        (rf'(?<!\bneeded )(?<!\bbooks )\b(?:for|with) (?=[2-8]\b(?! (?:{_COUNTED["en"]})))', 'players '),
        *((rf'\bplayers:? {number}\b', f'{number} players') for number in range(2, 9)),
        *((rf'\b{number} players?\b', f'players players{number}') for number in range(2, 9)),
    ),
    'es': (
        (r'\bquinientos\b', '500'),
        (r'\ben (?:el|los|la) (?=500\b|bid\b|solo\b|corazones\b|dama negra\b)', 'en '),
        (r'\bsin triunfos?\b', 'sintriunfo'),
        (r'(?<=\d) ?st\b', ' sintriunfo'),
        (r'\bst\b', 'sintriunfo'),
        (r'(?<![\w)])-(?=\d)', ' menos '),
        (r'\b(?:pas\w+ de|lleg\w+ a|mas de|super\w+|por encima de)(?: los)? (?=500\b)', 'objetivo '),
        *((rf'\b{word}\b', str(number)) for number, word in enumerate(NUMBERS['es'].split(), 2)),
        (r'(?<=\d) ?(?:personas?|gente)\b', ' jugadores'),
        (rf'(?<!\d )\b(corazones|500|solo|whist|maria) con (?=[3-8]\b(?! (?:{_COUNTED["es"]})))', r'\1 jugadores '),
        (r'\bcuantos (?=(?:se )?(?:pueden?|podemos) (?:jugar|ser)\b)', 'cuantos jugadores '),
        (rf'\b(?:de a|entre|somos|para|siendo) (?=[2-9]\b(?! (?:{_COUNTED["es"]})))', 'jugadores '),
        (r'\bda[rn]?(?:mos)? (?=(?:las )?cartas\b|primero\b|ahora\b)', 'reparte '),
        (r'\b(?:va|esta|queda)n? (?:mas )?(?:arriba|encima) de\b', 'supera'),
        (r'\bhace falta\b', ''),
        *((rf'\bjugadores:? {number}\b', f'{number} jugadores') for number in range(2, 9)),
        *((rf'\b{number} jugadores\b', f'jugadores jugadores{number}') for number in range(2, 9)),
        (r'\b(?:el|al) sol\b', 'capote total'),
        (r'\bsolo (?=(?:tengo|tienes?|tenia|me|te|hay|pued[oe]n?|quedan?|una?|uno)\b)', ''),  # the adverb, no game
    ),
}

# A question for a number: the excerpt it is answered with should have one.
AMOUNT: Mapping[str, str] = {
    'en': r'\b(how (many|much|big)|what score|worth|value|whats? .*pays?)\b',
    'es': r'\b(cuant[oa]s?|vale|valen|valor)\b',
}

# A question for the meaning of a word: the glossary answers it.
MEANING: Mapping[str, str] = {
    'en': r"\bwhat('?s| is| are) (an? |the )?\w+( \w+)?\W*$|\bmeans?\b|\bmeaning\b|\bdefinition\b",
    'es': r'\b(que|q) (es|son) (eso de )?(una? |el |la )?\w+( \w+)?\W*$|\b(que|q) es\W*$|'
    r'\bsignifican?\b|\bquiere decir\b',
}

# Stems of irregular forms, and the stem they are compared by.
IRREGULAR: Mapping[str, Mapping[str, str]] = {
    'en': {
        'led': 'lead',
        'dealt': 'deal',
        'paid': 'pay',
        'won': 'win',
        'lost': 'lose',
        'held': 'hold',
        'chosen': 'choos',
        'broke': 'break',
        'broken': 'break',
        'drew': 'draw',
        'drawn': 'draw',
        'kept': 'keep',
        'threw': 'throw',
        'thrown': 'throw',
        'shown': 'show',
        'beaten': 'beat',
        'began': 'begin',
        'begun': 'begin',
        'whos': 'who',
        'whats': 'what',
        'hows': 'how',
    },
    'es': {
        'jueg': 'jug',
        'pierd': 'perd',
        'cuent': 'cont',
        'sirv': 'serv',
        'muestr': 'mostr',
        'empiez': 'empez',
        'pid': 'ped',
        'sig': 'segu',
        'vuelv': 'volv',
        'devuelv': 'devolv',
        'renieg': 'reneg',
        'apuest': 'apost',
        'acuerd': 'acord',
        'cuest': 'cost',
        'coj': 'cog',
        'recoj': 'recog',
        'elig': 'eleg',
        'elij': 'eleg',
        'salg': 'sal',
        'rot': 'romp',
        'comp': 'companer',
        'compi': 'companer',
    },
}

# What people say for a term of the book, in every game; a glossary's other names count only in its own game.
EVERYDAY: Mapping[str, Mapping[str, str]] = {
    'en': {
        'start': 'lead, leads',
        'starts': 'lead, leads',
        'begin': 'lead',
        'first': 'lead',
        'people': 'players',
        'persons': 'players',
        'handed': 'players',
        'partnership': 'partners',
        'teams': 'partners, sides',
        'team': 'side, pair',
        'other team': 'defenders, other side',
        'opponents': 'defenders',
        'remove': 'take out',
        'removed': 'take out, out',
        'minus': 'off, plus',
        'subtract': 'off, come off',
        'queen of spades': 'lady',
        'queen': 'lady',
        'mis': 'misere',
        'zero': 'misere',
        'show': 'sporting, face up',
        'expose': 'sporting, open',
        'dump': 'throw, forced',
        'rid': 'discard',
        'discarded': 'discards, discarding',
        'flush': 'bleeding',
        'low': 'downtown',
        'high': 'uptown',
        'money': 'chips, stakes',
        'decks': 'packs',
        'deck': 'pack',
        'pays': 'payments, settles',
        'paid': 'pay',
        'stop': 'stopping',
        'lose': 'failed, fails, loses',
        'nobody': 'everybody',
        'nobody bid': 'everybody passes',
        'no one': 'everybody',
        'nobody bids': 'everybody passes',
        'all passed': 'everybody passes',
        'rebid': 'bidding again',
        're bid': 'bidding again',
        'everyone': 'everybody',
        'bid again': 'again, come back',
        'pull': 'drawing, draw',
        'penalty': 'revoke, renege',
        'fails': 'lost, set',
        'tournament': 'club, round',
        'evening': 'club',
        'claim': 'laying down, stopping',
        'down early': 'laying down',
        'tied': 'ties, tie',
        'windows': 'microsoft',
        'computer': 'microsoft',
        'rank': 'highest',
        'two decks': 'two packs',
        'started': 'begin',
        'cheap': 'worth less',
        'dont make': 'failed',
        'make': 'made',
        'play to': 'target, win',
        'to what score': 'target',
        'what score': 'target',
        'minimum': 'lowest',
        'chips in': 'ante, antes',
        'revoked': 'revoke, renege',
        'forgot': 'revoke, renege',
        'gave': 'dealt, misdeal, too many',
        'extra card': 'misdeal, too many',
        'one short': 'misdeal, too few',
        'win': 'made',
        'jack': 'bower, j',
        'mistake': 'wrong',
        'put down': 'laid away, buried',
        'throw': 'bury, discard, lay away',
        'drive': 'club',
        'one time': 'once',
        'tips': 'strategy',
        'mate': 'partner',
    },
    'es': {
        'empieza': 'sale, salida',
        'empezar': 'salida',
        'comienza': 'sale, salida',
        'abre': 'sale, salida',
        'primero': 'sale, salida',
        'personas': 'jugadores',
        'parejas': 'por parejas, companeros',
        'contrarios': 'defensores, otro bando',
        'rivales': 'defensores, adversarios',
        'otros': 'defensores, demas',
        'reina': 'dama',
        'dama de picas': 'dama',
        'reina de picas': 'dama',
        'ensena': 'lucir, ensenar',
        'mostrar': 'ensenar, lucir',
        'menos': 'quita, resta',
        'resto': 'se resta, quita',
        'dinero': 'fichas',
        'apostar': 'fichas',
        'paga': 'pago, cobra, liquida',
        'castigo': 'pena, penalizacion',
        'castigan': 'pena, penalizacion',
        'obligado': 'obligado, todos pasan',
        'nadie': 'todos pasan',
        'reparte': 'reparto',
        'golpe': 'varias, juntas',
        'tirar': 'echar, poner',
        'tiramos': 'poner',
        'quita': 'se quitan, fuera',
        'quitan': 'se quitan',
        'mazo': 'baraja',
        'mazos': 'barajas',
        'evitar': 'parar, impedir',
        'soltar': 'echar, obligada',
        'caiga': 'sangrar',
        'windows': 'microsoft',
        'ordenador': 'microsoft',
        'manda': 'gana, mas alto',
        'quitan puntos': 'se pierde',
        'cumplo': 'puja perdida, no cumple',
        'coge': 'toma, recoge',
        'cojo': 'toma, recoge',
        'trampa': 'renuncio',
        'fallar la puja': 'puja se pierde, puja perdida, no cumplir',
        'reniego': 'renuncio',
        'reniega': 'renuncio',
        'renegar': 'renuncio',
        'renego': 'renuncio',
        'olvido': 'renuncio',
        'olvide': 'renuncio',
        'de mas': 'sobra, reparto erroneo',
        'gatito': 'kitty',
        'lado': 'izquierda, derecha, a quien',
        'multa': 'pena, penalizacion',
        'torneo': 'club, ronda',
        'velada': 'club',
        'empate': 'empatados, empate',
        'elige': 'llama, llamar',
        'diez bazas': 'slam',
        'minima': 'mas baja',
        'gana': 'supera',
        'a cuantos puntos': 'objetivo',
        'juega a': 'objetivo',
        'pone': 'puesta, puestas',
        'tumbaron': 'caida, cae',
        'tumban': 'caida, cae',
        'perdemos': 'pierde',
        'caemos': 'cae, caida',
        'pasamos': 'llegan al objetivo',
        'jota': 'bower, j',
        'sobran': 'sobra, bote',
        'sin querer': 'error, equivocada',
        'abierto': 'romper',
        'pozo': 'kitty, viuda',
        'monte': 'kitty, viuda',
        'talon': 'kitty, viuda',
        'monton': 'kitty',
        'botar': 'descartar, echar',
        'pinta': 'palo',
        'cantar': 'pujar, anunciar',
        'cante': 'puja',
        'dije': 'puja',
        'pedi': 'puja',
        'apuesta': 'puja',
        'matar': 'fallar',
        'mezclar': 'barajar',
        'espadas': 'picas',
        'dar': 'repartir, reparto',
        'joker': 'comodin',
        'compa': 'companero',
        'vuelta': 'baza, ronda',
        'trucos': 'estrategia',
        'consejos': 'estrategia',
        'gringo': 'americano',
        'yanqui': 'americano',
    },
}
