"""How black lady is explained."""

from rules.book import Book
from rules.games.black_lady import answers, calculators, lesson, option_sentences, rulings, tables, ten_questions
from rules.rulings import tag

BOOK = Book(
    answers=answers.ANSWERS,
    tags={**tables.TAGS, **tag.TAGS},
    values_at=tables.values_at,
    calculators=calculators.QUESTIONS,
    fields_of=calculators.fields_of,
    option_sentences=option_sentences.SENTENCES,
    lesson=lesson.LESSON,
    rulings=rulings.RULINGS,
    ten_questions=ten_questions.TEN_QUESTIONS,
)
