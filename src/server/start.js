import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [major = ''] = process.versions.node.split('.');
if (Number(major) < 24) {
  console.error(
    `Masthead needs Node.js 24 or newer, and this is ${process.version}; npm ci without --omit=dev installs one.`,
  );
  process.exit(1);
}

// `node start.js [main|owner|reindex|backup|restore|export|import [ARGUMENT …]]` runs a program of the build. An older Node can't even load these two.
const { ensureBuild } = await import('./ensure-build.js');
const { keepCompiledCode, openCompileCache } = await import('./compile-cache.js');
const { server, isNew } = ensureBuild();
openCompileCache(server);
const [program = 'main'] = process.argv.splice(2, 1);
await import(pathToFileURL(join(server, `${program}.js`)).href);
if (isNew) keepCompiledCode();
