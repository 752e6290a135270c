// Deletes everything this site stored in the browser, where Clear-Site-Data is ignored (plain http), and what a worker
// stores that is still at it. It does not load app.js, which would store the site again.
const DATABASES = ['companion', 'companion-phone', 'companion-ground', 'companion-receipts', 'companion-away'];
const AGAIN = 500; // milliseconds
const TIMES = 20; // a worker that was unregistered ends what it had begun

async function forget() {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  if (self.caches) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  for (const name of DATABASES) indexedDB.deleteDatabase(name);
  localStorage.clear();
  sessionStorage.clear();
}

for (let times = 0; times < TIMES; times++) {
  await forget();
  await new Promise((then) => setTimeout(then, AGAIN));
}
