// IndexedDB as promises: one connection per transaction, so that an open tab never blocks another.
export function connect(name, create) {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => create(request.result);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// Resolves with the result of `ask(store)` once the transaction is complete.
export async function inStore(connection, name, mode, ask, options) {
  const database = await connection;
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode, options);
    const request = ask(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  }).finally(() => database.close());
}
