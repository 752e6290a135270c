"""Tapping in the cards of a hand: whose cards are asked for, which are taken, and the play document they make."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import ngettext

from companion.i18n.languages import language
from companion.matches.cards.findings import in_a_row
from companion.matches.models import Match
from rules.cards import Card
from rules.lessons.cards import drawn
from scoring.errors import BadDocument
from scoring.game import Game
from scoring.games import PLAYS
from scoring.play.card import Pack
from scoring.play.document import FORMAT
from scoring.play.reading.document import fields_of, read
from scoring.seats import Seat

SEPARATOR = '.'  # between cards in an address
BIDDER = 0  # seat, of a hand without a match
SUITS = 'SCDH'
NOT_PLAYED = ('passed', 'adjustment')
Document = dict[str, Any]


@dataclass(frozen=True)
class Row:
    """The cards of one player. `field` and `written` are for the form, `shown` is for reading; `sign` stands on the
    cards that are taken: an initial, or a number where initials do not tell the players apart.
    """

    seat: Seat
    name: str
    sign: str
    field: str
    written: str
    shown: str
    count: int


@dataclass(frozen=True)
class Box:
    """A card of the pack: `holder` is another player's row that has it; `mine`: it is in the row asked for."""

    code: str
    card: Card
    holder: Row | None
    mine: bool


@dataclass(frozen=True)
class Entry:
    """A hand being entered. `asked` is the row whose cards are tapped now, `refusal` why it cannot be left yet;
    `or_kitty`: for the last row as many cards that nobody plays may be tapped instead; `document` is set once all hands
    are known.
    """

    rows: tuple[Row, ...]
    asked: Row
    each: int
    boxes: tuple[tuple[Box, ...], ...]
    last: bool
    or_kitty: int = 0
    refusal: str = ''
    document: Document | None = None


def question_about(match: Match, number: int) -> Document | None:
    """Return the play document of a recorded hand without its cards; None if the hand was not played or its game knows
    no contracts.
    """
    sheet, record = match.score(), match.hands[number - 1]
    scored = next((hand for hand in sheet.hands if hand.number == number), None)
    if scored is None or not was_played(sheet.table.game, record):
        return None
    named = named_of(match, record, scored.dealer)
    if _is_readable(named):
        return named
    base = named_of(match, {}, scored.dealer)
    kept = {key: named[key] for key in ('bidder', 'active') if key in record}
    free = base | kept | {'ask': ['contracts']}  # trumps were not noted: then every way to play the hand is asked
    return free if _is_readable(free, but_cards=True) else None


def was_played(game: Game, record: Mapping[str, Any]) -> bool:
    """Whether a game knows contracts and the record of a hand says that one was played."""
    known = PLAYS[game.package].trials is not None
    return known and record.get('contract') not in NOT_PLAYED and not record.get('passed')


def named_of(match: Match, record: Mapping[str, Any], dealer: int) -> Document:
    """Return the play document of a hand without its cards, with what its record says of the play."""
    players = len(match.score().table.players)
    base: Document = {
        'format': FORMAT,
        'game': match.document['game'],
        'preset': match.document['preset'],
        'options': match.document.get('options', {}),
        'players': players,
        'dealer': dealer,
        'hands': [None] * players,
        'ask': ['tricks'],
    }
    fields = fields_of(PLAYS[match.score().table.game.package])
    return base | {key: record[key] for key in fields if key in record and key not in base}


def _is_readable(document: Document, *, but_cards: bool = False) -> bool:
    try:
        read(document)
    except BadDocument as error:
        return but_cards and error.code == 'hands-needed'
    return True


def entered(document: Document, pack: Pack, names: Sequence[str], form: QueryDict) -> Entry:
    """Return the entry after what was tapped."""
    hands = _without_doubles({seat: _given(form.get(f'h{seat}', ''), pack) for seat in pack.dealt})
    rows = [Seat(int(row)) for row in form.getlist('row') if row in {str(seat) for seat in pack.dealt}]
    asked = rows[-1] if rows else pack.dealt[0]
    refusal = ''
    if rows:  # the first is the one whose cards were tapped, the last the one to go to
        tapped = _given(SEPARATOR.join(form.getlist('card')), pack)
        taken = {card for seat, hand in hands.items() if seat != rows[0] for card in hand}
        hands[rows[0]] = [card for card in tapped if card not in taken]
    if rows and 'go' in form:
        _swap_kitty(hands, pack, asked)
        refusal = _count_wrong(len(hands[asked]), pack.each, names[asked], _or_kitty(hands, pack, asked))
        asked = asked if refusal else _next(hands, pack, asked)
        if len(hands[asked]) > pack.each:  # left by way of another row
            refusal = _count_wrong(len(hands[asked]), pack.each, names[asked], 0)
    _fill_the_last(hands, pack)
    full = all(len(hands[seat]) == pack.each for seat in pack.dealt)
    done = full and 'go' in form and not refusal
    signs = _signs([names[seat] for seat in pack.dealt])
    lines = tuple(_row(seat, names[seat], sign, hands[seat]) for seat, sign in zip(pack.dealt, signs, strict=True))
    mine = next(row for row in lines if row.seat == asked)
    return Entry(
        rows=lines,
        asked=mine,
        each=pack.each,
        boxes=_boxes(pack, hands, lines, asked),
        last=sum(len(hands[seat]) < pack.each for seat in pack.dealt if seat != asked) == 0,
        or_kitty=_or_kitty(hands, pack, asked),
        refusal=refusal,
        document=_with_hands(document, hands) if done else None,
    )


def _given(written: str, pack: Pack) -> list[str]:
    """The cards of the pack that are named, each once."""
    named = written.split(SEPARATOR)
    return [card for card in pack.cards if card in named]


def _without_doubles(hands: dict[Seat, list[str]]) -> dict[Seat, list[str]]:
    """A card stays with the first who is said to hold it."""
    seen: set[str] = set()
    kept: dict[Seat, list[str]] = {}
    for seat, hand in hands.items():
        kept[seat] = [card for card in hand if card not in seen]
        seen |= set(hand)
    return kept


def _or_kitty(hands: Mapping[Seat, list[str]], pack: Pack, asked: Seat) -> int:
    """How many cards nobody plays, where the others' hands are known and these are fewer than the last hand."""
    known = all(len(hand) == pack.each for seat, hand in hands.items() if seat != asked)
    return pack.unplayed if known and pack.unplayed < pack.each else 0


def _swap_kitty(hands: dict[Seat, list[str]], pack: Pack, asked: Seat) -> None:
    """Where the cards that nobody plays were tapped, the last hand is what is left."""
    if hands[asked] and len(hands[asked]) == _or_kitty(hands, pack, asked):
        elsewhere = {card for hand in hands.values() for card in hand}
        hands[asked] = [card for card in pack.cards if card not in elsewhere]


def _count_wrong(count: int, each: int, name: str, or_kitty: int) -> str:
    if count == each:
        return ''
    gaps = {'name': name, 'each': each, 'count': count, 'kitty': or_kitty}
    if or_kitty:
        text = ngettext(
            '%(name)s needs %(each)d cards, or the %(kitty)d that nobody played; %(count)d is tapped.',
            '%(name)s needs %(each)d cards, or the %(kitty)d that nobody played; %(count)d are tapped.',
            count,
        )
    else:
        text = ngettext(
            '%(name)s needs %(each)d cards; %(count)d is tapped.',
            '%(name)s needs %(each)d cards; %(count)d are tapped.',
            count,
        )
    return text % gaps


def _next(hands: Mapping[Seat, list[str]], pack: Pack, asked: Seat) -> Seat:
    return next((seat for seat in pack.dealt if len(hands[seat]) != pack.each), asked)


def _fill_the_last(hands: dict[Seat, list[str]], pack: Pack) -> None:
    """Without a kitty the last hand is what the others left."""
    open_hands = [seat for seat in pack.dealt if len(hands[seat]) < pack.each]
    if pack.unplayed or len(open_hands) != 1 or hands[open_hands[0]]:
        return
    held = {card for hand in hands.values() for card in hand}
    hands[open_hands[0]] = [card for card in pack.cards if card not in held]


def _signs(names: Sequence[str]) -> list[str]:
    initials = [name[:1] for name in names]
    return initials if len(set(initials)) == len(names) else [str(number) for number in range(1, len(names) + 1)]


def _row(seat: Seat, name: str, sign: str, cards: Sequence[str]) -> Row:
    return Row(seat, name, sign, f'h{seat}', SEPARATOR.join(cards), in_a_row(cards), len(cards))


def _boxes(
    pack: Pack, hands: Mapping[Seat, list[str]], rows: Sequence[Row], asked: Seat
) -> tuple[tuple[Box, ...], ...]:
    """The pack, suit by suit, the jokers beside the last."""
    holder = {card: row for row in rows if row.seat != asked for card in hands[row.seat]}
    suits = [[card for card in pack.cards if card[-1] == suit] for suit in SUITS]
    suits[-1] += [card for card in pack.cards if card[-1] not in SUITS]
    return tuple(
        tuple(Box(card, drawn(card, language()), holder.get(card), card in hands[asked]) for card in cards)
        for cards in suits
    )


def _with_hands(document: Document, hands: Mapping[Seat, list[str]]) -> Document:
    return {**document, 'hands': [hands.get(Seat(seat)) for seat in range(document['players'])]}
