"""The shapes of match documents, hand records and sheets, as JSON has them. Written by `python -m
scoring.codegen` from the schemas and record fields; not to be edited.
"""

from typing import Any, Literal, NotRequired, TypedDict

# fmt: off
FiveHundredHand = TypedDict(
    'FiveHundredHand',
    {
        'contract': NotRequired[Literal['6S', '6C', '6D', '6H', '6N', '7S', '7C', '7D', '7H', '7N', '8S', '8C', '8D',
            '8H', '8N', '9S', '9C', '9D', '9H', '9N', '10S', '10C', '10D', '10H', '10N', 'misere', 'open-misere',
            'blind-misere', 'double-misere', 'shields', 'patastrophe', 'hi-lo', 'slam', 'slam-no-trump', 'passed',
            'no-bid']],
        'bidder': NotRequired[int],
        'tricks': NotRequired[list[int]],
        'partner': NotRequired[int | None],
        'breach': NotRequired[dict[str, Any]],
        'kitty_first': NotRequired[int],
        'laid_down': NotRequired[list[int]],
        'out_first': NotRequired[int],
        'wilkinson': NotRequired[Literal[True]],
        'j5': NotRequired[Literal[True]],
        'faults': NotRequired[list[dict[str, Any]]],
        'auction': NotRequired[list[str]],
        'note': NotRequired[str],
        'recorded_at': NotRequired[str],
        'struck': NotRequired[Literal[True]],
    },
)
BidWhistHand = TypedDict(
    'BidWhistHand',
    {
        'bidder': NotRequired[int],
        'bid': NotRequired[int],
        'call': NotRequired[Literal['uptown', 'downtown', 'no-trump']],
        'books': NotRequired[int],
        'direction': NotRequired[Literal['up', 'down']],
        'trump': NotRequired[Literal['S', 'H', 'D', 'C']],
        'reneges': NotRequired[list[dict[str, Any]]],
        'auction': NotRequired[list[str]],
        'passed': NotRequired[Literal[True]],
        'deciding': NotRequired[Literal[True]],
        'note': NotRequired[str],
        'recorded_at': NotRequired[str],
        'struck': NotRequired[Literal[True]],
    },
)
BlackLadyHand = TypedDict(
    'BlackLadyHand',
    {
        'hearts': NotRequired[list[int]],
        'heart_points': NotRequired[list[int]],
        'queen': NotRequired[int],
        'pink_lady': NotRequired[int],
        'jack_spades': NotRequired[int],
        'ten_diamonds': NotRequired[int],
        'jack_diamonds': NotRequired[int],
        'ace_spades': NotRequired[int],
        'king_spades': NotRequired[int],
        'queens': NotRequired[list[int]],
        'tricks': NotRequired[list[int]],
        'faults': NotRequired[list[dict[str, Any]]],
        'moon': NotRequired[dict[str, Any]],
        'note': NotRequired[str],
        'recorded_at': NotRequired[str],
        'struck': NotRequired[Literal[True]],
    },
)
SoloHand = TypedDict(
    'SoloHand',
    {
        'contract': NotRequired[Literal['solo', 'heart-solo', 'misere', 'guarantee', 'spread-misere', 'call-solo',
            'frog', 'chico', 'grand', 'spade-solo', 'club-solo', 'diamond-solo', 'passed', 'adjustment']],
        'bidder': NotRequired[int],
        'trump': NotRequired[Literal['S', 'C', 'D', 'H']],
        'points': NotRequired[int],
        'trick_points': NotRequired[int],
        'widow_points': NotRequired[int],
        'defenders_points': NotRequired[int],
        'tricks': NotRequired[int],
        'made': NotRequired[bool],
        'doubles': NotRequired[dict[str, int]],
        'doubled': NotRequired[int],
        'doubler': NotRequired[int],
        'active': NotRequired[list[int]],
        'called_card': NotRequired[Literal['10C', '10D', '10H', '10S', '6C', '6D', '6H', '6S', '7C', '7D', '7H', '7S',
            '8C', '8D', '8H', '8S', '9C', '9D', '9H', '9S', 'AC', 'AD', 'AH', 'AS', 'JC', 'JD', 'JH', 'JS', 'KC', 'KD',
            'KH', 'KS', 'QC', 'QD', 'QH', 'QS']],
        'call_in_widow': NotRequired[bool],
        'deltas': NotRequired[list[int]],
        'faults': NotRequired[list[dict[str, Any]]],
        'auction': NotRequired[list[str]],
        'note': NotRequired[str],
        'recorded_at': NotRequired[str],
        'struck': NotRequired[Literal[True]],
    },
)
Substitution = TypedDict(
    'Substitution',
    {
        'hand': int,
        'seat': int,
        'was': str,
        'now': str,
    },
)
Confirmation = TypedDict(
    'Confirmation',
    {
        'hand': int,
        'of': str,
        'side': int,
        'says': Literal['wrote', 'right', 'wrong'],
        'record': NotRequired[dict[str, Any]],
    },
)
MatchDocument = TypedDict(
    'MatchDocument',
    {
        'format': Literal['companion-match/1'],
        'game': str,
        'preset': str,
        'options': NotRequired[dict[str, Any]],
        'players': list[str],
        'first_dealer': int,
        'waiting': NotRequired[list[list[str]]],
        'hands': list[FiveHundredHand | BidWhistHand | BlackLadyHand | SoloHand],
        'closed': NotRequired[Literal['agreement', 'time']],
        'title': NotRequired[str],
        'played_on': NotRequired[str],
        'notes': NotRequired[str],
        'ruleset_name': NotRequired[str],
        'substitutions': NotRequired[list[Substitution]],
        'confirmations': NotRequired[list[Confirmation]],
    },
)
Side = TypedDict(
    'Side',
    {
        'name': str,
        'seats': list[int],
    },
)
Line = TypedDict(
    'Line',
    {
        'side': int,
        'points': int,
        'reason': str,
        'facts': dict[str, Any],
        'text': str,
        'rule': str,
    },
)
HandSheet = TypedDict(
    'HandSheet',
    {
        'number': int,
        'dealer': int,
        'result': Literal['adjustment', 'boston', 'deciding', 'lost', 'made', 'moon', 'no-bid', 'passed', 'played',
            'push', 'renege', 'set', 'struck', 'sun'],
        'points': list[int],
        'totals': list[int],
        'lines': list[Line],
        'barred': list[int],
        'pots': NotRequired[dict[str, int]],
        'pass': NotRequired[str],
    },
)
Problem = TypedDict(
    'Problem',
    {
        'at': str,
        'code': str,
        'facts': dict[str, Any],
        'text': str,
    },
)
Sheet = TypedDict(
    'Sheet',
    {
        'format': Literal['companion-sheet/1'],
        'sides': list[Side],
        'hands': list[HandSheet],
        'points': list[list[int]],
        'results': list[Literal['adjustment', 'boston', 'deciding', 'lost', 'made', 'moon', 'no-bid', 'passed',
            'played', 'push', 'renege', 'set', 'struck', 'sun']],
        'totals': list[int],
        'status': Literal['in-progress', 'finished'],
        'doubts': list[Problem],
        'next': dict[str, Any],
        'error': Problem | None,
        'winners': NotRequired[list[int]],
        'reason': NotRequired[Literal['boston', 'closed-by-agreement', 'deciding-hand', 'exact-target', 'hands-limit',
            'minus-target', 'odd-lost', 'out-the-back-door', 'over-the-top', 'player-broke', 'point-differential',
            'renege', 'rise-and-fly', 'target-reached', 'time-called', 'two-sets']],
        'settlement': NotRequired[list[Line]],
        'pots': NotRequired[list[dict[str, int] | None]],
        'passes': NotRequired[list[str | None]],
        'games': NotRequired[list[int]],
        'rises': NotRequired[int],
    },
)
# fmt: on
