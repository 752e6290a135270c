// This phone: how many hands are queued, how much is stored and whether the browser may delete it; reloads while
// waiting for another phone; prints.
import './app.js';
import './dates.js';
import './print_buttons.js';
import { showShareButtons } from './share_buttons.js';
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

showShareButtons({ mayShare: false }); // the other phone scans the code, so the link is only copied
