// The search page of the rule book. Without a network a phone that keeps the site answers as the server does; on any other
// the headings of the pages that it has stored are searched.
import './app.js';

const LOST = ['htmx:sendError', 'htmx:timeout', 'htmx:responseError'];
const MOST = 12;
const form = document.querySelector('form.ask');
const results = document.getElementById('results');

const question = () => form.q.value.trim().slice(0, 200);
const plain = (text) => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

async function lookUp() {
  const asked = question(); // read now, because the reader may have typed on
  const headings = asked ? await headingsWith(plain(asked).match(/[\p{L}\p{N}]+/gu) ?? []) : [];
  if (asked !== question()) return;
  const { unkept, offline } = results.dataset;
  const note = element('p', { className: 'found' }, headings.length ? offline : unkept);
  results.replaceChildren(...(asked ? [note, element('ol', { className: 'plain results' }, ...headings.map(row))] : []));
}

// The headings of stored pages that begin words with all of these.
async function headingsWith(words) {
  const pages = await Promise.all((await storedPages()).map(headingsOf));
  const says = ({ title }) => words.every((word) => ` ${plain(title).replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${word}`));
  return pages.flat().filter(says).slice(0, MOST);
}

// The addresses of the pages of this language's book, or of the game that was chosen.
async function storedPages() {
  const place = form.action.replace('search/', form.game.value);
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const stored = (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => url);
  return [...new Set(stored)].filter((address) => address.startsWith(place) && address !== form.action);
}

async function headingsOf(address) {
  const text = await (await caches.match(address, { ignoreVary: true })).text();
  const page = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
  const place = page?.querySelector('h1')?.textContent ?? '';
  const headings = [...(page?.querySelectorAll('h1, h2[id], h3[id], dt[id]') ?? [])];
  return headings.map(({ id, textContent }) => ({ href: id ? `${address}#${id}` : address, title: textContent.trim(), place }));
}

function row({ href, title, place }) {
  return element('li', {}, element('a', { href }, title), ' ', element('small', {}, title === place ? '' : place));
}

function element(name, properties, ...inside) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...inside);
  return made;
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
