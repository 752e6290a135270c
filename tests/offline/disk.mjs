// IndexedDB of a browser, in memory: `disk` has the rows of each store by key, under `database/store`.
export const disk = new Map();
export const rowsOf = (place) => disk.get(place) ?? disk.set(place, new Map()).get(place);
const KEYS = { waiting: 'id', grounds: 'code', rest: 'key', facts: 'key', kept: 'code' };
let last = 0;
function operation(place, store, op, value) {
  const rows = rowsOf(place);
  if (op === 'get') return rows.get(value);
  if (op === 'getAll') return [...rows.values()];
  if (op === 'delete') return rows.delete(value);
  const row = KEYS[store] === 'id' && !value.id ? { ...value, id: ++last } : value;
  rows.set(row[KEYS[store]], structuredClone(row));
  return row[KEYS[store]];
}
export function opened(name) {
  const transaction = (store) => {
    const turn = { objectStore: () => Object.fromEntries(['get', 'getAll', 'put', 'delete'].map((op) => [op, (value) => {
      const asked = { result: operation(`${name}/${store}`, store, op, value) };
      setImmediate(() => turn.oncomplete());
      return asked;
    }])) };
    return turn;
  };
  const asked = { result: { transaction, close() {} } };
  queueMicrotask(() => asked.onsuccess());
  return asked;
}
export const deleteDatabase = (name) => {
  for (const place of disk.keys()) if (place.startsWith(`${name}/`)) disk.delete(place);
};
