import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { chosenEngines } from '../support/chosen-engines.ts';
import { reportFault } from '../support/fault-report.ts';
import { listenToLog } from '../support/log.ts';
import { imageForm } from '../support/media.ts';
import { isLongRun } from '../support/sample.ts';
import { canMountDisks, coverReadOnly, mountSmallDisk } from '../support/small-disk.ts';
import { expectAllSaved, startWriters } from '../support/steady-writers.ts';
import { siteSettings, startWholeSite, type WholeSite } from '../support/whole-site.ts';
import { articleFields } from '../support/written-article.ts';

const times = isLongRun ? 5 : 1;
const needsRoot = canMountDisks ? '' : ' (left out here: only root on Linux may mount a disk)';

/** `sqlite-troubles.test.ts` has what a page limit can show without a disk of its own. */
describe.runIf(canMountDisks && chosenEngines.includes('sqlite'))(`a disk of its own${needsRoot}`, () => {
  it('that fills up while people save loses nothing, and the site goes on once there is room', async () => {
    listenToLog();
    const disk = mountSmallDisk(24);
    const site = await startWholeSite({ ...siteSettings, DATA_DIR: disk });
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

  it('that is full or read-only takes no half of an upload', async () => {
    listenToLog();
    const disk = mountSmallDisk(24);
    const site = await startWholeSite({ ...siteSettings, DATA_DIR: disk });
    // The folders of the media are there.
    expect((await upload(site)).status).toBe(201);
    await variantsAreMade(site);
    const before = listFiles(disk);
    const filling = fillDisk(disk, 100_000);
    expect((await upload(site)).status).toBe(503);
    rmSync(filling);
    expect(listFiles(disk)).toEqual(before);

    const folders = ['uploads', 'originals'];
    const uncover = folders.map((name) => coverReadOnly(join(disk, name)));
    let isCovered = true;
    const takeAway = () => {
      if (isCovered) for (const end of uncover) end();
      isCovered = false;
    };
    onTestFinished(takeAway);
    expect((await upload(site)).status).toBe(503);
    takeAway();
    expect(listFiles(disk)).toEqual(before);
    expect((await upload(site)).status).toBe(201);
    const meanwhile = 'one upload each';
    reportFault({ fault: 'the disk is full or read-only', where: 'media folder', times: 2, meanwhile, lost: 0 });
  });
});

/** Fills the disk up. @param left about so many bytes stay free @returns the path of the file that takes the room */
function fillDisk(disk: string, left = 0): string {
  const path = join(disk, 'filling');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(path, Buffer.alloc(Math.max(0, bavail * bsize - left), 1));
  return path;
}

/** Uploads an image of 1.6 MB. */
async function upload(site: WholeSite): Promise<Response> {
  const [width, height] = [900, 600];
  const image = sharp(randomBytes(3 * width * height), { raw: { width, height, channels: 3 } });
  const bytes = await image.png({ compressionLevel: 0 }).toBuffer();
  return site.call('POST', adminPaths.media, imageForm({ bytes }));
}

/** Waits until nothing is written any more because of the first image. */
async function variantsAreMade(site: WholeSite): Promise<void> {
  const waiting = () =>
    site.db.selectFrom('media_items').select('id').where('variants_state', '!=', 'done').executeTakeFirst();
  await expect.poll(waiting, { timeout: 60_000, interval: 50 }).toBeUndefined();
}

/** @returns the stored originals, and the files of uploads under way; variants come later, by themselves */
function listFiles(disk: string): string[] {
  const entries = readdirSync(disk, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\/(originals|uploads)(\/|$)/.test(entry.parentPath))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}
