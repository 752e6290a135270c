// Tabs of one phone share its queue: what one of them does, the others show, also without a network. They are told only of
// changes, because Firefox gives up a page kept for the back button, and the worker with it, when that page is told something.
const queue = globalThis.BroadcastChannel && new BroadcastChannel('queue');

const isAlone = () => !navigator.onLine || !!document.getElementById('main')?.dataset.provisional;

// `waiting` resolves with the acts that wait.
export function tellTabs(waiting) {
  if (!queue) return;
  let known;
  const hasChanged = async () => {
    const now = JSON.stringify(await waiting());
    const before = known;
    known = now;
    return now !== before;
  };
  hasChanged();
  document.addEventListener('outbox', async ({ detail }) => !detail.another && (await hasChanged()) && queue.postMessage(''));
  queue.onmessage = () => {
    hasChanged();
    document.dispatchEvent(new CustomEvent('outbox', { detail: { another: true } }));
    if (isAlone()) document.dispatchEvent(new CustomEvent('waits', { detail: {} })); // with a network there is no need to wake for it
  };
}
