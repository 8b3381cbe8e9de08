import { utimesSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { cleanMedia } from '../../src/jobs/clean-media.ts';
import { startMakingVariants } from '../../src/jobs/make-variants.ts';
import { originalKey } from '../../src/services/images/keys.ts';
import { emptyMediaTrash } from '../../src/services/media/clean-up/empty-media-trash.ts';
import type { MediaParts } from '../../src/services/media/originals/media-parts.ts';
import type { MediaStorage } from '../../src/services/media/originals/storage.ts';
import { makeMissingVariants } from '../../src/services/media/variants/make-missing-variants.ts';
import { usuallySqlite } from '../support/engines.ts';
import { listenToLog } from '../support/log.ts';
import { now, setUpMagazine, site } from '../support/magazine.ts';
import { drawImage, imageForm } from '../support/media.ts';
import { openMediaSite } from '../support/media-site.ts';

const day = 24 * 60 * 60 * 1000;

describe.each(usuallySqlite)('the variants of images on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('are made after the upload, each of them once by two instances', async () => {
    const opened = openMediaSite(magazine);
    const { puts, storage } = countPuts(opened.media.storage);
    const uploaded = [
      await opened.upload({ width: 700, isLocated: true }),
      await opened.upload({ width: 200, colour: 'red' }),
    ];
    const media = { ...opened.media, storage };
    for (let instances = 0; instances < 2; instances += 1) startInstance(media);
    for (const { id } of uploaded) {
      await vi.waitFor(async () => expect(await opened.read(id)).toMatchObject({ variantsState: 'done' }), 30_000);
    }
    expect(uploaded[0]).toMatchObject({ hadLocation: true, credit: 'Ada Vale' });
    const [large, small] = [await opened.read(uploaded[0]?.id ?? ''), await opened.read(uploaded[1]?.id ?? '')];
    const names = (item: typeof large) => item.variants.map(({ format, width }) => `${width}.${format}`);
    expect(names(large)).toEqual(['320.webp', '640.webp', '700.webp', '320.avif', '640.avif', '700.avif', '700.jpg']);
    expect(names(small)).toEqual(['200.webp', '200.avif', '200.jpg']);
    for (const { url, format, bytes } of [...large.variants, ...small.variants]) {
      const answer = await opened.visit(url.slice(site.url.length));
      expect(answer.headers.get('content-type')).toBe(format === 'jpg' ? 'image/jpeg' : `image/${format}`);
      const file = Buffer.from(await answer.arrayBuffer());
      expect(file.length).toBe(bytes);
      expect(await sharp(file).metadata(), 'nothing of who took it, and where').not.toHaveProperty('exif');
      expect(/exif|vale/i.test(file.toString('latin1'))).toBe(false);
    }
    // All but the first variant of each.
    expect([...puts.values()]).toEqual(Array.from({ length: 8 }, () => 1));
  });

  it('are complete after a crash at any of them, and none is made twice', async () => {
    const opened = openMediaSite(magazine);
    const { id } = await opened.upload({ width: 400 });
    const { puts, storage } = countPuts(opened.media.storage);
    for (let last = 1; last <= 3; last += 1) {
      let left = 1;
      const dying: MediaStorage = {
        ...storage,
        put: async (...call) => {
          if (left === 0) throw new Error('the storage is away');
          left -= 1;
          await storage.put(...call);
        },
      };
      await attempt({ ...opened.media, storage: dying }, id, last).catch(() => undefined);
    }
    expect((await opened.read(id)).variants).toHaveLength(4);
    await attempt({ ...opened.media, storage }, id, 4);
    const { variants, variantsState } = await opened.read(id);
    expect({ variants: variants.length, variantsState }).toEqual({ variants: 5, variantsState: 'done' });
    expect([...puts.values()]).toEqual([1, 1, 1, 1]);
    expect(await readdir(opened.media.workDir)).toEqual([]);
  });

  it('that cannot be made are given up after a few attempts, with the reason', async () => {
    const log = listenToLog();
    const opened = openMediaSite(magazine);
    const { id } = await opened.upload({ width: 400 });
    const { sha256 } = await magazine.db.selectFrom('media_items').select('sha256').executeTakeFirstOrThrow();
    await opened.media.storage.remove([originalKey({ id, sha256 })]);
    for (let hours = 0; hours < 5; hours += 1) await attempt(opened.media, id, hours * 24);
    const { variantsState, variantsError, variants } = await opened.read(id);
    expect({ variantsState, variantsError }).toEqual({
      variantsState: 'failed',
      variantsError: 'The original file is missing.',
    });
    expect(variants).toHaveLength(1);
    expect(log).toHaveLength(4);
  });

  /** Makes an attempt so many hours later. */
  function attempt(media: MediaParts, id: string, hours: number): Promise<boolean> {
    const at = new Date(now.getTime() + hours * 60 * 60_000);
    const { signal } = new AbortController();
    return makeMissingVariants(magazine.db, media, { id, now: at, mayGoOn: async () => true, signal });
  }

  function startInstance(media: MediaParts): void {
    const stop = startMakingVariants(magazine.db, media);
    onTestFinished(stop);
  }
});

describe.each(usuallySqlite)('the clean-up on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('removes what an upload has left that was killed at any step, and nothing else', async () => {
    listenToLog();
    const opened = openMediaSite(magazine);
    const kept = await opened.upload({ colour: 'red' });
    for (const steps of [0, 1]) {
      let left = steps;
      const dying: MediaStorage = {
        ...opened.media.storage,
        put: async (...call) => {
          if (left === 0) throw new Error('the process is killed');
          left -= 1;
          await opened.media.storage.put(...call);
        },
      };
      const other = openMediaSite(magazine, { ...opened.media, storage: dying });
      const form = imageForm({ bytes: await drawImage({ colour: 'blue' }) });
      expect((await other.call('POST', adminPaths.media, form)).status).toBe(500);
    }
    expect((await (await opened.call('GET', adminPaths.media)).json()).map(({ id }: { id: string }) => id)).toEqual([
      kept.id,
    ]);
    await mkdir(join(opened.dataDir, 'media/sample'), { recursive: true });
    await writeFile(join(opened.dataDir, 'media/sample/river.webp'), 'bytes');
    await mkdir(join(opened.media.workDir, 'work-killed'), { recursive: true });
    await cleanMedia(magazine.db, opened.media).run();
    expect(await readdir(join(opened.dataDir, 'originals')), 'it may be under way').toHaveLength(2);

    await makeOld(opened.dataDir);
    await cleanMedia(magazine.db, opened.media).run();
    expect(await readdir(join(opened.dataDir, 'originals'))).toEqual([kept.id]);
    expect((await readdir(join(opened.dataDir, 'media'))).sort()).toEqual([kept.id, 'sample']);
    expect(await readdir(opened.media.workDir)).toEqual([]);
    expect((await opened.visit(kept.url.slice(site.url.length))).status).toBe(200);
  });

  it('empties the trash after 30 days', async () => {
    const { upload, call, media, visit } = openMediaSite(magazine);
    const { id, url } = await upload();
    await call('DELETE', adminPaths.mediaItem(id));
    await emptyMediaTrash(magazine.db, media.storage, new Date(now.getTime() + 29 * day));
    expect((await call('GET', adminPaths.mediaItem(id))).status).toBe(200);
    await emptyMediaTrash(magazine.db, media.storage, new Date(now.getTime() + 31 * day));
    expect((await call('GET', adminPaths.mediaItem(id))).status).toBe(404);
    expect((await visit(url.slice(site.url.length))).status).toBe(404);
  });
});

/** @returns the storage, and how often each key was put */
function countPuts(storage: MediaStorage) {
  const puts = new Map<string, number>();
  const counting: MediaStorage = {
    ...storage,
    put: async (key, ...rest) => {
      puts.set(key, (puts.get(key) ?? 0) + 1);
      await storage.put(key, ...rest);
    },
  };
  return { puts, storage: counting };
}

/** Dates everything in the folder back by two days. */
async function makeOld(folder: string): Promise<void> {
  const then = new Date(Date.now() - 2 * day);
  for (const entry of await readdir(folder, { recursive: true })) utimesSync(join(folder, entry), then, then);
}
