// The part of the match page that is loaded at the first tap, or if something is queued on this phone. It uses what the
// page has loaded already.
import { showWaitingHands } from '../offline/waiting_hands.js';
import { keepTelling } from '../offline/waiting_notice.js';
import { beginLater } from '../offline/begin_later.js';
import { messages } from '../offline/messages.js';
import { keepReceipts } from '../offline/keep_receipts.js';
import { renewWhenIdle } from '../offline/stale_pages.js';
import { showBoth } from '../live/overtaken.js';
import { keepUp } from '../live/catch_up.js';
import { drawAtTap } from '../pads/draw_at_tap.js';
import { keepTaps } from '../pads/kept_taps.js';
import { keepInView } from '../pads/keep_in_view.js';
import { openHand } from './hand_in_address.js';
import { settleWhatStands } from './settle_it.js';
import './picture_links.js';
import '../pads/fit.js';
import '../pads/save_at_once.js';
import { ignoreSecondTaps } from '../pads/second_tap.js';
import { handInFirst } from '../clubs/hand_in.js';
import { stayAwake } from '../live/wake_lock.js';

// Firefox would put the question to the person: there it waits for the button of *This phone*.
const asksThePerson = navigator.userAgent.includes('Firefox/');

// Once this phone keeps score, the browser should not clear what it keeps of it.
function keepStorage() {
  if (document.getElementById('pad') && !asksThePerson) navigator.storage?.persist?.().catch(() => {});
}

export function begin(table, tap) {
  if (document.getElementById('pad')) messages().catch(() => {}); // while there is a network
  showWaitingHands(table);
  keepTelling();
  beginLater(table);
  showBoth(table);
  keepUp(table, () => document.dispatchEvent(new Event('overtaken')));
  renewWhenIdle();
  keepTaps(table);
  drawAtTap(table);
  openHand();
  settleWhatStands(table);
  keepInView();
  ignoreSecondTaps(tap);
  handInFirst(table);
  styleWhatComes();
  stayAwake();
  keepStorage();
  keepReceipts();
}

// The end and the questions about queued hands come without a new page: their style sheet is there before, so that
// nothing moves when they come. If the network fails meanwhile, it is fetched once it is back.
function styleWhatComes() {
  const { end } = document.getElementById('waits-row').dataset;
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: end });
  sheet.onerror = () => {
    sheet.remove();
    addEventListener('online', styleWhatComes, { once: true });
  };
  document.head.append(sheet);
}
