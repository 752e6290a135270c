// A page of an evening: follows it live, runs the clock, and sends taps without leaving the page. Without a network
// they are queued and sent in order later.
import './app.js';
import { follow } from '../live/version_feed.js';
import { keepActs, sendActs } from '../clubs/acts.js';
import { runClock } from '../clubs/clock.js';
import { numberPad } from '../clubs/number_pad.js';
import { put, catchUpTo } from '../clubs/page.js';
import { stayAwake } from '../live/wake_lock.js';

const main = document.getElementById('main');
if (main.dataset.feed) {
  follow(main.dataset.feed, (version) => version !== null && catchUpTo(version));
  stayAwake();
  setInterval(() => document.querySelector('.tables') && !document.hidden && catchUpTo(Infinity), 10000);
}
keepActs(put);
sendActs();
runClock();
numberPad();

for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
