import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepCompiledCode, openCompileCache } from './compile-cache.js';
import { ensureBuild } from './ensure-build.js';

// `node start.js [main|owner|reindex|export|import [ARGUMENT …]]` runs a program of the build.
const { server, isNew } = ensureBuild();
openCompileCache(server);
const [program = 'main'] = process.argv.splice(2, 1);
await import(pathToFileURL(join(server, `${program}.js`)).href);
if (isNew) keepCompiledCode();
