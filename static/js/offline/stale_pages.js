// After a hand the stored pages that tell of its match (the first page, My matches, the history) are older than it. They
// are stored again when the phone is put away or left alone, not after every hand.
const LEFT_ALONE = 120000; // milliseconds
let stale = false;
let timer;

export function renewWhenIdle() {
  document.addEventListener('swapped', age);
  document.addEventListener('htmx:afterSwap', ({ target }) => target.id === 'main' && age());
  document.addEventListener('visibilitychange', () => document.hidden && renew());
  addEventListener('pagehide', renew);
}

function age() {
  stale = true;
  clearTimeout(timer);
  timer = setTimeout(renew, LEFT_ALONE);
}

function renew() {
  if (!stale || !navigator.onLine) return;
  stale = false;
  clearTimeout(timer);
  navigator.serviceWorker?.controller?.postMessage({ renewed: location.pathname });
}
