// Chooses the part of a passage that answers a question: a few sentences in a row with most of its words, like
// rules/search/excerpts.py.
import { rarity, wordsOf } from './search_words.js';

const END_OF_SENTENCE = /(?<=[.!?]) (?=[^a-záéíóúñ])/;
const CELLS = ' · ';

// The sentences that hold most of what was asked; the first ones if only the heading does. `wishes` has, for each word
// of the question, every name that would do for it.
export function excerpt(book, passage, wishes, forNumber) {
  const sentences = passage.lines.flatMap((line) => (line.includes(CELLS) ? [line] : line.split(END_OF_SENTENCE)));
  const words = sentences.map((sentence) => new Set(wordsOf(book, sentence)));
  const sought = belowHeading(book, passage, wishes);
  const from = (start) => sentences.slice(start, end(book, sentences, start)).join(' ');
  let best = { shown: -1, first: -1, text: '', start: 0 };
  sentences.forEach((_, start) => {
    const text = from(start);
    const has = new Set(words.slice(start, end(book, sentences, start)).flatMap((forms) => [...forms]));
    const shown = worthOf(book, sought, has) * weighed(book, passage, text, start, forNumber);
    const first = worthOf(book, sought, new Set(wordsOf(book, sentences[start].split(CELLS)[0]))); // what a row is about
    if (shown > best.shown || (shown === best.shown && first > best.first)) best = { shown, first, text, start };
  });
  return lead(book, passage, sentences, best.start) + best.text;
}

// The rule itself, which stands first, before an exception or a detail from further down.
function lead(book, { anchor }, sentences, start) {
  const [rule] = sentences;
  if (!start || !anchor || rule.length > book.weights.lead || !rule.endsWith('.')) return '';
  return rule + (start === 1 ? ' ' : ' … ');
}

// As many sentences as there is room for; a row of a table stands alone.
function end(book, sentences, start) {
  let [stop, length] = [start + 1, sentences[start].length];
  while (stop < sentences.length && !sentences[start].includes(CELLS) && !sentences[stop].includes(CELLS)) {
    length += 1 + sentences[stop].length;
    if (length > book.weights.excerpt) break;
    stop += 1;
  }
  return stop;
}

// What is still to be found in the text: not what the heading says, for all below is about that.
function belowHeading(book, { title, section }, wishes) {
  const inTitle = new Set(wordsOf(book, title));
  const names = wishes.map((wish) => wish.filter(({ game }) => !game || game === section.game));
  return names.filter((wish) => !wish.some(({ words }) => words.every((word) => inTitle.has(word))));
}

function worthOf(book, wishes, has) {
  const granted = ({ words, worth: likeness }) =>
    words.every((word) => has.has(word)) ? (likeness * words.reduce((sum, word) => sum + rarity(book, word), 0)) / words.length : 0;
  return wishes.reduce((sum, wish) => sum + Math.max(0, ...wish.map(granted)), 0);
}

function weighed(book, { anchor }, text, start, forNumber) {
  const { row, row_with_number: rowWithNumber, summary, number } = book.weights;
  const numbered = forNumber && /\d/.test(text);
  const cells = numbered ? rowWithNumber : row;
  return (text.includes(CELLS) ? cells : 1) * (start === 0 && !anchor ? summary : 1) * (numbered ? number : 1);
}
