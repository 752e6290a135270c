// This phone: how many hands are queued, how much is stored and whether the browser may delete it; reloads while
// another phone is awaited; prints.
import './app.js';
import './dates.js';
import { waiting } from '../offline/queue_store.js';

const say = (place, words) => {
  place.textContent = words;
  place.hidden = false;
};

const hands = document.getElementById('hands-waiting');
if (hands) {
  waiting().then(({ length }) => {
    if (length) say(hands, length === 1 ? hands.dataset.one : hands.dataset.many.replace('%s', length));
  }, () => {});
}

const pages = document.getElementById('kept-pages');
if (pages) {
  navigator.storage?.estimate?.().then(({ usage }) => {
    if (usage) say(pages, pages.dataset.says.replace('%s', Math.max(1, Math.round(usage / 1e6))));
  });
}

const stays = document.getElementById('stays');
const button = stays?.querySelector('button');
function sayWhetherItStays(kept) {
  stays.hidden = false;
  say(stays.querySelector('span'), kept ? stays.dataset.yes : stays.dataset.no);
  button.hidden = kept;
}
if (stays && navigator.storage?.persisted) {
  navigator.storage.persisted().then(sayWhetherItStays);
  button.addEventListener('click', () => navigator.storage.persist().then(sayWhetherItStays));
}

const again = document.getElementById('look-again');
if (again) setInterval(() => document.hidden || location.reload(), again.dataset.seconds * 1000);

for (const one of document.querySelectorAll('[data-print]')) {
  one.hidden = false;
  one.addEventListener('click', () => print());
}
for (const one of document.querySelectorAll('[data-give]')) {
  if (!navigator.clipboard) continue;
  one.hidden = false;
  one.addEventListener('click', () => {
    navigator.clipboard.writeText(one.previousElementSibling.value).then(() => (one.textContent = one.dataset.done), () => {});
  });
}
