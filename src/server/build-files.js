import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

// JavaScript, since `start.js` needs it: Node takes 30 ms to get ready for a first TypeScript file.

/** The folder of package.json. This file may be in it anywhere: in `src`, or bundled in the build. */
export const root = dirname(findPackageJSON(import.meta.url) ?? '');

/** The folder of the build: `client/` for browsers, `previous/` for those that opened a page of the last build, `server/` for Node. */
export const buildDir = join(root, 'build');

const stampFile = join(buildDir, 'stamp');
const noteFile = join(buildDir, 'sources');
const inputFolders = ['src', 'public'];
const inputFiles = ['vite.config.ts', 'vite.server.config.ts', 'package-lock.json'];

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

/** @returns whether the sources of a build are here: a production install may have the build alone */
export function hasSources() {
  return [...inputFolders, ...inputFiles].every((input) => existsSync(join(root, input)));
}

/**
 * A folder that is moved, copied or cloned keeps its stamp. Reading all files takes longer than a start should, so the stamp is noted
 * beside the sizes and times that it was read with. Times are those of the last change of a file or of what the system knows of it, which
 * no program can set: archives may give the files of two versions the same times of writing.
 * @returns a hash of the paths and contents of all source files
 */
export function stampOfSources() {
  // Sorted, since the order of a directory differs between systems.
  const files = [...inputFolders.flatMap(listFiles), ...inputFiles].sort();
  const seen = shortHash(files.map((path) => describe(path)));
  const [notedFor, noted] = readNote();
  if (notedFor === seen && noted) return noted;
  const stamp = shortHash(files.map((path) => `${path} ${hash('sha256', readFileSync(join(root, path)))}\n`));
  note(`${seen} ${stamp}`);
  return stamp;
}

/** @param {string} folder below the root @returns {string[]} */
function listFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listFiles(path);
    // The build itself writes the route trees.
    return /\.gen\.[jt]s$/.test(path) ? [] : [path];
  });
}

/** @param {string} path of a source file */
function describe(path) {
  const { size, ctimeMs } = statSync(join(root, path));
  return `${path} ${size} ${ctimeMs}\n`;
}

/** @param {string[]} lines */
function shortHash(lines) {
  return hash('sha256', lines.join('')).slice(0, 16);
}

function readNote() {
  try {
    return readFileSync(noteFile, 'utf8').split(' ');
  } catch {
    return [];
  }
}

/**
 * @param {string} text that `readNote` reads at the next start; where the build may not be written, the next start reads all
 *   files again
 */
function note(text) {
  try {
    mkdirSync(buildDir, { recursive: true });
    writeFileSync(noteFile, text);
  } catch {}
}
