// Pages that a tab loads one after the other, each a word of an address and what came: `x?` is not stored, `x` was shown.
// `x!` a form led to, which was laid by, `x-` is
// opened by a link after another form was. Writes after which of them the site on the phone, once awake, had it loaded again, and
// what was sent.
const store = new Map();
let reloads = 0;
globalThis.location = { href: '', reload: () => reloads++ };
globalThis.sessionStorage = { getItem: (name) => store.get(name) ?? null, setItem: (name, to) => store.set(name, to), removeItem: (name) => store.delete(name) };
let dataset;
let laid;
let sent = [];
globalThis.caches = { open: async () => ({ match: async () => laid, delete: async () => (laid = undefined) }) };
const element = () => ({ fields: [], append(field) { this.fields.push([field.name, field.value]); }, submit() { sent = this.fields; } });
globalThis.document = { getElementById: () => ({ dataset }), createElement: element, body: { append() {} } };
const { opensUnkept, loadsAgain } = await import('../../static/js/offline/unkept.js');

const loads = [];
for (const page of process.argv.slice(2)) {
  [location.href, location.pathname, reloads, sent] = [page[0], page[0], 0, []];
  dataset = page[1] ? { unkept: '' } : {};
  if (page[1] === '!') laid = new Response('do=start&name=Ann+L', { headers: { 'X-At': performance.timeOrigin - 500 } });
  if (page[1] === '-') laid = new Response('do=start', { headers: { 'X-At': performance.timeOrigin - 60000 } });
  loads.push([opensUnkept(), await loadsAgain(), reloads, ...sent]);
}
console.log(JSON.stringify(loads));
