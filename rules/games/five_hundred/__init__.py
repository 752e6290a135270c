"""How 500 is explained."""

from rules.book import Book
from rules.games.five_hundred import answers, calculators, lesson, option_sentences, rulings, tables, ten_questions
from rules.rulings import tag

BOOK = Book(
    answers=answers.ANSWERS,
    tags={**tables.TAGS, **tag.TAGS},
    values_at=tables.values_at,
    pack_at=tables.pack_at,
    worth_of=tables.worth_of,
    calculators=calculators.QUESTIONS,
    option_sentences=option_sentences.SENTENCES,
    facts={'pack': tables.pack_key, **ten_questions.FACTS},
    lesson=lesson.LESSON,
    rulings=rulings.RULINGS,
    ten_questions=ten_questions.TEN_QUESTIONS,
)
