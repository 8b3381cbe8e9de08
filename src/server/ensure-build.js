import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readStamp, root, serverDir, stampOfSources } from './build-files.js';

/**
 * Builds if there is no build, or the sources have changed since; ends the process when that fails.
 * @returns the folder of the built server, and whether it was built just now
 */
export function ensureBuild() {
  const stamp = stampOfSources();
  const isNew = readStamp() !== stamp;
  if (isNew) build();
  return { server: serverDir(stamp), isNew };
}

function build() {
  console.log('Building the site (about ten seconds, only after a change)…');
  const program = join(root, 'src/server/build-now.ts');
  const { status } = spawnSync(process.execPath, [program, '--for-start'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
