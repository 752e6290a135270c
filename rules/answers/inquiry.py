"""Understands a question: which bids, players and numbers it names, and the words that are left to say its kind."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from rules.answers.card import Inquiry
from rules.answers.ends import has, with_a_heart, with_end, with_few_taken
from rules.answers.levels import Levelled, called, with_level
from rules.answers.named import Named, bids_in, players_in, seats_of_named, without_game
from rules.answers.named_cards import cards_in
from rules.answers.phrasing import A_BID
from rules.search.stems import asks_for_number, common, every_form_of
from rules.search.vocabulary import NOTHING
from scoring.text import Text

HAND = Text('hand', 'mano')  # before its number
ORDINALS = Text('first second third fourth fifth sixth', 'primera segunda tercera cuarta quinta sexta')
# A hand by its place: the second hand, in the first one; {} is any of these words.
ORDINAL = {
    'en': r'\b({}) (?:hand|one|deal|round)\b',
    'es': r'\b({}) mano\b|\bmano ({})\b|\ben la ({})(?! (?:baza|salida|vuelta|carta))',
}
IN_FIGURES = {'es': r'\b(?:en|de|tras|antes de|despues de) la (\d)$'}  # the same with a figure, at the end
ALL_SIDES = Text('totals everybody everyone everyones scores', 'todos todas cada totales marcador tanteador')
NO_TRUMP = Text('notrump', 'sintriunfo')  # as the search writes it
PEOPLE = Text('the other', 'los otros')  # before a small number that counts players: the two of us
WORTH = Text('worth need needs', 'vale valen necesitamos necesitan')  # before a value, or what the match lacks
# Of a bid that is known.
IT = Text('it this that thats they them theyre she he her him hers his if', 'esto eso lo ellos ellas si esta este')
# Asks for one of several: which bid is higher, not whether one is.
WHICH = {
    'en': r'\b(?:what|whats|which)\b',
    'es': r'^(?:y |pero )?(?:que|q|con que|a que)\b|\bB (?:que|q)\b|\bcual(?:es)?\b',
}

# What yes or no does not answer: it asks for something, for one of two, or turns a comparison round.
OPEN = {
    'en': r'\b(?:what|whats|which|who|whos|whose|whom|when|where|how|hows|howmany|why|or|vs|versus|against|worth|'
    r'points|lower|less|under|below|loses?|not|(?:do|does|did|wo|ca|is|are|was|were|could|would|should|has|have|had)nt)\b',
    'es': r'^(?:(?:y|pero|a|con|en|de|por|para|hasta|desde) )*(?:que|q|porque)\b|\bB (?:que|q)\b|\b(?:quien(?:es)?|'
    r'cual(?:es)?|cuando|donde|como|cuant[oa]s?|o|contra|vale|puntos|menos|bajo|debajo|inferior|pierde|no)\b',
}
# Of two bids the second one follows the first: "he said 7 clubs and then she went 7 spades".
FOLLOWS = {
    'en': r'\b(?:said|called|bid|went|has|says|calls) (?:\w+ ){0,2}?B (?:\w+ )*?(?:then|and|can|could|may|might|want)\b'
    r'.* B\b|\bB (?:and )?then (?:\w+ )*?B\b',
    'es': r'\b(?:dij\w+|dice|pid\w+|cant\w+|tiene|puj\w+) (?:\w+ ){0,2}?B (?:\w+ )*?(?:luego|despues|entonces|y|puedo|'
    r'puede|podemos|quiero)\b.* B\b|\bB (?:y )?(?:luego|despues) (?:\w+ )*?B\b',
}


@dataclass(frozen=True)
class Heard:
    """An inquiry, its words with every bid and player under one name, and whether it speaks of a bid that it does not
    name.
    """

    inquiry: Inquiry
    forms: tuple[str, ...]
    of_it: bool


def heard(asked: str, about: Inquiry, *, names: bool = True) -> Heard:
    """Return a question as it is understood at a table; what `about` already knows stays unless it is named anew.
    Without `names` no word is a player's name.
    """
    counted = with_few_taken(asked, about.lang) if about.table.game.auction else with_a_heart(asked, about.lang)
    spoken_counts = every_form_of(counted, about.lang)
    bids = bids_in(without_game(spoken_counts, about), about)
    level = with_level(bids, about)
    people = players_in(level.forms, about) if about.of_match and names else Named(level.forms)
    inquiry = _of_people(_of_bids(about, level), people)
    price = asks_for_number(asked, about.lang) or _says_no_more(people.forms, about.lang)
    known = _of_the_bidder(replace(with_end(inquiry, people.forms), price=price))
    asked_for = _of_numbers(known, people.forms)
    return Heard(asked_for, tuple(people.forms), _is_of_it(asked_for, people.forms))


def _of_bids(about: Inquiry, level: Levelled) -> Inquiry:
    stands = about.standing or (about.bids[0] if level.bids and about.bids else '')
    return replace(
        about,
        bids=level.bids or (() if level.level else about.bids),
        named=bool(level.bids),
        standing=stands,
        holder=about.bidder if about.holder is None else about.holder,
        level=level.level,
        called=called(about, level.level),
        too_low=level.too_low,
    )


def _of_people(about: Inquiry, people: Named) -> Inquiry:
    seats, forms, lang = seats_of_named(people, about), people.forms, about.lang
    return replace(
        about,
        bids=about.bids[::-1] if about.named and re.search(FOLLOWS.get(lang, NOTHING), ' '.join(forms)) else about.bids,
        cards=cards_in(forms, lang),
        yes_no=not re.search(OPEN.get(lang, NOTHING), ' '.join(forms)),
        seats=seats,
        bidder=seats[0] if seats else about.bidder,
        of_all=has(forms, ALL_SIDES, lang),
        no_trump=has(forms, NO_TRUMP, lang) or (about.bids and about.bids[0].endswith('N')) or False,
        which=bool(re.search(WHICH.get(lang, NOTHING), ' '.join(forms))),
    )


def _of_the_bidder(asked: Inquiry) -> Inquiry:
    """Whoever makes the others lose a bid that is known does not bid it: if Ann stops them."""
    holder, side_of = asked.holder, asked.table.side_of
    if holder is None or asked.named or not (asked.losing and asked.seats):
        return asked
    return asked if side_of(holder) in map(side_of, asked.seats) else replace(asked, bidder=holder)


def _of_numbers(about: Inquiry, forms: Sequence[str]) -> Inquiry:
    lang, of_hand = about.lang, HAND.in_language(about.lang)
    numbers = tuple(int(form) for before, form in pairwise(['', *forms]) if _is_count(before, form, lang))
    hands = (int(after) for form, after in pairwise(forms) if form == of_hand and after.isdecimal() and len(after) < 4)
    return replace(about, numbers=numbers, hand=next(hands, None) or _of_ordinal(forms, lang))


def _of_ordinal(forms: Sequence[str], lang: str) -> int | None:
    """The number of the hand that is named as the first, the second."""
    if digits := re.search(IN_FIGURES.get(lang, NOTHING), ' '.join(forms)):
        return int(digits[1])
    every = ORDINALS.in_language(lang).split()
    match = re.search(ORDINAL.get(lang, NOTHING).replace('{}', '|'.join(every)), ' '.join(forms))
    named = next(filter(None, match.groups()), '') if match else ''
    return every.index(named) + 1 if named else None


def _is_of_it(asked: Inquiry, forms: Sequence[str]) -> bool:
    """Whether a question speaks of the bid that is known: of its end, of its bidder, as "it"."""
    if asked.losing or asked.making:
        return True
    return bool(asked.bids) and (has(forms, IT, asked.lang) or asked.holder in asked.seats)


def _says_no_more(forms: Sequence[str], lang: str) -> bool:
    """Whether there is nothing besides bids, and words of which every question is made."""
    return all(form == A_BID or form in common(lang) or form.isdecimal() for form in forms)


def _is_count(before: str, form: str, lang: str) -> bool:
    """Whether a word is a number of cards, tricks or points, not of people or what something is worth."""
    if not form.isdecimal() or len(form) > 6 or before in WORTH.in_language(lang).split():
        return False
    return len(form) > 1 or before not in PEOPLE.in_language(lang).split()
