"""A sheet as plain text: a block per hand, each line of points with its reason, then the totals."""

from collections.abc import Iterator

from scoring.errors import Refusal
from scoring.say import end_text, listed, refusal_text, result_word, say, say_doubt, say_line, say_side, signed
from scoring.say import plain as figure
from scoring.sheet import HandScore, Sheet
from scoring.text import Text

HAND = Text('{number}. {result}', '{number}. {result}')
TOTALS = Text('Totals', 'Totales')
WINS = Text('Won by {names}', 'Gana {names}')
WIN_TOGETHER = Text('Shared by {names}', 'Empate entre {names}')
LOOK_AGAIN = Text('Look again', 'Compruébalo')


def sheet_text(sheet: Sheet, lang: str = 'en') -> str:
    """Return the sheet as text, each line ending in a newline."""
    return '\n'.join([*_lines(sheet, lang), ''])


def refusal_line(refused: Sheet | Refusal, lang: str = 'en') -> str:
    """Return where and why a document stops, in one line: "hands/3/tricks: The tricks must add up to 10; these make
    11.".
    """
    error, table = (refused.error, refused.table) if isinstance(refused, Sheet) else (refused, None)
    if error is None:
        return ''
    sentence = refusal_text(error, lang, table)
    return f'{error.at}: {sentence}'.encode(errors='backslashreplace').decode() if error.at else sentence


def _lines(sheet: Sheet, lang: str) -> Iterator[str]:
    names = [say_side(sheet.table, side, lang) for side in range(len(sheet.sides))]
    yield ' | '.join(names)
    for hand in sheet.hands:
        yield from _hand(sheet, hand, names, lang)
    for line in sheet.end.lines if sheet.end else ():
        yield f'   {names[line.side]} {signed(line.points, lang)}: {say_line(sheet.table, line, lang)}'
    yield f'{TOTALS.in_language(lang)}: {_row(sheet.totals)}'
    if sheet.end:
        winners = listed([names[side] for side in sheet.end.winners], lang)
        verdict = WINS if len(sheet.end.winners) == 1 else WIN_TOGETHER
        yield f'{end_text(sheet.end, lang)}. {say(verdict, {"names": winners}, lang)}.'
    for doubt in sheet.doubts:
        yield f'{LOOK_AGAIN.in_language(lang)} ({doubt.at}): {say_doubt(sheet.table, doubt, lang)}'


def _hand(sheet: Sheet, hand: HandScore, names: list[str], lang: str) -> Iterator[str]:
    facts = {'number': hand.number, 'result': result_word(hand.result, lang)}
    yield f'{say(HAND, facts, lang)}: {_row(hand.totals)}'
    for line in sheet.lines_of(hand):
        yield f'   {names[line.side]} {signed(line.points, lang)}: {say_line(sheet.table, line, lang)}'


def _row(totals: tuple[int, ...]) -> str:
    return ' | '.join(figure(total) for total in totals)
