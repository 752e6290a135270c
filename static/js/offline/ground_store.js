// What the server last said of the matches of this phone, in a database of its own: older tabs keep theirs.
// `grounds` holds {code, version, title, rows}; `rest` holds {key: 'index', matches: {code: version}, rule_sets, mark}.
const NAME = 'companion-ground';

function open() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('grounds', { keyPath: 'code' });
      asked.result.createObjectStore('rest', { keyPath: 'key' });
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

async function inStore(name, mode, act) {
  const database = await open();
  return new Promise((resolve, reject) => {
    const turn = database.transaction(name, mode);
    const asked = act(turn.objectStore(name));
    turn.oncomplete = () => resolve(asked.result);
    turn.onabort = () => reject(turn.error);
  }).finally(() => database.close());
}

const NOTHING = { key: 'index', matches: {}, rule_sets: [], mark: '' };
export const groundOf = (code) => inStore('grounds', 'readonly', (store) => store.get(code));
export const index = async () => (await inStore('rest', 'readonly', (store) => store.get('index'))) ?? NOTHING;
export const forgetAll = () => indexedDB.deleteDatabase(NAME);

const json = (address) => fetch(address, { headers: { Accept: 'application/json', 'X-Outbox': '1' }, cache: 'no-store' }).then(readJson);

async function readJson(answer) {
  if (answer.status === 404 || answer.status === 410 || answer.status === 403) return null;
  if (!answer.ok || !answer.headers.get('Content-Type')?.includes('json')) throw new Error(answer.status);
  return answer.json();
}

// One match as the server has it now; what is gone there is forgotten here.
export async function renewGround(code) {
  const ground = await json(`/m/${code}/ground/`);
  const { [code]: _known, ...others } = (await index()).matches;
  if (ground) await inStore('grounds', 'readwrite', (store) => store.put(ground));
  else await inStore('grounds', 'readwrite', (store) => store.delete(code));
  await saveIndex({ ...(await index()), matches: ground ? { ...others, [code]: ground.version } : others });
  return ground;
}

// All that this phone may carry: only what changed is fetched, one after the other.
export async function renewAll() {
  const now = await json('/offline/ground/');
  if (!now) return;
  const known = (await index()).matches;
  for (const [code, version] of Object.entries(now.matches)) {
    if (known[code] !== version) await renewGround(code);
  }
  for (const code of Object.keys(known)) {
    if (!(code in now.matches)) await inStore('grounds', 'readwrite', (store) => store.delete(code));
  }
  const { matches } = await index();
  const wanted = Object.fromEntries(Object.entries(matches).filter(([code]) => code in now.matches));
  await saveIndex({ key: 'index', matches: wanted, rule_sets: now.rule_sets, mark: JSON.stringify(now.rule_sets) });
}

const saveIndex = (rest) => inStore('rest', 'readwrite', (store) => store.put(rest));
