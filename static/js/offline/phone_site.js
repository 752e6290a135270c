// Connects the page with the site on this phone: reports whether it is available, answers requests of the service
// worker, queues what was done, and shows provisional pages until the server has confirmed them.
import { all, waiting, saveAct, deleteAct } from './queue_store.js';
import { kept, offered, keepAll, removeAll, isSmall, isMetered } from './carried_files.js';
import { deleteAll, index, refreshAll, refreshSnapshot } from './snapshot_store.js';
import { claimPasses } from './passes.js';
import { isAwake, wake, whenEnded, fail, sync, handle } from './engine.js';
import { resolveConflicts } from './conflicts.js';
import { tellTabs } from './tabs.js';
import { token } from './forms.js';
import { giveBackAll } from './receipts.js';
import { fetchOwn, site } from './gate.js';
import { TAKEN, actFrom, begins } from './form_acts.js';
import { loadsAgain, opensUnkept } from './unkept.js';
import { askMissed, noticeMisses } from './missed.js';
import { fetchAround } from './around.js';
import { swap, shownVersion, versionIn } from '../live/swap.js';
import { words, offer, drawState, markWhatNeedsOthers, drawWaiting, phrase, sayDrawn } from './offer.js';

const WARM_AFTER = 200; // milliseconds, so that what woke it comes first
const GIVEN_UP = 2; // failed starts; after that this phone is considered unable
const HANDS_IN = /^\/e\/[\w-]+\/t\/\d+\/\d+\/$/;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const main = () => document.getElementById('main');
const page = document.documentElement;
let list;
let waking;

const state = (now) => {
  page.dataset.offline = now;
  drawState(now);
};

export async function begin() {
  const passes = claimPasses().catch(() => {});
  giveBackAll();
  tellTabs(waiting);
  resolveConflicts();
  const unkept = opensUnkept();
  if (!navigator.serviceWorker) return sayWhyNot();
  list = await kept().catch(() => null);
  state(list && failures() < GIVEN_UP ? 'asleep' : 'absent');
  fetchAround();
  navigator.serviceWorker.addEventListener('message', asked);
  document.addEventListener('htmx:configRequest', numberPreview);
  noticeMisses(isAwake);
  addEventListener('offline', stayReady);
  whenEnded(wakeAgain);
  document.addEventListener('waits', redraw);
  document.addEventListener('outbox', sent);
  document.addEventListener('swapped', afterSwap);
  document.addEventListener('htmx:afterSettle', ({ target }) => target.closest('#pad') || afterSwap());
  document.addEventListener('swapped', () => page.dataset.drawn || later());
  for (const change of ['online', 'offline']) addEventListener(change, () => mark(change === 'offline'));
  if (!list) return offerIt();
  await words();
  mark(!navigator.onLine || !!page.dataset.drawn);
  if (page.dataset.drawn) sayDrawn(await counts(), (await index()).more);
  if (!navigator.onLine || page.dataset.drawn || unkept) return wakeHere();
  offer(null, remove);
  await passes.then(refreshMatches).catch(() => {});
  await renewFiles();
}

let noNetwork = false;
function mark(now) {
  noNetwork = now;
  markWhatNeedsOthers(noNetwork);
}

// A server that does not answer is missed like the network: what was done waits.
function afterSwap() {
  drawWaiting();
  markWhatNeedsOthers(noNetwork || !!main()?.dataset.provisional);
}

// Browsers allow none of this over plain http.
async function sayWhyNot() {
  state('absent');
  if (!(await offered())) return;
  await words();
  offer(null, null, true);
}

const failures = () => Number(localStorage.getItem('offline-failures'));

async function offerIt() {
  if (!(await offered('default'))) return;
  await words();
  offer(keepHere, null, isSmall());
}

// Updates without asking only what was accepted before, and never on a metered network.
async function renewFiles() {
  const now = isMetered() ? null : await offered();
  if (!now || now.version === list.version) return;
  await keepAll(now).catch(() => {});
}

async function keepHere() {
  const tell = (part) => drawState('keeping', part);
  try {
    await keepAll(await offered(), tell);
    localStorage.removeItem('offline-failures');
    list = await kept();
    navigator.serviceWorker.controller?.postMessage({ keep: ['/new/', '/players/', '/offline/offer/'] });
    await refreshMatches();
    await stayReady();
    offer(null, remove);
  } catch (error) {
    drawState('failed');
    throw error;
  }
}

async function remove() {
  await removeAll();
  await deleteAll();
  for (const act of (await all()).filter(({ sent }) => sent)) await deleteAct(act);
  list = null;
  state('absent');
  await offerIt();
}

async function refreshMatches() {
  const { code } = main()?.dataset ?? {};
  await refreshAll([...(code ? [code] : []), ...(await all()).filter(({ desk }) => !desk).map(({ match }) => match)]);
}

async function stayReady() {
  if (list) await ready().catch(() => {});
}

function ready() {
  if (!list) return Promise.reject(new Error('nothing is kept'));
  waking ??= wakeUp();
  return waking;
}

async function wakeUp() {
  state('waking');
  try {
    const { milliseconds, isNew } = await wake(list);
    page.dataset.wokenIn = milliseconds;
    localStorage.removeItem('offline-failures');
    state('ready');
    if (isNew) setTimeout(warmUp, WARM_AFTER);
    askMissed();
  } catch (error) {
    waking = undefined;
    fail(error);
    localStorage.setItem('offline-failures', failures() + 1);
    state('absent');
    throw error;
  }
}

// Templates are compiled when they are first drawn: better now than with the first hand.
const warmUp = () => main()?.dataset.code && answered(theMatch()).catch(() => {});

function wakeAgain() {
  waking = undefined;
  state('asleep');
  if (!document.hidden) stayReady();
}

// For a page opened without a network: once the site has started, shows what could not be shown.
async function wakeHere() {
  await stayReady();
  if (!isAwake()) return;
  if (!(await loadsAgain()) && main()?.dataset.code && main().dataset.provisional !== `${(await counts())[main().dataset.code]}`) await redraw();
  drawWaiting();
  askAgain();
}

const askAgain = () => document.getElementById('pad')?.querySelector('input:not([type=hidden])')?.dispatchEvent(new Event('change', { bubbles: true }));

// Answers the service worker: first whether this page can answer, then the answer; or whether acts of a match wait.
async function asked({ data, ports: [port] }) {
  if (data?.ask === 'waits') return port.postMessage({ answer: !!list && isOnItsWay(await waiting(), data.match) });
  if (data?.ask !== 'answer' || !port) return;
  port.postMessage({ here: !!list && page.dataset.offline !== 'absent' });
  if (!list) return;
  try {
    port.postMessage({ answer: await answer(data.request) });
  } catch {
    port.postMessage({ answer: null });
  }
}

const alone = (act) => (navigator.locks ? navigator.locks.request('offline', act) : act());

// Previews are numbered, for they may arrive here in another order, or from another page: each waits only for its latest.
const PREVIEW = /\/preview\/$/;
const OVERTAKEN = { status: 503, headers: [], cookies: [], body: '' };
const here = `${performance.timeOrigin}`;
let turn = 0;

function numberPreview({ detail: { path, headers } }) {
  if (PREVIEW.test(path)) headers['HX-Turn'] = `${here} ${++turn}`;
}

function isOvertaken({ headers }) {
  const [place, number] = (headers['hx-turn'] ?? '').split(' ');
  return place === here && Number(number) < turn;
}

// If the worker ended meanwhile, the request is repeated once; an act keeps its key, so it counts once.
async function answer(request) {
  if (request.method === 'POST' && HANDS_IN.test(request.path)) return handIn(request);
  const given = prepared(request);
  return answered(given).catch((error) => (isAwake() ? Promise.reject(error) : answered(given)));
}

async function answered(given) {
  await ready();
  return alone(async () => {
    if (isOvertaken(given)) return OVERTAKEN;
    const [snapshots, queue] = await Promise.all([index(), all()]);
    const headers = { ...given.headers, 'accept-language': navigator.languages.join() };
    const asked = { ...given, ...about(), headers, waits: countsOf(queue) };
    const { refused, answer } = await sync(snapshots, queue, () => handle(asked));
    if (answer.done) await queueAct(given, answer.done);
    for (const cookie of answer.cookies) document.cookie = cookie;
    return { ...answer, refused };
  });
}

// Totals for the director's desk are sent after the queued hands; the table returns to its sheet.
async function handIn({ path, body }) {
  const { code } = main().dataset;
  const form = new URLSearchParams(body);
  const given = { to: path, match: code, title: document.title, key: form.get('key'), words: phrase('handsIn'), asks: '', seen: '' };
  await saveAct({ ...given, taps: [], do: 'hand-in', handsIn: true });
  document.dispatchEvent(new CustomEvent('outbox', { detail: {} }));
  return { status: 303, headers: [['Location', `/m/${code}/`]], body: '' };
}

const about = () => ({
  cookie: document.cookie,
  host: location.host,
  site,
  secure: location.protocol === 'https:',
  token: token(),
});

// A new match gets its code here; a form without a key gets one.
function prepared(request) {
  const path = request.path.split('?')[0];
  if (request.method !== 'POST' || !TAKEN.test(path)) return request;
  const form = new URLSearchParams(request.body);
  if (!form.get('key')) form.set('key', letters(24));
  if (begins(path)) form.set('code', letters(12));
  return { ...request, body: form.toString() };
}

const letters = (count) => [...crypto.getRandomValues(new Uint8Array(count))].map((byte) => LETTERS[byte % LETTERS.length]).join('');

// Only valid acts are queued for the server.
async function queueAct({ path, body }, done) {
  await saveAct(actFrom(path, new URLSearchParams(body), done));
  document.dispatchEvent(new CustomEvent('outbox', { detail: {} }));
}

const counts = async () => countsOf(await all());

// How many acts wait for each match that the phone works out: not for one whose first act asks.
function countsOf(queue) {
  const [numbers, asked] = [{}, {}];
  for (const { match, asks } of queue.filter((act) => !act.sent)) {
    asked[match] ??= !!asks;
    if (!asked[match]) numbers[match] = (numbers[match] ?? 0) + 1;
  }
  return numbers;
}

// Shows the match with its queued acts; a hand that became invalid goes back on the pad with the reason.
async function redraw({ detail } = {}) {
  const { code } = main()?.dataset ?? {};
  if (!list || !code) return;
  const acts = (await waiting()).filter((act) => act.match === code && !act.asks);
  if (!acts.length) return;
  const { status, body, refused } = await answer(theMatch());
  const bad = acts.find((act) => refused[act.key]);
  if (bad && bad.key === detail?.key && refused[bad.key].includes('id="pad"')) {
    await deleteAct(bad);
    swap(refused[bad.key], { keepTaps: false });
    return document.dispatchEvent(new CustomEvent('outbox', { detail: {} }));
  }
  if (bad || status !== 200) return;
  show(new TextDecoder().decode(body));
  if (!isOnItsWay(await waiting(), code)) await showServers(); // it was sent meanwhile
}

const theMatch = () => ({ method: 'GET', path: location.pathname, body: '', headers: { 'HX-Request': 'true' } });

// The stored page shows it too: opened again, it need not wait until the site is awake.
function show(text) {
  swap(text);
  navigator.serviceWorker.controller?.postMessage({ drawn: { address: location.pathname, text } });
  drawWaiting();
}

// The server answered an act: its page replaces the provisional one as soon as nothing newer is pending. Questions are
// asked over the server's sheet only.
async function sent({ detail: { hand, outcome, text = '' } }) {
  if (!list || hand?.desk) return;
  if (outcome === 'written' && hand.begins) await follow(hand, text);
  const left = await waiting();
  const { code } = main()?.dataset ?? {};
  if (outcome && !isOnItsWay(left, hand.match)) await refreshSent(hand.match).catch(() => {});
  const isOlder = outcome === 'conflict' && hand.match === code && versionIn(text) > shownVersion(); // another phone wrote once more
  if (code && (main().dataset.provisional || isOlder) && !isOnItsWay(left, code)) await showServers();
}

const isOnItsWay = (acts, code) => acts.some(({ match }) => match === code) && !acts.some(({ match, asks }) => match === code && asks);

// Fetches the snapshot again; acts already sent are then part of it.
async function refreshSent(code) {
  if (!(await refreshSnapshot(code)) && code) return;
  for (const act of (await all()).filter(({ sent, match }) => sent && match === code)) await deleteAct(act);
}

async function showServers() {
  const answer = await fetchOwn(location.pathname, { headers: { 'HX-Request': 'true', 'X-Outbox': '1' }, cache: 'no-store' }).catch(() => null);
  const text = answer?.ok ? await answer.text() : '';
  if (!text.includes('data-code=')) return;
  delete page.dataset.drawn;
  noNetwork = false;
  swap(text);
}

// The code was taken: the match and everything queued for it move to the code the server chose.
async function follow(hand, text) {
  const [, code] = text.match(/ data-code="(\w+)"/) ?? [];
  if (!code || code === hand.match) return;
  const moved = (act) => ({ ...act, match: code, to: act.to.replace(`/m/${hand.match}/`, `/m/${code}/`) });
  for (const act of (await all()).filter(({ match }) => match === hand.match)) await saveAct(moved(act));
  if (location.pathname.startsWith(`/m/${hand.match}/`)) location.replace(location.pathname.replace(hand.match, code));
  else document.dispatchEvent(new Event('heard'));
}

let soon;
function later() {
  const { code } = main()?.dataset ?? {};
  clearTimeout(soon);
  if (list && code && navigator.onLine) soon = setTimeout(() => refreshSnapshot(code).catch(() => {}), 100);
}

begin();
