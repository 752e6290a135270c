// A page at the version named first, that holds taps kept at the second: writes what is put back at once, and once the
// page has caught up to that version. Nothing was recorded since the third, if there is one.
const [shown, kept, since] = process.argv.slice(2).map(Number);
const main = { dataset: { code: 'x', ...(since && { since: String(since) }) } };
const pad = { querySelector: () => null };
globalThis.document = Object.assign(new EventTarget(), { getElementById: (id) => (id === 'pad' ? pad : main) });
globalThis.location = { search: '' };
globalThis.sessionStorage = { getItem: () => JSON.stringify([kept, ['taps']]), removeItem() {} };
const { keepTaps } = await import('../../static/js/pads/kept_taps.js');

const found = [];
let version = shown;
keepTaps({ isTouched: () => false, putBack: (_, taps) => found.push(...taps), askAgain() {}, shownVersion: () => version, keep() {}, isFresh: false });
const atOnce = found.length;
version = kept;
for (const _ of [1, 2]) document.dispatchEvent(new Event('swapped'));
console.log(JSON.stringify([atOnce, found.length]));
