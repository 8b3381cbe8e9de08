import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ServiceError } from '../../services/errors/service-error.ts';
import type { ReceivedFile } from '../../services/media/files/received-file.ts';
import { FetchError } from '../fetching/fetch-error.ts';
import { fetchUrls } from '../fetching/fetch-urls.ts';
import type { FilePlan } from '../plan/plans.ts';
import { inBatch } from '../staging/in-batch.ts';
import { type ItemRow, sourceOf } from '../staging/items.ts';
import type { Writing } from './writing.ts';

interface Target {
  path: string;
  megabytes: number;
}

/** The archive, or a server, may send more than it says: what is longer than an image may be is not written to the disk. */
export async function receive(
  open: () => Promise<Readable>,
  url: string,
  { path, megabytes }: Target,
): Promise<ReceivedFile> {
  const max = bytesOf(megabytes);
  const hash = createHash('sha256');
  let bytes = 0;
  const checked = new Transform({
    transform(chunk, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(bytes > max ? new ServiceError('too-large', `The file is larger than ${megabytes} MB.`) : null, chunk);
    },
  });
  await pipeline(await open(), checked, createWriteStream(path));
  return { path, name: decodeName(url), bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}

const bytesOf = (megabytes: number) => megabytes * 1024 * 1024;

function decodeName(url: string): string {
  const last = (url.split(/[?#]/, 1)[0] ?? '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'image';
  } catch {
    return last || 'image';
  }
}

/** @returns whether the export lacks the image, and it is fetched */
export function isFetched({ plan }: ItemRow): boolean {
  const planned: FilePlan = JSON.parse(plan ?? '{}');
  return planned.isFetched === true;
}

/** A file that was fetched, or why it was not. */
export type Fetched = ReceivedFile | { error: unknown };

/** How often the claim is renewed while files are fetched, in milliseconds: well within its time. */
const renewal = 15_000;

/** Fetches the images of a batch at the same time; the claim stays ours meanwhile. @param folder for the files */
export async function fetchAll(writing: Writing, rows: readonly ItemRow[], folder: string): Promise<Fetched[]> {
  const lost = new AbortController();
  const renewing = setInterval(() => {
    const renewed = inBatch(writing.db, writing.claim, async () => undefined);
    renewed.catch((error: unknown) => lost.abort(error));
  }, renewal);
  const signal = AbortSignal.any([writing.signal, lost.signal]);
  try {
    const fetching = rows.map((row, index) => fetchOne({ ...writing, signal }, row, join(folder, `${index}`)));
    return await Promise.all(fetching);
  } finally {
    clearInterval(renewing);
  }
}

async function fetchOne({ fetcher, media, signal, ...writing }: Writing, row: ItemRow, path: string): Promise<Fetched> {
  const source = sourceOf(row, 'file');
  const { megabytes } = media.limits;
  try {
    if (!fetcher) throw new FetchError('The command was started without --fetch-from.');
    const urls = fetchUrls(source, writing.import.site_url);
    const open = () => fetcher.open(urls, { maxBytes: bytesOf(megabytes), signal });
    return await receive(open, source.url, { path, megabytes });
  } catch (error) {
    return { error: signal.aborted ? signal.reason : error };
  }
}
