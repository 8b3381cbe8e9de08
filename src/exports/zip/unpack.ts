import { pipeline, type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, inflateRawSync } from 'node:zlib';
import type { Entry } from 'yauzl';
import { ImportError } from '../source/import-error.ts';

/** Methods of compression (PKWARE's APPNOTE 6.3.10, 4.4.5). */
const stored = 0;
const deflated = 8;

/**
 * Unpacks a small file at once: a stream for each of thousands of texts would take more memory and time than the texts.
 * @param packed the file as it stands in the archive
 * @throws ImportError when its checksum is another one; zlib's error when it can't be unpacked, or unpacks to more than it should
 */
export async function unpackText(packed: Readable, entry: Entry, name: string): Promise<Buffer> {
  const bytes = unpack(await buffer(packed), entry);
  if (crc32(bytes) !== entry.crc32) throw damaged(name);
  return bytes;
}

function unpack(packed: Buffer, { compressionMethod, uncompressedSize }: Entry): Buffer {
  if (compressionMethod === stored) return packed;
  if (compressionMethod !== deflated) throw new Error(`unknown method of compression: ${compressionMethod}`);
  return inflateRawSync(packed, { maxOutputLength: Math.max(uncompressedSize, 1) });
}

/** @returns the bytes of the stream; it fails at its end when the checksum differs, which yauzl doesn't check */
export function checkedStream(stream: Readable, entry: Entry, name: string): Readable {
  let checksum = 0;
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      checksum = crc32(chunk, checksum);
      done(null, chunk);
    },
    flush(done) {
      done(checksum === entry.crc32 ? null : damaged(name));
    },
  });
  // Errors reach the caller that reads.
  return pipeline(stream, checked, () => undefined);
}

function damaged(name: string): ImportError {
  return new ImportError(`${name} is damaged in the archive.`);
}
