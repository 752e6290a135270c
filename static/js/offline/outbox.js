// Sends the queue to the server as soon as the network allows. What sends is loaded when something is queued, or a little
// after the page; until it is here, all stays queued. This module draws nothing.
import { waiting } from './queue_store.js';

const PATIENCE = 4; // times the last pause, so that a slow network gets more time with each attempt
const SOON = 2000; // milliseconds
const AT_LAST = 30000;
const UNTIL_BACK = 180000; // where the browser knows of no network: it says when there is one, and each attempt wakes its workers
const LOAD_AFTER = 1500; // milliseconds after the page
let pause = SOON;
let timer;
let loading;
let failed = 0; // a browser may remember that a module could not be loaded, so each attempt has an address of its own

export function sender() {
  loading ??= import(document.body.dataset.sender + (failed ? `?${failed}` : '')).catch((error) => {
    loading = null;
    failed++;
    throw error;
  });
  return loading;
}

export const parsed = (text) => new DOMParser().parseFromString(text, 'text/html');

const anyWaits = async () => (await waiting().catch(() => [])).length > 0;

// Fires `outbox` once at the end, with whether all went through; see sender.js for the others.
export async function send() {
  clearTimeout(timer);
  const through = !(loading || (await anyWaits())) || (await sender().then(({ sendAll }) => sendAll(() => PATIENCE * pause)).catch(() => false));
  if (!through) timer = setTimeout(send, navigator.onLine === false ? UNTIL_BACK : pause);
  pause = through ? SOON : Math.min(pause * 2, AT_LAST);
  document.dispatchEvent(new CustomEvent('outbox', { detail: { through } }));
}

// Also what was refused for a reason that may have passed.
export async function sendAgain() {
  await sender().then(({ tryAgain }) => tryAgain(), () => {});
  return send();
}

// Retries on any sign that the network is back; `online` fires late or too early on some phones.
export function keepSending() {
  const sendNow = () => {
    pause = SOON;
    if (!document.hidden) send();
  };
  addEventListener('online', sendNow);
  document.addEventListener('heard', sendNow); // the live stream sent something
  document.addEventListener('restored', () => sendAgain()); // the match had been deleted
  document.addEventListener('visibilitychange', sendNow);
  addEventListener('load', () => setTimeout(() => sender().catch(() => {}), LOAD_AFTER)); // the network may fail before anything is queued
  send();
}
