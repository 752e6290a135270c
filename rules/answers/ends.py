"""How the bid of a question ends: made or lost, by how many, with everything."""

import re
from collections.abc import Sequence
from dataclasses import replace

from rules.answers.card import Inquiry
from rules.answers.named import OF
from rules.answers.phrasing import says_like, written
from rules.search.vocabulary import NOTHING
from scoring.text import Text

LOSING, MAKING = Text('lose', 'perder'), Text('make', 'cumplir')  # the words that people ask so with
NOT = Text('not dont doesnt didnt wont cant cannot isnt arent couldnt never', 'no nunca sin')  # turns making round
BY = Text('by', 'por')  # before the number that a bid was made or missed by
SHORT = Text('short down under light less', 'menos abajo')  # after it
US = Text('we i us our', 'hacemos hago sacamos saco cogemos cojo quitamos quito ganamos llevamos nosotros')
OVER = Text('over overtricks above spare', 'mas sobra sobran encima')
EVERYTHING = {
    'en': r'\b(?:every|all)(?: (?:the|of))*(?: 1[03])? (?:tricks?|books?)\b|'
    r'\b(?:won|took|takes?|gets?|got) (?:all|every)',
    'es': r'\btodas(?: las)?(?: 1[03])? (?:bazas|libros)\b',
}

# Who loses every trick of a misère makes it, so that says how many are taken, not how the bid ends.
NONE_TAKEN = {
    'en': r'\b(?:(?:loses?|losing|lost) (?:every|all)(?: (?:the|of|1[03]))*|without (?:taking|winning|making|getting)'
    r'(?: (?:a|any|one|single))*|(?:takes|taking|wins|makes) (?:no|zero)) (trick|book)s?\b',
    'es': r'\b(?:pierd(?:o|es|e|en|a|an) todas(?: las)?(?: 1[03])?|'
    r'(?:sin|no) (?:hacer?|hago|hacen|ganar?|llevarse|coger)(?: (?:ni|ninguna|una|sola))*) (baza|libro)s?\b',
}
NOT_ONE_TAKEN = {  # the same where the noun is left out
    'en': r'\b(?:takes?|wins?|makes?|gets?) (?:none|zero)\b(?! of)',
    'es': r'\bno (?:hacen?|hago|ganan?|sacan?|cogen?|toman?|se llevan?) (?:ninguna|ni una)\b(?! baza| libro)',
}
ONE_TAKEN = {  # what is taken need not be said at the end
    'en': r'\b(?<=takes |makes )(?:a|one)(?= trick| book)|\b(?<=takes |makes )one(?=\W*$)|'
    r'\b(?<=take |took |gets |wins )(?:a|one)(?= trick| book)|\b(?<=take |took |gets |wins )one(?=\W*$)',
    'es': r'\b(?<=hace |hago |saca |coge |gana )una(?= baza|\W*$)|\b(?<=se lleva )una(?: sola)?(?= baza|\W*$)',
}

A_HEART = {
    'en': r'(?<=and )an?(?= heart\b)|(?<=plus )an?(?= heart\b)|(?<=with )an?(?= heart\b)',
    'es': r'(?<=y )un(?= coraz)|(?<=más )un(?= coraz)|(?<=mas )un(?= coraz)|(?<=con )un(?= coraz)',
}

# Cards that are laid down, of which no bid falls short.
CARDS_DOWN = {'en': r'\b(?:lays?|laid|laying|puts?|face|cards?|hands?)\b(?: \w+){0,3}? down\b'}
# Does not get to what the bid needs, so that number is none of what is taken.
FALLS_SHORT = {
    'en': r'\b(?:not|dont|doesnt|didnt|cant|wont) (?:get to|reach|make it to) (?:the )?\d',
    'es': r'\bno (?:lleg|alcanz)\w* a (?:l[ao]s )?\d',
}

TAKES_NONE = Text('takes 0', 'hace 0')

# Says how many a bid is short of, not how many the match is.
MISSING = {'es': r'\bfalta(?:n|ron)? (\d{1,3})\b(?!.*\bpara\b)', 'en': r'\black(?:s|ed|ing)? (\d{1,3})\b'}
# The same where a bid is known: "y si nos quedamos a dos".
SHORT_BY = {
    'es': r'\bqued(?:o|a|as|amos|an|aron)(?: cort[oa]s?)? (?:a|por) (\d{1,2})\b(?! para)',
    'en': r'\b(\d{1,2}) (?:short|light|shy)\b',
}


def with_few_taken(asked: str, lang: str) -> str:
    """Return a question in which "loses every trick" reads "0 tricks", and "takes a trick" that it is 1."""
    none = re.sub(NONE_TAKEN.get(lang, NOTHING), r'0 \1s', asked, flags=re.IGNORECASE)
    without = re.sub(NOT_ONE_TAKEN.get(lang, NOTHING), TAKES_NONE.in_language(lang), none, flags=re.IGNORECASE)
    return re.sub(ONE_TAKEN.get(lang, NOTHING), '1', without, flags=re.IGNORECASE)


def with_a_heart(asked: str, lang: str) -> str:
    """Return a question in which "the queen and a heart" counts that heart."""
    return re.sub(A_HEART.get(lang, NOTHING), '1', asked, flags=re.IGNORECASE)


def with_end(asked: Inquiry, forms: Sequence[str]) -> Inquiry:
    """Return an inquiry with what its question says of the end of the bid."""
    lang = asked.lang
    words = written(forms, lang)
    missing = re.search(MISSING.get(lang, NOTHING), ' '.join(forms)) if asked.named else None
    if missing is None and asked.bids:
        missing = re.search(SHORT_BY.get(lang, NOTHING), ' '.join(forms))
    falls_short = bool(re.search(FALLS_SHORT.get(lang, NOTHING), ' '.join(forms)))
    makes, turned = is_made(words, lang), has(forms, NOT, lang)
    return replace(
        asked,
        making=makes and not turned and not falls_short,
        losing=falls_short
        or says_like(words, LOSING.in_language(lang), lang)
        or has(re.sub(CARDS_DOWN.get(lang, NOTHING), '', ' '.join(forms)).split(), SHORT, lang)
        or (makes and turned)
        or bool(missing),
        margin=int(missing[1]) if missing else _margin(forms, lang),
        ours=has(forms, US, lang),
        everything=bool(re.search(EVERYTHING.get(lang, NOTHING), ' '.join(forms))),
    )


def is_made(forms: Sequence[str], lang: str) -> bool:
    return says_like(forms, MAKING.in_language(lang), lang)


def has(forms: Sequence[str], words: Text, lang: str) -> bool:
    return not set(words.in_language(lang).split()).isdisjoint(forms)


def _margin(forms: Sequence[str], lang: str) -> int | None:
    """By how many a bid was made or missed."""
    by, *sides = (words.in_language(lang).split() for words in (BY, SHORT, OVER))
    for place, form in enumerate(forms):
        is_led = place > 0 and forms[place - 1] in by
        after = [word for word in forms[place + 1 : place + 3] if word != OF.in_language(lang)][:1]
        if form.isdecimal() and len(form) < 4 and (is_led or any(word in side for word in after for side in sides)):
            return int(form)
    return None
