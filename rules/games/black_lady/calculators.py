"""The calculators of black lady: the score of a deal, a moon, the pack."""

from typing import Any

from rules.auctions import first_deal
from rules.calculators.calculator import Calculator, Question, asked_of, players_field, preset_field
from rules.calculators.fields import Asked, Field, choose, count
from rules.calculators.option_form import rules_form
from rules.calculators.score import what_would_we_score
from rules.games.black_lady.tables import deal_grid
from rules.tags import Place
from rules.words import word
from scoring.errors import BadHand
from scoring.game import Game, Record
from scoring.games.black_lady.option_types import Table
from scoring.games.black_lady.record import HEART_FIELDS
from scoring.games.black_lady.values import (
    LADY,
    cards_each,
    counted_cards,
    heart_points_in_play,
    packs,
)
from scoring.text import Text, Words

CHOICES = ('add', 'subtract')
RESULTS: Words = {
    'moon': Text('The moon was shot.', 'Fue capote.'),
    'sun': Text('The sun was shot: every trick.', 'Capote total: todas las bazas.'),
    'played': Text('No moon.', 'No hubo capote.'),
}


def deal_fields(table: Table, asked: Asked, lang: str) -> list[Field]:
    """Return the fields of a deal: hearts of all but the last seat, who took each counting card, tricks if they
    count.
    """
    last = len(table.players) - 1
    total = heart_points_in_play(table.options, len(table.players))
    label = 'hearts-of' if table.options['heart-value'] == 'one' else 'heart-points-of'
    entered = any(f'hearts-{seat}' in asked for seat in range(last))
    usual = 0 if entered else total // len(table.players)  # an ordinary hand by default
    hearts = [
        count(f'hearts-{seat}', word(label, lang, name=name), 0, total, asked, usual)
        for seat, name in enumerate(table.players[:last])
    ]
    return [
        *hearts,
        *_card_fields(table, asked, lang),
        *_trick_fields(table, asked, lang),
        *_choice(table, asked, lang),
    ]


def _card_fields(table: Table, asked: Asked, lang: str) -> list[Field]:
    seats = [(str(seat), name) for seat, name in enumerate(table.players)]
    return [choose(name, word('taken-by', lang, card=card), seats, asked) for name, card in _counted(table)]


def _counted(table: Table) -> list[tuple[str, str]]:
    """The field of every counting card; two ladies in the game with two packs."""
    two = packs(table.options) == 2
    fields = [(card.field, card.printed) for card in counted_cards(table.options) if not (two and card == LADY)]
    ladies = [(f'queens-{number}', LADY.printed) for number in (0, 1)] if two and _lady_counts(table) else []
    return ladies + fields


def _lady_counts(table: Table) -> bool:
    return LADY in counted_cards(table.options)


def _trick_fields(table: Table, asked: Asked, lang: str) -> list[Field]:
    if not _tricks_count(table):
        return []
    total = cards_each(table.options, len(table.players))
    each, left = divmod(total, len(table.players))
    return [
        count(f'tricks-{seat}', word('tricks-of', lang, name=name), 0, total, asked, each + (seat < left))
        for seat, name in enumerate(table.players)
    ]


def _tricks_count(table: Table) -> bool:
    return bool(table.options['no-trick-bonus'] or table.options['sun-points'])


def _choice(table: Table, asked: Asked, lang: str) -> list[Field]:
    if table.options['moon'] != 'choice':
        return []
    return [choose('choice', word('moon-choice', lang), [(key, word(f'moon-{key}', lang)) for key in CHOICES], asked)]


def deal_record(table: Table, chosen: Asked) -> Record:
    """Return the record as the pad would write it; the last seat has the remaining hearts."""
    players = len(table.players)
    hearts = [int(chosen[f'hearts-{seat}']) for seat in range(players - 1)]
    hearts.append(max(0, heart_points_in_play(table.options, players) - sum(hearts)))
    record = {
        HEART_FIELDS[table.options['heart-value']]: hearts,
        **{name: int(chosen[name]) for name, _ in _counted(table) if not name.startswith('queens-')},
        **({'queens': [int(chosen[f'queens-{n}']) for n in (0, 1)]} if 'queens-0' in chosen else {}),
        **({'tricks': [int(chosen[f'tricks-{seat}']) for seat in range(players)]} if _tricks_count(table) else {}),
    }
    return {**record, 'moon': {'choice': chosen['choice']}} if _choice_is_missing(table, record) else record


def _choice_is_missing(table: Table, record: Record) -> bool:
    """Whether it was a moon that needs the shooter's choice, according to the engine."""
    try:
        table.game.read(table, first_deal(table), record)
    except BadHand as refusal:
        return refusal.code == 'choice-missing'
    return False


def rest_of_hearts(table: Table, chosen: Asked, lang: str) -> str:
    """Return who has the hearts that nobody else took."""
    taken = sum(int(chosen[f'hearts-{seat}']) for seat in range(len(table.players) - 1))
    left = max(0, heart_points_in_play(table.options, len(table.players)) - taken)
    return word('takes-the-rest', lang, name=table.players[-1], count=left)


def how_many_cards(game: Game, asked: Asked, lang: str) -> Calculator:
    """Players -> the cards to remove, the cards dealt to each, the rest, the points in play."""
    own = asked_of(asked, 'cards')
    form = rules_form(game, own, lambda option: option.group == 'pack', lang)
    table = form.table
    drawn = deal_grid(Place(game, lang), table.options, [len(table.players)])
    return Calculator(
        key='cards',
        title=word('how-many-cards', lang),
        fields=(preset_field(game, own, lang), *players_field(table, own, lang)),
        form=form,
        template='rules/_answer_drawn.html',
        answer={'drawn': drawn} if own.get('ask') and form.is_valid else None,
    )


def fields_of(record: Record) -> dict[str, Any]:
    """Return a hand as far as it is entered, as the fields of the calculator for one hand."""
    hearts = record.get('heart_points', record.get('hearts'))
    return {**record, 'hearts': hearts, 'choice': record.get('moon', {}).get('choice')}


QUESTIONS: tuple[Question, ...] = (
    what_would_we_score(
        deal_fields,
        deal_record,
        title='did-they-shoot',
        asked_as={'heart_points': 'hearts', 'moon': 'choice'},
        note=rest_of_hearts,
        results=RESULTS,
    ),
    how_many_cards,
)
