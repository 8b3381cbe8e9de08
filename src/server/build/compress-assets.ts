import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** What only editors load (`vite.config.ts`): the admin, its styles, the rich text, and the reader of .docx. Twice as large as all that readers get. */
const ofAdmin = /^(admin-script|admin-styles|editor|word-document-worker)-/;

/**
 * Writes a `.br` and a `.gz` next to each script and style sheet of the folder, at the highest level: it runs once per build.
 * @param isForStart whether a start waits for it: what is of the admin then takes 0.5 s of a processor instead of 4.2, and editors
 *   get a thirteenth more bytes
 */
export async function compressAssets(folder: string, { isForStart }: { isForStart: boolean }): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
  await Promise.all(names.map((name) => compress(join(folder, name), isForStart && ofAdmin.test(name) ? 9 : 11)));
}

async function compress(path: string, level: number): Promise<void> {
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
