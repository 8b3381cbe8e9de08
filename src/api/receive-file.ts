import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from 'hono';
import { messages } from '../contract/messages.ts';
import type { ReceivedFile } from '../services/media/add-image.ts';
import { ProblemError } from './problems.ts';

/** What a form has besides its file, in bytes: its boundaries, names and other fields. */
const formOverhead = 64 * 1024;

interface Reception {
  /** Where to write the file. */
  path: string;
  /** Of the file. */
  maxMegabytes: number;
}

/**
 * Writes the file of a multipart form (field `file`) to the disk while it arrives, so that no file is ever in memory. Other fields
 * are ignored.
 * @throws ProblemError `wrong-content-type`; `too-large`; `malformed-body` for a form that is broken or breaks off; `invalid`
 *   without a file
 */
export async function receiveFile(c: Context, { path, maxMegabytes }: Reception): Promise<ReceivedFile> {
  const contentType = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new ProblemError('wrong-content-type', 'The body must be a form with a file (multipart/form-data).');
  }
  const tooLarge = new ProblemError('too-large', `The file is larger than ${maxMegabytes} MB.`);
  const maxBytes = maxMegabytes * 1024 * 1024;
  if (Number(c.req.header('content-length') ?? 0) > maxBytes + formOverhead) throw tooLarge;
  const received = await readForm(c, { contentType, path, maxBytes });
  if (received === 'too-large') throw tooLarge;
  if (received) return { path, ...received };
  throw new ProblemError('invalid', messages.mediaFile.required, { file: messages.mediaFile.required });
}

interface Form {
  contentType: string;
  path: string;
  maxBytes: number;
}

/** @returns what has arrived; undefined when the form has no file */
async function readForm(c: Context, { contentType, path, maxBytes }: Form) {
  // Loaded with the first upload: most starts see none.
  const { Busboy } = await import('@fastify/busboy');
  const limits = { files: 1, fileSize: maxBytes, fields: 20, fieldSize: formOverhead, parts: 21 };
  let writing: Promise<Omit<ReceivedFile, 'path'> | 'too-large'> | undefined;
  try {
    const form = new Busboy({ headers: { 'content-type': contentType }, limits });
    form.on('file', (field, file, name) => {
      if (field !== 'file') {
        file.resume();
        return;
      }
      writing = writeFile(file, path).then((written) => (file.truncated ? 'too-large' : { name, ...written }));
      // Awaited below; it must not end the process before.
      writing.catch(() => undefined);
    });
    const body = c.req.raw.body;
    await pipeline(body ? Readable.fromWeb(body) : Readable.from([]), form);
  } catch {
    throw new ProblemError('malformed-body', 'The upload is not a valid form, or has broken off.');
  }
  return writing;
}

async function writeFile(file: Readable, path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    file,
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    },
    createWriteStream(path),
  );
  return { bytes, sha256: hash.digest('hex') };
}
