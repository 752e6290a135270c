// The evening on a big screen: follows it, runs the clock, switches between halves of the alphabet, stays awake.
import { follow } from '../live/version_feed.js';
import { runClock } from '../clubs/clock.js';
import { catchUpTo, leave, refresh } from '../clubs/page.js';
import { stayAwake } from '../live/wake_lock.js';

follow(document.getElementById('main').dataset.feed, (version) => (version === null ? leave() : catchUpTo(version)));
setInterval(refresh, 15000);
runClock();
stayAwake();
