// Empties what this site keeps in the browser, where Clear-Site-Data is not heard (plain http): the worker, kept pages,
// waiting hands. It does not load app.js, which would keep the site again.
const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
await Promise.all(workers.map((worker) => worker.unregister()));
if (self.caches) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
indexedDB.deleteDatabase('companion');
localStorage.clear();
sessionStorage.clear();
