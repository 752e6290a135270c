// Sends the forms of an evening's page without leaving it. Check-ins and results go through the queue, so that without a
// network they are kept in order; each has a key, so sending it twice is harmless. Actions on the whole evening, such as
// seating, need the network and are sent after the queue.
import { waiting, saveAct, deleteAct } from '../offline/queue_store.js';
import { askForReceipt, receiptIn, remember } from '../offline/acknowledged.js';
import { send } from '../offline/outbox.js';
import { fetchOwn, toThisSite } from '../offline/gate.js';
import { isHalfDone } from './page.js';

const TIMEOUT = 8000; // milliseconds
const PATIENCE = 60000; // until an act that needs its answer is given up: a slow machine draws for many seconds
const MAY_WAIT = ['in', 'out', 'late', 'guest', 'points-0', 'points'];
const OLD_STORE = 'acts-that-wait'; // the queue of earlier versions, in localStorage
const tapped = new Set(); // keys of acts tapped on this page that have no answer yet: it is shown
const late = new Map(); // the same after TIMEOUT, with what was typed on the page: shown too unless that has changed
let put;
let refresh;
let released;
let last = Promise.resolve(); // acts follow one another
let saved = Promise.resolve(); // what may wait is in the queue at once: quick taps outlive the page
let pending = 0;
let failed = false; // the last attempt to send did not get through
let outdated = false; // a queued act was written, and the page does not show it yet

const evening = () => location.pathname.split('/')[2];
const note = () => document.querySelector('.waits');
const waitingHere = async () => (await waiting().catch(() => [])).filter(({ desk, match }) => desk && match === evening());
const newKey = () => [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function sendActs(page) {
  ({ put, refresh, released } = page);
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!form.classList.contains('acts') || form.method !== 'post') return;
    event.preventDefault();
    const act = actOf(form, event.submitter);
    if (form.elements.with) setFirst(form.elements.with, event.submitter);
    if (event.submitter?.ariaPressed) toggle(event.submitter);
    else if (event.submitter) event.submitter.ariaBusy = 'true';
    pending += 1;
    tapped.add(act.key);
    document.body.ariaBusy = 'true'; // an update must not replace the page before the answer does
    const queued = mayWait(act) && queue(act);
    last = last.then(async () => ((await queued) ? sendFromQueue(act, event.submitter) : sendNow(act))).finally(finished);
  });
  document.addEventListener('outbox', ({ detail }) => showAnswer(detail));
  document.addEventListener('put', showWaiting);
  moveOldQueue().then(showWaiting, showWaiting);
}

// At the door of pairs the partner may be tapped before the answer that asks for one has come.
const setFirst = (first, { name, value }) => (first.value = name === 'in' && !first.value ? value : '');

function actOf(form, button) {
  const fields = [...new FormData(form, button)].filter(([name, value]) => typeof value === 'string' && name !== 'csrfmiddlewaretoken');
  return actWith(form.getAttribute('action') || location.pathname, fields, labelOf(form, button));
}

function actWith(to, fields, label) {
  const key = newKey();
  const taps = fields.map(([name, value]) => [name, name === 'key' ? key : value]);
  return { to: new URL(to, location).pathname, taps, key, words: label, desk: true, match: evening(), on: location.pathname, title: document.title, asks: '' };
}

const mayWait = ({ taps }) => taps.some(([name, value]) => MAY_WAIT.includes(name) && value);
const toggle = (button) => (button.ariaPressed = button.ariaPressed === 'true' ? 'false' : 'true');
const labelOf = (form, button) => button?.querySelector('b')?.textContent ?? typedIn(form) ?? button?.textContent.trim() ?? '';

const typedHere = () => [...document.querySelectorAll('main input')].map(({ name, value, checked }) => (name === 'key' ? '' : `${value} ${checked}`)).join('|');

// A result is described by its table and totals, a guest by the name.
function typedIn(form) {
  const typed = [...form.querySelectorAll('input:not([type=hidden], [type=checkbox], [type=radio])')].map(({ value }) => value).filter(Boolean);
  if (!typed.length) return null;
  return form.id === 'slip' ? `${document.querySelector('.bar h1').firstChild.textContent.trim()}: ${typed.join(' : ')}` : typed.join(' · ');
}

function finished() {
  pending -= 1;
  if (pending) return;
  document.body.ariaBusy = null;
  for (const button of document.querySelectorAll('button[aria-busy]')) button.ariaBusy = null;
}

// Resolves with false in a browser without IndexedDB.
const queue = (act) => (saved = saved.then(() => saveAct(act)).then(() => true, () => false));

async function sendFromQueue(act, button) {
  if (!tapped.has(act.key)) return; // it went with the one before
  await Promise.race([send(), new Promise((late) => setTimeout(late, TIMEOUT))]);
  const waits = tapped.delete(act.key);
  if (waits) late.set(act.key, typedHere());
  if (waits && button?.ariaPressed) button.dataset.waits = '';
  await showWaiting();
}

// The server answered a queued act. If somebody waits for the answer on this page, it is shown, with the typed text and the
// error; otherwise the page is refreshed, and an act that was refused stays queued until somebody decides.
async function showAnswer({ hand, outcome, text, url, through = true }) {
  failed = !through;
  if (!hand) return allSent();
  if (!hand.desk || hand.match !== evening()) return;
  const unchanged = hand.on === location.pathname && late.get(hand.key) === typedHere();
  late.delete(hand.key);
  if (!tapped.delete(hand.key) && !(unchanged && outcome === 'written')) {
    outdated ||= outcome === 'written';
    return;
  }
  if (outcome !== 'written') await deleteAct(hand);
  if (!tapped.size) await show({ text, url }); // the answer to the last tap shows them all
  else if (hand.on === location.pathname) count(text);
  showWaiting();
}

async function allSent() {
  if (outdated && !pending && (await refresh())) outdated = false;
  showWaiting();
}

// While more taps wait for their answers, the line of figures alone is shown.
function count(text) {
  const [shown, next] = [document, new DOMParser().parseFromString(text, 'text/html')].map((page) => page.querySelector('.lead-line'));
  if (shown && next) shown.replaceWith(next);
}

async function show({ text, url }) {
  const tap = last;
  await released();
  if (tap !== last) return; // the answer to that one shows both
  const { pathname, search } = new URL(url);
  const isOther = pathname !== location.pathname;
  if (isOther) history.pushState(null, '', pathname + search);
  else if (isHalfDone(search + location.search)) history.replaceState(null, '', pathname + search); // a refresh keeps it
  put(text, url);
  if (isOther) scrollTo(0, 0);
}

async function sendNow(act) {
  if ((await waitingHere()).some(({ asks }) => !asks)) await send();
  const answer = (await waitingHere()).some(({ asks }) => !asks) ? null : await post(act);
  tapped.delete(act.key);
  if (answer && !tapped.size) await show(answer);
  if (answer) return;
  const place = document.getElementById('says') ?? note();
  place.hidden = false;
  place.textContent = note().dataset.none;
}

async function post(act) {
  const { to, taps } = act;
  const token = document.querySelector('[name=csrfmiddlewaretoken]')?.value ?? '';
  askForReceipt();
  const giveUp = new AbortController();
  const patience = setTimeout(() => giveUp.abort(), PATIENCE);
  try {
    const body = new URLSearchParams([...taps, ['csrfmiddlewaretoken', token]]);
    const answer = await fetchOwn(to, { method: 'POST', body, headers: toThisSite, signal: giveUp.signal, keepalive: true }); // also if the page is left
    const receipt = receiptIn(answer.headers.get('X-Receipt'));
    if (answer.ok) await remember(act, receipt).catch(() => {});
    return answer.status >= 502 ? null : { text: await answer.text(), url: answer.url };
  } catch {
    return null;
  } finally {
    clearTimeout(patience);
  }
}

// What was tapped just now and is on its way is not said to wait.
async function showWaiting() {
  const acts = (await waitingHere()).filter(({ key }) => failed || !tapped.has(key));
  const place = note();
  if (!place) return;
  const asking = acts.find(({ asks }) => asks);
  place.hidden = !acts.length;
  const isNetwork = failed && !acts.some(({ refusals }) => refusals); // otherwise the server is slow, or fails
  const waits = acts.length ? `${isNetwork ? `${place.dataset.off} ` : ''}${place.dataset.waits} ${acts.map((act) => act.words).join(', ')}` : '';
  place.textContent = asking ? `${place.dataset.asks} ${asking.words}. ${asking.says ?? ''} ` : waits;
  if (asking) place.append(button('again', () => tryAgain(asking)), ' ', button('drop', () => deleteAct(asking).then(showWaiting)));
}

function button(what, action) {
  const made = Object.assign(document.createElement('button'), { type: 'button', className: 'quiet', textContent: note().dataset[what] });
  made.onclick = action;
  return made;
}

async function tryAgain(act) {
  await saveAct({ ...act, asks: '' });
  tapped.add(act.key);
  await send();
  tapped.delete(act.key);
}

async function moveOldQueue() {
  const old = JSON.parse(localStorage.getItem(OLD_STORE) ?? '[]');
  for (const { to, fields, says } of old) {
    const path = new URL(to, location).pathname;
    const taps = fields.filter(([name]) => name !== 'csrfmiddlewaretoken');
    const key = taps.find(([name]) => name === 'key')?.[1] ?? newKey();
    await saveAct({ ...actWith(path, [], says), taps, key, match: path.split('/')[2], on: path });
  }
  localStorage.removeItem(OLD_STORE);
  if (old.length) await send();
}
