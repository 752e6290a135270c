"""What was found about a hand, in sentences and rows for its page."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from companion.i18n.languages import language
from rules.lessons.cards import drawn
from rules.suits import SIGNS
from scoring.game import Game
from scoring.play.document import Document
from scoring.play.words import REASONS
from scoring.say import listed, term
from scoring.words import NOUNS

UNITS = {'tricks': 'trick', 'books': 'book', 'points': 'point'}


@dataclass(frozen=True)
class Way:
    """A way to play the hand: its name, what it makes, the highest contract that comes home with it, and a line of best
    play for the seats that play it.
    """

    who: str
    play: str
    makes: str
    contracts: str
    line: tuple['Laid', ...]
    seats: tuple[str, ...]


@dataclass(frozen=True)
class Laid:
    """A trick of a line: for each player the card as written, and whether it took the trick."""

    number: int
    cards: tuple[tuple[str, bool], ...]


@dataclass(frozen=True)
class Better:
    """How it goes with the card that would have kept the result."""

    title: str
    line: tuple[Laid, ...]


@dataclass(frozen=True)
class Findings:
    """The headline, and what stands below it."""

    headline: str
    better: tuple[Better, ...]
    facts: tuple[str, ...]
    ways: tuple[Way, ...]
    line: tuple[Laid, ...]
    played: tuple[Laid, ...]
    seats: tuple[str, ...]
    revokes: tuple[str, ...]


def findings_of(document: Document, answers: dict[str, Any], names: Sequence[str], contract: str) -> Findings:
    """Return what is told about a hand. `contract` is its code, empty where none was named."""
    game, seats = document.game, document.rules.seats if document.rules else document.pack.dealt
    return Findings(
        headline=_headline(game, answers, contract),
        better=tuple(_better(turn, seats) for turn in _turns(answers) if turn.get('line')),
        facts=tuple(_facts(answers, names, game)),
        ways=tuple(_way(game, way, names, document) for way in answers.get('contracts') or ()),
        line=tricks_told(answers.get('line') or (), seats),
        played=tricks_told(answers.get('tricks', {}).get('tricks', ()), seats),
        seats=tuple(names[seat] for seat in seats),
        revokes=tuple(revokes_told(answers.get('revokes', ()), names)),
    )


def in_short(game: Game, answers: dict[str, Any], names: Sequence[str]) -> list[str]:
    """Return what is said of a hand in its row, empty where no contract was named: whether its contract was there, and
    the cards that decided it, or else the first that changed what it makes.
    """
    turns = _turns(answers)
    deciding = [turn for turn in turns if _decided(turn)]
    turning_points = [_turning_point(turn, names, answers['best']['unit']) for turn in deciding or turns]
    return [sentence for sentence in (_headline(game, answers, answers['contract']), *turning_points) if sentence]


def _turns(answers: dict[str, Any]) -> list[dict[str, Any]]:
    """The first card that changed what the hand makes, and the later ones that decided it."""
    first = answers.get('losing')
    return [first, *first.get('later', ())] if first else []


def _decided(turn: dict[str, Any]) -> bool:
    before, after = turn['made']
    return before is not after


def _headline(game: Game, answers: dict[str, Any], contract: str) -> str:
    best, name = _at_first(answers), term(game, contract, language())
    if best is None:
        return ''
    if best['made'] is None:
        return _counted(best['value'], best['unit'])
    if best['made'] and (highest := _highest(answers, contract)):
        gaps = {'contract': name, 'count': _counted(best['value'], best['unit'])}
        return _('%(contract)s makes %(count)s; %(highest)s was there.') % {
            **gaps, 'highest': term(game, highest, language()),
        }  # fmt: skip
    if best['made']:
        return _('Yes: %(contract)s was there.') % {'contract': name}
    return _('No: %(contract)s was not there.') % {'contract': name}


def _at_first(answers: dict[str, Any]) -> dict[str, Any] | None:
    """What best play came to before the first card: that of the hand as it stands, unless a card changed it."""
    best, lost = answers.get('best'), answers.get('losing')
    if not (best and lost and 'made' in lost):
        return best
    value = None if isinstance(lost['was'], bool) else lost['was']
    return {**best, 'value': value, 'made': lost['made'][0]}


def _highest(answers: dict[str, Any], contract: str) -> str:
    """The highest contract played as this one that was there, empty where this was it or none is higher by number."""
    same = [way['makes'] for way in answers.get('contracts') or () if contract in way['makes']]
    levels = [code for code in same[0] if code[0].isdigit()] if len(same) == 1 else []
    return levels[-1] if levels and contract[0].isdigit() and levels[-1] != contract else ''


def _better(turn: dict[str, Any], seats: Sequence[int]) -> Better:
    gaps = {'card': signed(turn['better'][0]), 'trick': turn['trick']}
    return Better(_('How it goes with %(card)s at trick %(trick)d') % gaps, tricks_told(turn['line'], seats))


def _facts(answers: dict[str, Any], names: Sequence[str], game: Game) -> list[str]:
    facts, best, turns = [], _at_first(answers), _turns(answers)
    if best and best['value'] is not None:
        gaps = {'count': _counted(best['value'], best['unit'])}
        text = {
            'most': _('With all hands seen and both sides playing best it makes %(count)s.'),
            'fewest': _('With all hands seen and both sides playing best the bidder takes %(count)s.'),
        }[best['goal']]
        facts.append(text % gaps)
    if best:
        facts += [_changed(turn, names, best['unit']) for turn in turns]
    if not turns and 'losing' in answers and 'losing' not in answers['too_long']:
        facts.append(_('Nobody gave anything away.'))
    if answers['too_long']:
        facts.append(_('There are too many ways to play this hand: not everything could be worked out exactly.'))
    return facts


def _changed(turn: dict[str, Any], names: Sequence[str], unit: str) -> str:
    """What a card changed, in sentences."""
    text, made = _turning_point(turn, names, unit), tuple(turn['made'])
    if isinstance(turn['was'], bool):
        return text
    gaps = {'was': turn['was'], 'became': turn['became']}
    still = {(True, True): _('The contract was still there.'), (False, False): _('The contract was not there anyway.')}
    came = _('Best play came to %(was)d before it, to %(became)d after it.') % gaps
    return ' '.join(filter(None, (text, came, still.get(made))))


def _turning_point(turn: dict[str, Any], names: Sequence[str], unit: str) -> str:
    gaps = {
        'trick': turn['trick'],
        'name': names[turn['seat']],
        'card': signed(turn['card']),
        'better': _one_of([signed(card) for card in turn['better']]),
        'count': _counted(abs(turn['became'] - turn['was']), unit),
    }
    text = {
        (True, False): _('It was lost at trick %(trick)d: %(card)s instead of %(better)s (%(name)s).'),
        (False, True): _('It was let through at trick %(trick)d: %(card)s instead of %(better)s (%(name)s).'),
    }.get(tuple(turn['made'])) or {
        True: _('Trick %(trick)d gave the bidder’s side %(count)s more: %(card)s instead of %(better)s (%(name)s).'),
        False: _('Trick %(trick)d took %(count)s from the bidder’s side: %(card)s instead of %(better)s (%(name)s).'),
    }[turn['became'] > turn['was']]
    return text % gaps


def _one_of(cards: Sequence[str]) -> str:
    *others, last = cards
    return _('%(cards)s or %(last)s') % {'cards': ', '.join(others), 'last': last} if others else last


def tricks_told(tricks: Sequence[dict[str, Any]], seats: Sequence[int]) -> tuple[Laid, ...]:
    """Return the rows of a table of tricks."""
    return tuple(_laid(trick.get('trick', number), trick, seats) for number, trick in enumerate(tricks, 1))


def revokes_told(revokes: Sequence[dict[str, Any]], names: Sequence[str]) -> list[str]:
    """Return a sentence for each card that broke a rule: where, whose, and what was held."""
    return [_revoke(revoke, names) for revoke in revokes]


def _revoke(revoke: dict[str, Any], names: Sequence[str]) -> str:
    gaps = {
        'trick': revoke['trick'],
        'name': names[revoke['seat']],
        'card': signed(revoke['card']),
        'reason': REASONS[revoke['reason']].in_language(language()),
        'held': listed([signed(card) for card in revoke['held']], language()),
    }
    return _('Trick %(trick)d: %(name)s played %(card)s. %(reason)s It could have been %(held)s.') % gaps


def _way(game: Game, way: dict[str, Any], names: Sequence[str], document: Document) -> Way:
    goal = next(
        trial.rules.goal
        for trial in (document.play.trials or _no_trials)(document.terms, way['bidder'])
        if trial.play == way['play']
    )
    value = '' if way['value'] is None or goal is None else _counted(way['value'], goal.unit)
    made = [term(game, code, language()) for code in way['makes']]
    by_level = all(code[0].isdigit() for code in way['makes'])  # the highest says it all
    shown = made[-1:] if by_level else made
    seats = way.get('seats') or ()
    line = tricks_told((seats and way.get('line')) or (), seats)
    who = names[way['bidder']]
    return Way(who, _play(game, way['play']), value, ', '.join(shown), line, tuple(names[seat] for seat in seats))


def _no_trials(terms: Any, bidder: Any) -> Any:
    return ()


def _play(game: Game, play: str) -> str:
    """A way to play, as people say it: a sign for a suit, a term of the game for the rest."""
    if play in SIGNS:
        return SIGNS[play]
    call, dash, rest = play.rpartition('-')
    if dash and (rest in SIGNS or rest in ('up', 'down')):
        way = SIGNS.get(rest) or term(game, {'up': 'uptown', 'down': 'downtown'}[rest], language())
        return f'{term(game, call, language())} {way}'
    return term(game, play, language())


def _laid(number: int, trick: dict[str, Any], seats: Sequence[int]) -> Laid:
    first = seats.index(trick['leader'])
    by_seat = {seats[(first + place) % len(seats)]: card for place, card in enumerate(trick['cards'])}
    return Laid(number, tuple((signed(by_seat[seat]), seat == trick['winner']) for seat in seats))


def signed(card: str) -> str:
    """Return a card with the sign of its suit: "10♥"; a joker led without trump with the suit it names."""
    body, _slash, named = card.partition('/')
    if body[-1] in SIGNS and body not in ('joker', 'big', 'little'):
        return f'{body[:-1]}{SIGNS[body[-1]]}'
    label = drawn(body, language()).label
    return f'{label} ({SIGNS[named]})' if named else label


def in_a_row(cards: Sequence[str]) -> str:
    """Return cards for reading, suit by suit: "♠ A K 9 ♦ 7"; jokers last."""
    suits = [(SIGNS[suit], [card[:-1] for card in cards if card[-1] == suit]) for suit in SIGNS]
    shown = [' '.join([sign, *ranks]) for sign, ranks in suits if ranks]
    return ' '.join(shown + [drawn(card, language()).label for card in cards if card[-1] not in SIGNS])


def _counted(value: int, unit: str) -> str:
    return f'{value} {NOUNS[UNITS[unit]].counted(value, language())}'
