// The files with which this phone can score alone: stored completely or not at all, and removable.
import { fetchOwn } from './gate.js';
import { KEPT, saveCopied } from './identity.js';
import { fetchFile } from './hashed_file.js';
import { storePacked, storedPacked } from './packed_file.js';

const CACHE = 'carried-site';
const LIST = '/offline/files/';
const IGNORE_VARY = { ignoreVary: true };
const SMALL = 2; // gigabytes of memory; below that the offer appears in the menu only

export const isKept = () => localStorage.getItem(KEPT) === 'yes';
export const isSmall = () => !!navigator.connection?.saveData || (navigator.deviceMemory ?? SMALL) < SMALL;
export const isMetered = () => isSmall() || navigator.connection?.type === 'cellular';

// The list of the stored files; null if the set is not complete.
export async function kept() {
  const list = isKept() && (await (await caches.open(CACHE)).match(LIST, IGNORE_VARY));
  return list ? list.json() : null;
}

// The list the site offers; null if it offers nothing or there is no network.
export async function offered(cache = 'no-cache') {
  const answer = await fetchOwn(LIST, { headers: { Accept: 'application/json' }, cache }).catch(() => null);
  return answer?.ok && answer.headers.get('Content-Type')?.includes('json') ? answer.json() : null;
}

// Fetches what is missing, and switches to the new set once it is complete. `onProgress` gets the fraction done.
export async function keepAll(list, onProgress = () => {}) {
  await fetchOwn(`${LIST}?keep`, { cache: 'no-store' }); // which gives this phone its cookie
  const cache = await caches.open(CACHE);
  const statics = list.static.map((address) => [address, 4000]);
  const all = [...Object.entries(list.files), ...statics];
  const total = all.reduce((sum, [, size]) => sum + size, 0);
  let done = 0;
  for (const [address, size] of all) {
    if (!(await isStored(cache, address))) await storePacked(cache, address, await fetchFile(address));
    done += size;
    onProgress(done / total);
  }
  await cache.put(LIST, new Response(JSON.stringify(list), { headers: { 'Content-Type': 'application/json' } }));
  await saveCopied(KEPT, 'yes');
  await dropOthers(cache, new Set([LIST, ...all.map(([address]) => address)]));
  navigator.storage?.persist?.().catch(() => {}); // not awaited: Firefox asks the person, who may leave it unanswered
}

const isStored = async (cache, address) => (await cache.match(address, IGNORE_VARY)) ?? storedPacked(cache, address);

async function dropOthers(cache, wanted) {
  const others = (await cache.keys()).filter((request) => !wanted.has(new URL(request.url).pathname));
  await Promise.all(others.map((request) => cache.delete(request, IGNORE_VARY)));
}

export async function removeAll() {
  await saveCopied(KEPT, '');
  await caches.delete(CACHE);
}
