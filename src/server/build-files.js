import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

// JavaScript, since `start.js` needs it: Node takes 30 ms to get ready for a first TypeScript file.

/** The folder of package.json. This file may be in it anywhere: in `src`, or bundled in the build. */
export const root = dirname(findPackageJSON(import.meta.url) ?? '');

/** The folder of the build: `client/` for browsers, `previous/` for those that opened a page of the last build, `server/` for Node. */
export const buildDir = join(root, 'build');

const stampFile = join(buildDir, 'stamp');
const inputs = ['src', 'public', 'vite.config.ts', 'vite.server.config.ts', 'package-lock.json'];

/**
 * A server that runs while a newer one is built keeps its files, since it loads some of them on first use.
 * @param {string} stamp of the sources
 * @returns the folder of the server that was built from them
 */
export function serverDir(stamp) {
  return join(buildDir, 'server', stamp);
}

/** @returns the stamp of the sources that the last build was made from; undefined without a build */
export function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string} stamp of the sources that a finished build was made from */
export function writeStamp(stamp) {
  writeFileSync(stampFile, stamp);
}

/** @returns a hash of the sizes and times of all source files: much faster than their contents; at worst it builds too often */
export function stampOfSources() {
  const hash = createHash('sha256');
  for (const input of inputs) describe(join(root, input));
  return hash.digest('hex').slice(0, 16);

  /** @param {string} path of a file or folder */
  function describe(path) {
    const file = statSync(path);
    // The build itself writes the route trees.
    if (file.isDirectory()) for (const name of readdirSync(path)) describe(`${path}/${name}`);
    else if (!/\.gen\.[jt]s$/.test(path)) hash.update(`${path} ${file.size} ${file.mtimeMs}\n`);
  }
}
