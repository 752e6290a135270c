// Without a network a page of an evening says from when it is: from the last time the server said that it is its newest.
import { shown } from './page.js';

let at = 0; // milliseconds; 0 if the server has said nothing to this page yet
let silent = !navigator.onLine;

export function sayAsOf() {
  document.addEventListener('put', () => heard(true));
  document.addEventListener('heard', ({ detail }) => heard(!(detail > shown())));
  for (const sign of ['offline', 'unheard']) addEventListener(sign, unheard);
  if (silent) unheard();
}

function heard(isNewest) {
  silent = false;
  if (isNewest) at = Date.now();
  place().hidden = true;
}

async function unheard() {
  silent = true;
  const since = at || (await storedAt()) || performance.timeOrigin;
  if (!silent) return;
  place().textContent = place().dataset.says.replace('{time}', inWords(new Date(since)));
  place().hidden = false;
}

const place = () => document.querySelector('.as-of');

// A page opened without a network is the one that the service worker stored.
async function storedAt() {
  const stored = await globalThis.caches?.match(location.pathname, { ignoreVary: true }).catch(() => null);
  return Date.parse(stored?.headers.get('Date'));
}

function inWords(since) {
  const region = navigator.languages.find((locale) => locale.startsWith(document.documentElement.lang)) ?? document.documentElement.lang;
  const day = since.toDateString() === new Date().toDateString() ? {} : { weekday: 'short' };
  return new Intl.DateTimeFormat(region, { ...day, hour: 'numeric', minute: '2-digit' }).format(since);
}
