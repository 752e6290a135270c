// A page of an evening: follows it live, runs the clock, and sends taps without leaving the page. Without a network
// they are queued and sent in order later.
import './app.js';
import { follow } from '../live/version_feed.js';
import { keepActs } from '../clubs/acts.js';
import { runClock } from '../clubs/clock.js';
import { numberPad } from '../clubs/number_pad.js';
import { put, catchUpTo, drawAnew } from '../clubs/page.js';
import { stayAwake } from '../live/wake_lock.js';

const main = document.getElementById('main');
if (main.dataset.feed) {
  follow(main.dataset.feed, (version) => {
    document.dispatchEvent(new Event('heard'));
    if (version !== null) catchUpTo(version);
  });
  stayAwake();
  setInterval(() => document.querySelector('.tables') && !document.hidden && drawAnew(), 10000);
}
keepActs({ put, drawAnew });
runClock();
numberPad();

// The desk types results without a network too: the tables of a round are kept once, as nobody has opened them all.
const MOST_TABLES = 60;
function keepTables() {
  const tables = [...document.querySelectorAll('a.table')].map(({ pathname }) => pathname).slice(0, MOST_TABLES);
  if (!tables.length || sessionStorage.getItem('tables') === tables[0]) return;
  sessionStorage.setItem('tables', tables[0]);
  navigator.serviceWorker?.ready.then(({ active }) => active.postMessage({ keep: [tables[0].replace(/desk.*/, 'door/'), ...tables] }));
}
document.addEventListener('put', keepTables);
addEventListener('load', keepTables);

for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
