"""Plain minimax over the referee's rules: no bounds, no memory, no bits. Slow, and hard to get wrong."""

from tests.scoring.play.referee import SOLO_POINTS, SUITS, Referee


def value(document, options, declarers, goal):
    """Return what the bidder's side gets of all tricks (or their points), and what it has of them so far; for the goal
    `five`, whether it gets five.
    """
    referee = Referee(document, options)
    by_points = goal['unit'] == 'points'
    seats = referee.seats()
    hands = {seat: list(document['hands'][seat]) for seat in seats}
    turn = leader = referee.leader()
    trick = []

    def worth(cards):
        return sum(SOLO_POINTS.get(card[:-1], 0) for card, _ in cards) if by_points else 1

    def after(trick, leader, card):
        """The trick on the table, its leader, and what the bidder's side won, after one more card."""
        trick = [*trick, card]
        if len(trick) < len(seats):
            return trick, leader, 0
        taker = seats[(seats.index(leader) + referee.winner(trick)) % len(seats)]
        return [], taker, worth(trick) if taker in declarers else 0

    def best(hands, trick, leader, won):
        turn = seats[(seats.index(leader) + len(trick)) % len(seats)]
        if not hands[turn]:
            return won == 5 if goal['goal'] == 'five' else won
        results = []
        for card in referee.legal(hands[turn], trick, []):
            loose = card in ('joker', 'big', 'little') and not trick and referee.game == 'five-hundred'
            for named in SUITS if loose and not referee.trump else ('',):
                left = {**hands, turn: [hand for hand in hands[turn] if hand != card]}
                now, taker, gained = after(trick, leader, (card, named))
                results.append(best(left, now, taker, won + gained))
        wants_more = (turn in declarers) == (goal['goal'] != 'fewest')
        return max(results) if wants_more else min(results)

    so_far = 0
    for play in document['plays']:
        card, _, named = play.partition('/')
        hands[turn].remove(card)
        trick, leader, gained = after(trick, leader, (card, named))
        so_far += gained
        turn = seats[(seats.index(leader) + len(trick)) % len(seats)]
    return best(hands, trick, leader, so_far), so_far
