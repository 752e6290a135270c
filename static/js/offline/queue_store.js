// The database: acts that wait on this phone, oldest first, in the browser's own database. A hand is
// {id, to, match, title, taps: [[field, value]], words, number, seen, key, asks, refusals}; `asks` says why it was not taken. Other
// acts have no number but the `hand` they are about, and what begins a match `begins`; `sent` ones stay until the ground was fetched anew.
function open() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('companion', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('waiting', { keyPath: 'id', autoIncrement: true });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

// Resolves when it is on the disk, not before.
async function inStore(mode, act) {
  const database = await open();
  return new Promise((resolve, reject) => {
    const turn = database.transaction('waiting', mode, { durability: 'strict' });
    const asked = act(turn.objectStore('waiting'));
    turn.oncomplete = () => resolve(asked.result);
    turn.onabort = () => reject(turn.error);
  }).finally(() => database.close());
}

export const all = () => inStore('readonly', (store) => store.getAll());
export const waiting = async () => (await all()).filter((act) => !act.sent);
export const saveAct = (hand) => inStore('readwrite', (store) => store.put(hand));
export const deleteAct = (hand) => inStore('readwrite', (store) => store.delete(hand.id));
