// A page of an evening: follows it live, runs the clock, and sends taps without leaving the page, queued while there is
// no network.
import '../clubs/own_zone.js';
import './app.js';
import './print_buttons.js';
import { follow } from '../live/version_feed.js';
import { sendActs } from '../clubs/acts.js';
import { sayAsOf } from '../clubs/as_of.js';
import { ringForCalls } from '../clubs/calls.js';
import { runClock } from '../clubs/clock.js';
import { numberPad } from '../clubs/number_pad.js';
import { nameSides } from '../clubs/slips.js';
import { put, catchUpTo, leave, refresh, released } from '../clubs/page.js';
import { keepEvening } from '../offline/keep_receipts.js';
import { stayAwake } from '../live/wake_lock.js';

const main = document.getElementById('main');
if (main.dataset.feed) {
  follow(main.dataset.feed, (version) => {
    document.dispatchEvent(new CustomEvent('heard', { detail: version }));
    if (version === null) leave();
    else catchUpTo(version);
  });
  sayAsOf();
  stayAwake();
  setInterval(() => document.querySelector('.tables') && !document.hidden && refresh(), 10000);
}
sendActs({ put, refresh, released });
runClock();
ringForCalls();
numberPad();
nameSides();
keepEvening();

// The desk can enter results offline too, so the pages of all tables are stored once per round.
const MOST_TABLES = 60;
function keepTables() {
  const tables = [...document.querySelectorAll('a.table')].map(({ pathname }) => pathname).slice(0, MOST_TABLES);
  if (!tables.length || sessionStorage.getItem('tables') === tables[0]) return;
  sessionStorage.setItem('tables', tables[0]);
  navigator.serviceWorker?.ready.then(({ active }) => active.postMessage({ keep: [tables[0].replace(/desk.*/, 'door/'), ...tables] }));
}
document.addEventListener('put', keepTables);
addEventListener('load', keepTables);
// A browser may skip this while keys are still pressed on the page before, as when slips are typed one after another.
if (document.activeElement === document.body) document.querySelector('.slip-line [autofocus]')?.focus();
