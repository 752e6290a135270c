// The site on the phone: Python with Django, started once, called by messages {id, ask, given}. Shared by all pages
// where the browser allows, otherwise one per page; it holds nothing that must not be lost.
let awake;
// The lock that says that this worker runs: released when it ends. Firefox, which ends it with its last page, keeps for the
// back button no page that a lock belongs to, and would start it anew for each page.
const alive = navigator.userAgent.includes('Firefox/') ? '' : `phone-site-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
if (alive) navigator.locks?.request(alive, () => new Promise(() => {}));

const tasks = { wake: (files) => (awake ??= wake(files).catch(sleepAgain)), missing: task('missing'), stand: task('stand'), handle };

// A failed module import is not retried; the next page gets a new worker.
function sleepAgain(error) {
  awake = undefined;
  throw error;
}

async function wake(files) {
  const began = performance.now();
  const { loadPyodide } = await import(`${files.runtime}pyodide.mjs`);
  const settings = { indexURL: new URL(files.runtime, location.href).href, stdLibURL: new URL(files.library, location.href).href };
  const [python, ...archives] = await Promise.all([loadPyodide(settings), ...[files.packages, files.site].map((file) => fetch(file).then(bytes))]);
  const unpacked = python.runPython('import _lzma; lambda packed: _lzma.LZMADecompressor().decompress(packed.to_bytes())');
  for (const archive of archives) layFiles(python.FS, plain(unpacked(new Uint8Array(archive))));
  unpacked.destroy();
  python.FS.mkdirTree('/site/static');
  python.FS.writeFile('/site/static/staticfiles.json', JSON.stringify({ version: '1.1', hash: '', paths: files.names }));
  python.runPython("import sys; sys.path.insert(0, '/site')");
  const onPhone = python.pyimport('companion.offline.boot');
  return { site: onPhone, milliseconds: Math.round(performance.now() - began) };
}

const FILE_FOLLOWS = 0x04034b50; // a file's header in a zip archive: ZIP's APPNOTE 4.3.7

// The files of a zip archive that is not compressed itself, without copying them: Python's own way takes four times as long.
function layFiles(FS, archive) {
  const numbers = new DataView(archive.buffer, archive.byteOffset);
  const folders = new Set();
  for (let at = 0; numbers.getUint32(at, true) === FILE_FOLLOWS; ) {
    const [size, nameLength, moreLength] = [numbers.getUint32(at + 18, true), numbers.getUint16(at + 26, true), numbers.getUint16(at + 28, true)];
    const path = `/site/${new TextDecoder().decode(archive.subarray(at + 30, at + 30 + nameLength))}`;
    const [, folder, name] = path.match(/^(.*)\/(.*)$/);
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    const begins = at + 30 + nameLength + moreLength;
    at = begins + size;
    FS.createDataFile(folder, name, archive.subarray(begins, at), true, true, true);
  }
}

async function bytes(answer) {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.arrayBuffer();
}

// Functions that take and return JSON. Their names are part of the stored site, which may be older than this file.
function task(name) {
  return async (given) => JSON.parse((await awake).site[name](JSON.stringify(given)));
}

async function handle(request) {
  const answer = (await awake).site.handle(JSON.stringify(request));
  try {
    const body = answer.get('body');
    const { status, headers, cookies, done } = Object.fromEntries(['status', 'headers', 'cookies', 'done'].map((name) => [name, plain(answer.get(name))]));
    return { status, headers, cookies, done, body: plain(body) };
  } finally {
    answer.destroy();
  }
}

// Converts Python values to JavaScript, without proxies, which would have to be freed.
function plain(value) {
  if (!value?.toJs) return value;
  const copy = value.toJs({ dict_converter: Object.fromEntries });
  value.destroy();
  return copy;
}

function isNew(woken) {
  const { reported = false } = woken;
  woken.reported = true;
  return !reported;
}

async function answer(port, { id, ask, given }) {
  try {
    const answered = await tasks[ask](given);
    port.postMessage({ id, found: ask === 'wake' ? { milliseconds: answered.milliseconds, alive, isNew: isNew(answered) } : answered });
  } catch (error) {
    port.postMessage({ id, error: `${error}` });
  }
}

self.onconnect = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => answer(port, data);
};
self.onmessage = ({ data }) => answer(self, data);
