// The service worker (standard input), of which pages send forms. Writes what each shows: where the network swallows it,
// and where the site names a new token, for a form of its own page and for another's. Also a page that never comes.
import { readFileSync } from 'node:fs';

const HOME = 'http://site.test';
const OURS = { 'X-Companion': 'us 1' };
const FORM = new URLSearchParams([['name', 'Ann L'], ['csrfmiddlewaretoken', 'old']]);
let listens;
let network;
const nothing = async () => undefined;
const cache = { match: async (address) => (address === '/offline/' ? new Response('no network') : undefined), keys: async () => [], put: nothing };
const self = { addEventListener: (kind, act) => kind === 'fetch' && (listens = act), clients: { get: nothing, matchAll: async () => [] } };
const stored = async (address) => (address === '/static/sender.js' ? new Response('the script') : undefined);
const caches = { open: async () => cache, keys: async () => [], match: stored };
const swallowed = ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new TypeError('late'))));
const expired = async (request) =>
  (await request.formData()).get('csrfmiddlewaretoken') === 'new' ? new Response('written', { headers: OURS }) : new Response('once more', { status: 403, headers: { ...OURS, 'X-Form-Token': 'new' } });

globalThis.navigator ??= { languages: ['en'] };
const late = AbortSignal.timeout;
AbortSignal.timeout = (time) => late(time / 100);
const fetched = (request, options) => network(request instanceof Request ? request : new Request(request, options));
const soon = (act, time, ...more) => setTimeout(act, time / 100, ...more);
new Function('self', 'caches', 'location', 'fetch', 'setTimeout', readFileSync(0, 'utf8'))(self, caches, { origin: HOME }, fetched, soon);

async function shown(way, { referrer = `${HOME}/new/`, address = '/new/', mode = 'navigate', ...form } = { method: 'POST', body: FORM }) {
  network = way;
  const request = new Request(HOME + address, form);
  for (const [name, value] of Object.entries({ mode, referrer })) Object.defineProperty(request, name, { value });
  const answer = new Promise((resolve) => listens({ request, clientId: '', respondWith: resolve, waitUntil: () => {} }));
  return (await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 5000))]))?.text() ?? 'nothing';
}
console.log(JSON.stringify({ swallowed: await shown(swallowed), ours: await shown(expired), theirs: await shown(expired, { method: 'POST', body: FORM, referrer: '' }), page: await shown(() => new Promise(() => {}), {}), script: await shown(swallowed, { address: '/static/sender.js?1', mode: 'cors' }) }));
process.exit();
