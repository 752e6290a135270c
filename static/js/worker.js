// The service worker: what the phone keeps, so that the site opens without a network. The server writes SHELF above:
// version, files, pages, offline (the page for what was never kept), static (where files live). Never touches /live/.
const CACHE = `companion-${SHELF.version}`;
const PATIENCE = 4000; // milliseconds a page may take before the kept one is shown
const MOST_MATCHES = 40;
const KEEPABLE = /^\/(new\/|mine\/|offline\/|m\/[\w-]+\/(big\/)?|(es\/)?rules\/[^?]*)?$/;
const SEARCH = /^\/(es\/)?rules\/search\/\?/; // what was asked, the page itself asks the kept index
const MATCH = /^\/m\/[\w-]+\//;
const MAIN = /<main id="main"[^]*<\/main>/;
const MATCH_AS_IT_STANDS = /^\s*<main id="main"[^>]* data-code=/;
const LOOSELY = { ignoreVary: true };

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(stock());
});

self.addEventListener('activate', (event) => event.waitUntil(clear().then(() => self.clients.claim())));

// From a page that has opened. What happened on the first one before it came under this worker was not seen here.
self.addEventListener('message', (event) => {
  const { keep, firstTime } = event.data;
  event.waitUntil((firstTime ? takeOver(keep[0]) : Promise.resolve()).then(() => fetchAll(keep, false)).catch(() => {}));
});

// A page that was still loading when this worker began is overlooked by the claim made then.
async function takeOver(address) {
  await self.clients.claim();
  await fetchAll([address, ...SHELF.pages], true);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== location.origin || pathname.startsWith('/live/')) return;
  if (pathname.startsWith(SHELF.static)) event.respondWith(file(request));
  else if (request.mode === 'navigate') event.respondWith(request.method === 'GET' ? page(event, pathname + search) : sent(event, pathname));
  else if (request.headers.has('HX-Request') && MATCH.test(pathname)) event.respondWith(part(event, pathname));
});

// A new version takes along every page that was kept, fetched anew; where that fails, the old version stays.
async function stock() {
  const cache = await caches.open(CACHE);
  await cache.addAll(SHELF.files);
  await fetchAll([...SHELF.pages, ...(await keptBefore())], true);
}

async function keptBefore() {
  const old = await Promise.all((await oldCaches()).map(async (name) => (await caches.open(name)).keys()));
  return old.flat().map((request) => new URL(request.url).pathname).filter((address) => KEEPABLE.test(address));
}

async function clear() {
  await Promise.all((await oldCaches()).map((name) => caches.delete(name)));
}

async function oldCaches() {
  return (await caches.keys()).filter((name) => name.startsWith('companion-') && name !== CACHE);
}

// One after the other: nobody waits for these, and the table's network may be thin.
async function fetchAll(addresses, again) {
  const cache = await caches.open(CACHE);
  for (const address of new Set(addresses)) {
    if (again || !(await cache.match(address, LOOSELY))) await keep(address, await fetch(address));
  }
}

async function keep(address, answer) {
  if (!KEEPABLE.test(address)) return;
  const cache = await caches.open(CACHE);
  if (answer.status === 404) await cache.delete(address, LOOSELY);
  if (!answer.ok || answer.redirected) return;
  await cache.put(address, answer);
  if (MATCH.test(address)) await forgetOldest(cache);
}

async function forgetOldest(cache) {
  const matches = (await cache.keys()).filter((request) => MATCH.test(new URL(request.url).pathname));
  await Promise.all(matches.slice(0, -MOST_MATCHES).map((request) => cache.delete(request)));
}

// Files have hashed names: the one that is kept is the right one.
async function file(request) {
  return (await caches.match(request, LOOSELY)) ?? fetch(request);
}

// The network first; the kept page where the network fails, answers with a fault, or takes too long.
async function page(event, address) {
  const fresh = fetch(event.request);
  event.waitUntil(fresh.then((answer) => keep(address, answer.clone())).catch(() => {}));
  const kept = await caches.match(SEARCH.test(address) ? address.replace(/\?.*/, '') : address, LOOSELY);
  if (!kept) return fresh.catch(() => caches.match(SHELF.offline, LOOSELY));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept));
  return Promise.race([fresh.then((answer) => (answer.status < 500 ? answer : kept), () => kept), late]);
}

// A form that was sent may change what the first pages show.
async function sent(event, pathname) {
  try {
    const answer = await fetch(event.request);
    // A deleted match shall be gone from this phone, too; where it still stands, this brings it back.
    const match = pathname.endsWith('/delete/') ? pathname.match(MATCH) : [];
    event.waitUntil(fetchAll([...SHELF.pages, ...match], true).catch(() => {}));
    return answer;
  } catch {
    return caches.match(SHELF.offline, LOOSELY);
  }
}

// The match as it stands, on its way into an open page, goes into the kept page as well.
async function part(event, pathname) {
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(renew(event.request.method, pathname, answer.clone()).catch(() => {}));
  return answer;
}

async function renew(method, pathname, answer) {
  const text = await answer.text();
  if (!MATCH_AS_IT_STANDS.test(text)) return;
  const address = method === 'GET' ? pathname : pathname.match(MATCH)[0];
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address, LOOSELY);
  if (kept) await cache.put(address, await replaced(kept, text.match(MAIN)[0]));
  if (method !== 'GET') await fetchAll(SHELF.pages, true);
}

async function replaced(kept, main) {
  const headers = new Headers(kept.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response((await kept.text()).replace(MAIN, () => main), { headers });
}
