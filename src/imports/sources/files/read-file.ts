import { ImportError } from '../../../exports/source/import-error.ts';
import { cleanText } from '../values/clean-text.ts';
import type { InputFile } from './file-set.ts';

/** @returns the first bytes of a file, at most `max` */
export async function readHead(file: InputFile, max = 64 * 1024): Promise<Buffer> {
  const stream = await file.open();
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= max) break;
    }
  } finally {
    stream.destroy();
  }
  return Buffer.concat(chunks).subarray(0, max);
}

/**
 * @param max in bytes
 * @returns the whole file as text; bytes that are no UTF-8 become U+FFFD, and an old text in UTF-16 is known by its first bytes
 * @throws ImportError when it is larger
 */
export async function readText(file: InputFile, max: number): Promise<string> {
  if (file.size > max) throw new ImportError(`${file.name} is larger than ${max} bytes.`);
  const bytes = await readHead(file, max);
  return cleanText(new TextDecoder(encodingOf(bytes)).decode(bytes));
}

/** @returns the encoding that the first bytes tell: a byte order mark, or the declaration of XML; else UTF-8 */
export function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, declared = 'utf-8'] = start.match(/^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/) ?? [];
  try {
    return new TextDecoder(declared).encoding.replace(/^utf-16.*/, 'utf-8');
  } catch {
    return 'utf-8';
  }
}
