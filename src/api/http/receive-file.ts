import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from 'hono';
import { messages } from '../../contract/messages.ts';
import type { ReceivedFile } from '../../services/media/files/received-file.ts';
import { ProblemError } from './problems.ts';

/** Maximum of a form's other parts, in bytes: its boundaries, names and other fields. */
const formOverhead = 64 * 1024;

interface Reception {
  /** Where to write the file. */
  path: string;
  /** Limit for the file. */
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
  // After an error the rest is read and discarded (`server/http/request-body.ts`); a stream that is cancelled would leave its
  // connection stuck.
  const pieces = c.req.raw.body?.values({ preventCancel: true }) ?? [];
  const body = limited(pieces, maxBytes + formOverhead, tooLarge);
  const received = await readForm(body, { contentType, path, maxBytes });
  if (received === 'too-large') throw tooLarge;
  if (received) return { path, ...received };
  throw new ProblemError('invalid', messages.mediaFile.required, {
    errors: { file: messages.mediaFile.required },
  });
}

async function* limited(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  max: number,
  error: ProblemError,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > max) throw error;
    yield piece;
  }
}

interface Form {
  contentType: string;
  path: string;
  maxBytes: number;
}

type Written = Omit<ReceivedFile, 'path'> | 'too-large';

/** @returns what has arrived; undefined when the form has no file */
async function readForm(body: AsyncIterable<Uint8Array>, { contentType, path, maxBytes }: Form) {
  // Loaded with the first upload: most starts see none.
  const { Busboy } = await import('@fastify/busboy');
  const limits = { files: 1, fileSize: maxBytes, fields: 20, fieldSize: formOverhead, parts: 21 };
  let stop: (() => void) | undefined;
  let writing: Promise<Written> | undefined;
  try {
    const form = new Busboy({ headers: { 'content-type': contentType }, limits, preservePath: true });
    form.on('file', (field, file, name) => {
      if (field !== 'file') {
        file.resume();
        return;
      }
      stop = () => file.destroy();
      writing = writeFile(file, path).then((written) =>
        file.truncated ? 'too-large' : { name: readName(name), ...written },
      );
      // Otherwise the form would wait for a reader of the file.
      writing.catch((error: Error) => form.destroy(error));
    });
    await pipeline(body, form);
    return await writing;
  } catch (error) {
    stop?.();
    await writing?.catch(() => undefined);
    if (error instanceof ProblemError || isOfDisk(error)) throw error;
    throw new ProblemError('malformed-body', 'The upload is not a whole form: it may have broken off.');
  }
}

/**
 * @param name as a form has it: browsers write its quotation marks as `%22`, some clients folders before it
 * @returns the name of the file. Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data
 */
function readName(name: string): string {
  const decoded = name.replaceAll(/%22/g, '"').replaceAll(/%0[AD]/gi, ' ');
  return decoded.slice(decoded.lastIndexOf('/') + 1);
}

function isOfDisk(error: unknown): boolean {
  return ['open', 'write', 'close'].includes(String((error as NodeJS.ErrnoException).syscall));
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
