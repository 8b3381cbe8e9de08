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

interface SeveralFiles {
  /** @returns where to write a file; the first one is 1 */
  pathOf: (number: number) => string;
  /** Limit for all of them together. */
  maxMegabytes: number;
  maxFiles: number;
}

/**
 * Writes the file of a multipart form (field `file`) to the disk while it arrives, so that no file is ever in memory. Other fields
 * are ignored, and so is a second file.
 * @throws ProblemError `wrong-content-type`; `too-large`; `malformed-body` for a form that is broken or breaks off; `invalid`
 *   without a file
 */
export async function receiveFile(c: Context, { path, maxMegabytes }: Reception): Promise<ReceivedFile> {
  const [file] = await receive(c, { pathOf: () => path, maxMegabytes, maxFiles: 1 });
  if (file) return file;
  throw withoutFile();
}

/** The same for a form with this field several times, in the order of the form. @throws ProblemError as well `invalid` for too many */
export async function receiveFiles(c: Context, several: SeveralFiles): Promise<ReceivedFile[]> {
  // One more is seen, so that it is refused rather than ignored.
  const files = await receive(c, { ...several, maxFiles: several.maxFiles + 1 });
  if (files.length > several.maxFiles) {
    const text = `Choose ${several.maxFiles} files at most.`;
    throw new ProblemError('invalid', text, { errors: { file: text } });
  }
  if (files.length > 0) return files;
  throw withoutFile();
}

function withoutFile(): ProblemError {
  return new ProblemError('invalid', messages.mediaFile.required, { errors: { file: messages.mediaFile.required } });
}

async function receive(c: Context, { pathOf, maxMegabytes, maxFiles }: SeveralFiles): Promise<ReceivedFile[]> {
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
  const received = await readForm(body, { contentType, pathOf, maxBytes, maxFiles });
  return received.map((file) => {
    if (file === 'too-large') throw tooLarge;
    return file;
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

interface Form extends Pick<SeveralFiles, 'pathOf' | 'maxFiles'> {
  contentType: string;
  maxBytes: number;
}

type Written = ReceivedFile | 'too-large';

/** @returns what has arrived, in its order; nothing when the form has no file */
async function readForm(body: AsyncIterable<Uint8Array>, form: Form): Promise<Written[]> {
  const { contentType, pathOf, maxBytes, maxFiles } = form;
  // Loaded with the first upload: most starts see none.
  const { Busboy } = await import('@fastify/busboy');
  const limits = { files: maxFiles, fileSize: maxBytes, fields: 20, fieldSize: formOverhead, parts: 20 + maxFiles };
  const stops: (() => void)[] = [];
  const writing: Promise<Written>[] = [];
  try {
    const form = new Busboy({ headers: { 'content-type': contentType }, limits, preservePath: true });
    form.on('file', (field, file, name) => {
      if (field !== 'file') {
        file.resume();
        return;
      }
      const path = pathOf(writing.length + 1);
      const written = writeFile(file, path).then((facts) =>
        file.truncated ? 'too-large' : { path, name: readName(name), ...facts },
      );
      stops.push(() => file.destroy());
      writing.push(written);
      // Otherwise the form would wait for a reader of the file.
      written.catch((error: Error) => form.destroy(error));
    });
    await pipeline(body, form);
    return await Promise.all(writing);
  } catch (error) {
    for (const stop of stops) stop();
    await Promise.allSettled(writing);
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
