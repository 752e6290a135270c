// The search page of the rule book: without a network it searches the stored index, and asks the site on this phone, if
// it is kept, what the table answers.
import './app.js';
import { opened, search } from '../offline/offline_search.js';
import { fetchOwn } from '../offline/gate.js';
import { wordsOf } from '../offline/search_words.js';

const LOST = ['htmx:sendError', 'htmx:timeout', 'htmx:responseError'];
const SVG = 'http://www.w3.org/2000/svg';
const form = document.querySelector('form.ask');
const results = document.getElementById('results');
let book;

const kept = (address) => globalThis.caches?.match(address, { ignoreVary: true });

async function index() {
  const address = `${new URL(form.action).pathname}index.json`;
  const answer = (await kept(address)) ?? (await fetchOwn(address));
  if (!answer.ok) throw new Error(answer.status);
  return opened(await answer.json());
}

async function lookUp() {
  const asked = question(); // read now, because the reader may have typed on
  const found = await inTheBook(asked);
  if (asked !== question()) return;
  results.replaceChildren(...found);
  if (asked) answerAbove(asked).catch(() => {}); // a phone that does not keep the site has none
}

async function inTheBook(asked) {
  try {
    book ??= await index();
  } catch {
    return [say(results.dataset.unkept)];
  }
  const lines = await Promise.all((asked ? search(book, asked, form.game.value) : []).map(row));
  return asked ? [say(counted(lines.length)), list(lines)] : [];
}

const question = () => form.q.value.trim().slice(0, 200);

async function answerAbove(asked) {
  const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
  const answer = await fetchOwn(`${new URL(form.action).pathname}answer/?${query}`, { headers: { 'HX-Request': 'true' } });
  if (answer.status !== 200) return;
  const made = new DOMParser().parseFromString(await answer.text(), 'text/html');
  if (asked === question()) results.prepend(...made.body.children);
}

function counted(count) {
  const { one, many, nothing, offline } = results.dataset;
  if (!count) return nothing;
  return `${count === 1 ? one : many.replace('{count}', count)} · ${offline}`;
}

function say(words) {
  return element('p', { className: 'found' }, words);
}

function list(lines) {
  return element('ol', { className: 'plain results' }, ...lines);
}

function element(name, properties, ...inside) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...inside);
  return made;
}

// A page that is not stored cannot be opened, so all its lines are shown instead of a link.
async function row({ section, anchor, title, lines, text, hits }) {
  const there = location.pathname === section.address || (await kept(section.address));
  const href = anchor ? `${section.address}#${anchor}` : section.address;
  const heading = there ? element('a', { href }, title) : element('b', {}, title);
  const place = element('small', {}, `${section.name} · ${section.title}`);
  const paragraphs = (there ? [text] : lines).map((line) => element('p', {}, ...drawn(line, hits)));
  return element('li', {}, heading, ' ', place, ...paragraphs);
}

// A line as nodes, with suits drawn and the words of the question marked.
function drawn(text, hits) {
  return text.split(/((?:1[0-3]|[2-9AKQJ])?[♠♣♦♥]|\d{1,3}(?:,\d{3})+(?!\w)|[\p{L}\p{N}\p{M}]+)/u).map((part) => {
    if (/[♠♣♦♥]$/.test(part)) return call(part.slice(0, -1), part.at(-1));
    return wordsOf(book, part).some((word) => hits.has(word)) ? element('mark', {}, part) : part;
  });
}

function call(rank, sign) {
  const suit = book.letters[sign];
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${suit}`);
  const svg = document.createElementNS(SVG, 'svg');
  const looks = { class: 'suit', role: 'img', 'aria-label': book.suits[sign] };
  for (const [name, value] of Object.entries(looks)) svg.setAttribute(name, value);
  svg.append(use);
  const call = element('span', { className: 'call' }, ...(rank ? [element('b', { className: 'fig' }, rank)] : []), svg);
  call.dataset.suit = suit;
  return call;
}

// The stored page has no results, so the question is read from the address.
function askedInAddress() {
  const asked = new URLSearchParams(location.search);
  if (!form.q.value) form.q.value = asked.get('q') ?? '';
  if (!form.game.value) form.game.value = asked.get('game') ?? '';
  if (form.q.value.trim() && !results.childElementCount) lookUp();
}

// What is asked now stands in the address, for a reload, and in the link to the other language.
function keepAddress() {
  const asked = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
  const query = asked.size ? `?${asked}` : '';
  history.replaceState(history.state, '', location.pathname + query);
  document.querySelector('a.tongue').search = query;
}

form.addEventListener('htmx:beforeRequest', keepAddress);
LOST.forEach((event) => form.addEventListener(event, lookUp));
askedInAddress();
