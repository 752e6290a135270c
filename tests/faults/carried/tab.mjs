// One tab of a phone without a screen: the scripts of `static/js/offline` as they are, in a thread that can be ended at
// any moment. What a browser gives them is made here; the disk and the worker live in the main thread (`phone.mjs`).
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

const { scripts, site, cookie, token, list, code } = workerData;
let { network } = workerData;
const page = { dataset: {} };
let main = { dataset: { code, version: '0' } };
let hands = 0;

const open = new Map();
function ask(what, given) {
  const id = open.size + 1;
  parentPort.postMessage({ id, what, given });
  return new Promise((resolve) => open.set(id, resolve));
}

// --- what a browser gives

class Emitter extends EventTarget {}
const view = new Emitter();
const held = new Map();
const locks = {
  request(name, options, act = options) {
    if (name.startsWith('phone-site')) return ask('ended', name).then(act);
    const turn = (held.get(name) ?? Promise.resolve()).then(() => act());
    held.set(name, turn.catch(() => {}));
    return turn;
  },
};

const listeners = {};
const given = {
  self: globalThis,
  window: globalThis,
  addEventListener: view.addEventListener.bind(view),
  location: { pathname: `/m/${code}/`, href: `${site}/m/${code}/`, host: new URL(site).host, protocol: 'http:', reload() {}, replace() {} },
  localStorage: { getItem: (name) => (name === 'offline-kept' ? 'yes' : null), setItem() {}, removeItem() {} },
  sessionStorage: { getItem: () => '1', setItem() {}, removeItem() {} },
  caches: { open: async () => ({ match: async () => new Response(JSON.stringify(list)) }) },
  navigator: {
    languages: ['en'],
    userAgent: 'a trial',
    locks,
    serviceWorker: { addEventListener: (kind, act) => (listeners[kind] = act) },
    get onLine() {
      return network !== 'gone';
    },
  },
  document: Object.assign(new Emitter(), {
    documentElement: page,
    hidden: false,
    title: 'A trial',
    cookie: '',
    getElementById: (id) => (id === 'main' ? main : null),
    querySelector: () => ({ value: token }),
    querySelectorAll: () => ({ length: hands }),
  }),
  DOMParser: class {
    parseFromString = () => ({ querySelector: () => null });
  },
  indexedDB: { open: opened },
  Worker: class {
    constructor() {
      this.number = ask('worker', null);
      workers.push(this);
    }

    async postMessage(data) {
      parentPort.postMessage({ what: 'asked', given: { number: await this.number, data } });
    }
  },
  trial: { swap: put, version: () => Number(main.dataset.version), versionIn: (text) => Number(text.match(/ data-version="(\d+)"/)?.[1]), drop: (acts) => ask('dropped', acts.map((act) => act.words)) },
};
const workers = [];
for (const [name, value] of Object.entries(given)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

function opened(name) {
  const does = (store, turn, op) => (value) => {
    const asked = {};
    ask('disk', { place: `${name}/${store}`, op, value }).then((result) => {
      asked.result = result;
      turn.oncomplete();
    });
    return asked;
  };
  const transaction = (store) => {
    const turn = {};
    turn.objectStore = () => Object.fromEntries(['get', 'getAll', 'put', 'delete'].map((op) => [op, does(store, turn, op)]));
    return turn;
  };
  const asked = { result: { transaction, close() {} } };
  queueMicrotask(() => asked.onsuccess());
  return asked;
}

// The page as it stands, of which only what the scripts ask for is kept.
function put(text) {
  const [, attributes] = text.match(/<main id="main"([^>]*)>/) ?? [];
  if (!attributes) return;
  main = { dataset: Object.fromEntries([...attributes.matchAll(/ data-(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])) };
  hands = text.match(/<details class="hand/g)?.length ?? 0;
  document.dispatchEvent(new Event('swapped'));
}

// --- the network, which may fail

const reached = fetch;
const hanging = new Set();
globalThis.fetch = async (address, options = {}) => {
  if (network === 'gone') throw new TypeError('no network');
  const { signal, cache: _cache, ...sent } = options;
  const asked = () => reached(new URL(address, site), { ...sent, headers: { ...sent.headers, cookie } });
  if (network === 'through') return asked();
  if (network === 'foreign') return foreign(asked);
  const arrives = network === 'answers lost' || Math.random() < 0.5;
  if (arrives) await (await asked()).text();
  if (network === 'hangs' && !signal?.aborted) await new Promise((resolve) => [hanging.add(resolve), signal?.addEventListener('abort', resolve)]);
  throw new TypeError('no answer');
};

// A café's page, or a proxy's whose site restarts; half of what it answers reached the site.
const STATUSES = [200, 401, 403, 404, 409, 410, 422, 429, 500, 503];
const anyOf = (list) => list[Math.floor(Math.random() * list.length)];

async function foreign(asked) {
  if (Math.random() < 0.5) await (await asked()).text();
  return new Response('<main id="main">Please log in.</main>', { status: anyOf(STATUSES), headers: { 'Content-Type': 'text/html' } });
}

function networkIs(now) {
  network = now;
  for (const give of hanging) give();
  hanging.clear();
  if (now !== 'hangs') view.dispatchEvent(new Event(now === 'gone' ? 'offline' : 'online'));
}

// --- what a person does

// As the service worker does it: the network first, then this page's phone, which alone takes what follows acts that wait.
// Hands go into the queue at once.
async function act({ path, form, htmx }) {
  const body = new URLSearchParams([...form, ['seen', main.dataset.version], ['csrfmiddlewaretoken', token]]).toString();
  const headers = htmx ? { 'HX-Request': 'true' } : {};
  const isQueued = path.endsWith('/record/') || (await asked({ ask: 'waits', match: code })).answer;
  if (network !== 'gone' && !isQueued) {
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const patience = AbortSignal.timeout(100);
    await fetch(path, { method: 'POST', body, headers: { ...type, ...headers }, signal: patience }).catch(() => {});
  }
  const answer = await answered({ method: 'POST', path, body, headers });
  if (answer?.status === 303 || answer?.status === 302) return look();
  if (answer?.status === 200) put(textOf(answer));
  return answer?.status ?? 0;
}

async function look() {
  const answer = await answered({ method: 'GET', path: location.pathname, body: '', headers: { 'HX-Request': 'true' } });
  if (answer?.status === 200) put(textOf(answer));
  return answer?.status ?? 0;
}

const textOf = ({ body }) => new TextDecoder().decode(body);
const answered = async (request) => (await asked({ ask: 'answer', request })).answer;
const asked = (data) =>
  new Promise((resolve) => {
    const port = { postMessage: (answer) => (answer.here === false || 'answer' in answer) && resolve(answer) };
    listeners.message({ data, ports: [port] });
  });

// Saves it as the next; what the page does where only hands wait is told here, because that module draws.
async function decided() {
  const { waiting, saveAct, deleteAct } = await import(at('offline/queue_store.js'));
  const acts = (await waiting()).filter((act) => act.match === code);
  const asking = acts.find((act) => act.asks);
  if (!asking) return;
  if (!acts.every(({ number }) => number)) {
    document.dispatchEvent(new CustomEvent('decided', { detail: { hand: asking, choice: 'after' } }));
    return;
  }
  const { settled } = await import(at('offline/settled.js'));
  const behind = acts.filter((act) => act.id > asking.id);
  const { kept, dropped } = settled(asking, behind, Number(main.dataset.version), 'after', hands);
  for (const act of dropped) await deleteAct(act);
  for (const act of kept) await saveAct(act);
  await (await import(at('offline/outbox.js'))).send();
}

// The server's page, as a browser loads it. A tab opened without a network has a page that names no site.
async function load() {
  const text = await (await fetch(location.pathname)).text();
  page.dataset.site = text.match(/<html[^>]* data-site="([^"]+)"/)[1];
  put(text);
}

const does = { act, look, decided, load, network: networkIs, shown: () => ({ ...main.dataset, state: page.dataset.offline }) };
parentPort.on('message', async ({ id, found, told, given: what, from }) => {
  if (from) return workers.at(-1).onmessage({ data: from });
  if (!told) return open.get(id)(found);
  parentPort.postMessage({ what: 'done', given: { told, found: await does[what.do](what.with) } });
});

const at = (name) => pathToFileURL(`${scripts}/${name}`).href;
if (network === 'through') await load();
await import(at('offline/phone_site.js'));
document.body = { dataset: { sender: at('offline/sender.js') } };
(await import(at('offline/outbox.js'))).keepSending();
parentPort.postMessage({ what: 'open' });
