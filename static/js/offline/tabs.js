// Tabs of one phone share its queue: what one of them does, the others show, also without a network.
const queue = globalThis.BroadcastChannel && new BroadcastChannel('queue');

const isAlone = () => !navigator.onLine || !!document.getElementById('main')?.dataset.provisional;

export function tellTabs() {
  if (!queue) return;
  document.addEventListener('outbox', ({ detail }) => detail.another || queue.postMessage(''));
  queue.onmessage = () => {
    document.dispatchEvent(new CustomEvent('outbox', { detail: { another: true } }));
    if (isAlone()) document.dispatchEvent(new CustomEvent('waits', { detail: {} })); // with a network there is no need to wake for it
  };
}
