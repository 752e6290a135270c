// The match page: follows the match, queues hands until they are saved, and keeps the focus.
import './app.js';
import '../pads/load_helpers.js';
import { queueHandsFirst, putBackOnPad, clearPad, isBeingEdited } from '../pads/record_hand.js';
import { waiting, saveAct, deleteAct } from '../offline/queue_store.js';
import { decide, send } from '../offline/outbox.js';
import { swap, say, shownVersion } from '../live/swap.js';
import { askAgain, inWords, isTouched, keepInView, putBack, tapsOf } from '../pads/pad_form.js';

document.addEventListener('htmx:afterSettle', ({ detail }) => {
  document.getElementById('trouble').hidden = true;
  if (detail.target.id === 'main' && document.activeElement === document.body) document.getElementById('main').focus({ preventScroll: true });
});

// Everything not needed at first is loaded at the first tap, or if a hand is queued or half entered on this phone.
const LOAD_AFTER = 1500; // milliseconds after the page, at the latest
let loading;
let failed = 0; // a browser may remember that a module could not be loaded, so each attempt has an address of its own
function loadRest(tap) {
  const queue = { waiting, saveAct, deleteAct, send, decide };
  const pad = { tapsOf, isTouched, putBack, askAgain, inWords, keepInView, putBackOnPad, isBeingEdited, clearPad };
  const table = { ...queue, ...pad, swap, shownVersion, say };
  loading ??= import(document.getElementById('waits-row').dataset.script + (failed ? `?${failed}` : '')).then(
    (rest) => rest.begin(table, tap),
    () => {
      loading = null;
      setTimeout(loadRest, LOAD_AFTER * ++failed);
    },
  );
}
const loadIfQueued = () => waiting().then((hands) => hands.length && loadRest(), () => {});

queueHandsFirst();
loadIfQueued();
document.addEventListener('outbox', loadIfQueued);
for (const first of ['pointerdown', 'keydown']) addEventListener(first, loadRest, { once: true });
addEventListener('load', () => setTimeout(loadRest, LOAD_AFTER)); // the network may fail before the first tap
if (location.hash || sessionStorage.getItem(`taps ${document.getElementById('main').dataset.code}`)) loadRest();
