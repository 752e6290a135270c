// Keyboard control. Arrow keys move between the answers of a question without choosing one; letters and digits jump to
// an answer; Space chooses; Enter chooses and goes to the next question; Escape closes the menu. Loaded when the first
// key is pressed.
import { answersIn, goOn, isOpen, keepPlace } from './focus.js';

const WORD = 1000; // milliseconds; letters typed within this time are one word
const QUESTION = '.step, .marks, .auction > form';
let typed = '';
let typedAt = 0;

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') return closeMenu();
  const question = event.target.closest(QUESTION);
  if (!question || event.ctrlKey || event.metaKey || event.altKey) return;
  const handler = event.key === 'Enter' ? enter : walk;
  if (handler(event, question)) event.preventDefault();
});

// Enter also ends the typed word. A held key does not record a second hand, and a barred seat shows its reason.
function enter({ target, repeat }) {
  typed = '';
  if (!target.matches('#pad input')) return repeat;
  if (repeat) return true;
  if (target.type === 'radio' && !target.checked) target.click();
  if (target.type !== 'radio' || !isOpen(target)) goOn(target);
  return true;
}

function walk({ key, target }, question) {
  const letter = key.length === 1 && plain(key);
  if (!letter && !key.startsWith('Arrow')) return false;
  if (isFolded(target, question)) question.querySelector('.again input').click();
  const answers = answersIn(question);
  const next = letter ? spelled(key, target, answers) : neighbour(key, target, answers);
  next?.focus();
  return true;
}

const isFolded = (target, question) =>
  target.checked && question.querySelector('.again') && answersIn(question).filter(({ name }) => name === target.name).length < 2;

function neighbour(key, target, answers) {
  const at = answers.indexOf(target);
  if (key === 'ArrowRight') return answers[at + 1];
  if (key === 'ArrowLeft') return answers[at - 1];
  return inNextRow(key === 'ArrowDown' ? 1 : -1, target.getBoundingClientRect(), answers);
}

// The nearest answer in the row above or below, by position on screen.
function inNextRow(way, from, answers) {
  const boxes = answers.map((answer) => [answer, answer.getBoundingClientRect()]);
  const down = (box) => way * (box.top + box.height / 2 - from.top - from.height / 2);
  const beyond = boxes.filter(([, box]) => down(box) > from.height / 2);
  const row = Math.min(...beyond.map(([, box]) => down(box)));
  const aside = (box) => Math.abs(box.left + box.width / 2 - from.left - from.width / 2);
  const near = beyond.filter(([, box]) => down(box) < row + from.height / 2).sort(([, a], [, b]) => aside(a) - aside(b));
  return near[0]?.[0];
}

// Tens and units are one question: answers in the focused row come first.
function spelled(key, { name }, answers) {
  typed = (Date.now() - typedAt < WORD ? typed : '') + plain(key);
  typedAt = Date.now();
  const inTurn = [...answers.filter((answer) => answer.name === name), ...answers];
  const starting = (word) => inTurn.find((answer) => wordsOf(answer).startsWith(word));
  return starting(typed) ?? starting(plain(key));
}

const wordsOf = (answer) => plain(answer.ariaLabel ?? (answer.closest('label') ?? answer).innerText);
const plain = (words) => words.normalize('NFD').replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

// Tab reaches an unanswered question through its hidden blank answer: focus moves on to the first real answer, and the
// blank one is skipped on the way out.
document.addEventListener('focusin', ({ target }) => {
  const question = target.closest(QUESTION);
  for (const blank of document.querySelectorAll('.again input')) blank.tabIndex = question?.contains(blank) ? -1 : 0;
  if (target.matches('.again :checked')) answersIn(question)[0]?.focus();
});

const menu = () => document.querySelector('.menu[open]');

function closeMenu() {
  if (!menu()) return;
  menu().querySelector('summary').focus();
  menu().open = false;
}

document.addEventListener('focusin', ({ target }) => menu()?.contains(target) === false && (menu().open = false));

keepPlace();
