// A phone without a screen, for tests: the same files and the same Python as the worker's, in Node. Reads requests as
// lines of JSON {call, module, given} and answers each with a line {found} or {error}.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const [runtime, names] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
const began = performance.now();
const python = await loadPyodide({ indexURL: runtime, stdLibURL: pathToFileURL(`${runtime}/library.zip`).href.replace('file://', '') });
for (const archive of ['packages', 'site']) python.unpackArchive(new Uint8Array(readFileSync(`${runtime}/${archive}.zip`)), 'zip', { extractDir: '/site' });
python.FS.mkdirTree('/site/static');
python.FS.writeFile('/site/static/staticfiles.json', readFileSync(names));
python.runPython("import sys; sys.path.insert(0, '/site')");
python.runPython('from companion.offline import boot');
console.log(JSON.stringify({ found: Math.round(performance.now() - began) }));

for await (const line of createInterface({ input: process.stdin })) {
  python.globals.set('line', line);
  console.log(python.runPython(`
import base64, importlib, json, traceback
def plain(value):
    if isinstance(value, bytes):
        return {'base64': base64.b64encode(value).decode()}
    return str(value)
try:
    asked = json.loads(line)
    result = getattr(importlib.import_module(asked['module']), asked['call'])(*asked['given'])
    answer = json.dumps({'found': result}, default=plain)
except Exception as error:
    answer = json.dumps({'error': ''.join(traceback.format_exception(error))})
answer`));
}
