"""The cards kept with a recorded hand. The play document is that of the match's latest change about them;
`Match.cards` has what the row says: `of`, the digest of what the record said of the play; `found`, what best play
comes to, None while nobody has waited for it; `broke`, whether a card broke a rule.
"""

from typing import Any

from companion.matches.cards.entry import named_of, question_about
from companion.matches.cards.findings import in_short
from companion.matches.cards.state import Document
from companion.matches.models import Change, Match
from companion.matches.record_digest import digest
from scoring.game import Game
from scoring.play.reading.document import read
from scoring.play.revokes import revokes
from scoring.sheet import HandScore

NOT_OF_RECORD = ('hands', 'ask')


def kept_with(match: Match, number: int) -> Document | None:
    """Return the play document kept with hand `number` (from 1), as far as this device may know it."""
    if str(number) not in match.cards or number > len(match.hands):
        return None
    last = match.changes.filter(what=Change.What.CARDS_KEPT, hand=number).first()
    kept: Document | None = last.after if last else None
    return kept


def belongs(match: Match, number: int, data: Document) -> bool:
    """Whether the play document is one of hand `number`: it says what the record says, and whose cards were whose."""
    question = question_about(match, number) if 1 <= number <= len(match.hands) else None
    if question is None or not all(data['hands'][seat] for seat in _dealt(data)):
        return False
    return all(data.get(field) == value for field, value in question.items() if field not in NOT_OF_RECORD)


def _dealt(data: Document) -> tuple[int, ...]:
    return tuple(read(data).pack.dealt)


def told_of(match: Match, number: int, data: Document, findings: dict[str, Any] | None) -> dict[str, Any]:
    """Return what the row of the hand keeps of a play document that belongs to it."""
    document = read(data)
    broke = bool(document.rules and revokes(document))
    return {
        'of': _mark(match, number),
        'found': findings and _without_lines(findings, contract_of(data)),
        'broke': broke,
    }


def contract_of(data: Document) -> str:
    """Return the code of the contract that a play document names, empty where it names none."""
    return str(data.get('contract', '')) or (f'{data["bid"]}{data["call"][0].upper()}' if 'bid' in data else '')


def _mark(match: Match, number: int) -> str:
    scored = match.score().hands[number - 1]
    return digest(named_of(match, match.hands[number - 1], scored.dealer))


def _without_lines(findings: dict[str, Any], contract: str) -> dict[str, Any]:
    lost, ways = findings.get('losing'), findings.get('contracts') or ()
    return {
        'best': findings.get('best'),
        'losing': lost and {**_without_line(lost), 'later': [_without_line(turn) for turn in lost.get('later', ())]},
        'contracts': [{'makes': way['makes']} for way in ways if contract in way['makes']],
        'contract': contract,
    }


def _without_line(turn: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in turn.items() if name != 'line'}


def row_of(match: Match, game: Game, hand: HandScore) -> dict[str, Any] | None:
    """Return what the row of a hand says of the cards kept with it: `sentences`, empty while there are none, and
    whether the hand was `changed` since.
    """
    kept = match.cards.get(str(hand.number))
    if not kept:
        return None
    changed = kept['of'] != _mark(match, hand.number)
    findings = kept['found'] if not changed else None
    return {'changed': changed, 'sentences': in_short(game, findings, match.players) if findings else []}
