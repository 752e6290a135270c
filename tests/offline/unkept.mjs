// Pages that a tab loads one after the other, each a word of an address and what came: `x?` is not stored, `x` was shown.
// Writes after which of them the site on the phone, once awake, had it loaded again.
const store = new Map();
let reloads = 0;
globalThis.location = { href: '', reload: () => reloads++ };
globalThis.sessionStorage = { getItem: (name) => store.get(name) ?? null, setItem: (name, to) => store.set(name, to), removeItem: (name) => store.delete(name) };
let dataset;
globalThis.document = { getElementById: () => ({ dataset }) };
const { opensUnkept, loadsAgain } = await import('../../static/js/offline/unkept.js');

const found = process.argv.slice(2).map((page) => {
  [location.href, dataset, reloads] = [page.replace('?', ''), page.endsWith('?') ? { unkept: '' } : {}, 0];
  return [opensUnkept(), loadsAgain(), reloads];
});
console.log(JSON.stringify(found));
