// The evening on a big screen: follows it, runs the clock, turns its pages, stays awake.
import { follow } from '../live/version_feed.js';
import { runClock } from '../clubs/clock.js';
import { catchUpTo, leave, refresh } from '../clubs/page.js';
import { stayAwake } from '../live/wake_lock.js';

follow(document.getElementById('main').dataset.feed, (version) => (version === null ? leave() : catchUpTo(version)));

const OFTEN = 15; // seconds, where there is no page to turn or no answer
async function turn() {
  const drawn = await refresh();
  wait(drawn);
}
function wait(drawn) {
  const turnsIn = drawn && Number(document.querySelector('.below-line').dataset.turnsIn);
  setTimeout(turn, 1000 * (turnsIn || OFTEN));
}
wait(true);
runClock();
stayAwake();
