import { isUtf8 } from 'node:buffer';
import type { ImportPreview } from '../../contract/subscriber-imports.ts';

export interface DecodedText {
  /** The beginning of the text, at most one piece. */
  start: string;
  /** The whole text, each piece decoded on demand: 40 MB at once would block the process for 0.2 s. */
  pieces: Iterable<string>;
  encoding: ImportPreview['encoding'];
}

/** Bytes decoded at a time. */
const pieceBytes = 64 * 1024;

/** Bytes examined to recognise UTF-16 without a byte order mark. */
const looked = 512;

/**
 * Decodes a text of unknown encoding: by its byte order mark, by the zero bytes that Latin letters have in UTF-16, else as
 * UTF-8; text that is not well-formed UTF-8 is read as Windows-1252, in which Excel saves in western Europe.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = findUtf16(bytes);
  if (utf16) return decodeAs(utf16, 'UTF-16', bytes);
  return isUtf8(bytes) ? decodeAs('utf-8', 'UTF-8', bytes) : decodeAs('windows-1252', 'Windows-1252', bytes);
}

function decodeAs(label: string, encoding: DecodedText['encoding'], bytes: Uint8Array): DecodedText {
  const [start = ''] = decode(bytes, label);
  return { start, pieces: decode(bytes, label), encoding };
}

function* decode(bytes: Uint8Array, label: string): Generator<string> {
  const decoder = new TextDecoder(label);
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    const end = start + pieceBytes;
    yield decoder.decode(bytes.subarray(start, end), { stream: end < bytes.length });
  }
}

function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0] as [even: number, odd: number];
  const start = bytes.subarray(0, looked);
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2 === 0 ? 0 : 1] += 1;
  const [even, odd] = zeros;
  // Nearly every other byte must be zero: a stray zero does not mean UTF-16.
  const max = start.length / 4;
  if (odd > max && even === 0) return 'utf-16le';
  return even > max && odd === 0 ? 'utf-16be' : null;
}
