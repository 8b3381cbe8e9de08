import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readStamp, root, serverDir, stampOfSources } from './build-files.js';

/**
 * Builds if there is no build, or the sources have changed since; ends the process when that fails.
 * @returns the folder of the built server
 */
export function ensureBuild() {
  const stamp = stampOfSources();
  if (readStamp() !== stamp) build();
  return serverDir(stamp);
}

function build() {
  console.log('Building the site (about ten seconds, only after a change)…');
  const { status } = spawnSync(process.execPath, [join(root, 'src/server/build-now.ts')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
