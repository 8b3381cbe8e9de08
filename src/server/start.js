import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [major = ''] = process.versions.node.split('.');
if (Number(major) < 24) {
  console.error(
    `Masthead needs Node.js 24 or newer, and this is ${process.version}; npm ci without --omit=dev installs one.`,
  );
  process.exit(1);
}

// `node start.js [COMMAND [ARGUMENT …]]` starts the site, or runs a command. An older Node can't even load the following modules.
const { programFor } = await import('./commands.js');
const program = programFor(process.argv.splice(2, 1)[0]);
const { ensureBuild } = await import('./ensure-build.js');
const { keepCompiledCode, openCompileCache } = await import('./compile-cache.js');
const { server, isNew } = ensureBuild();
openCompileCache(server);
// From here on only the program's own user may read the files that it writes, whatever umask it was started with.
process.umask(0o077);
await import(pathToFileURL(join(server, `${program}.js`)).href);
if (isNew) keepCompiledCode();
