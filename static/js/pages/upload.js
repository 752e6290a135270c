// A document that another program hands over is put into the form: a file opened from the file manager, a file or text
// that was shared, or the part of a link behind # (base64url). An evening goes to the form for evenings; a link of this site is
// followed. Anything else is refused with a sentence. On a phone without a club an evening waits until there is one.
import './app.js';

const field = document.getElementById('document');
const given = document.getElementById('shared'); // by another program, through its list of whom to share with
const WAITS = 'evening-until-club';
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

// Without a club there is no field yet.
function wait(text) {
  localStorage.setItem(WAITS, text);
  document.getElementById('waits').hidden = false;
  return false;
}

function put(text) {
  if (!field) return wait(text);
  if (goesElsewhere(text)) return false;
  const chosen = new DataTransfer();
  chosen.items.add(new File([text], 'document.json', { type: 'application/json' }));
  field.files = chosen.files;
  return true;
}

function take(text) {
  if (read(text)) put(text);
  else document.getElementById('unreadable')?.removeAttribute('hidden');
}

// Phones often share a link within a sentence.
function takeShared(texts) {
  const shared = texts.filter(Boolean);
  const links = shared.flatMap((text) => text.match(/https?:[/][/]\S+[^\s.,;:!?)]/g) ?? []);
  const link = links.find((address) => URL.canParse(address) && new URL(address).origin === location.origin);
  if (link && !shared.some(read)) location.replace(link);
  else if (given || shared.length) take(shared.find(read));
}

function takeLinked() {
  try {
    take(decode(location.hash.slice(1)));
  } catch {
    take();
  }
}

field?.addEventListener('change', async () => field.files[0] && goesElsewhere(await field.files[0].text()));

const waiting = localStorage.getItem(WAITS);
if (waiting && !field?.dataset.evenings) put(waiting);
field?.form.addEventListener('submit', () => localStorage.removeItem(WAITS));
if (location.hash.length > 1) takeLinked();
const asked = new URLSearchParams(location.search);
takeShared(given ? JSON.parse(given.textContent) : [asked.get('url'), asked.get('text')]);
history.replaceState(null, '', field?.form.getAttribute('action') || location.pathname); // what was handed over would follow to the next page

window.launchQueue?.setConsumer(async ({ files: [opened] = [] }) => {
  if (!opened) return;
  if (put(await (await opened.getFile()).text())) field.form.requestSubmit();
});
