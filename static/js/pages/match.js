// A match page: follows the match, keeps hands safe until they are written, keeps the screen awake and the keyboard's place.
import './app.js';
import { keepUp } from '../live/catch_up.js';
import { keepInDrawerFirst } from '../pads/record_hand.js';
import { showWhatWaits } from '../offline/waiting_hands.js';
import { stayAwake } from '../live/wake_lock.js';

document.addEventListener('htmx:afterSettle', ({ detail }) => {
  document.getElementById('trouble').hidden = true;
  if (detail.target.id === 'main' && document.activeElement === document.body) document.getElementById('main').focus({ preventScroll: true });
});

function sayWhoseTapsTheseAre() {
  const pad = document.getElementById('pad');
  pad?.before(document.getElementById('overtaken').content.cloneNode(true));
}

stayAwake();
keepInDrawerFirst();
showWhatWaits();
keepUp(sayWhoseTapsTheseAre);

// The picture of the end: what draws it comes with the tap; where it cannot, the link leads to the picture.
document.addEventListener('click', (event) => {
  const link = event.target.closest('[data-sends]');
  if (!link) return;
  event.preventDefault();
  import(link.dataset.sends).then(({ send }) => send(link)).catch(() => location.assign(link.href));
});

// What helps at some pads comes with the first tap on one, not with the page.
document.addEventListener('change', ({ target }) => {
  const { helps } = target.closest('#pad')?.querySelector('[data-helps]')?.dataset ?? {};
  if (helps) import(helps).catch(() => {});
});
