// On every page: sends what waits, says that something waits, and lets the phone keep the site.
import { waiting, deleteAct } from '../offline/queue_store.js';
import { keepSending } from '../offline/outbox.js';

const place = document.getElementById('waiting');

async function sayWhatWaits() {
  const hands = (await waiting().catch(() => [])).filter((hand) => !location.pathname.startsWith(`/m/${hand.match}/`));
  place.hidden = !hands.length;
  if (!hands.length) return;
  const [{ match, title, asks, words }] = hands;
  place.querySelector('span').textContent = place.dataset[asks === 'gone' ? 'gone' : asks ? 'asks' : 'waits'];
  const link = place.querySelector('a');
  link.href = `/m/${match}/`;
  link.textContent = asks === 'gone' ? words : title;
  link.hidden = false;
  place.querySelector('button').hidden = asks !== 'gone';
  place.querySelector('button').onclick = () => deleteAct(hands[0]).then(sayWhatWaits);
}

async function keepTheSite() {
  const desk = navigator.serviceWorker; // none at an address without https
  const firstTime = !desk?.controller;
  await desk?.register('/sw.js');
  (await desk?.ready)?.active.postMessage({ address: location.pathname, metered: navigator.connection?.saveData, firstTime });
  await import(document.body.dataset.carry); // the site on this phone, or its offer
}

// What helps with a keyboard comes with its first key, or after a form that a keyboard sent.
const keys = () => import(document.body.dataset.keys).catch(() => {});
if (sessionStorage.place) keys();
else addEventListener('keydown', keys, { once: true });

// The contents of a rule page lie over it on a phone: out of the way once a place on the page is chosen.
addEventListener('hashchange', () => document.querySelector('.with-contents .contents > [open]')?.removeAttribute('open'));

document.addEventListener('outbox', sayWhatWaits);
keepSending();
addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(() => keepTheSite().catch(() => {})));
