// Keeps the screen awake while the page is looked at. A phone that refuses, or cannot, is none of the table's business.
const ask = () => document.hidden || navigator.wakeLock?.request('screen').catch(() => {});

export function stayAwake() {
  document.addEventListener('visibilitychange', ask);
  ask();
}
