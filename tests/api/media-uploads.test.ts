import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { limits } from '../../src/contract/limits.ts';
import { cleanMedia } from '../../src/jobs/clean-media.ts';
import { processUploads } from '../../src/jobs/process-uploads.ts';
import { originalKey } from '../../src/services/media/keys.ts';
import type { MediaParts } from '../../src/services/media/media-parts.ts';
import { createS3Storage } from '../../src/storage/s3-storage.ts';
import { readProblem } from '../support/answers.ts';
import { openBucketServer } from '../support/bucket-server.ts';
import { engines } from '../support/engines.ts';
import { listen } from '../support/listening-site.ts';
import { listenToLog } from '../support/log.ts';
import { owner, setUpMagazine, site } from '../support/magazine.ts';
import { drawImage, openMedia } from '../support/media.ts';
import { employ, personOf } from '../support/people.ts';
import { temporaryFolder } from '../support/temporary-files.ts';
import { ask, begin, create, offsetOf, read, readResult, send, sendCut, type TusClient } from '../support/tus.ts';
import { signInAs, visit } from '../support/visitor.ts';

const patient = { timeout: 30_000, interval: 20 };

const storages = ['folder', 'bucket'] as const;

/** @returns the file of an image that cannot be made smaller: no two are the same */
function drawNoise(side: number): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer();
}

describe.each(engines)('resumable uploads on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  let media: MediaParts;

  beforeEach(() => {
    media = openMedia(temporaryFolder());
  });

  /** Starts an instance with the owner as its client. */
  async function open(given: Partial<MediaParts> = {}): Promise<TusClient> {
    const { url } = await listen(magazine, { api: { media: { ...media, ...given } } });
    return { url, headers: { origin: site.url, cookie: await magazine.ownerCookie() } };
  }

  async function readOriginal(id: string): Promise<Buffer> {
    const { sha256 } = await magazine.db
      .selectFrom('media_items')
      .select('sha256')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const stored = await media.storage.get(originalKey({ id, sha256 }));
    return Buffer.from(await new Response(stored?.body).arrayBuffer());
  }

  async function listKeys(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of media.storage.list(prefix)) keys.push(key);
    return keys;
  }

  it.each(storages)('go on where they were cut, on another instance too, in a %s', async (kind) => {
    if (kind === 'bucket') media = { ...media, storage: createS3Storage((await openBucketServer()).settings) };
    const workDirs = [temporaryFolder(), temporaryFolder()] as const;
    const instances = [await open({ workDir: workDirs[0] }), await open({ workDir: workDirs[1] })] as const;
    const file = await drawNoise(200);
    const path = await begin(instances[0], file.length);
    const tenth = Math.ceil(file.length / 10);
    for (let tenths = 1; tenths <= 9; tenths += 1) {
      const [one, other] = tenths % 2 ? ([0, 1] as const) : ([1, 0] as const);
      const offset = (tenths - 1) * tenth;
      const part = { offset, bytes: file.subarray(offset), arriving: tenth, workDir: workDirs[one] };
      await sendCut(instances[one], path, part);
      await expect.poll(() => offsetOf(instances[other], path), patient).toBe(tenths * tenth);
    }
    const last = await send(instances[1], path, 9 * tenth, file.subarray(9 * tenth));
    expect(last.status).toBe(204);
    const { state, received, item } = await read(instances[0], path);
    expect({ state, received }).toEqual({ state: 'done', received: file.length });
    expect(item).toMatchObject({ fileName: 'river.jpg', type: 'png', bytes: file.length, uploadedByName: owner.name });
    expect(file.equals(await readOriginal(item?.id ?? ''))).toBe(true);
    expect(await listKeys('uploads/')).toEqual([]);
    for (const workDir of workDirs) expect(readdirSync(workDir)).toEqual([]);
    const entries = await magazine.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'media.%')
      .execute();
    expect(entries).toEqual([{ action: 'media.upload' }]);
  });
});
