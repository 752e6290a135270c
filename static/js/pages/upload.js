// A document that another program hands over is put into the form: a file opened from the file manager, a text that was
// shared, or the part of a link behind # (base64url). An evening goes to the form for evenings; a link of this site is
// followed.
import './app.js';

const field = document.getElementById('document');
const encode = (text) => btoa(String.fromCodePoint(...new TextEncoder().encode(text))).replaceAll('+', '-').replaceAll('/', '_');
const decode = (coded) =>
  new TextDecoder().decode(Uint8Array.from(atob(coded.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0)));

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// On the form for matches, whether this is an evening: then the form for those is opened with it.
function goesElsewhere(text) {
  const { evenings } = field.dataset;
  const isEvening = evenings && String(read(text)?.format).startsWith('companion-evening/');
  if (isEvening) location.replace(`${evenings}#${encode(text)}`);
  return isEvening;
}

function put(text) {
  if (!field || goesElsewhere(text)) return false; // without a club there is no field
  const chosen = new DataTransfer();
  chosen.items.add(new File([text], 'document.json', { type: 'application/json' }));
  field.files = chosen.files;
  return true;
}

function takeShared() {
  const asked = new URLSearchParams(location.search);
  const shared = [asked.get('url'), asked.get('text')].filter(Boolean);
  const link = shared.find((text) => URL.canParse(text) && new URL(text).origin === location.origin);
  if (link) location.replace(link);
  else if (shared.some(read)) put(shared.find(read));
}

function takeLinked() {
  try {
    put(decode(location.hash.slice(1)));
  } catch {
    // not a document: the form stays empty
  }
}

field?.addEventListener('change', async () => field.files[0] && goesElsewhere(await field.files[0].text()));

if (location.hash.length > 1) {
  takeLinked();
  history.replaceState(null, '', location.pathname); // it would follow to the next page
}
if (location.search) takeShared();

window.launchQueue?.setConsumer(async ({ files: [opened] = [] }) => {
  if (!opened) return;
  if (put(await (await opened.getFile()).text())) field.form.requestSubmit();
});
