// What this phone keeps of the matches and evenings it writes on: {code, evening, title, text, seal, held, acts, receipt,
// version, reaches, site, at}. `text` and `seal` are the site's, with `held`, the version and receipt in it; a table's phone
// has none of its evening. `acts` are those that the site acknowledged and `text` does not hold, `receipt` and `version`
// the newest that it gave. Up to the version `reaches` text and acts lack nothing.
import { connect, inStore } from './database.js';
import { site } from './gate.js';

const KEPT_FOR = 30 * 24 * 3600 * 1000; // milliseconds
const MOST = 100;

const create = (database) => database.createObjectStore('kept', { keyPath: 'code' });
const inKept = (mode, ask) => inStore(connect('companion-receipts', create), 'kept', mode, ask, { durability: 'strict' });
export const remove = (code) => inKept('readwrite', (store) => store.delete(code));
export const keptOf = (code) => inKept('readonly', (store) => store.get(code));

// Writes `anew(record)` in one transaction, so that two tabs lose nothing of each other's.
export const change = (code, anew) =>
  inKept('readwrite', (store) => {
    const request = store.get(code);
    request.onsuccess = () => store.put({ ...anew(request.result ?? { code, site, acts: [] }), at: Date.now() });
    return request;
  });

// All that is not too old, the newest first.
export async function everything() {
  const all = await inKept('readonly', (store) => store.getAll());
  const old = all.filter(({ at }) => at < Date.now() - KEPT_FOR);
  for (const { code } of old) await remove(code);
  return all.filter((row) => !old.includes(row)).sort((row, other) => other.at - row.at).slice(0, MOST);
}
