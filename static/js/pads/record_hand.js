// Records a hand: first in the queue on this phone, so that it survives a closed tab or an empty battery, then on the
// server. Shows on the pad what can be shown without a network.
import { waiting, saveAct, deleteAct } from '../offline/queue_store.js';
import { parsed, send } from '../offline/outbox.js';
import { tapsOf, inWords, putBack, wipe, unsay, isComplete, askAgain, recordsNext } from './pad_form.js';
import { say } from '../live/say.js';
import { swap, shownVersion, versionIn } from '../live/swap.js';
import { speakNote } from './spoken_preview.js';

const PATIENCE = 2500; // milliseconds until a hand is shown as queued, or can be saved without a preview
const pad = () => document.getElementById('pad');
const note = () => document.getElementById('note');
const writesNext = (form) => form?.id === 'pad' && recordsNext(form);
let current; // the hand just tapped, while its answer is awaited
let editing; // the queued hand that is back on the pad
let blank;
let late;
export const drawing = { draw() {}, undo: () => [], of() {} }; // draw_at_tap.js, once it is loaded

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
  document.addEventListener('swapped', forgetAddress);
  rememberBlank();
}

async function write(form, button) {
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(20);
  const tapped = read(form);
  drawing.draw(tapped.key);
  try {
    current = await addToQueue(tapped);
  } catch {
    drawing.undo();
    return sendWithoutQueue(form, button);
  }
  forgetAddress();
  const taken = current;
  const sent = send();
  if (navigator.onLine || document.documentElement.dataset.offline !== 'ready') {
    await Promise.race([sent, new Promise((late) => setTimeout(late, PATIENCE))]);
  }
  if (current === taken && drawing.confirmed !== taken.key) leaveWaiting(taken);
}

// A hand that the address puts on the pad (`?record=`, `?fill=`) is offered once: a reloaded page must not offer it again.
function forgetAddress() {
  if (/[?&](record|fill)=/.test(location.search)) history.replaceState(history.state, '', location.pathname);
}

// Before anything is drawn: what is tapped, and on which page.
function read(form) {
  const value = (field) => form.querySelector(`[name=${field}]`)?.value ?? '';
  return {
    taps: tapsOf(form),
    words: inWords(form),
    to: form.getAttribute('action'),
    match: document.getElementById('main').dataset.code,
    title: document.querySelector('.bar h1').textContent,
    key: [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    was: value('was'), // the version these taps began at, if the match has changed since
    next: value('next'),
    asks: '',
    seen: shownVersion(),
    number: document.querySelectorAll('#sheet details.hand').length + 1,
  };
}

async function addToQueue(tapped) {
  const queue = (await waiting()).filter((hand) => hand.match === tapped.match && hand.id !== editing?.id);
  const [before, behind] = editing ? [queue.filter(({ id }) => id < editing.id), queue.filter(({ id }) => id > editing.id)] : [queue, []];
  const hand = { ...editing, ...tapped, ...(before.length && after(before.at(-1), tapped)) };
  editing = null;
  const id = await saveAct(hand);
  for (const [steps, act] of behind.entries()) await saveAct({ ...act, seen: hand.seen + steps + 1 });
  return { ...hand, id };
}

// Each queued act will have raised the version by one when this one arrives; `seen` of acts from forms may be text. Who
// tapped a hand before knows which deal this is.
function after(last, tapped) {
  const seen = Math.max(tapped.seen, Number(last.seen) + 1);
  return { seen, next: seen, number: Math.max(tapped.number, (last.number ?? 0) + 1) };
}

// Browsers without IndexedDB (some private windows) submit the form as they would without this script.
function sendWithoutQueue(form, button) {
  form.ariaBusy = null;
  form.dataset.bare = '';
  form.requestSubmit(button);
}

async function answered({ detail: { hand, outcome, text } }) {
  if (!hand || hand.match !== document.getElementById('main').dataset.code) return;
  const lookedOn = current?.key === hand.key;
  const hasPad = text?.includes('id="pad"');
  if (lookedOn) current = null;
  if (drawing.confirmed === hand.key) return;
  if (drawing.of(hand.key) && !(lookedOn && hasPad)) drawing.undo();
  if (lookedOn && pad()) pad().ariaBusy = null;
  if (hand.again && versionIn(text) <= shownVersion()) return sayOnly(text); // it was on the page already
  if (outcome === 'written') return (await overtaken(hand)) || (swap(text, { keepTaps: !lookedOn }), lookedOn && toTheTop());
  // An answer with a pad contains the current sheet and the taps, so nothing needs to stay queued.
  if (lookedOn && !hasPad && outcome === 'conflict') clearPad(); // the queue asks about these taps
  if (!lookedOn || !hasPad) return;
  await deleteAct(hand);
  swap(text, { keepTaps: false });
  document.dispatchEvent(new CustomEvent('outbox', { detail: {} }));
}

const sayOnly = (text) => say(parsed(text).getElementById('said')?.textContent ?? '');

// A sheet computed on this phone is newer than the answer to one of several hands.
async function overtaken({ match }) {
  return 'provisional' in document.getElementById('main').dataset && (await waiting()).some((hand) => hand.match === match);
}

// The totals, and the pad of the next hand from its first question.
const toTheTop = () => scrollTo({ top: 0, behavior: 'instant' });

function leaveWaiting({ key }) {
  const next = drawing.undo(); // what was tapped meanwhile is of the hand after this
  current = null;
  clearPad();
  if (next.length) putBack(pad(), next);
  toTheTop();
  say(document.getElementById('waits-aloud').textContent);
  document.dispatchEvent(new CustomEvent('outbox', { detail: {} }));
  document.getElementById('main').focus({ preventScroll: true });
  document.dispatchEvent(new CustomEvent('waits', { detail: { key } })); // the site on this phone may compute the sheet
  if (next.length) askAgain(pad());
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
  const says = parsed(detail.xhr?.responseText ?? '').querySelector(`[lang=${document.documentElement.lang}] [role=alert]`);
  if (trouble && says) trouble.textContent = says.textContent;
  if (isPreview(detail) && type !== 'htmx:responseError') offer();
  else if (trouble) trouble.hidden = false;
  if (detail.elt.closest('.auction')) skipAuction(); // every call of an auction needs the server
}

export function skipAuction() {
  const straight = document.getElementById('straight');
  if (straight) straight.checked = true;
}

// Without a preview: offers to save what is tapped, or asks the next question. A late preview still finds its place.
function offer() {
  unsay(pad());
  const filled = isComplete(pad()) ? document.getElementById('note-offline').content.firstElementChild : (blank ?? note());
  const { className, dataset, childNodes } = filled.cloneNode(true);
  note().className = className;
  note().dataset.offline = dataset.offline ?? '';
  note().replaceChildren(...childNodes);
  speakNote();
}

export const isBeingEdited = (hand) => hand.id === editing?.id;
export const edit = (hand) => (editing = hand);
