// A phone without a screen that goes through faults: node phone.mjs, with what it needs as JSON on standard input.
// It keeps the disk and the worker, opens and ends tabs, and writes one line of JSON for each trial.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const { runtime, scripts, site, table, trials, seed } = JSON.parse(readFileSync(0, 'utf8'));
const TOKEN = 'a'.repeat(32);
const ANOTHER = 'another phone writes';
const FOREIGN = 'foreign answers';
const FAULTS = [
  'answer lost',
  'network hangs',
  'worker killed',
  'tab killed',
  'tab killed while sending',
  'update arrives',
  FOREIGN,
  ANOTHER,
  `${ANOTHER}, answer lost`,
  `${ANOTHER}, tab killed`,
  `${ANOTHER}, tab killed while sending`,
  `${ANOTHER}, ${FOREIGN}`,
  `${ANOTHER}, ${FOREIGN}, worker killed`,
  `${ANOTHER}, ${FOREIGN}, tab killed`,
];
const MOST_HANDS = 6; // each gives a side forty points, and 500 would end the match
const PATIENCE = 30_000; // milliseconds until what waits must have arrived

let state = seed;
function chance() {
  state = (state * 1664525 + 1013904223) % 2 ** 32;
  return state / 2 ** 32;
}
const upTo = (most) => Math.floor(chance() * (most + 1));
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// --- the worker: the site in Python

const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: runtime, stdLibURL: `${runtime}/library.zip` });
for (const archive of ['packages', 'site']) python.unpackArchive(new Uint8Array(readFileSync(`${runtime}/${archive}.zip`)), 'zip', { extractDir: '/site' });
python.FS.mkdirTree('/site/static');
python.FS.writeFile('/site/static/staticfiles.json', readFileSync(`${runtime}/staticfiles.json`));
python.runPython("import sys; sys.path.insert(0, '/site')");
const carried = python.pyimport('companion.offline.boot');
const forget = python.runPython(`
def forget():
    from django.apps import apps
    from companion.offline import phone
    phone.now.__init__()
    for model in reversed(list(apps.get_models())):
        model.objects.all().delete()
forget`);

const plain = (value) => {
  if (!value?.toJs) return value;
  const copy = value.toJs({ dict_converter: Object.fromEntries });
  value.destroy();
  return copy;
};
const asks = {
  wake: () => ({ milliseconds: 1, alive: `phone-site-${worker.number}` }),
  missing: (given) => JSON.parse(carried.missing(JSON.stringify(given))),
  stand: (given) => JSON.parse(carried.stand(JSON.stringify(given))),
  handle: (given) => plain(carried.handle(JSON.stringify(given))),
};
let worker = { number: 0, dead: true };
let ends = null; // at the next question of a kind: before it is answered, or after it was worked out

function endWorker() {
  worker.dead = true;
  forget();
  for (const tell of worker.mourners ?? []) tell();
}

function newWorker() {
  if (!worker.dead) endWorker();
  worker = { number: worker.number + 1, dead: false, mourners: [] };
  return worker.number;
}

function work(tab, { number, data: { id, ask, given } }) {
  if (worker.dead || worker.number !== number) return;
  const now = ends?.ask === ask ? ends : null;
  if (now) ends = null;
  if (now?.before) return endWorker();
  let answer;
  try {
    answer = { id, found: asks[ask](given) };
  } catch (error) {
    answer = { id, error: `${error}` };
  }
  if (now) endWorker();
  else tab.postMessage({ from: answer });
}

// --- the disk

const KEYS = {
  'companion/waiting': 'id',
  'companion-ground/grounds': 'code',
  'companion-ground/rest': 'key',
  'companion-phone/facts': 'key',
  'companion-receipts/kept': 'code',
  'companion-away/away': 'key',
};
const disk = Object.fromEntries(Object.keys(KEYS).map((name) => [name, new Map()]));
let last = 0;
function onDisk({ place, op, value }) {
  const [rows, key] = [disk[place], KEYS[place]];
  if (op === 'get') return rows.get(value);
  if (op === 'getAll') return [...rows.values()].sort((row, other) => (row[key] < other[key] ? -1 : 1));
  if (op === 'delete') return rows.delete(value);
  const row = place === 'companion/waiting' && !value.id ? { ...value, id: ++last } : value;
  rows.set(row[key], row);
  return row[key];
}
const waiting = () => [...disk['companion/waiting'].values()].filter((act) => !act.sent);
const isLaid = (key) => [...disk['companion/waiting'].values()].some((act) => act.key === key);

function inTime(answer, what) {
  let patience;
  const late = new Promise((_, reject) => (patience = setTimeout(() => reject(new Error(`no answer: ${what}, worker ${JSON.stringify(worker)}`)), PATIENCE)));
  return Promise.race([answer, late]).finally(() => clearTimeout(patience));
}

// --- tabs

let cookie = '';
let version = 1;
async function openTab(code, network) {
  const list = { version: `${version}`, runtime: '', site: '/site.zip', packages: '', library: '', names: {} };
  const tab = new Worker(new URL('tab.mjs', import.meta.url), { workerData: { scripts, site, cookie, token: TOKEN, list, code, network } });
  const [done, tells] = [new Map(), { count: 0 }];
  const opens = new Promise((resolve, reject) => {
    tab.on('error', reject);
    tab.on('message', ({ id, what, given }) => {
      const answers = (result) => tab.postMessage({ id, found: result });
      if (what === 'open') resolve();
      else if (what === 'disk') answers(onDisk(given));
      else if (what === 'worker') answers(newWorker());
      else if (what === 'asked') setImmediate(work, tab, given);
      else if (what === 'ended') worker.mourners.push(() => answers());
      else if (what === 'done') done.get(given.told)(given.found);
      else answers();
    });
  });
  tab.do = (what, given) => {
    tells.count += 1;
    tab.postMessage({ told: tells.count, given: { do: what, with: given } });
    return inTime(new Promise((resolve) => done.set(tells.count, resolve)), `${what} ${JSON.stringify(given ?? '')}`);
  };
  await inTime(opens, 'a new tab');
  return tab;
}

// --- the server, behind the phone's back

async function post(path, form) {
  const body = new URLSearchParams([...form, ['csrfmiddlewaretoken', TOKEN]]);
  return fetch(site + path, { method: 'POST', body, redirect: 'manual', headers: { cookie: cookie || `csrftoken=${TOKEN}` } });
}

async function begin() {
  const answer = await post('/new/', [...Object.entries(table), ['key', newKey()]]);
  const [device] = answer.headers.getSetCookie().filter((header) => header.startsWith('device='));
  if (device) cookie = `csrftoken=${TOKEN}; ${device.split(';')[0]}`;
  return answer.headers.get('location').split('/')[2];
}

const document = async (code) => (await fetch(`${site}/m/${code}/download/`, { headers: { cookie } })).json();
const named = ({ contract, bidder, tricks }) => `${contract} ${bidder} ${tricks}`; // of the bidder's side
const handsOf = async (code) => (await document(code)).hands.map((hand) => named({ ...hand, tricks: hand.tricks[hand.bidder % 2] }));
const newKey = () => Array.from({ length: 24 }, () => 'abcdefghjkmnpqrstuvwxyz'[upTo(22)]).join('');

// --- what is done, and what must then be on the server

function chosen(hands, onlyNew) {
  const kind = onlyNew || !hands.length ? 'hand' : ['hand', 'hand', 'take back', 'correct'][upTo(3)];
  const hand = { contract: '6S', bidder: upTo(3), tricks: 6 + upTo(2) };
  return { kind, hand, number: hands.length, key: newKey() };
}

function requestOf(code, { kind, hand, number, key }) {
  const taps = [...Object.entries(hand), ['do', 'write']];
  if (kind === 'take back') return { path: `/m/${code}/take-back/`, form: [['key', key]], htmx: true };
  if (kind === 'correct') return { path: `/m/${code}/hands/${number}/`, form: [...taps, ['key', key]], htmx: false };
  return { path: `/m/${code}/record/`, form: [...taps, ['key', key]], htmx: true };
}

function after(hands, { kind, hand, number }) {
  if (kind === 'take back') return hands.slice(0, -1);
  if (kind === 'correct') return hands.map((before, place) => (place === number - 1 ? named(hand) : before));
  return [...hands, named(hand)];
}

// One act on the phone, tapped again with the same key where the phone could not answer; as a person does.
async function tapped(tab, code, hands, onlyNew) {
  const what = chosen(hands, onlyNew);
  for (let tries = 0; tries < 5; tries++) {
    const status = await tab.do('act', requestOf(code, what));
    if (status === 200) return after(hands, what);
    if (isLaid(what.key)) {
      await tab.do('look');
      return after(hands, what);
    }
  }
  throw new Error(`${what.kind} was never taken`);
}

const NETWORKS = { 'answer lost': 'answers lost', 'network hangs': 'hangs', [FOREIGN]: 'foreign' };
let questions = 0;

async function trial(fault, code, hands) {
  const started = hands.length;
  const has = (part) => fault.split(', ').includes(part);
  let tab = await openTab(code, 'through');
  const settled = async () => {
    const end = Date.now() + PATIENCE;
    while (waiting().length || 'provisional' in (await tab.do('shown'))) {
      if (Date.now() > end) throw new Error(`still waits: ${JSON.stringify(waiting())} ${JSON.stringify(await tab.do('shown'))}`);
      if (waiting().some((act) => act.asks)) await tab.do('decided', (questions += 1));
      await pause(20);
    }
  };
  try {
    await grounded(code);
    await tab.do('network', Object.entries(NETWORKS).find(([part]) => has(part))?.[1] ?? 'gone');
    let theirs = [];
    if (has(ANOTHER)) theirs = [await somebodyElse(code, hands.length)];
    if (has('worker killed')) ends = { ask: ['missing', 'stand', 'handle'][upTo(2)], before: chance() < 0.5 };
    for (let acts = upTo(2); acts >= 0; acts--) hands = await tapped(tab, code, hands, theirs.length > 0);
    if (has('tab killed')) {
      const what = chosen(hands, theirs.length > 0);
      tab.do('act', requestOf(code, what)).catch(() => {});
      await pause(upTo(150));
      await tab.terminate();
      if (isLaid(what.key)) hands = after(hands, what);
    }
    if (has('update arrives')) {
      await tab.terminate();
      version += 1;
      endWorker();
    }
    if (has('tab killed') || has('update arrives')) {
      tab = await openTab(code, 'gone');
      await tab.do('look');
      hands = await tapped(tab, code, hands, theirs.length > 0);
    }
    await tab.do('network', 'through');
    if (has('tab killed while sending')) {
      await pause(upTo(150));
      await tab.terminate();
      tab = await openTab(code, 'through');
    }
    await settled();
    return [...hands.slice(0, started), ...theirs, ...hands.slice(started)];
  } finally {
    ends = null;
    await tab.terminate();
  }
}

// What the phone knows of the match must be there before the network fails.
async function grounded(code) {
  const end = Date.now() + PATIENCE;
  const now = (await document(code)).hands.length;
  while (true) {
    const ground = disk['companion-ground/grounds'].get(code);
    const match = ground?.rows.find((row) => row.model === 'matches.match');
    if (match?.fields.document.hands.length === now) return;
    if (Date.now() > end) throw new Error('the ground did not come');
    await pause(10);
  }
}

async function somebodyElse(code, number) {
  const page = await (await fetch(`${site}/m/${code}/`, { headers: { cookie } })).text();
  const [, seen] = page.match(/ data-version="(\d+)"/);
  const hand = { contract: '6C', bidder: upTo(3), tricks: 6 };
  await post(`/m/${code}/record/`, [...Object.entries(hand), ['do', 'write'], ['seen', seen], ['key', newKey()]]);
  return named(hand);
}

const without = (list, others) => {
  const left = [...others];
  return list.filter((hand) => !left.includes(hand) || (left.splice(left.indexOf(hand), 1), false));
};

let [code, hands] = ['', []];
for (let number = 0; number < trials; number++) {
  const fault = FAULTS[number % FAULTS.length];
  if (!code || hands.length >= MOST_HANDS) [code, hands] = [await begin(), []];
  const began = performance.now();
  questions = 0;
  const expected = await trial(fault, code, hands);
  const seconds = (performance.now() - began) / 1000;
  const written = await handsOf(code);
  const [lost, doubled] = [without(expected, written).length, without(written, expected).length];
  console.log(JSON.stringify({ fault, hands: expected.length, lost, doubled, questions, seconds, expected, written }));
  hands = written;
}
process.exit(0);
