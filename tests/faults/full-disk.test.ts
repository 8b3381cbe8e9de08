import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import type { MediaUpload } from '../../src/contract/media.ts';
import { ensureBuild } from '../../src/server/ensure-build.js';
import { readProblem } from '../support/answers.ts';
import { backUp, openFolder, restoreHere } from '../support/backups.ts';
import { chosenEngines } from '../support/chosen-engines.ts';
import { reportFault } from '../support/fault-report.ts';
import { listenToLog } from '../support/log.ts';
import { imageForm } from '../support/media.ts';
import { createOwnedData } from '../support/owned-data.ts';
import { isLongRun } from '../support/sample.ts';
import { canMountDisks, coverReadOnly, mountSmallDisk } from '../support/small-disk.ts';
import { expectAllSaved, startWriters } from '../support/steady-writers.ts';
import { siteSettings, startOwnedSite, type WholeSite } from '../support/whole-site.ts';
import { articleFields } from '../support/written-article.ts';

const longTimeout = { timeout: 60_000, interval: 50 };

const times = isLongRun ? 5 : 1;
const needsRoot = canMountDisks ? '' : ' (left out here: only root on Linux may mount a disk)';

/** `sqlite-troubles.test.ts` has what a page limit can show without a disk of its own. */
describe.runIf(canMountDisks && chosenEngines.includes('sqlite'))(`a disk of its own${needsRoot}`, () => {
  it('that fills up while people save loses nothing, and the site goes on once there is room', async () => {
    listenToLog();
    const { disk, site } = await startOnDisk();
    const isReady = async () => (await site.visit('/readyz')).status;
    const saving = startWriters(4, await articleFields(site.db), (method, path, body, headers) =>
      site.call(method, path, body, headers),
    );
    for (let time = 0; time < times; time += 1) {
      await saving.more(20);
      const filling = fillDisk(disk);
      await expect.poll(isReady, { timeout: 60_000 }).toBe(503);
      expect((await site.visit('/healthz')).status).toBe(200);
      expect((await site.visit('/api/categories?limit=2')).status, 'what only reads goes on').toBe(200);
      rmSync(filling);
      await expect.poll(isReady, { timeout: 60_000 }).toBe(200);
    }
    await saving.more(20);
    await saving.stop();
    await expectAllSaved(site.db, saving);
    const { saved, failed } = saving;
    const meanwhile = `${saved} saves by 4 writers; ${failed} answered 503 were sent again`;
    reportFault({ fault: 'the disk is full, then has room', where: 'sqlite', times, meanwhile, lost: 0 });
  });

  it('that is full or read-only takes no half of an image', async () => {
    const { disk, site } = await startWithImage();
    const before = listFiles(disk);
    const send = async () => site.call('POST', adminPaths.media, imageForm({ bytes: await drawNoise() }));
    const filling = fillDisk(disk, 100_000);
    await readProblem(send(), 'busy');
    rmSync(filling);
    expect(listFiles(disk)).toEqual(before);

    const uncover = ['uploads', 'originals'].map((name) => coverReadOnly(join(disk, name)));
    await readProblem(send(), 'busy').finally(() => uncover.map((end) => end()));
    expect(listFiles(disk)).toEqual(before);
    expect((await send()).status).toBe(201);
    const meanwhile = 'an image each: 503, and nothing of it is left';
    reportFault({ fault: 'the disk is full or read-only', where: 'media folder', times: 2, meanwhile, lost: 0 });
  });

  it('that is full keeps an upload until there is room, and does not take it for a broken image', async () => {
    const { disk, site, log } = await startWithImage();
    const bytes = await drawNoise();
    const tus = { 'tus-resumable': '1.0.0' };
    const begun = await site.call('POST', adminPaths.mediaUploads, undefined, {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${btoa('noise.png')}`,
    });
    const path = begun.headers.get('location') ?? '';
    const patch = () =>
      site.call('PATCH', path, new Uint8Array(bytes), {
        ...tus,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      });
    const outcome = async (): Promise<MediaUpload> => (await site.call('GET', path, undefined, tus)).json();

    // Room for nothing, then for the part that arrives, but not for the image that is made of it.
    const whole = fillDisk(disk, 100_000);
    expect((await patch()).status).toBe(503);
    rmSync(whole);
    const half = fillDisk(disk, Math.round(2.3 * bytes.length));
    expect((await patch()).status).toBe(204);
    await expect
      .poll(() => log.join('\n'), longTimeout)
      .toContain('uploads that have arrived are tried again in a minute');
    expect((await outcome()).state).not.toMatch(/refused|done/);
    rmSync(half);
    if (!isLongRun) return;
    await expect.poll(async () => (await outcome()).state, { timeout: 100_000, interval: 500 }).toBe('done');
    const meanwhile = 'an upload, which becomes an image once there is room';
    reportFault({ fault: 'the disk is full', where: 'uploads', times: 2, meanwhile, lost: 0 });
  }, 150_000);
});

describe.runIf(canMountDisks && chosenEngines.includes('sqlite'))(
  `a restore onto a disk of its own${needsRoot}`,
  () => {
    beforeAll(() => void ensureBuild());

    it('that is full leaves no site, and takes it once there is room', async () => {
      const { disk: old, site } = await startWithImage();
      const files = listFiles(old).length;
      await site.stop();
      const settings = { ...siteSettings, DATA_DIR: old };
      const archive = await backUp({ settings, dataDir: old, databaseUrl: undefined }, openFolder());

      const disk = mountSmallDisk(24);
      // Room for the rows and for the images once, which are there twice while they are put into their place.
      const { size } = statSync(join(old, 'masthead.db'));
      const filling = fillDisk(disk, Math.round(1.6 * size + 1.3 * statSync(archive).size));
      const restoring = () => restoreHere(archive, { ...settings, DATA_DIR: disk });
      await expect(restoring()).rejects.toThrow(/no space left/i);
      expect(existsSync(join(disk, 'masthead.db'))).toBe(false);
      rmSync(filling);
      await restoring();
      expect(listFiles(disk)).toHaveLength(files);
      const meanwhile = 'a restore, which is made once there is room';
      reportFault({ fault: 'the disk is full', where: 'restore', times: 1, meanwhile, lost: 0 });
    });
  },
);

async function startOnDisk(): Promise<{ disk: string; site: WholeSite }> {
  const data = await createOwnedData('sqlite');
  const disk = mountSmallDisk(24);
  copyFileSync(join(data.dataDir, 'masthead.db'), join(disk, 'masthead.db'));
  return { disk, site: await startOwnedSite({ ...data, dataDir: disk }) };
}

/** Starts a site on a disk of its own, with an image, so that its folders are there and nothing is written any more. */
async function startWithImage(): Promise<{ disk: string; site: WholeSite; log: string[] }> {
  const log = listenToLog();
  const { disk, site } = await startOnDisk();
  const answer = await site.call('POST', adminPaths.media, imageForm({ bytes: await drawNoise() }));
  expect(answer.status).toBe(201);
  const waiting = () =>
    site.db.selectFrom('media_items').select('id').where('variants_state', '!=', 'done').executeTakeFirst();
  await expect.poll(waiting, longTimeout).toBeUndefined();
  return { disk, site, log };
}

/** Fills the disk up. @param left about so many bytes stay free @returns the path of the file that takes the room */
function fillDisk(disk: string, left = 0): string {
  const path = join(disk, 'filling');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(path, Buffer.alloc(Math.max(0, bavail * bsize - left), 1));
  return path;
}

/** @returns an image of 1.6 MB, another one each time */
function drawNoise(): Promise<Buffer> {
  const [width, height] = [900, 600];
  const image = sharp(randomBytes(3 * width * height), { raw: { width, height, channels: 3 } });
  return image.png({ compressionLevel: 0 }).toBuffer();
}

/** @returns the stored originals, and the files of uploads under way; variants come later, by themselves */
function listFiles(disk: string): string[] {
  const entries = readdirSync(disk, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\/(originals|uploads)(\/|$)/.test(entry.parentPath))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}
