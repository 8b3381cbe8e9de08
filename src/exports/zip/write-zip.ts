import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { AddFile } from '../source/export-file.ts';

/** A reader who takes nothing for this long has gone, in milliseconds: a laptop that sleeps must not hold a snapshot for ever. */
const idleTimeout = 120_000;

/**
 * Writes a ZIP file while it is read: nothing but the file under way is in memory, nothing begins before the first read, and
 * unread parts are never made. It is ZIP64 where its size asks for that. When a file can't be written, or the reader stops, the
 * stream fails; its end, which lists the files, is missing then, so that no program takes it for whole.
 * @param write calls `add` for each file, one after the other
 */
export function writeZip(write: (add: AddFile) => Promise<void>): Readable {
  return Readable.from(pieces(write), { objectMode: false });
}

async function* pieces(write: (add: AddFile) => Promise<void>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let failure: Error | undefined;
  let underWay: Readable | undefined;
  const fail = (error: Error) => {
    failure ??= error;
    underWay?.destroy(failure);
    output.destroy(failure);
  };
  const add: AddFile = async ({ path, content, isCompressed }) => {
    const source = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content;
    underWay = source;
    if (failure) source.destroy(failure);
    else addStream(zip, source, { path, compress: !isCompressed });
    await finished(source, { writable: false });
  };
  zip.on('error', fail);
  const written = write(add).then(() => zip.end(), fail);
  const alarm = startAlarm(() => fail(new Error('the client no longer reads the export')));
  try {
    for await (const piece of output) {
      yield piece;
      alarm.wait();
    }
  } finally {
    alarm.stop();
    fail(new Error('the export was given up'));
    await written;
  }
}

/**
 * Adds a file so that nothing of it stays in memory, as otherwise 33 kB of each would: yazl keeps the stream until the end, and the name, which is
 * a slice of the pool that Node takes small buffers from and holds the whole slab (`Entry` in yazl 3.3.1, which is pinned).
 */
function addStream(zip: ZipFile, source: Readable, { path, compress }: { path: string; compress: boolean }): void {
  let kept: Readable | undefined = source;
  zip.addReadStreamLazy(path, { compress }, (take) => {
    const stream = kept;
    kept = undefined;
    if (stream) take(null, stream);
  });
  const { entries } = zip as unknown as { entries: { utf8FileName: Buffer }[] };
  const entry = entries.at(-1);
  if (entry) entry.utf8FileName = Buffer.from(Uint8Array.from(entry.utf8FileName).buffer);
}

/** @returns an alarm that rings when `wait` was not called for too long */
function startAlarm(ring: () => void) {
  const timer = setTimeout(ring, idleTimeout).unref();
  return { wait: () => timer.refresh(), stop: () => clearTimeout(timer) };
}
