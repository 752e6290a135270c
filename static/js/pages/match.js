// A match page: follows the match, keeps hands safe until they are written, keeps the screen awake and the keyboard's place.
import './app.js';
import { keepUp } from '../live/catch_up.js';
import { queueHandsFirst, putBackOnPad, clearPad, isBeingEdited } from '../pads/record_hand.js';
import { waiting } from '../offline/queue_store.js';
import { decide } from '../offline/outbox.js';
import { say, shownVersion } from '../live/swap.js';
import { askAgain, inWords, isTouched, putBack, tapsOf } from '../pads/pad_form.js';
import { stayAwake } from '../live/wake_lock.js';

document.addEventListener('htmx:afterSettle', ({ detail }) => {
  document.getElementById('trouble').hidden = true;
  if (detail.target.id === 'main' && document.activeElement === document.body) document.getElementById('main').focus({ preventScroll: true });
});

// What is needed once somebody taps, or where a hand or a half tapped one waits on this phone, comes then.
const AT_THE_LATEST = 1500; // milliseconds after the page has loaded
let come;
function comeLater(tap) {
  const table = { waiting, decide, putBackOnPad, isBeingEdited, shownVersion, tapsOf, isTouched, putBack, askAgain, inWords, clearPad, say };
  come ??= import(document.getElementById('waits-row').dataset.script).then(
    (later) => later.comeLater(table, tap),
    () => (come = null),
  );
}
const comeWhereAnyWaits = () => waiting().then((hands) => hands.length && comeLater(), () => {});

stayAwake();
queueHandsFirst();
comeWhereAnyWaits();
document.addEventListener('outbox', comeWhereAnyWaits);
for (const first of ['pointerdown', 'keydown']) addEventListener(first, comeLater, { once: true });
addEventListener('load', () => setTimeout(comeLater, AT_THE_LATEST)); // the network may go before anybody taps
if (sessionStorage.getItem(`taps ${document.getElementById('main').dataset.code}`)) comeLater();
keepUp(() => document.dispatchEvent(new Event('overtaken')));

// The picture of the end: what draws it comes with the tap; where it cannot, the link leads to the picture.
document.addEventListener('click', (event) => {
  const link = event.target.closest('[data-sends]');
  if (!link) return;
  event.preventDefault();
  import(link.dataset.sends).then(({ send }) => send(link)).catch(() => location.assign(link.href));
});

// What helps at some pads comes with the first tap on one, not with the page.
document.addEventListener('change', ({ target }) => {
  const { helps } = target.closest('#pad')?.querySelector('[data-helps]')?.dataset ?? {};
  if (helps) import(helps).catch(() => {});
});
