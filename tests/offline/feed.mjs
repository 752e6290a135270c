// node feed.mjs PLACE: an open page whose stream stays silent, and whose first request at PLACE (`version` or `sheet`) is
// swallowed; or `meanwhile`, whose stream tells of a second hand while the sheet with the first is on its way, and then
// falls silent. Writes the versions that the page showed until it had the newest, as JSON; for `offline`, where the browser
// knows of no network, the number of streams that were opened.
const swallowed = process.argv[2];
const patient = setTimeout;
const sooner = (act, time, ...more) => patient(act, time / 400, ...more); // patience of seconds
const main = { dataset: { code: 'm' }, querySelector: () => null };
const page = Object.assign(new EventTarget(), {
  documentElement: { dataset: { site: 'us' }, lang: 'en' },
  hidden: false,
  readyState: 'complete',
  getElementById: (id) => (id === 'gone' ? { hidden: true } : id === 'main' ? main : null),
  querySelector: () => null,
});
const given = { document: page, window: globalThis, navigator: { onLine: swallowed !== 'offline' }, location: { pathname: '/m/m/', search: '' }, setTimeout: sooner, addEventListener() {}, dispatchEvent() {} };
for (const [name, value] of Object.entries(given)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
let stream;
let opened = 0;
globalThis.EventSource = class extends EventTarget {
  constructor() {
    super();
    stream = this;
    opened++;
  }

  close() {}
};
const tells = (kind, data) => stream.dispatchEvent(Object.assign(new Event(kind), { data }));
AbortSignal.timeout = (time) => {
  const late = new AbortController();
  sooner(() => late.abort(), time);
  return late.signal;
};

let version = 2;
let isSwallowing = true;
const never = (signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new TypeError('aborted'))));
globalThis.fetch = (address, { signal }) => {
  if (swallowed === 'offline') return Promise.reject(new TypeError('no network'));
  const place = address.endsWith('version') ? 'version' : 'sheet';
  if (swallowed === 'meanwhile') return place === 'sheet' ? sheetOfTwo() : Promise.reject(new TypeError('no network'));
  if (place === swallowed && isSwallowing) return (isSwallowing = false), version++, never(signal);
  return Promise.resolve(ours());
};

const ours = () => new Response(`${version}`, { headers: { 'X-Companion': 'us 1' } });

async function sheetOfTwo() {
  const answer = ours();
  if (version < 3) tells('match', `${++version}`);
  await new Promise((then) => patient(then, 20));
  return answer;
}

const { keepUp } = await import('../../static/js/live/catch_up.js');
const shown = [1];
const shownVersion = () => shown.at(-1);
keepUp({ swap: (text) => void shown.push(Number(text)), shownVersion, versionIn: Number, say() {} });
if (swallowed === 'meanwhile') tells('site', 'us'), tells('match', `${version}`);
for (let turn = 0; turn < (swallowed === 'offline' ? 5 : 200) && shownVersion() < 3; turn++) await new Promise((then) => patient(then, 20));
console.log(JSON.stringify(swallowed === 'offline' ? opened : shown));
process.exit();
