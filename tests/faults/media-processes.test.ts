import { utimesSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { type MediaItem, mediaItem } from '../../src/contract/media.ts';
import { connect, type DatabaseLocation } from '../../src/database/connect.ts';
import { cleanMedia } from '../../src/jobs/clean-media.ts';
import { ensureBuild } from '../../src/server/ensure-build.js';
import { readAnswer } from '../support/answers.ts';
import { openBucketServer } from '../support/bucket-server.ts';
import { usuallySqlite } from '../support/engines.ts';
import { reportFault } from '../support/fault-report.ts';
import { imageForm, openMedia } from '../support/media.ts';
import { cookiesFor } from '../support/owner-session.ts';
import { createProcessSettings, processOrigin } from '../support/process-settings.ts';
import { isLongRun } from '../support/sample.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';
import { temporaryFolder } from '../support/temporary-files.ts';

const kills = isLongRun ? 5 : 1;
const longTimeout = { timeout: 240_000, interval: 50 };

describe.each(usuallySqlite)('server processes with a media library, on %s', { timeout: 600_000 }, (engine) => {
  beforeAll(() => void ensureBuild());

  it('that are killed while they make variants serve no part of one, go on, and leave nothing behind', async () => {
    const { location, ...data } = await createProcessSettings(engine);
    const { settings } = data;
    let site = await start(data);
    const { id } = await site.upload(await drawPhotograph(1));
    let made = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      await expect.poll(async () => (await site.read(id)).variants.length, longTimeout).toBeGreaterThan(made + 1);
      made = (await site.read(id)).variants.length;
      await site.process.kill();
      await endLeases(location);
      site = await start(data);
      await expectWholeFiles(site, settings.DATA_DIR);
    }
    await expect.poll(async () => (await site.read(id)).variantsState, longTimeout).toBe('done');
    const { variants } = await site.read(id);
    expect(await site.process.stop()).toBe(0);

    await makeOld(settings.DATA_DIR);
    const db = connect(location);
    onTestFinished(() => db.destroy());
    await cleanMedia(db, openMedia(settings.DATA_DIR)).run();
    expect(await readdir(join(settings.DATA_DIR, 'uploads'))).toEqual([]);
    const names = variants.map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
    expect((await listVariants(settings.DATA_DIR)).map((path) => path.slice(path.lastIndexOf('/') + 1)).sort()).toEqual(
      names.sort(),
    );
    const meanwhile = `the ${variants.length} variants of an image`;
    reportFault({ fault: 'kill -9 while variants are made', where: engine, times: kills, meanwhile, lost: 0 });
  });

  it.runIf(engine === 'postgres')(
    'share a bucket: each image is seen by both, and each variant is made once',
    async () => {
      const bucket = await openBucketServer();
      const { endpoint, region, bucket: name, accessKeyId, secretAccessKey } = bucket.settings;
      const { settings, cookie } = await createProcessSettings(engine);
      const shared = {
        ...settings,
        MEDIA_S3_ENDPOINT: endpoint,
        MEDIA_S3_REGION: region,
        MEDIA_S3_BUCKET: name,
        MEDIA_S3_ACCESS_KEY_ID: accessKeyId,
        MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey,
      };
      const first = await start({ settings: shared, cookie });
      const second = await start({ settings: { ...shared, DATA_DIR: temporaryFolder() }, cookie });
      for (const photograph of [2, 3, 4]) {
        const { id, url } = await first.upload(await drawPhotograph(photograph, 400));
        expect((await second.read(id)).fileName).toBe('river.jpg');
        expect((await fetch(second.process.url + new URL(url).pathname)).status).toBe(200);
        await expect.poll(async () => (await second.read(id)).variantsState, longTimeout).toBe('done');
      }
      const puts = bucket.requests.filter((request) => /^PUT (?:media|originals)\//.test(request));
      expect(new Set(puts).size).toBe(puts.length);
      expect(puts).toHaveLength(3 * 6);
    },
  );
});

interface Site {
  process: SiteProcess;
  upload(bytes: Buffer): Promise<MediaItem>;
  read(id: string): Promise<MediaItem>;
}

interface Start {
  settings: Record<string, string>;
  /** The cookie of a session of the owner. */
  cookie: string;
}

/** Starts a site, in the owner's session; the end of the test stops it. */
async function start({ settings, cookie }: Start): Promise<Site> {
  const site = await startSite(settings);
  onTestFinished(() => site.stop().then(() => undefined));
  const headers = { cookie: cookiesFor(processOrigin, cookie) };
  return {
    process: site,
    upload: (bytes) =>
      readAnswer(
        fetch(site.url + adminPaths.media, { method: 'POST', headers, body: imageForm({ bytes }) }),
        mediaItem,
        201,
      ),
    read: (id) => readAnswer(fetch(site.url + adminPaths.mediaItem(id), { headers }), mediaItem),
  };
}

/** @returns a JPEG whose variants take a while */
function drawPhotograph(sigma: number, width = isLongRun ? 1400 : 900): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 + sigma } as const;
  const height = Math.round(width / 1.5);
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
}

/** @returns the paths of all stored variants on the site */
async function listVariants(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dataDir.length));
}

/** Reads every stored variant over HTTP, to its last pixel. */
async function expectWholeFiles({ process }: Site, dataDir: string): Promise<void> {
  for (const path of await listVariants(dataDir)) {
    const answer = await fetch(process.url + path);
    expect(answer.status, path).toBe(200);
    await sharp(await answer.arrayBuffer(), { failOn: 'warning' })
      .raw()
      .toBuffer();
  }
}

/** As if the time of the killed process's leases had passed. */
async function endLeases(location: DatabaseLocation): Promise<void> {
  const db = connect(location);
  await db.deleteFrom('job_leases').execute();
  await db.destroy();
}

/** Dates everything in the folder back by two days. */
async function makeOld(folder: string): Promise<void> {
  const then = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  for (const entry of await readdir(folder, { recursive: true })) utimesSync(join(folder, entry), then, then);
}
