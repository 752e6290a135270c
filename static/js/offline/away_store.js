// Acts that a person decided away after phones had met, by key: remembered for a month, so that no other phone brings them
// back (meeting.js).
import { connect, inStore } from './database.js';

const KEPT_FOR = 30 * 24 * 3600 * 1000; // milliseconds
const create = (database) => database.createObjectStore('away', { keyPath: 'key' });
const inAway = (mode, ask) => inStore(connect('companion-away', create), 'away', mode, ask, { durability: 'strict' });

export const keepAway = ({ id: _, ...act }) => inAway('readwrite', (store) => store.put({ ...act, since: Date.now() }));
export const comeBack = (key) => inAway('readwrite', (store) => store.delete(key));

export async function awayFrom(code) {
  const all = await inAway('readonly', (store) => store.getAll());
  for (const { key } of all.filter(({ since }) => since < Date.now() - KEPT_FOR)) await comeBack(key);
  return all.filter(({ match }) => match === code).map(({ since: _, ...act }) => act);
}
