// Draws the finished sheet, which came with the preview, once the tapped hand is on its way: drawing holds up the page, and
// would hold up the hand. Until the answer confirms it by version and digest, it says that it is being saved, only the next
// hand can be tapped on it, and nothing of it is read out.
const SOON = 100; // milliseconds: something else may be sent first
const NOT_YET = '.totals, .next, .last, .finish, .hand-in, .confirming, #sheet';
const main = () => document.getElementById('main');
const finished = () => document.querySelector('#note template');
// What waits on this phone is not in the preview; without a network no answer comes.
const can = () => navigator.onLine && !('provisional' in main().dataset) && !document.querySelector('.waits, .prompt');
// The answer to a recorded hand ends with the words to be said, so that only these are parsed.
const wordsIn = (text) => new DOMParser().parseFromString(text.slice(text.lastIndexOf('<p id="said"')), 'text/html').body.textContent.trim();
let before; // the page as it was
let drawn;
let key; // of the hand
let due;

export function drawAtTap({ drawing, swap, shownVersion, versionIn, tapsOf, isTouched, askAgain, say }) {
  document.addEventListener('htmx:configRequest', ({ detail: { path, headers } }) => {
    if (path.endsWith('/preview/') && can()) headers['X-Draws'] = '1';
  });
  document.addEventListener('change', ({ target }) => target.closest('#pad') && finished()?.remove(), true); // it had other taps

  // Before the phone has put away the receipt, which takes it a while.
  document.addEventListener('written', ({ detail: { hand, text } }) => of(hand.key) && confirm(text));

  const of = (hand) => hand === key && main() === drawn && !!drawn.ariaBusy;

  document.addEventListener('sending', () => due?.());

  function drawSoon(hand) {
    const late = setTimeout(() => due?.(), SOON);
    due = () => {
      clearTimeout(late);
      due = null;
      draw(hand);
    };
  }

  function draw(hand) {
    const made = finished()?.content;
    const next = made?.getElementById('main');
    if (!next || !can() || Number(next.dataset.version) !== shownVersion() + 1) return;
    [before, drawn, key] = [main(), next, hand];
    Object.assign(next, { ariaBusy: 'true' }).dataset.provisional = '';
    for (const part of next.querySelectorAll(NOT_YET)) part.inert = true;
    swap(made, { keepTaps: false, aloud: false });
    scrollTo({ top: 0, behavior: 'instant' });
  }

  function confirm(text) {
    drawing.confirmed = key;
    const isSame = versionIn(text) === shownVersion() && text.includes(` data-recorded="${drawn.dataset.recorded}"`);
    if (!isSame) return swap(text);
    drawn.ariaBusy = null;
    delete drawn.dataset.provisional;
    for (const part of drawn.querySelectorAll('[inert]')) part.inert = false;
    drawn.querySelector('.saving')?.remove();
    say(wordsIn(text));
    const pad = drawn.querySelector('#pad');
    if (isTouched(pad)) askAgain(pad); // the server did not know yet which hand it is
  }

  // Puts the page back; returns what was tapped meanwhile for the hand after it.
  function undo() {
    due = null;
    if (!of(key)) return [];
    const pad = drawn.querySelector('#pad');
    const taps = isTouched(pad) && !pad.ariaBusy ? tapsOf(pad) : [];
    drawn.replaceWith(before);
    document.dispatchEvent(new Event('swapped'));
    return taps;
  }

  Object.assign(drawing, { of, draw: drawSoon, undo });
}
