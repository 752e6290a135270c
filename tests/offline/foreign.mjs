// node foreign.mjs SCRIPTS: every kind of request by every wrong answer, before, during and after it reaches the server,
// with the scripts of a page as they are. Writes what is left on the phone, and what the server has, as JSON.
import { pathToFileURL } from 'node:url';
import { deleteDatabase, disk, opened, rowsOf } from './disk.mjs';

const US = { 'X-Companion': 'us 1', Date: new Date().toUTCString() };
const html = (status, text = '<form>Please log in</form>', headers = {}) => new Response(text, { status, headers: { 'Content-Type': 'text/html', ...headers } });
const redirected = () => Object.defineProperty(html(200), 'redirected', { value: true });
const cut = () => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('cut')) }), { status: 200, headers: US });
const hangs = (signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new TypeError('aborted')))); // for ever, unless given up
const STATUSES = [401, 403, 404, 409, 410, 421, 422, 429, 500, 502, 503];
const WRONG = {
  'a plain outage': () => Promise.reject(new TypeError('no network')),
  'another page': () => html(200),
  'a page that names the match': () => html(200, '<main data-code="m" class="paper agree" data-feed="m">'),
  'another site': () => html(200, '<main data-code="m">', { 'X-Companion': 'them 1' }),
  'a redirect': redirected,
  'a cut body': cut,
  'no answer': hangs,
  ...Object.fromEntries(STATUSES.map((status) => [`status ${status}`, () => html(status)])),
};

// --- what a browser gives, in memory

const stored = new Map();
const page = Object.assign(new EventTarget(), {
  documentElement: { dataset: { site: 'us' } },
  hidden: false,
  getElementById: () => null,
  querySelector: () => ({ value: 'token' }),
  querySelectorAll: () => [],
});
const jar = new Map();
Object.defineProperty(page, 'cookie', {
  get: () => [...jar].map((pair) => pair.join('=')).join('; '),
  set: (text) => (text ? jar.set(...text.split(';')[0].split('=')) : jar.clear()),
});
const patient = setTimeout;
const given = {
  document: page,
  indexedDB: { open: opened, deleteDatabase },
  localStorage: { getItem: (name) => stored.get(name) ?? null, setItem: (name, value) => stored.set(name, `${value}`), removeItem: (name) => stored.delete(name) },
  sessionStorage: { getItem: (name) => stored.get(name) ?? null, setItem: (name, value) => stored.set(name, `${value}`) },
  navigator: { onLine: true },
  location: { pathname: '/m/m/', origin: 'https://example.org' },
  DOMParser: class {
    parseFromString = () => ({ querySelector: () => null });
  },
  setTimeout: (act, time, ...more) => patient(act, time / 400, ...more), // patience of seconds
  addEventListener() {},
};
AbortSignal.timeout = (time) => {
  const late = new AbortController();
  setTimeout(() => late.abort(), time);
  return Object.assign(late.signal, { patience: time });
};
for (const [name, value] of Object.entries(given)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

// --- the site, and the network between

let network = null; // {answer, reaches}
let patience = 0; // the longest of a request, in milliseconds
const written = [];
const GROUND = { code: 'm', version: 2, title: 'A match', rows: [] };
const ANSWERS = [
  [/^\/m\/p\/ground\/$/, () => (written.includes('pass') ? Response.json({ ...GROUND, code: 'p' }, { headers: US }) : html(403, '', US))],
  [/ground\/$/, (path) => Response.json(path.startsWith('/m/') ? GROUND : { matches: { m: 2, ...(written.includes('pass') ? { p: 1 } : {}) }, more: false, rule_sets: [] }, { headers: US })],
  [/^\/m\/p\/pass\/$/, () => (once('pass'), new Response('', { headers: US }))],
  [/^\/offline\/back\/$/, () => (once('back'), Response.json({ code: 'm', stands_at: 1 }, { headers: US }))],
  [/^\/clubs\/kept\/$/, () => Response.json(written.includes('act 0') ? {} : { e: 'returned' }, { headers: US })],
  [/\/kept\/(give\/)?$/, () => Response.json({}, { headers: US })],
  [/^\/offline\/files\//, () => Response.json({ version: '1' }, { headers: US })],
  [/^\/phone\//, () => ((page.cookie = 'known=me'), new Response(null, { status: 204, headers: US }))],
];
const once = (key) => written.includes(key) || written.push(key);
function served(path, options) {
  const [, answer] = ANSWERS.find(([pattern]) => pattern.test(path)) ?? [];
  if (answer) return answer(path);
  if (options.method !== 'POST') return new Response('', { headers: US });
  once(options.body.get('key') ?? options.body.get('total'));
  const feed = path.split('/')[2];
  return html(200, `<main data-code="m" class="paper agree" data-feed="${feed}">`, US);
}
globalThis.fetch = async (path, options = {}) => {
  patience = Math.max(patience, options.signal?.patience ?? 0);
  if (!network) return served(path, options);
  if (network.reaches) served(path, options);
  return network.answer(options.signal);
};

const at = (name) => pathToFileURL(`${process.argv[2]}/${name}.js`).href;
page.body = { dataset: { sender: at('sender') } };
(await import('node:events')).setMaxListeners(0, page);
const { saveAct, all } = await import(at('queue_store'));
const { send } = await import(at('outbox'));
const { refreshSnapshot, refreshAll, snapshotOf, index } = await import(at('snapshot_store'));
const { offered } = await import(at('carried_files'));
const { beKnown } = await import(at('identity'));
const { giveBackAll } = await import(at('receipts'));
const { giveBack } = await import(at('give_back'));
const { parcelOf } = await import(at('handover_store'));
const { claimPasses } = await import(at('passes'));
const { keepWhole } = await import(at('whole_match'));
const { asFile, readFile } = await import(at('waiting_file'));

const hand = { to: '/m/m/record/', match: 'm', title: 'A match', taps: [], words: '6 spades', seen: 1, number: 1, asks: '' };
const lost = { to: '/e/e/door/', match: 'e', desk: true, taps: [['total', 'act 0']], key: 'act 0', receipt: 'r', version: 2 };
const KINDS = {
  'what the site lost': comeBack,
  'a hand': () => act(hand),
  'a take-back': () => act({ ...hand, to: '/m/m/take-back/', number: undefined }),
  'a match begun': () => act({ ...hand, to: '/new/', begins: true, number: undefined }),
  'a correction': () => act({ ...hand, to: '/m/m/hands/1/', number: undefined, hand: 1 }),
  'a correction undone': () => act({ ...hand, to: '/m/m/hands/1/undo/', number: undefined, hand: 1 }),
  'a rematch': () => act({ ...hand, to: '/m/before/rematch/', begins: true, number: undefined }),
  'a hand that another phone gave': () => act({ ...hand, met: true, taken: true }),
  'a check-in': () => act({ ...hand, to: '/e/m/door/', desk: true, taps: [['total', 'of a check-in']] }),
  'totals handed in': () => act({ ...hand, to: '/e/e/t/1/1/', handsIn: true }),
  'totals agreed': () => act({ ...hand, to: '/e/m/t/1/1/', desk: true, taps: [['total', 'of a table']] }),
  'taps of a desk': () => act({ ...hand, to: '/e/m/desk/', desk: true, taps: [['total', 'of a desk']] }),
  'a snapshot': () => refreshSnapshot('m').catch(() => {}),
  'all snapshots': () => refreshAll().catch(() => {}),
  'what the site offers': () => offered().catch(() => null),
  'a match to hand over': () => parcelOf('unknown'),
  'a right passed on': passOn,
  'a finished match that was read': () => keepWhole({ players: ['Ann', 'Bob'], hands: [++number] }),
  'a file of what waits': fromFile,
  'what another site left': toThisSite,
  'who the phone is': () => ((page.cookie = ''), beKnown().catch(() => {})),
};
async function comeBack() {
  if (!rowsOf('companion-receipts/kept').has('e')) rowsOf('companion-receipts/kept').set('e', { code: 'e', site: 'us', evening: true, receipt: 'r', version: 2, text: 't', seal: 's', at: Date.now(), acts: [lost] });
  stored.delete('gave back');
  await giveBackAll();
}

// A match that another phone gave, with a right that no server knows of yet.
async function passOn() {
  const grounds = rowsOf('companion-ground/grounds');
  if (!grounds.has('p')) grounds.set('p', { ...GROUND, code: 'p', version: 1, pass: { key: 'k', number: 'n', proof: 'p' } });
  rowsOf('companion-ground/rest').get('index').matches.p = 1;
  await claimPasses().catch(() => {});
}

// Offered by the waiting room.
async function toThisSite() {
  if (!written.includes('back')) rowsOf('companion-ground/rest').get('index').site = 'them';
  await giveBack().catch(() => {});
}

// Read twice, as by two taps.
async function fromFile() {
  const text = JSON.stringify(asFile([{ ...hand, key: `act ${++number}` }]));
  for (const _tap of [1, 2]) await readFile(text);
  await send();
}

let number = 0;
async function act(content) {
  const key = `act ${++number}`;
  await saveAct({ ...content, key, ...(content.desk ? { taps: [['total', key]] } : {}) });
  await send();
}

async function left() {
  const acts = (await all()).map(({ asks, refusals, sent, says }) => ({ asks, refusals, sent, says }));
  const phone = rowsOf('companion-phone/facts').has('secret us');
  const kept = rowsOf('companion-receipts/kept').get('e')?.acts?.map(({ key }) => key);
  const given = (await snapshotOf('p'))?.code;
  return JSON.stringify({ acts, kept, given, snapshot: (await snapshotOf('m'))?.version, index: (await index()).matches, phone });
}

function begin() {
  for (const rows of disk.values()) rows.clear();
  rowsOf('companion-phone/facts').set('secret us', { key: 'secret us', value: { secret: 's', known: 'me' } });
  rowsOf('companion-ground/grounds').set('m', { ...GROUND, version: 1, rows: [{ model: 'matches.match', fields: { document: {} } }] });
  rowsOf('companion-ground/rest').set('index', { key: 'index', site: 'us', matches: { m: 1 }, rule_sets: [], mark: '' });
  [written.length, page.cookie, network, patience] = [0, 'known=me', null, 0];
}

const MOMENTS = { before: { reaches: false }, during: { reaches: true }, after: { first: true } };
const outcomes = [];
for (const [kind, does] of Object.entries(KINDS)) {
  for (const [moment, { reaches = false, first }] of Object.entries(MOMENTS)) {
    for (const [wrong, answer] of Object.entries(WRONG)) {
      begin();
      if (first) await does();
      network = { answer, reaches };
      await does();
      const [meanwhile, longest] = [await left(), patience];
      network = null;
      await beKnown().catch(() => {});
      await send();
      if ([comeBack, toThisSite].includes(does)) await does(); // offered again
      await refreshAll();
      outcomes.push({ kind, moment, wrong, meanwhile, longest, written: written.length, after: await left() });
    }
  }
}
process.stdout.write(JSON.stringify(outcomes), () => process.exit()); // a pipe takes 64 KiB at a time
