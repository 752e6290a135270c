"""A match as the templates show it: the sheet in words, hand by hand, and what comes next."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from companion.i18n.languages import language
from companion.matches.cards.entry import was_played
from companion.matches.cards.kept import row_of
from companion.matches.models import Match
from companion.matches.pads import pad_for, shown_of
from companion.matches.presenters.confirming import marks
from companion.matches.presenters.corrected import corrections
from companion.matches.presenters.evening import Evening, evening_of
from companion.matches.presenters.late import late_hands
from companion.matches.presenters.next_deal import next_deal
from companion.matches.presenters.pad_form import mistake_word
from companion.matches.presenters.parts import Part
from companion.matches.presenters.pots import Pot, in_the_middle, pots_of
from companion.matches.presenters.repair import broken_hand
from companion.matches.presenters.settled import Settled, leftover, settled, who_pays_whom
from companion.matches.render_cache import cached, digests, state_of
from companion.matches.substitutions import sentences
from rules.addresses import rule_address
from rules.way_back import leading_back
from scoring import Sheet
from scoring.dangers import say_needs
from scoring.line import Line
from scoring.record import STRUCK
from scoring.say import (
    end_text,
    listed,
    refusal_text,
    result_word,
    say_line,
    say_money,
    say_side,
)
from scoring.sheet import HandScore

LONG = 14  # characters of a name beside another


@dataclass(frozen=True)
class MatchView:
    """One match, ready to be rendered in one language. `evening` is looked up where it is not known yet."""

    match: Match
    sheet: Sheet
    lang: str
    evening: Evening | None = None

    @cached_property
    def sides(self) -> list[dict[str, Any]]:
        open_still = not self.sheet.end and not self.sheet.next.get('deciding')  # a deciding hand has no prospects
        needs = self._needs() if open_still else []
        games, seats = self._games_won(), self._seats()
        money = say_money(self.sheet.table, self.sheet.totals, self.lang)
        return [
            {
                'name': name,
                'total': games[number] if games else self.sheet.totals[number],
                'counted': ngettext('game won', 'games won', games[number]) if games and games[number] else '',
                'chairs': self._chairs if games and not games[number] else None,
                'seats': seats[number] if seats else [],
                'money': money[number] if money else '',
                'moved': self.sheet.hands[-1].points[number] if self.pots and self.sheet.hands else None,
                'needs': needs[number] if needs else '',
            }
            for number, name in enumerate(self.side_names)
        ]

    @cached_property
    def side_names(self) -> list[str]:
        return [say_side(self.sheet.table, side, self.lang) for side in range(len(self.sheet.sides))]

    def _needs(self) -> list[str]:
        """What each side needs, and what may end the match for it; known at Save: the last tap drew this sheet."""
        say_line = partial(say_needs, self.sheet.table, self.sheet.state, self.lang)
        made_of = (state_of(self.match.document), self.sheet.state.number, self.lang)
        lines: list[str] = cached('needs', *made_of, render=say_line)
        return lines

    def _seats(self) -> list[list[dict[str, Any]]]:
        """Who has the chairs of each side next, and who of them sits down only then, at a table that counts games."""
        if not self.plays_for_chairs:
            return []
        sat, sit = self.sheet.table.players, self.next['players']
        return [
            [{'name': sit[seat], 'comes': sit[seat] != sat[seat]} for seat in side.seats] for side in self.sheet.sides
        ]

    @property
    def _chairs(self) -> str:
        """What a table that counts games says in place of none."""
        return '' if self.sheet.end else _('in their chairs')

    def _games_won(self) -> list[int]:
        """Return the games each side has won, where a table counts those and no points."""
        return (self.evening or evening_of(self.match)).games_won if self.plays_for_chairs else []

    @cached_property
    def pots(self) -> list[Pot]:
        """The chips in the middle while the match is played."""
        return [] if self.sheet.end else pots_of(self.sheet)

    @cached_property
    def settled(self) -> Settled | None:
        """What was shared out at the end, as the last row of the sheet."""
        return settled(self.sheet)

    @property
    def plays_for_chairs(self) -> bool:
        """Whether the table counts games and no points."""
        return pad_for(self.sheet.table).plays_for_chairs(self.sheet.table.options)

    @property
    def columns(self) -> list[str]:
        """The sides with a column of points on the sheet: none where a table counts games only."""
        return [] if self.plays_for_chairs else self.side_names

    @property
    def long_names(self) -> bool:
        """Whether some side's name is long: then all are written smaller."""
        return max(map(len, self.side_names)) > LONG

    @property
    def widest(self) -> int:
        """The number of characters of the longest total."""
        return max(len(f'{total:,}') for total in self.sheet.totals)

    @property
    def lowest_wins(self) -> bool:
        """Whether a minus is nothing bad."""
        return pad_for(self.sheet.table).lowest_wins(self.sheet.table.options)

    @property
    def wide(self) -> str:
        """The numbers of characters from five on that the longest total reaches: "5 6" for −1,240."""
        return ' '.join(str(length) for length in range(5, self.widest + 1))

    @cached_property
    def hands(self) -> list[dict[str, Any]]:
        """Every recorded hand."""
        return self.some_hands(Part(1, len(self.match.hands), len(self.match.hands)))

    def some_hands(self, part: Part) -> list[dict[str, Any]]:
        return [self.hand(number) for number in part.numbers]

    @property
    def late(self) -> list[str]:
        """The hands that were sent later than they were played, in words."""
        return late_hands(self.match)

    @property
    def substitutions(self) -> list[str]:
        """Who plays for whom, in words."""
        return sentences(self.match.document)

    @cached_property
    def last(self) -> dict[str, Any] | None:
        return self.hand(len(self.match.hands)) if self.match.hands else None

    def rows(self, may_write: bool, part: Part) -> list[str]:
        """Return these hands as shown on the sheet. A row depends only on what was agreed and recorded up to
        its hand.
        """
        return [
            cached(
                'matches/_hand.html',
                self.match.code,
                may_write,
                mark,
                self._is_corrected(number),
                self.match.whole is None,
                self.marks.get(number),
                self.match.cards.get(str(number)),
                self.corrections.get(number),
                render=partial(self._row, number, may_write),
            )
            for number, mark in zip(
                part.numbers, digests(self.match.whole or self.match.document, part.numbers), strict=True
            )
        ]

    @cached_property
    def marks(self) -> dict[int, tuple[str, str]]:
        """What the sides say of each hand, where the table asks."""
        return marks(self.match, self.sheet)

    @cached_property
    def corrections(self) -> Mapping[int, str]:
        """When the hands whose mistakes are not told were corrected."""
        return corrections(self.match)

    def _row(self, number: int, may_write: bool) -> str:
        hand = self.last if number == len(self.match.hands) else self.hand(number)
        mark, mark_says = self.marks.get(number, ('', ''))
        known = {'mark': mark, 'mark_says': mark_says, 'corrected': self._is_corrected(number)}
        context = {'match': self.match, 'hand': hand, 'may_write': may_write, **known}
        return render_to_string('matches/_hand.html', context)

    def _is_corrected(self, number: int) -> bool:
        return number in self.match.corrected and number not in self.match.withheld

    def hand(self, number: int) -> dict[str, Any]:
        """Return a recorded hand; those after the first invalid one have no points."""
        scored = number <= len(self.sheet.hands)
        return self._scored(self.sheet.hands[number - 1]) if scored else self._unscored(number)

    def _scored(self, hand: HandScore) -> dict[str, Any]:
        record = self.match.hands[hand.number - 1]
        shown = self._shown(record)
        return {
            **shown,
            **({'tricks': ''} if hand.number in self.match.withheld else {}),  # they would tell whose mistake it was
            'number': hand.number,
            'dealer_name': self.sheet.table.players[hand.dealer],
            'result': hand.result,
            'result_word': self._outcome(hand, record, shown['bid'].label),
            'cells': self._cells(hand),
            'lines': [self._line(line, hand.number) for line in self.sheet.lines_of(hand)],
            'middle': in_the_middle(self.sheet, hand),
            'note': record.get('note', ''),
            'mistakes': record.get(self.match.pad.mistakes),
            'cards': row_of(self.match, self.sheet.table.game, hand),
            'may_ask': was_played(self.sheet.table.game, record),
        }

    def _outcome(self, hand: HandScore, record: Mapping[str, Any], bid: str) -> str:
        """The result, and the feats and mistakes that explain unusual points: "made · slam", "lost · revoke". Nothing
        if its bid says it already, as of a hand struck out or chips moved.
        """
        if hand.number in self.corrections:
            return self.corrections[hand.number]
        word = result_word(hand.result, self.lang)
        if hand.result == STRUCK or word.casefold() == bid.casefold():
            return ''
        pad = pad_for(self.sheet.table)
        feats = [str(pad.feats[line.reason]) for line in hand.lines if line.reason in pad.feats]
        mistakes = [mistake_word(self.sheet.table, entry).lower() for entry in record.get(pad.mistakes, ())]
        return ' · '.join(dict.fromkeys((word, *feats, *mistakes)))

    def _cells(self, hand: HandScore) -> list[dict[str, Any]]:
        """The points and the total of each side in `columns`."""
        return [
            {'side': name, 'points': hand.points[side], 'total': hand.totals[side]}
            for side, name in enumerate(self.columns)
        ]

    def _unscored(self, number: int) -> dict[str, Any]:
        first, error = number == len(self.sheet.hands) + 1, self.sheet.error
        return {
            **self._shown(self.match.hands[number - 1]),
            'number': number,
            'result': 'unscored',
            'result_word': _('no longer valid') if first or not broken_hand(self.sheet) else _('waits'),
            'cells': [None for _side in self.columns],
            'refusal': refusal_text(error, self.lang, self.sheet.table) if first and error else '',
        }

    def _shown(self, record: Mapping[str, Any]) -> dict[str, Any]:
        return vars(shown_of(record, self.sheet.table, self.lang))

    def _line(self, line: Line, number: int) -> dict[str, Any]:
        table = self.sheet.table
        rule = rule_address(table.game.slug, table.game.reasons[line.reason].rule, self.lang)
        return {
            'side_name': self.side_names[line.side],
            'points': line.points,
            'text': say_line(table, line, self.lang),
            'rule_url': leading_back(rule, f'{self.match.code}.{number}') if self.match.pk else rule,
            'rule_title': _('Rule'),
        }

    @cached_property
    def next(self) -> dict[str, Any]:
        return next_deal(self.sheet, self.lang)

    @property
    def finish(self) -> dict[str, Any] | None:
        end = self.sheet.end
        if not end:
            return None
        return {
            'winner': listed([self.side_names[side] for side in end.winners], self.lang),
            'seats': sum(len(self.sheet.sides[side].seats) for side in end.winners),
            'how': end_text(end, self.lang),
            'next_dealer': self.next['dealer_name'],
            'chairs': pad_for(self.sheet.table).chairs_change(self.sheet, self.lang),
            'coming': pad_for(self.sheet.table).who_comes(self.sheet, self.lang),
            'payments': list(who_pays_whom(self.sheet)),
            'leftover': leftover(self.sheet),
        }


def view_of(match: Match, evening: Evening | None = None) -> MatchView:
    return MatchView(match, match.score(), language(), evening)
