// The way of a hand from the pad to the sheet: first into the drawer, so that it outlives the tab and the battery, then
// to the server. Says on the pad what can be said without a network.
import { waiting, saveAct, deleteAct } from '../offline/queue_store.js';
import { send } from '../offline/outbox.js';
import { tapsOf, inWords, putBack, wipe, unsay, isComplete, askAgain } from './pad_form.js';
import { swap, say, shownVersion } from '../live/swap.js';

const PATIENCE = 2500; // milliseconds a tap may take before the hand is shown as waiting, or may be written unseen
const pad = () => document.getElementById('pad');
const note = () => document.getElementById('note');
const writesNext = (form) => form?.id === 'pad' && form.getAttribute('action').endsWith('/record/');
let current; // the hand that was just tapped, while its tapper looks on
let editing; // the waiting hand that lies on the pad again
let blank;
let late;

export function queueHandsFirst() {
  document.addEventListener('submit', (event) => {
    if (!writesNext(event.target) || event.submitter?.value !== 'write' || 'bare' in event.target.dataset) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    write(event.target, event.submitter);
  }, true);
  document.addEventListener('outbox', answered);
  for (const failure of ['htmx:sendError', 'htmx:timeout', 'htmx:responseError']) document.addEventListener(failure, showFailure);
  document.addEventListener('htmx:beforeRequest', ({ detail }) => isPreview(detail) && startTimer());
  document.addEventListener('htmx:afterRequest', ({ detail }) => isPreview(detail) && clearTimeout(late));
  addEventListener('online', () => pad() && note()?.dataset.offline && askAgain(pad()));
  document.addEventListener('swapped', rememberBlank);
  rememberBlank();
}

async function write(form, button) {
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(20);
  try {
    current = await addToQueue(form);
  } catch {
    return sendWithoutQueue(form, button);
  }
  const taken = current;
  await Promise.race([send(), new Promise((late) => setTimeout(late, PATIENCE))]);
  if (current === taken) leaveWaiting(taken);
}

async function addToQueue(form) {
  const { code } = document.getElementById('main').dataset;
  const tapped = { taps: tapsOf(form), words: inWords(form) };
  const queue = (await waiting()).filter((hand) => hand.match === code && hand.id !== editing?.id);
  const [before, behind] = editing ? [queue.filter(({ id }) => id < editing.id), queue.filter(({ id }) => id > editing.id)] : [queue, []];
  const hand = {
    ...editing,
    ...tapped,
    ...place(before),
    to: form.getAttribute('action'),
    match: code,
    title: document.querySelector('.bar h1').textContent,
    key: [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    asks: '',
  };
  editing = null;
  const id = await saveAct(hand);
  for (const [steps, one] of behind.entries()) await saveAct({ ...one, seen: hand.seen + steps + 1 });
  return { ...hand, id };
}

// Each waiting hand will have made the match one version older by the time this one arrives.
function place(before) {
  const last = before.at(-1);
  const written = document.querySelectorAll('#sheet details.hand').length;
  return { seen: Math.max(shownVersion(), last ? last.seen + 1 : 0), number: Math.max(written, last?.number ?? 0) + 1 };
}

// A browser without a drawer (some private windows) sends as it would without this script.
function sendWithoutQueue(form, button) {
  form.ariaBusy = null;
  form.dataset.bare = '';
  form.requestSubmit(button);
}

async function answered({ detail: { hand, outcome, text } }) {
  if (!hand || hand.match !== document.getElementById('main').dataset.code) return;
  const lookedOn = current?.key === hand.key;
  if (lookedOn) current = null;
  if (lookedOn && pad()) pad().ariaBusy = null;
  if (outcome === 'written') return (await overtaken(hand)) || swap(text, { keepTaps: !lookedOn });
  // An answer with a pad brings the sheet as it stands and the taps still tapped, so nothing needs to wait.
  if (!lookedOn || !text.includes('id="pad"')) return;
  await deleteAct(hand);
  swap(text, { keepTaps: false });
  document.dispatchEvent(new CustomEvent('outbox', { detail: {} }));
}

// A sheet that was worked out on this phone is newer than the answer to one of several hands.
async function overtaken({ match }) {
  return 'provisional' in document.getElementById('main').dataset && (await waiting()).some((hand) => hand.match === match);
}

function leaveWaiting({ key }) {
  current = null;
  clearPad();
  say(document.getElementById('waits-aloud').textContent);
  document.dispatchEvent(new CustomEvent('outbox', { detail: {} }));
  document.getElementById('main').focus({ preventScroll: true });
  document.dispatchEvent(new CustomEvent('waits', { detail: { key } })); // the site on this phone may work it out
}

export function clearPad() {
  if (!pad()) return;
  pad().ariaBusy = null;
  wipe(pad());
  if (blank && note()) note().replaceWith(blank.cloneNode(true));
}

function rememberBlank() {
  if (note() && !note().classList.contains('ready')) blank = note().cloneNode(true);
}

const isPreview = ({ pathInfo }) => pathInfo?.requestPath?.includes('/preview/') && writesNext(pad());

function startTimer() {
  clearTimeout(late);
  late = setTimeout(() => pad() && offer(), PATIENCE);
  if (note().dataset.offline && !isComplete(pad())) offer();
}

function showFailure({ type, detail }) {
  const trouble = document.getElementById('trouble');
  if (trouble && detail.xhr?.status === 403) trouble.textContent = trouble.dataset.barred;
  if (isPreview(detail) && type !== 'htmx:responseError') offer();
  else if (trouble) trouble.hidden = false;
  if (detail.elt.closest('.auction')) skipAuction(); // every call needs the server
}

function skipAuction() {
  const straight = document.getElementById('straight');
  if (straight) straight.checked = true;
}

// Without a preview: to write what is tapped, or the next question. A late preview still finds the note it belongs to.
function offer() {
  unsay(pad());
  const said = isComplete(pad()) ? document.getElementById('note-offline').content.firstElementChild : (blank ?? note());
  const { className, dataset, childNodes } = said.cloneNode(true);
  note().className = className;
  note().dataset.offline = dataset.offline ?? '';
  note().replaceChildren(...childNodes);
}

export const isBeingEdited = (hand) => hand.id === editing?.id;

// Lays the taps of a waiting hand on the pad again: taken out of the drawer, or to be mended in its place there.
export async function putBackOnPad(hand, edit) {
  if (edit) editing = hand;
  else await deleteAct(hand);
  skipAuction(); // an auction may lie over it
  wipe(pad());
  putBack(pad(), hand.taps);
  askAgain(pad());
  document.dispatchEvent(new CustomEvent('outbox', { detail: {} }));
}
