// The drawer: acts that wait on this phone, oldest first, in the browser's own database. A hand is
// {id, to, match, title, taps: [[field, value]], words, number, seen, key, asks, refusals}; `asks` says why it was not taken. Other
// acts have no number but the `hand` they are about, and what begins a match `begins`; `sent` ones stay until the ground was fetched anew.
function opened() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('companion', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('waiting', { keyPath: 'id', autoIncrement: true });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

// Resolves when it is on the disk, not before.
async function inDrawer(mode, act) {
  const drawer = await opened();
  return new Promise((resolve, reject) => {
    const turn = drawer.transaction('waiting', mode, { durability: 'strict' });
    const asked = act(turn.objectStore('waiting'));
    turn.oncomplete = () => resolve(asked.result);
    turn.onabort = () => reject(turn.error);
  }).finally(() => drawer.close());
}

export const all = () => inDrawer('readonly', (drawer) => drawer.getAll());
export const waiting = async () => (await all()).filter((act) => !act.sent);
export const lay = (hand) => inDrawer('readwrite', (drawer) => drawer.put(hand));
export const drop = (hand) => inDrawer('readwrite', (drawer) => drawer.delete(hand.id));
