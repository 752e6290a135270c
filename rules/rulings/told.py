"""A ruling in words: the names of the match stand in, or "the bidders" and "the others" without one."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.books import book_of
from rules.rulings import walk as walking
from rules.rulings.questions import ALONE, MATCH, THE_BIDDER
from rules.rulings.tables import BIDDERS, OTHERS, Answer, Incident, Row
from scoring.game import Record, Table
from scoring.say import either, listed, say, say_side, term
from scoring.seats import Seat, Side
from scoring.text import Text
from scoring.words import TERMS

NAMES: Mapping[str, Text] = {
    BIDDERS: Text('the bidders', 'el bando declarante'),
    OTHERS: Text('the others', 'el otro bando'),
    'bidder': Text('the bidder', 'el declarante'),
    'opponents': Text('the opponents', 'los contrarios'),
    'player_at_fault': Text('the player who revoked', 'quien renunció'),
    'side_at_fault': Text('the side that revoked', 'el bando que renunció'),
    'bid': Text('the bid', 'la puja'),
    'misere_too': Text(', a misère too', ', también una misère'),
}
SUITS: Mapping[str, str] = dict(zip('♠♣♦♥', 'SCDH', strict=True))
_SUIT = re.compile('[♠♣♦♥]')
_SENTENCE = re.compile(r'(?:^|(?<=[.?!] ))\w')
_JOINED = ((re.compile(r'\bde el\b'), 'del'), (re.compile(r'\ba el\b'), 'al'))  # as Spanish writes them


@dataclass(frozen=True)
class Case:
    """A table with a hand as far as it is entered; `named` if its players are real. `state`: how its match stands, an
    answer to `questions.MATCH`, if that is known. `whose`: the side whose mistake it was, if that is known.
    """

    table: Table
    record: Record
    named: bool = False
    state: str = ''
    whose: Side | None = None

    @property
    def for_walk(self) -> walking.Table:
        """What is known before anything is asked."""
        known = dict(book_of(self.table.game).rulings.known(self.table, self.record))
        known |= {MATCH.key: self.state} if self.state else {}
        return walking.Table(self.table.options, len(self.table.players), known)


def incidents_of(table: Table) -> tuple[Incident, ...]:
    """Return every incident of the game at this table, the commonest first."""
    return book_of(table.game).rulings.incidents(table)


def incident_at(table: Table, key: str) -> Incident | None:
    """Return the incident with this key, or None."""
    return next((incident for incident in incidents_of(table) if incident.key == key), None)


def filled(text: Text, case: Case, lang: str) -> str:
    """Return a text of the tables with its gaps filled and its sentences capitalized."""
    sentence = say(text, _gaps(case, lang), lang)
    if lang == 'es':
        for pattern, joined in _JOINED:
            sentence = pattern.sub(joined, sentence)
    return _SENTENCE.sub(lambda letter: letter[0].upper(), sentence)


def label_of(answer: Answer, case: Case, lang: str) -> str:
    """Return the label of an answer; whom it means by name, if the match knows that."""
    return _names(case, lang).get(answer.named) or filled(answer.label, case, lang)


def _gaps(case: Case, lang: str) -> Mapping[str, Any]:
    general = {**NAMES, **book_of(case.table.game).rulings.gaps(case.table)}
    in_words = {key: gap.in_language(lang) if isinstance(gap, Text) else gap for key, gap in general.items()}
    return {**in_words, **_names(case, lang)}


def _names(case: Case, lang: str) -> Mapping[str, str]:
    """Who is meant, by name: the side at fault, if that is known, and once somebody has bid the sides and players."""
    bidder = case.record.get('bidder')
    if not case.named:
        return {}
    at_fault = '' if case.whose is None else say_side(case.table, case.whose, lang)
    names = dict.fromkeys(('player_at_fault', 'side_at_fault'), at_fault) if at_fault else {}
    return names if bidder is None else {**names, **_sides(case, bidder, lang), **_players(case, bidder, lang)}


def _sides(case: Case, bidder: Seat, lang: str) -> Mapping[str, str]:
    """The sides, and what was bid."""
    table, own = case.table, case.table.side_of(bidder)
    rest = [say_side(table, side, lang) for side in range(len(table.sides)) if side != own]
    names = {BIDDERS: say_side(table, own, lang), **({OTHERS: rest[0]} if len(rest) == 1 else {})}
    code = case.record.get('contract', '')
    if code not in table.game.terms:
        return names
    called, who = term(table.game, code, lang), table.players[bidder]
    return {
        **names,
        'misere_too': '',
        'but_misere': '',
        'bid': f'la puja de {who} ({called})' if lang == 'es' else f'{who}’s {called}',
    }


def _players(case: Case, bidder: Seat, lang: str) -> Mapping[str, str]:
    """The bidder, and who plays against one that has no partner."""
    table, own = case.table, case.table.side_of(bidder)
    playing = case.record.get('active', range(len(table.players)))
    against = [table.players[seat] for seat in sorted(playing) if table.side_of(seat) != own]
    names = {'bidder': table.players[bidder]}
    if case.for_walk.known.get(ALONE) == THE_BIDDER:
        names |= {'alone': names['bidder'], 'with_partner': either(against, lang)}
    if len(table.sides) == len(table.players):
        names |= {'opponents': listed(against, lang), 'opponent': either(against, lang)}
    return names


def aloud(sentence: str, lang: str) -> str:
    """Return a text as it is read aloud, with the names of suits."""
    return _SUIT.sub(lambda suit: f' {TERMS[SUITS[suit[0]]].in_language(lang)}', sentence)


def own_side(case: Case) -> Side | None:
    """Return the bidders' side, or None while nobody has bid."""
    bidder = case.record.get('bidder')
    return None if bidder is None else case.table.side_of(bidder)


def sentences(row: Row, case: Case, lang: str) -> list[str]:
    """Return the ruling, a sentence each."""
    return re.split(r'(?<=[.]) (?=\S)', filled(row.text, case, lang))
