import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { entries } from '../entries.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Assets of the admin, besides its scripts in the manifest: its styles, and the reader of .docx. */
const ofAdmin = /^(admin-styles|word-document-worker)-/;

/** Vite's manifest: https://vite.dev/guide/backend-integration */
type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

/**
 * Writes a `.br` and a `.gz` next to each script and style sheet of the folder, at the highest level: it runs once per build.
 * @param client folder of the client's build
 * @param isForStart whether a start waits for it: the admin's files then take 0.5 s of a processor instead of 4.2, and editors
 *   get a thirteenth more bytes
 */
export async function compressAssets(client: string, { isForStart }: { isForStart: boolean }): Promise<void> {
  const folder = join(client, 'assets');
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
  const scripts = await readAdminScripts(client);
  const isQuick = (name: string) => isForStart && (ofAdmin.test(name) || scripts.has(name));
  await Promise.all(names.map((name) => compress(join(folder, name), isQuick(name) ? 9 : 11)));
}

/** @returns the names of the scripts that no page of the site loads, at once or later */
async function readAdminScripts(client: string): Promise<Set<string>> {
  const manifest: Manifest = JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8'));
  const reached = new Set<string>([entries.site]);
  // A set also yields elements that are added while it is read.
  for (const source of reached) {
    const { imports = [], dynamicImports = [] } = manifest[source] ?? {};
    for (const next of [...imports, ...dynamicImports]) reached.add(next);
  }
  const others = Object.entries(manifest).filter(([source]) => !reached.has(source));
  return new Set(others.map(([, { file }]) => basename(file)).filter((name) => name.endsWith('.js')));
}

async function compress(path: string, level: number): Promise<void> {
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
