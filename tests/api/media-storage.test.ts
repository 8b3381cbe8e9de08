import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { StorageError } from '../../src/services/errors/storage-error.ts';
import type { MediaStorage } from '../../src/services/media/originals/storage.ts';
import { createFolderStorage } from '../../src/storage/folder-storage.ts';
import { createS3Storage } from '../../src/storage/s3-storage.ts';
import { openBucketServer } from '../support/bucket-server.ts';
import { childEnvironment } from '../support/child-environment.ts';
import { heldMemory } from '../support/held-memory.ts';
import { fileWith, temporaryFolder } from '../support/temporary-files.ts';

const key = 'media/0190-a/5f3c/640.webp';
const megabyte = 1024 * 1024;

const hostileKeys = [
  '',
  'masthead.db',
  'auth-secret',
  'uploads/a',
  'uploads/work-0190-a/part',
  'uploads/0190f0a1-0000-7000-8000-000000000000/0',
  'media',
  'media/a/b',
  'media/sample/front.webp',
  'media/a/b/c/d',
  'originals/folder-id',
  'originals/../auth-secret',
  'originals/a/..',
  '../media/a/b/c',
  '/etc/passwd',
  'media//b/c',
  'media/a/b/.c',
  'media/a/b/c\0',
  'media/a/b/c\n',
  'media/a/b/%2e%2e',
  'media\\a\\b\\c',
  'MEDIA/A/B/C',
  `media/a/b/${'c'.repeat(300)}`,
];

const drivers = [
  ['a folder', async () => openFolder().storage],
  ['a bucket', async () => createS3Storage((await openBucketServer()).settings)],
  ['a part of a bucket', async () => createS3Storage({ ...(await openBucketServer()).settings, prefix: 'site-1/x' })],
] as const;

describe.each(drivers)('media in %s', (_, open) => {
  it('are read as they were put, whole and in ranges', async () => {
    const storage = await open();
    await storage.put(key, fileWith('0123456789'), 'image/webp');
    const read = (start: number, end: number) => readText(storage, key, { start, end });
    expect(await readText(storage, key)).toEqual(['0123456789', 10]);
    expect(await read(2, 4)).toEqual(['234', 10]);
    expect(await read(0, 0)).toEqual(['0', 10]);
    expect(await read(8, 500)).toEqual(['89', 10]);
    expect(await read(10, 20)).toEqual(['', 10]);
    expect(await storage.get('media/0190-a/5f3c/1280.webp')).toBeUndefined();
    expect(await storage.get('media/0190-a/5f3c/1280.webp', { start: 0, end: 5 })).toBeUndefined();
  });

  it('may be empty', async () => {
    const storage = await open();
    await storage.put(key, fileWith(''), 'image/webp');
    expect(await readText(storage, key)).toEqual(['', 0]);
    expect(await readText(storage, key, { start: 0, end: 99 })).toEqual(['', 0]);
  });

  it('are replaced at once, and a read that has begun ends with what it began', async () => {
    const storage = await open();
    await storage.put(key, fileWith('the first'), 'image/webp');
    const first = await storage.get(key);
    await storage.put(key, fileWith('another'), 'image/webp');
    expect(await new Response(first?.body).text()).toBe('the first');
    expect(await readText(storage, key)).toEqual(['another', 7]);
  });

  it('are removed and listed', async () => {
    const storage = await open();
    const keys = [
      'originals/b/1',
      'media/a/1/320.webp',
      'media/a/1/640.webp',
      'media/a/2/320.webp',
      'media/ab/3/320.jpg',
    ];
    const file = fileWith('an image');
    expect(await list(storage, 'media/')).toEqual([]);
    for (const one of keys) await storage.put(one, file, 'image/webp');
    expect(await list(storage, 'media/')).toEqual(keys.slice(1));
    expect(await list(storage, 'media/a')).toEqual(keys.slice(1));
    expect(await list(storage, 'media/a/')).toEqual(keys.slice(1, 4));
    expect(await list(storage, 'media/a/1/6')).toEqual(['media/a/1/640.webp']);
    expect(await list(storage, 'originals')).toEqual(['originals/b/1']);
    for await (const { changedAt } of storage.list('originals'))
      expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000);

    await storage.remove(['media/a/1/320.webp', 'media/a/1/640.webp', 'media/a/9/320.webp', 'originals/b/1']);
    await storage.remove([]);
    expect(await list(storage, 'media/')).toEqual(['media/a/2/320.webp', 'media/ab/3/320.jpg']);
    expect(await storage.get('originals/b/1')).toBeUndefined();
  });

  it('have no hostile keys', async () => {
    const storage = await open();
    const file = fileWith('an image');
    for (const hostile of hostileKeys) {
      await expect(storage.put(hostile, file, 'image/webp'), hostile).rejects.toThrow(StorageError);
      await expect(storage.get(hostile), hostile).rejects.toThrow(StorageError);
      await expect(storage.remove([hostile]), hostile).rejects.toThrow(StorageError);
    }
    for (const hostile of ['', '..', 'media/../', 'outbox/', '/', 'media/./', 'media//']) {
      await expect(list(storage, hostile), hostile).rejects.toThrow(StorageError);
    }
  });

  it('leave nothing when they cannot be read', async () => {
    const storage = await open();
    await expect(storage.put(key, join(tmpdir(), 'masthead-no-such-file'), 'image/webp')).rejects.toThrow(StorageError);
    expect(await storage.get(key)).toBeUndefined();
    expect(await list(storage, 'media/')).toEqual([]);
  });
});

it('never has a file of a folder in memory', async () => {
  const { storage } = openFolder();
  const file = largeFile();
  await storage.put(key, file.path, 'image/webp');
  await expectStreamed(storage, file.hash);
});

it('never has a file of a bucket in memory, and sends it with its length and type', async () => {
  const bucket = await openBucketServer();
  const storage = createS3Storage(bucket.settings);
  const file = largeFile();
  const before = heldMemory();
  let last = 0;
  let held = 0;
  bucket.received = (bytes) => {
    if (isHalf(last, bytes)) held = heldMemory() - before;
    last = bytes;
  };
  await storage.put(key, file.path, 'image/webp');
  expect(last).toBe(20 * megabyte);
  expect(held).toBeLessThan(4 * megabyte);
  expect(bucket.types.get(key)).toBe('image/webp');
  await expectStreamed(storage, file.hash);
});

it('leaves the rest of the data folder alone, and no empty folders', async () => {
  const { storage, dataDir } = openFolder();
  for (const folder of ['media/sample', 'media/a/1', 'outbox']) mkdirSync(join(dataDir, folder), { recursive: true });
  for (const file of ['masthead.db', 'media/sample/front.webp', 'media/a/1/.hidden', 'media/a/note.txt'])
    writeFileSync(join(dataDir, file), '');
  await storage.put(key, fileWith('an image'), 'image/webp');
  expect(await list(storage, 'media/')).toEqual([key]);
  await storage.remove([key]);
  expect(await list(storage, 'media/')).toEqual([]);
  expect(readdirSync(join(dataDir, 'media')).sort()).toEqual(['a', 'sample']);
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
  expect(existsSync(join(dataDir, 'media/sample/front.webp'))).toBe(true);
});

it('shows no half file in a folder, even when the process is killed', async () => {
  const { storage, dataDir } = openFolder();
  const files = ['a', 'b'].map((letter) => fileWith(letter.repeat(megabyte)));
  const child = spawn(process.execPath, ['--input-type=module', '--eval', endlessPuts, dataDir, key, ...files], {
    env: childEnvironment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  for (let reads = 0; reads < 10; reads++) await expectWhole(storage);
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
  await expectWhole(storage);
  expect(await list(storage, 'media/')).toEqual([key]);
});

/** Puts two files under the same key, in turn. */
const endlessPuts = `
  const { createFolderStorage } = await import('${pathToFileURL(resolve('src/storage/folder-storage.ts'))}');
  const [dataDir, key, ...files] = process.argv.slice(1);
  const storage = createFolderStorage(dataDir);
  for (let puts = 0; ; puts++) {
    await storage.put(key, files[puts % 2], 'image/webp');
    if (puts === 1) console.log('putting');
  }`;

async function expectWhole(storage: MediaStorage): Promise<void> {
  const [content, size] = await readText(storage, key);
  expect(size).toBe(megabyte);
  expect(content.length).toBe(megabyte);
  expect(content === (content[0] ?? '').repeat(megabyte)).toBe(true);
}

function openFolder(): { storage: MediaStorage; dataDir: string } {
  const dataDir = temporaryFolder();
  return { storage: createFolderStorage(dataDir), dataDir };
}

/** Reads the large file, and measures the memory in the middle of it. */
async function expectStreamed(storage: MediaStorage, hash: string): Promise<void> {
  const before = heldMemory();
  const found = await storage.get(key);
  const received = createHash('sha256');
  let bytes = 0;
  let held = 0;
  for await (const chunk of found?.body ?? []) {
    if (isHalf(bytes, bytes + chunk.length)) held = heldMemory() - before;
    bytes += chunk.length;
    received.update(chunk);
  }
  expect([bytes, received.digest('hex')]).toEqual([20 * megabyte, hash]);
  expect(held).toBeLessThan(4 * megabyte);
}

/** A file of 20 MB. */
function largeFile(): { path: string; hash: string } {
  const path = fileWith('');
  const hash = createHash('sha256');
  for (let part = 0; part < 20; part++) {
    const bytes = randomBytes(megabyte);
    appendFileSync(path, bytes);
    hash.update(bytes);
  }
  return { path, hash: hash.digest('hex') };
}

function isHalf(before: number, after: number): boolean {
  return before < 10 * megabyte && after >= 10 * megabyte;
}

/** @returns the text of the object or its range, and the size of the object */
async function readText(storage: MediaStorage, name: string, range?: { start: number; end: number }) {
  const found = await storage.get(name, range);
  return [await new Response(found?.body).text(), found?.size] as const;
}

async function list(storage: MediaStorage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const one of storage.list(prefix)) keys.push(one.key);
  return keys.sort();
}
