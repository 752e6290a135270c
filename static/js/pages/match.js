// The match page: follows the match, queues hands until they are saved, keeps the screen awake, and keeps the focus.
import './app.js';
import { keepUp } from '../live/catch_up.js';
import { queueHandsFirst, putBackOnPad, clearPad, isBeingEdited } from '../pads/record_hand.js';
import { waiting, saveAct, deleteAct } from '../offline/queue_store.js';
import { decide, send } from '../offline/outbox.js';
import { say, shownVersion } from '../live/swap.js';
import { askAgain, inWords, isTouched, putBack, tapsOf } from '../pads/pad_form.js';
import { stayAwake } from '../live/wake_lock.js';

document.addEventListener('htmx:afterSettle', ({ detail }) => {
  document.getElementById('trouble').hidden = true;
  if (detail.target.id === 'main' && document.activeElement === document.body) document.getElementById('main').focus({ preventScroll: true });
});

// Everything not needed at first is loaded at the first tap, or if a hand is queued or half entered on this phone.
const AT_THE_LATEST = 1500; // milliseconds after the page has loaded
let come;
function comeLater(tap) {
  const table = { waiting, saveAct, deleteAct, send, decide, putBackOnPad, isBeingEdited, shownVersion, tapsOf, isTouched, putBack, askAgain, inWords, clearPad, say };
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
addEventListener('load', () => setTimeout(comeLater, AT_THE_LATEST)); // the network may fail before the first tap
if (location.hash || sessionStorage.getItem(`taps ${document.getElementById('main').dataset.code}`)) comeLater();
keepUp(() => document.dispatchEvent(new Event('overtaken')));

// Helpers of some pads are loaded with the first tap on one.
document.addEventListener('change', ({ target }) => {
  const { helps } = target.closest('#pad')?.querySelector('[data-helps]')?.dataset ?? {};
  if (helps) import(helps).catch(() => {});
});
