import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ApiParts } from '../../src/api/http/environment.ts';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { limits } from '../../src/contract/limits.ts';
import { cleanMedia } from '../../src/jobs/clean-media.ts';
import { processUploads } from '../../src/jobs/process-uploads.ts';
import { readContentVersion } from '../../src/services/content-version/content-version.ts';
import { originalKey } from '../../src/services/images/keys.ts';
import type { MediaParts } from '../../src/services/media/originals/media-parts.ts';
import { endImageProcess } from '../../src/services/media/processing/process-image.ts';
import { createS3Storage } from '../../src/storage/s3-storage.ts';
import { readProblem } from '../support/answers.ts';
import { openBucketServer } from '../support/bucket-server.ts';
import { usuallySqlite } from '../support/engines.ts';
import { hideNode } from '../support/hidden-node.ts';
import { listen } from '../support/listening-site.ts';
import { listenToLog } from '../support/log.ts';
import { owner, setUpMagazine, site } from '../support/magazine.ts';
import { drawImage, imageForm, openMedia } from '../support/media.ts';
import { employ, personOf } from '../support/people.ts';
import { temporaryFolder } from '../support/temporary-files.ts';
import { ask, begin, create, offsetOf, read, send, sendCut, type TusClient } from '../support/tus.ts';
import { signInAs, visit } from '../support/visitor.ts';

const longTimeout = { timeout: 30_000, interval: 20 };

const storages = ['folder', 'bucket'] as const;

/** @returns the file of an image that cannot be made smaller: no two are the same */
function drawNoise(side: number): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer();
}

describe.each(usuallySqlite)('resumable uploads on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  let media: MediaParts;

  let log: string[];

  beforeEach(() => {
    log = listenToLog();
    media = openMedia(temporaryFolder());
  });

  /** Starts an instance with the owner as its client. */
  async function open(given: Partial<MediaParts> = {}, api: Partial<ApiParts> = {}): Promise<TusClient> {
    const { url } = await listen(magazine, { api: { media: { ...media, ...given }, ...api } });
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
      await expect.poll(() => offsetOf(instances[other], path), longTimeout).toBe(tenths * tenth);
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

  it('of bytes that are there already find their image', async () => {
    const client = await open();
    const file = await drawImage();
    const path = await begin(client, file.length);
    await send(client, path, 0, file);
    const again = await begin(client, file.length, 'the-same.jpg');
    await send(client, again, 0, file);
    const [first, second] = [await read(client, path), await read(client, again)];
    expect(second.item?.id).toBe(first.item?.id);
    expect(await listKeys('uploads/')).toEqual([]);
  });

  it('put another file in the place of an image', async () => {
    const client = await open();
    const [earlier, later] = [await drawImage({ colour: 'red' }), await drawImage({ colour: 'green', width: 90 })];
    const path = await begin(client, earlier.length);
    await send(client, path, 0, earlier);
    const id = (await read(client, path)).item?.id ?? '';
    const created = await create(client, later.length, { filename: 'green.jpg', replaces: id });
    const replacing = created.headers.get('location') ?? '';
    await send(client, replacing, 0, later);
    const { state, item } = await read(client, replacing);
    expect({ state, item }).toMatchObject({ state: 'done', item: { id, fileName: 'green.jpg', width: 90 } });
    expect(later.equals(await readOriginal(id))).toBe(true);
  });

  it('that replace an image drop what shows it before the client has its answer', async () => {
    let announced: number[] = [];
    const contentChanged = async () => {
      announced.push(await readContentVersion(magazine.db));
    };
    const client = await open({}, { contentChanged });
    const [earlier, later] = [await drawImage({ colour: 'red' }), await drawImage({ colour: 'green' })];
    const path = await begin(client, earlier.length);
    await send(client, path, 0, earlier);
    const { id = '', url: imageUrl } = (await read(client, path)).item ?? {};
    await magazine.publish({ imageUrl });
    const created = await create(client, later.length, { filename: 'green.jpg', replaces: id });
    announced = [];
    await send(client, created.headers.get('location') ?? '', 0, later);
    expect(announced).toEqual([await readContentVersion(magazine.db)]);
  });

  it('are refused with the reason when the file is no image', async () => {
    const client = await open();
    const file = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const path = await begin(client, file.length, '../../\u202E\0.svg');
    await send(client, path, 0, file);
    expect(await read(client, path)).toMatchObject({
      fileName: '.svg',
      state: 'refused',
      item: null,
      problem: { code: 'image-type', detail: expect.stringMatching(/^SVG files can contain scripts/) },
    });
    expect(await listKeys('uploads/')).toEqual([]);
    // Sent again after a lost answer, it is still refused in the same way.
    await readProblem(send(client, path, 0, file), 'upload-offset');
  });

  it('begin only with a length within the limits', async () => {
    const client = await open({ limits: { megabytes: 2, megapixels: 100 } });
    const tooLarge = await readProblem(create(client, 2 * 1024 * 1024 + 1), 'too-large');
    expect(tooLarge.detail).toBe('The file is larger than 2 MB.');
    expect((await readProblem(create(client, 0), 'image-damaged')).detail).toBe('This file is empty.');
    await readProblem(create(client, '-1'), 'malformed-request');
    await readProblem(create(client, 10, { replaces: 'no-image' }), 'not-found');
    const deferred = { headers: { 'upload-defer-length': '1' } };
    await readProblem(ask(client, 'POST', adminPaths.mediaUploads, deferred), 'malformed-request');
    const old = { headers: { 'tus-resumable': '0.2.2', 'upload-length': '10' } };
    const answer = await ask(client, 'POST', adminPaths.mediaUploads, old);
    expect(answer.headers.get('tus-version')).toBe('1.0.0');
    await readProblem(Promise.resolve(answer), 'upload-version');
  });

  it('take a part only where they go on, and no more than was announced', async () => {
    const client = await open();
    const path = await begin(client, 1000);
    await readProblem(send(client, path, 10, Buffer.alloc(10)), 'upload-offset');
    await readProblem(send(client, path, 0, Buffer.alloc(1001)), 'too-large');
    expect(await offsetOf(client, path)).toBe(0);
    const both = await Promise.all([
      send(client, path, 0, Buffer.alloc(600)),
      send(client, path, 0, Buffer.alloc(600)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await offsetOf(client, path)).toBe(600);
    expect(await listKeys('uploads/')).toHaveLength(1);
    expect(both[0]?.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('take one of two parts that two instances get at the same time', async () => {
    const instances = [await open(), await open()] as const;
    const path = await begin(instances[0], 1000);
    const both = await Promise.all(instances.map((client) => send(client, path, 0, Buffer.alloc(600))));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await listKeys('uploads/')).toHaveLength(1);
  });

  it('belong to the account that began them', async () => {
    const client = await open();
    const path = await begin(client, 1000);
    await employ(magazine, 'editor');
    const editor = visit(magazine.db);
    await signInAs(editor, personOf('editor'));
    const cookie = [...editor.cookies].map((pair) => pair.join('=')).join('; ');
    const other = { ...client, headers: { origin: site.url, cookie } };
    expect((await ask(other, 'HEAD', path)).status).toBe(404);
    await readProblem(send(other, path, 0, Buffer.alloc(10)), 'not-found');
    await readProblem(ask(other, 'GET', path), 'not-found');
    await readProblem(ask(other, 'DELETE', path), 'not-found');
    await readProblem(send({ ...client, headers: {} }, path, 0, Buffer.alloc(10)), 'not-signed-in');
    const foreign = { ...client, headers: { ...client.headers, origin: 'https://elsewhere.test' } };
    await readProblem(send(foreign, path, 0, Buffer.alloc(10)), 'wrong-origin');
    expect(await offsetOf(client, path)).toBe(0);
  });

  it('are removed with what has arrived when they are canceled, or given up for a day', async () => {
    const client = await open();
    const canceled = await begin(client, 1000);
    await send(client, canceled, 0, Buffer.alloc(600));
    expect((await ask(client, 'DELETE', canceled)).status).toBe(204);
    expect(await listKeys('uploads/')).toEqual([]);
    await readProblem(ask(client, 'GET', canceled), 'not-found');

    const [old, recent] = [await begin(client, 1000), await begin(client, 1000)];
    for (const path of [old, recent]) await send(client, path, 0, Buffer.alloc(600));
    await age(old, limits.uploadHours + 1);
    await cleanMedia(magazine.db, media).run();
    await readProblem(ask(client, 'GET', old), 'not-found');
    expect(await listKeys('uploads/')).toEqual([expect.stringContaining(idOf(recent))]);
  });

  it('are limited for one account, unless nothing happened to the others for long', async () => {
    const client = await open();
    const paths = [];
    for (let open = 0; open < limits.openUploads; open += 1) paths.push(await begin(client, 1000));
    const problem = await readProblem(create(client, 1000), 'too-many-uploads');
    expect(problem.detail).toMatch(/^There are already 20 unfinished uploads\./);
    await age(paths[0] ?? '', 2);
    await begin(client, 1000);
    await readProblem(ask(client, 'GET', paths[0] ?? ''), 'not-found');
  });

  it('in one request count with them while they arrive', async () => {
    const client = await open();
    const post = () => {
      const sent = request(client.url + adminPaths.media, {
        method: 'POST',
        headers: { ...client.headers, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '4000' },
      });
      sent.on('error', () => undefined);
      sent.write('--x\r\ncontent-disposition: form-data; name="file"; filename="river.jpg"\r\n\r\nthe beginning');
      onTestFinished(() => void sent.destroy());
      return sent;
    };
    const count = () => magazine.db.selectFrom('media_uploads').select('id').execute();
    const sent = Array.from({ length: limits.openUploads - 1 }, post);
    await expect.poll(async () => (await count()).length, longTimeout).toBe(limits.openUploads - 1);
    await begin(client, 1000);
    await readProblem(create(client, 1000), 'too-many-uploads');
    const form = imageForm({ bytes: await drawImage() });
    const whole = { method: 'POST', headers: client.headers, body: form };
    await readProblem(fetch(client.url + adminPaths.media, whole), 'too-many-uploads');
    sent[0]?.destroy();
    await expect.poll(async () => (await count()).length, longTimeout).toBe(limits.openUploads - 1);
    expect((await fetch(client.url + adminPaths.media, whole)).status).toBe(201);
    expect(await count()).toHaveLength(limits.openUploads - 1);
  });

  it('that no instance was left to make an image of are taken up by a job, but not for ever', async () => {
    const client = await open();
    const file = await drawImage();
    const path = await begin(client, file.length);
    await send(client, path, 0, file.subarray(0, 100));
    const away = { ...media.storage, get: () => Promise.reject(new Error('the disk is broken')) };
    const broken = await open({ storage: away });
    expect((await send(broken, path, 100, file.subarray(100))).status).toBe(204);
    expect(await read(client, path)).toMatchObject({ state: 'processing', item: null });
    await readProblem(ask(client, 'DELETE', path), 'media-state');
    await processUploads(magazine.db, media, site.url).run();
    expect((await read(client, path)).state).toBe('done');

    const hopeless = await begin(client, file.length + 1);
    await send(broken, hopeless, 0, Buffer.concat([file, Buffer.alloc(1)]));
    for (let tries = 1; tries <= 4; tries += 1) {
      await processUploads(magazine.db, { ...media, storage: away }, site.url).run();
    }
    expect(await read(client, hopeless)).toMatchObject({ state: 'refused', problem: { code: 'image-damaged' } });
    expect(log[0]).toMatch(/^media: the upload \S+ could not be made an image; it is tried again/);
  });

  it('are not refused because no process can be started for them, and become images once one can', async () => {
    const client = await open();
    const file = await drawImage();
    const path = await begin(client, file.length);
    endImageProcess();
    const restore = hideNode();
    await send(client, path, 0, file);
    const job = () => processUploads(magazine.db, media, site.url).run();
    for (let tries = 1; tries <= 5; tries += 1) await expect(job()).rejects.toMatchObject({ kind: 'busy' });
    expect(await read(client, path)).toMatchObject({ state: 'processing' });
    restore();
    await job();
    expect(await read(client, path)).toMatchObject({ state: 'done', item: { type: 'jpeg' } });
  });

  const idOf = (path: string) => path.split('/').at(-1) ?? '';

  /** As if that many hours had passed since the last thing happened to an upload. */
  async function age(path: string, hours: number): Promise<void> {
    const updated_at = new Date(Date.now() - hours * 3_600_000).toISOString();
    await magazine.db.updateTable('media_uploads').set({ updated_at }).where('id', '=', idOf(path)).execute();
  }
});
