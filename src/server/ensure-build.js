import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasSources, readStamp, root, serverDir, stampOfSources } from './build-files.js';

/** A development dependency: a production install is without it. */
const builder = join(root, 'node_modules/vite');

/**
 * Builds if there is no build, or the sources have changed since; ends the process when that fails. Without sources, or
 * without what builds (a production install), the build that is there is used.
 * @returns the folder of the built server, and whether it was built just now
 */
export function ensureBuild() {
  if (!existsSync(builder) || !hasSources()) return { server: findBuild(), isNew: false };
  const stamp = stampOfSources();
  const isNew = readStamp() !== stamp;
  if (isNew) build();
  return { server: serverDir(stamp), isNew };
}

function build() {
  console.log('Building the site (about ten seconds, only after a change)…');
  const program = join(root, 'src/server/build/build-now.ts');
  const { status } = spawnSync(process.execPath, [program, '--for-start'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** @returns the folder of the server of the last build, whatever sources it was made from; ends the process without one */
function findBuild() {
  const stamp = readStamp();
  if (stamp === undefined || !existsSync(join(serverDir(stamp), 'main.js'))) {
    console.error(
      "There is no build in build/, and what would make one isn't here: copy a build, or run npm ci beside the sources.",
    );
    process.exit(1);
  }
  if (hasSources() && stampOfSources() !== stamp) {
    console.error(
      "The build in build/ was made from other sources than those here, and what would make one isn't installed.",
    );
  }
  return serverDir(stamp);
}
