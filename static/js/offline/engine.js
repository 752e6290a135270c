// Starts the Python site on this phone and sends it requests. One worker serves all open pages, where the browser has shared
// ones, and outlives the page that woke it: in Chromium (`extendedLifetime`), in WebKit, and in Firefox as long as that page is
// kept for the back button. It gets the full state with every request, so it may end at any time.
import { measured } from './measured_clock.js';
import { playedAt } from './server_clock.js';
import { snapshotOf } from './snapshot_store.js';

let port;
let asked = 0;
let ended = () => {};
const open = new Map();

export const isAwake = () => !!port?.awake;
export const whenEnded = (act) => (ended = act);

// Resolves with the milliseconds it took, and whether it is new: another page may have woken it.
export async function wake(list) {
  port ??= connect(list);
  const { runtime, library, packages, site, names } = list;
  const { milliseconds, alive, isNew } = await call('wake', { runtime, library, packages, site, names });
  port.awake = true;
  if (alive) watch(alive, port);
  return { milliseconds, isNew };
}

function connect(list) {
  const address = list.site.replace(/[^/]*$/, 'worker.js');
  const worker = 'SharedWorker' in self ? new SharedWorker(address, { type: 'module', name: list.version, extendedLifetime: true }) : new Worker(address, { type: 'module' });
  const end = worker.port ?? worker;
  worker.onerror = () => fail(new Error('the worker could not start'));
  end.onmessage = ({ data: { id, found, error } }) => {
    const { resolve, reject } = open.get(id) ?? {};
    open.delete(id);
    if (error) reject?.(new Error(error));
    else resolve?.(found);
  };
  return end;
}

// The worker holds this lock while it runs: getting the lock means that the browser ended the worker.
function watch(alive, watched) {
  navigator.locks?.request(alive, { mode: 'shared' }, () => {
    if (port !== watched) return;
    fail(new Error('the worker was ended'));
    ended();
  });
}

export function fail(error) {
  port = null;
  for (const { reject } of open.values()) reject(error);
  open.clear();
}

function call(ask, given) {
  return new Promise((resolve, reject) => {
    asked += 1;
    open.set(asked, { resolve, reject });
    port.postMessage({ id: asked, ask, given });
  });
}

// Brings it up to date with the snapshots and the queue; calls `then` once it has been told all, and resolves with its
// answer: the acts that became invalid, each with its page. It answers in order, so what `then` asks finds it up to date.
export async function sync({ matches, rule_sets, mark }, queue, then = () => {}) {
  const missing = await call('missing', { matches, mark });
  const snapshots = (await Promise.all(missing.codes.map(snapshotOf))).filter(Boolean);
  const refusals = call('stand', { grounds: snapshots, gone: missing.gone, rule_sets: missing.rules ? rule_sets : null, mark, acts: applied(queue) });
  const [refused, answer] = await Promise.all([refusals, then()]);
  return { refused, answer };
}

// The acts to apply to the snapshots, in order. After the first act that the server refused, none of that match.
function applied(queue) {
  const held = new Set();
  return [...queue.filter((act) => act.sent), ...queue.filter((act) => !act.sent)].filter((act) => {
    if (act.asks) held.add(act.match);
    return !held.has(act.match) && !act.handsIn && !act.desk; // these need the server
  }).map((act) => ({ ...act, played: playedAt(act, measured()) }));
}

export const handle = (request) => call('handle', request);
