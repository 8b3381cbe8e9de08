import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.ts';

const root = join(import.meta.dirname, '../..');

/** The folder of the build: `client/` for browsers, `server/` for this process. */
export const buildDir = join(root, 'build');

const stampFile = join(buildDir, 'stamp');
const inputs = ['src', 'public', 'vite.config.ts', 'package-lock.json'];

/** Builds if there is no build, or the sources have changed since. */
export async function ensureBuild(): Promise<void> {
  if ((await readStamp()) === (await stampOfSources())) return;
  console.log('Building the site (about ten seconds, only after a change)…');
  await build();
}

/** Builds the client and the server part. @throws when Vite fails; it has then printed why */
export async function build(): Promise<void> {
  const stamp = await stampOfSources();
  await Promise.all([vite(['build']), vite(['build', '--ssr'])]);
  await compressAssets(join(buildDir, 'client/assets'));
  await writeFile(stampFile, stamp);
}

function vite(args: string[]): Promise<void> {
  const command = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [command, ...args, '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the build failed (exit code ${code})`))));
  });
}

function readStamp(): Promise<string | null> {
  return readFile(stampFile, 'utf8').catch(() => null);
}

/** @returns a hash of the sizes and times of all source files: much faster than their contents; at worst it builds too often */
async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const path = join(root, input);
    const files = (await stat(path)).isDirectory() ? await listFiles(path) : [path];
    const lines = await Promise.all(files.map(describeFile));
    hash.update(lines.join('\n'));
  }
  return hash.digest('hex');
}

/** @returns the files below a folder, without the route tree, which the build writes itself */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.gen.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function describeFile(path: string): Promise<string> {
  const { size, mtimeMs } = await stat(path);
  return `${path} ${size} ${mtimeMs}`;
}
