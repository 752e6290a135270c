// Snapshots: what the server last said of this phone's matches, in a database of their own, so that tabs of an older
// version keep their queue. `grounds` holds {code, version, title, rows} per match; `rest` holds
// {key: 'index', matches: {code: version}, more, rule_sets, mark}; `more` says that the server has older matches too.
import { connect, inStore } from './database.js';

const NAME = 'companion-ground';

function create(database) {
  database.createObjectStore('grounds', { keyPath: 'code' });
  database.createObjectStore('rest', { keyPath: 'key' });
}

const inSnapshots = (name, mode, ask) => inStore(connect(NAME, create), name, mode, ask);

const NOTHING = { key: 'index', matches: {}, rule_sets: [], mark: '' };
export const snapshotOf = (code) => inSnapshots('grounds', 'readonly', (store) => store.get(code));
export const index = async () => (await inSnapshots('rest', 'readonly', (store) => store.get('index'))) ?? NOTHING;
export const deleteAll = () => indexedDB.deleteDatabase(NAME);

const json = (address) => fetch(address, { headers: { Accept: 'application/json', 'X-Outbox': '1' }, cache: 'no-store' }).then(readJson);

async function readJson(answer) {
  if (answer.status === 404 || answer.status === 410 || answer.status === 403) return null;
  if (!answer.ok || !answer.headers.get('Content-Type')?.includes('json')) throw new Error(answer.status);
  return answer.json();
}

// Fetches one match as the server has it now; one that no longer exists is deleted.
export async function refreshSnapshot(code) {
  const snapshot = await json(`/m/${code}/ground/`);
  const { [code]: _known, ...others } = (await index()).matches;
  if (snapshot) await inSnapshots('grounds', 'readwrite', (store) => store.put(snapshot));
  else await inSnapshots('grounds', 'readwrite', (store) => store.delete(code));
  await saveIndex({ ...(await index()), matches: snapshot ? { ...others, [code]: snapshot.version } : others });
  return snapshot;
}

// Fetches the matches this phone may carry, one at a time, and only what changed.
export async function refreshAll() {
  const now = await json('/offline/ground/');
  if (!now) return;
  const known = (await index()).matches;
  for (const [code, version] of Object.entries(now.matches)) {
    if (known[code] !== version) await refreshSnapshot(code);
  }
  for (const code of Object.keys(known)) {
    if (!(code in now.matches)) await inSnapshots('grounds', 'readwrite', (store) => store.delete(code));
  }
  const { matches } = await index();
  const wanted = Object.fromEntries(Object.entries(matches).filter(([code]) => code in now.matches));
  await saveIndex({ key: 'index', matches: wanted, more: now.more, rule_sets: now.rule_sets, mark: JSON.stringify(now.rule_sets) });
}

const saveIndex = (rest) => inSnapshots('rest', 'readwrite', (store) => store.put(rest));
