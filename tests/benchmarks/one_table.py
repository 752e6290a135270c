"""A scorer for a single table, as somebody would write it who never plays another: 500 for four, Avondale, no house
rules. It checks a record and finds the same points, results, dealers, reasons, facts and end as the engine.
"""

SUITS = 'SCDHN'
SPECIALS = {'misere': 250, 'open-misere': 500, 'blind-misere': 1000}
FIELDS = {'contract', 'bidder', 'tricks', 'note', 'recorded_at'}


def score(document):
    """The hands as (dealer, result, points, totals, lines), the totals, and the side that won or None."""
    totals, dealer, sheet, winner = [0, 0], document['first_dealer'], [], None
    for hand in document['hands']:
        if winner is not None:
            raise ValueError('the match is over')
        points, made, lines = score_hand(hand)
        totals[0] += points[0]
        totals[1] += points[1]
        sheet.append((dealer, 'made' if made else 'lost', tuple(points), tuple(totals), lines))
        dealer = (dealer + 1) % 4
        winner = winner_of(totals, hand['bidder'] % 2 if made else None)
    return sheet, tuple(totals), winner


def score_hand(hand):
    if not hand.keys() <= FIELDS:
        raise ValueError('a field that does not belong here')
    contract, bidder, tricks = hand['contract'], hand['bidder'], hand['tricks']
    if type(bidder) is not int or not 0 <= bidder < 4:
        raise ValueError('no such seat')
    if len(tricks) != 2 or any(type(took) is not int or not 0 <= took <= 10 for took in tricks) or sum(tricks) != 10:
        raise ValueError('the tricks must be ten')
    side = bidder % 2
    took, points = tricks[side], [0, 0]
    value, made, kind = judge(contract, took)
    points[side] = value if made else -value
    facts = {'bidder': bidder, 'contract': contract, 'took': took, 'value': value}
    lines = [{'side': side, 'points': points[side], 'reason': f'{kind}-{"made" if made else "failed"}', 'facts': facts}]
    if kind == 'contract' and took < 10:
        points[1 - side] = 10 * tricks[1 - side]
        facts = {'took': tricks[1 - side], 'each': 10}
        lines.append({'side': 1 - side, 'points': points[1 - side], 'reason': 'defenders-tricks', 'facts': facts})
    return points, made, lines


def judge(contract, took):
    """The value of the contract, whether it was made, and its kind."""
    if contract in SPECIALS:
        return SPECIALS[contract], took == 0, 'misere'
    level, suit = int(contract[:-1]), contract[-1]
    if not 6 <= level <= 10:
        raise ValueError('no such contract')
    value = 40 + 20 * SUITS.index(suit) + 100 * (level - 6)
    return (250 if took == 10 and value < 250 else value), took >= level, 'contract'


def winner_of(totals, maker):
    if maker is not None and totals[maker] >= 500:
        return maker
    if max(totals) >= 500 or min(totals) <= -500:
        return totals.index(max(totals))
    return None
