const GLANCE = 10000; // milliseconds: a first visit may be no more than one

// What belongs around the page is stored when it has nothing else to do: on a first visit after a while.
export function fetchAround() {
  const { firstVisit } = sessionStorage;
  const ask = () => navigator.serviceWorker.controller?.postMessage({ around: location.pathname, firstVisit });
  if (!firstVisit) return (window.requestIdleCallback ?? setTimeout)(ask, { timeout: 5000 });
  setTimeout(ask, GLANCE);
  document.addEventListener('visibilitychange', ask, { once: true }); // put away or left
}
