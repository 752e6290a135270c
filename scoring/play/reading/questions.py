"""Reads what is asked about a hand, and checks that it can be asked."""

from scoring.play.card import Dealt, Pack, Play, Rules
from scoring.play.document import QUESTIONS
from scoring.play.errors import refusal
from scoring.play.fields import Fields, seats_at
from scoring.seats import Seats
from scoring.text import shown

OF_BEST_PLAY = ('best', 'losing')


def read_asked(fields: Fields, play: Play, rules: Rules | None) -> tuple[str, ...]:
    """Return the questions. Raises BadDocument."""
    asked = fields.take('ask')
    if not isinstance(asked, list) or not asked:
        raise fields.bad('ask')
    for place, question in enumerate(asked):
        at = f'ask/{place}'
        if question not in QUESTIONS or question in asked[:place]:
            raise refusal(at, 'bad-value', value=shown(question))
        nobody_bids = rules is not None and rules.goal is None
        if (question in OF_BEST_PLAY and nobody_bids) or (question == 'contracts' and not play.trials):
            raise refusal(at, 'no-best')
    return tuple(asked)


def read_bidders(fields: Fields, ask: tuple[str, ...], pack: Pack) -> Seats:
    """Return the bidders whose contracts are asked about, in ascending order."""
    if 'contracts_for' not in fields:
        return pack.dealt
    if 'contracts' not in ask:
        raise fields.bad('contracts_for')
    seats = seats_at(fields.data['contracts_for'], 'contracts_for', fields.players)
    for place, seat in enumerate(fields.data['contracts_for']):
        if seat not in pack.dealt:
            raise refusal(f'contracts_for/{place}', 'seat-not-playing', seat=seat)
    return seats


def check_hands(ask: tuple[str, ...], rules: Rules | None, pack: Pack, dealt: Dealt) -> None:
    """Refuse a question about best play where a hand that is played is not known."""
    needed = set(pack.dealt) if 'contracts' in ask else set()
    if rules is not None and any(question in ask for question in OF_BEST_PLAY):
        needed |= set(rules.seats)
    for seat in sorted(needed):
        if dealt.hands[seat] is None:
            raise refusal(f'hands/{seat}', 'hands-needed', seat=seat)
