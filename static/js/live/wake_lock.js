// Keeps the screen awake while the page is visible. Phones that refuse or cannot are left alone.
const ask = () => document.hidden || navigator.wakeLock?.request('screen').catch(() => {});

export function stayAwake() {
  document.addEventListener('visibilitychange', ask);
  ask();
}
