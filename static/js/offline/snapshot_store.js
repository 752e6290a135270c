// Snapshots: what the server last said of this phone's matches, in a database of their own, so that tabs of an older
// version keep their queue. `grounds`, as version 1.0 named them, holds {code, version, title, rows} per match; `rest` holds
// {key: 'index', site, matches: {code: version}, more, rule_sets, mark}; `more` says that the server has older matches too.
import { fetchOwn, site } from './gate.js';
import { connect, inStore } from './database.js';

const NAME = 'companion-ground';

function create(database) {
  database.createObjectStore('grounds', { keyPath: 'code' });
  database.createObjectStore('rest', { keyPath: 'key' });
}

const inSnapshots = (name, mode, ask) => inStore(connect(NAME, create), name, mode, ask);

const NOTHING = { key: 'index', site, matches: {}, rule_sets: [], mark: '' };
export const snapshotOf = (code) => inSnapshots('grounds', 'readonly', (store) => store.get(code));
const stored = async () => ({ ...NOTHING, ...(await inSnapshots('rest', 'readonly', (store) => store.get('index'))) });
const isElsewhere = (known) => !!site && !!known.site && known.site !== site;

// What another site at this address said is neither used nor replaced until a person decides.
export async function index() {
  const known = await stored();
  return isElsewhere(known) ? NOTHING : known;
}

// The snapshots of another site that was at this address.
export async function ofAnotherSite() {
  return isElsewhere(await stored()) ? inSnapshots('grounds', 'readonly', (store) => store.getAll()) : [];
}

export const everySnapshot = () => inSnapshots('grounds', 'readonly', (store) => store.getAll());

// A snapshot that another phone gave: as good as the server's, until that is heard.
export async function keepSnapshot(snapshot) {
  await inSnapshots('grounds', 'readwrite', (store) => store.put(snapshot));
  const now = await index();
  await saveIndex({ ...now, matches: { ...now.matches, [snapshot.code]: snapshot.version } });
}

export const removeSnapshot = (code) => inSnapshots('grounds', 'readwrite', (store) => store.delete(code));
export const deleteAll = () => indexedDB.deleteDatabase(NAME);

const json = (address) => fetchOwn(address, { headers: { Accept: 'application/json', 'X-Outbox': '1' }, cache: 'no-store' }).then(readJson);

async function readJson(answer) {
  if (answer.status === 410 || answer.status === 403) return null;
  if (!answer.ok || !answer.headers.get('Content-Type')?.includes('json')) throw new Error(answer.status);
  return answer.json();
}

// Fetches one match as the server has it now; one that was deleted, or is no longer this phone's, is removed.
export async function refreshSnapshot(code) {
  if (isElsewhere(await stored())) return null;
  const snapshot = await json(`/m/${code}/ground/`);
  if (!snapshot) return forget(code);
  await keepSnapshot(snapshot);
  return snapshot;
}

async function forget(code) {
  if ((await snapshotOf(code))?.pass?.proof) return null; // this phone has not claimed yet what another passed on
  await inSnapshots('grounds', 'readwrite', (store) => store.delete(code));
  const { matches, ...now } = await index();
  const { [code]: _forgotten, ...others } = matches;
  await saveIndex({ ...now, matches: others });
  return null;
}

// Fetches the matches this phone may carry, one at a time, and only what changed. `inUse` are codes of older ones that stay.
export async function refreshAll(inUse = []) {
  if (isElsewhere(await stored())) return;
  const now = await json('/offline/ground/');
  if (!now) return;
  const known = (await index()).matches;
  for (const [code, version] of Object.entries(now.matches)) {
    if (known[code] !== version) await refreshSnapshot(code);
  }
  for (const code of new Set([...Object.keys(known), ...(now.more ? inUse : [])])) {
    if (code in now.matches) continue;
    await (now.more && !inUse.includes(code) ? forget(code) : refreshSnapshot(code).catch(() => {})); // or the site lost it
  }
  const { matches } = await index();
  await saveIndex({ key: 'index', site, matches, more: now.more, rule_sets: now.rule_sets, mark: JSON.stringify(now.rule_sets) });
}

const saveIndex = (rest) => inSnapshots('rest', 'readwrite', (store) => store.put(rest));
