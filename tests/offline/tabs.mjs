// One tab of a phone, and another that only listens: writes what each heard as JSON.
Object.defineProperty(globalThis, 'navigator', { value: { onLine: process.argv[2] === 'online' }, configurable: true });
globalThis.document = Object.assign(new EventTarget(), { getElementById: () => null });
const { tellTabs } = await import('../../static/js/offline/tabs.js');

const other = new BroadcastChannel('queue');
const heard = { here: [], there: 0 };
const moment = () => new Promise((then) => setTimeout(then, 50));
other.onmessage = () => heard.there++;
for (const event of ['outbox', 'waits']) document.addEventListener(event, ({ detail }) => heard.here.push([event, !!detail.another]));
const acts = [];
tellTabs(async () => acts);
const done = () => document.dispatchEvent(new CustomEvent('outbox', { detail: {} }));
await moment();
done(); // nothing changed
await moment();
acts.push({ id: 1 });
done();
await moment();
other.postMessage('');
await moment();
console.log(JSON.stringify(heard));
process.exit();
