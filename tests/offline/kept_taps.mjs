// A page at the version named first, that holds taps kept at the second: writes what is put back at once, and once the
// page has caught up to that version, and how often the score was asked before and after all of the page was there.
// Nothing was recorded since the third, if there is one.
const [shown, kept, since] = process.argv.slice(2).map(Number);
const main = { dataset: { code: 'x', ...(since && { since: String(since) }) } };
const pad = { querySelector: () => null };
const page = new EventTarget();
globalThis.addEventListener = page.addEventListener.bind(page);
globalThis.document = Object.assign(new EventTarget(), { readyState: 'interactive', getElementById: (id) => (id === 'pad' ? pad : main) });
globalThis.location = { search: '' };
globalThis.sessionStorage = { getItem: () => JSON.stringify([kept, ['taps']]), removeItem() {} };
const { keepTaps } = await import('../../static/js/pads/kept_taps.js');

const restored = [];
let version = shown;
let asked = 0;
keepTaps({ isTouched: () => false, putBack: (_, taps) => restored.push(...taps), askAgain: () => (asked += 1), shownVersion: () => version, keep() {}, isFresh: false });
const atOnce = restored.length;
const tooSoon = asked; // whoever sends the question is not there yet
page.dispatchEvent(new Event('load'));
document.readyState = 'complete';
version = kept;
for (const _ of [1, 2]) document.dispatchEvent(new Event('swapped'));
console.log(JSON.stringify([atOnce, restored.length, tooSoon, asked]));
