"""Everything that writes to a match.

Each function takes the match as it was read, checks the version the writer had seen, scores, and saves only if nobody
wrote since. It returns the current match. Each change has a `client_key`: the same request sent again changes nothing,
and with other content it raises KeyReused. `scoring` alone decides whether a document is valid and what it scores.
"""

from companion.matches.services.confirming import ask_others, confirm, dispute, name_phone
from companion.matches.services.hands import (
    correct_hand,
    deal_in_question,
    keep_theirs,
    last_correction,
    record_hand,
    recorded,
    recorded_after,
    restore,
    take_back,
    taken_back,
    undo_correction,
)
from companion.matches.services.keeping import keep_cards, note_found
from companion.matches.services.returning import DeletedOnPurpose, give_back, proof_of
from companion.matches.services.saving import SHEET_COLUMNS, cache_sheet, show_anew
from companion.matches.services.starting import rematch, start_match
from companion.matches.services.table import agree_answer, change_rules, close_match, rename, with_options

__all__ = [
    'SHEET_COLUMNS',
    'DeletedOnPurpose',
    'agree_answer',
    'ask_others',
    'cache_sheet',
    'change_rules',
    'close_match',
    'confirm',
    'correct_hand',
    'deal_in_question',
    'dispute',
    'give_back',
    'keep_cards',
    'keep_theirs',
    'last_correction',
    'name_phone',
    'note_found',
    'proof_of',
    'record_hand',
    'recorded',
    'recorded_after',
    'rematch',
    'rename',
    'restore',
    'show_anew',
    'start_match',
    'take_back',
    'taken_back',
    'undo_correction',
    'with_options',
]
