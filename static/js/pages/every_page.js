// What every page does: sends the queue and registers the service worker.
import { guardParts } from '../offline/gate.js';
import { keepSending } from '../offline/outbox.js';

async function keepTheSite(identify) {
  const desk = navigator.serviceWorker; // missing without https
  const firstTime = !desk?.controller;
  if (firstTime) sessionStorage.firstVisit = true; // in this tab, until it is closed
  await desk?.register('/sw.js');
  (await desk?.ready)?.active.postMessage({ opened: location.pathname, firstTime });
  await identify().catch(() => {});
  await import(document.body.dataset.carry); // the site on this phone, or its offer
}

// Keyboard control is loaded with the first key, or after a form submitted by keyboard.
const keys = () => import(document.body.dataset.keys).catch(() => {});
if (sessionStorage.place) keys();
else addEventListener('keydown', keys, { once: true });

// `identify` makes this phone known to the server, by identity.js, which pages have or load.
export function keepSite(identify) {
  guardParts();
  keepSending();
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(() => keepTheSite(identify).catch(() => {}), { timeout: 2000 }));
}
