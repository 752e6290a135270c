// Deletes everything this site stored in the browser, where Clear-Site-Data is ignored (plain http). It does not load
// app.js, which would store the site again.
const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
await Promise.all(workers.map((worker) => worker.unregister()));
if (self.caches) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
for (const name of ['companion', 'companion-phone', 'companion-ground']) indexedDB.deleteDatabase(name);
localStorage.clear();
sessionStorage.clear();
