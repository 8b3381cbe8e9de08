import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, it } from 'vitest';
import { BackupError } from '../../src/backup/archive/backup-error.ts';
import { toStream } from '../../src/backup/archive/byte-stream.ts';
import { decrypt, encrypt } from '../../src/backup/encryption.ts';
import { Tally } from '../../src/backup/tally.ts';
import { visitArchive } from '../../src/backup/visit-archive.ts';
import { originalKey } from '../../src/services/images/keys.ts';
import { sampleOf } from '../support/sample.ts';

const passphrase = 'five words that only tests know';

/** The two empty blocks at the end of a tar file, which say nothing. */
const tarEnd = 1024;

it('an archive that was cut is told in one sentence, wherever it was cut', { timeout: 600_000 }, async () => {
  const archive = await makeArchive();
  await expect(read(archive)).resolves.toBeUndefined();
  const everywhere = Array.from({ length: archive.length - tarEnd }, (_, length) => length);
  for (const length of sampleOf(everywhere, 200)) {
    expect(await errorOf(archive.subarray(0, length)), `cut to ${length}`).toMatch(
      /^[^\n]*(damaged|cut short)[^\n]*\.$/,
    );
  }
});

it('and so is an encrypted one', { timeout: 600_000 }, async () => {
  const stream = await encrypt(toStream(chunksOf(await makeArchive())), passphrase);
  const archive = Buffer.from(await new Response(stream).arrayBuffer());
  await expect(read(archive)).resolves.toBeUndefined();
  // Each takes a quarter of a second, for the key.
  const lengths = Array.from({ length: 40 }, (_, part) => Math.floor((part * archive.length) / 40));
  for (const length of sampleOf(lengths, 4)) {
    expect(await errorOf(archive.subarray(0, length)), `cut to ${length}`).toMatch(
      /^[^\n]*(damaged|cut short)[^\n]*\.$/,
    );
  }
});

async function errorOf(archive: Buffer): Promise<string> {
  const error = await read(archive).catch((thrown: unknown) => thrown);
  if (error instanceof BackupError) return error.message;
  throw error ?? new Error('the archive was read');
}

/** Reads an archive as a restore does: the files of images are read by the visitor. */
async function read(archive: Buffer): Promise<void> {
  await visitArchive(await decrypt(chunksOf(archive), passphrase), {
    visitor: {
      async file(_, body) {
        for await (const _chunk of body);
      },
    },
  });
}

async function* chunksOf(archive: Buffer): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < archive.length; from += 1000) yield archive.subarray(from, from + 1000);
}

/** An archive with all kinds of entries, small enough to be cut everywhere. */
async function makeArchive(): Promise<Buffer> {
  const tally = new Tally();
  tally.addTable('redirects');
  const line = tally.addRow('redirects', ['1', '/old', '/new', 0, '2026-01-01T00:00:00.000Z']);
  const image = randomBytes(3000);
  const sha256 = createHash('sha256').update(image).digest('hex');
  const key = originalKey({ id: '01890a5d-ac96-774b-bcce-b302099a8057', sha256 });
  tally.addFile({ key, bytes: image.length, sha256 });
  const manifest = {
    format: 'masthead-backup',
    version: 1,
    takenAt: '2026-05-04T03:15:00.000Z',
    migration: '0001-magazine',
    engine: 'sqlite',
    site: { name: 'The Test', url: 'https://magazine.test' },
    tables: [{ name: 'redirects', columns: ['id', 'from_path', 'to_path', 'hits', 'created_at'] }],
  };
  const entries: [name: string, body: string | Buffer][] = [
    ['manifest.json', JSON.stringify(manifest)],
    ['auth-secret', 'a secret of at least 32 characters'],
    ['tables/redirects/000001.jsonl.gz', gzipSync(`${line}\n`)],
    [key, image],
    ['summary.json', JSON.stringify({ tables: tally.tables, files: tally.files, missing: [] })],
  ];
  const tar = pack();
  const whole = buffer(tar as unknown as NodeJS.ReadableStream);
  for (const [name, body] of entries) {
    const entry = tar.entry({ name, size: Buffer.byteLength(body) });
    entry.end(body);
    await once(entry, 'finish');
  }
  tar.finalize();
  return whole;
}
