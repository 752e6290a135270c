// The match page: follows the match, queues hands until they are saved, and keeps the focus.
import { keepSite } from './every_page.js';
import '../pads/load_helpers.js';
import { queueHandsFirst, clearPad, edit, isBeingEdited, skipAuction, drawing } from '../pads/record_hand.js';
import { waiting, saveAct, deleteAct } from '../offline/queue_store.js';
import { send, sender } from '../offline/outbox.js';
import { say } from '../live/say.js';
import { swap, shownVersion, versionIn } from '../live/swap.js';
import { askAgain, began, inWords, isTouched, putBack, recordsNext, tapsOf, wipe } from '../pads/pad_form.js';

document.addEventListener('htmx:afterSettle', ({ detail }) => {
  document.getElementById('trouble').hidden = true;
  if (detail.target.id === 'main' && document.activeElement === document.body) document.getElementById('main').focus({ preventScroll: true });
});

// Taps are kept at once: what is loaded later puts them back after a reload, and must not miss one before it is here.
const kept = `taps ${document.getElementById('main').dataset.code}`;
let keeps = !sessionStorage.getItem(kept); // what an earlier page kept is put back first
const keep = (pad = document.getElementById('pad')) => keeps && sessionStorage.setItem(kept, JSON.stringify([shownVersion(), tapsOf(pad), pad?.elements.was?.value]));
document.addEventListener('change', ({ target }) => target.closest('#pad') && keep());

// Everything not needed at first is loaded at the first tap, or if a hand is queued or half entered on this phone.
const LOAD_AFTER = 1500; // milliseconds after the page, at the latest
let loading;
let failed = 0; // a browser may remember that a module could not be loaded, so each attempt has an address of its own
function loadRest(tap) {
  const queue = { waiting, saveAct, deleteAct, send };
  const pad = { tapsOf, isTouched, began, putBack, askAgain, recordsNext, inWords, wipe, edit, isBeingEdited, skipAuction, clearPad, drawing };
  const table = { ...queue, ...pad, swap, shownVersion, versionIn, say, keep, isFresh: keeps };
  loading ??= import(document.getElementById('waits-row').dataset.script + (failed ? `?${failed}` : '')).then(
    (rest) => {
      keeps = true;
      rest.begin(table, tap);
    },
    () => {
      loading = null;
      setTimeout(loadRest, LOAD_AFTER * ++failed);
    },
  );
}
const loadIfQueued = () => waiting().then((hands) => hands.length && loadRest(), () => {});

keepSite(async () => (await sender()).identify());
queueHandsFirst();
loadIfQueued();
document.addEventListener('outbox', loadIfQueued);
for (const first of ['pointerdown', 'keydown']) addEventListener(first, loadRest, { once: true });
addEventListener('load', () => setTimeout(loadRest, LOAD_AFTER)); // the network may fail before the first tap
const overflows = () => document.getElementById('pad')?.getBoundingClientRect().bottom + scrollY > innerHeight; // and is to be folded
if (location.hash || !keeps || overflows()) loadRest();
