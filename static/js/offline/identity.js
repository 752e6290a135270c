// Who this phone is. The server knows it by a cookie that scripts cannot read, and that a browser loses if it ends before
// it has written it down. So a secret that restores the cookie, good once, lies in a store that is written at once, and
// with it what localStorage must not lose.
import { connect, inStore } from './database.js';
import { site, toThisSite } from './gate.js';
import { postOwn } from './forms.js';

const open = () => connect('companion-phone', (database) => database.createObjectStore('facts', { keyPath: 'key' }));
const inFacts = (mode, ask) => inStore(open(), 'facts', mode, ask, { durability: 'strict' });
const fact = async (key) => (await inFacts('readonly', (store) => store.get(key)))?.value;
const saveFact = (key, value) => inFacts('readwrite', (store) => store.put({ key, value }));

const FIELD = 'restoring'; // in forms by which a phone gets its first cookie
const newSecret = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const knownAs = () => document.cookie.match(/(?:^|; )known=(\w+)/)?.[1] ?? ''; // given and lost with the other cookie
const secretKey = `secret ${site}`;
const saveSecret = (secret, known = '') => saveFact(secretKey, { secret, known });
const PATIENCE = 10000; // milliseconds: what waits is sent after this answer, and what was asked is asked again
const post = (to, fields) => postOwn(to, Object.entries(fields), { headers: toThisSite, signal: AbortSignal.timeout(PATIENCE) });

// Called before anything is sent. Resolves with whether the cookie was restored.
export async function beKnown() {
  const kept = await fact(secretKey);
  if (kept ? kept.known && kept.known === knownAs() : !knownAs()) return false;
  return navigator.locks ? navigator.locks.request('identity', ensure) : ensure();
}

async function ensure() {
  const kept = await fact(secretKey);
  if (kept?.known && kept.known === knownAs()) return false;
  if (kept && (await restore(kept))) return true;
  if (knownAs()) await hold();
  return false;
}

// What follows is stored first: if the answer is lost, the same is asked again.
async function restore({ secret, following = newSecret(), known }) {
  await saveFact(secretKey, { secret, following, known });
  const before = knownAs();
  const answer = await post('/phone/restore/', { secret, following });
  if (answer.status === 404) await inFacts('readwrite', (store) => store.delete(secretKey));
  if (!answer.ok) return false;
  await saveSecret(following, knownAs());
  return before !== knownAs();
}

async function hold() {
  const secret = newSecret();
  await saveSecret(secret);
  const answer = await post('/phone/hold/', { secret });
  if (answer.ok) await saveSecret(secret, knownAs());
}

// A phone that is not known yet gives its secret with the form by which it will be.
async function offerSecret() {
  if (knownAs() || !document.querySelector('main form[method=post]') || document.getElementById('pad')) return;
  const kept = await fact(secretKey);
  if (kept?.known || kept?.following) return; // it waits for the network to be restored
  const secret = kept?.secret ?? newSecret();
  await saveSecret(secret);
  document.addEventListener('submit', ({ target }) => {
    if (target.method !== 'post' || target.elements[FIELD]) return;
    target.append(Object.assign(document.createElement('input'), { type: 'hidden', name: FIELD, value: secret }));
  });
}

// Scripts read the copy in localStorage, which needs no waiting.
export async function saveCopied(name, value) {
  await saveFact(name, value);
  if (value) localStorage.setItem(name, value);
  else localStorage.removeItem(name);
}

async function restoreCopied(name) {
  const [here, stored] = [localStorage.getItem(name), await fact(name)];
  if (here !== null && stored === undefined) await saveFact(name, here); // by an earlier version
  else if (stored) localStorage.setItem(name, stored);
}

export const KEPT = 'offline-kept'; // whether this phone keeps the site

export async function keepIdentity() {
  await restoreCopied(KEPT).catch(() => {});
  const restored = !knownAs() && (await beKnown().catch(() => false)); // otherwise it has time
  if (restored && !document.getElementById('pad')) location.reload(); // it was drawn for a stranger
  else await offerSecret();
}
