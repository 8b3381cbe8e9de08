import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openCompileCache } from '../compile-cache.js';

// `node visit-built-site.js FOLDER`: see `fill-compile-cache.ts`.
const server = process.argv[2] ?? '';
openCompileCache(server);
const { started } = await import(pathToFileURL(join(server, 'main.js')).href);
const { url, stop } = await started;
for (const path of ['/', '/login', '/missing', '/api/search?q=word']) await (await fetch(url + path)).text();
flushCompileCache();
await stop();
process.exit();
