// node compile.mjs RUNTIME BARE SOURCE TARGET: compiles the modules of a zip file with the runtime's own Python.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [runtime, script, source, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: runtime });
python.FS.writeFile('/source.zip', new Uint8Array(readFileSync(source)));
python.runPython(readFileSync(script, 'utf8'));
python.runPython("compile_modules('/source.zip', '/target.zip')");
writeFileSync(target, python.FS.readFile('/target.zip'));
