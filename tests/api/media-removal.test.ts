import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { adminArticle } from '../../src/contract/articles.ts';
import { type MediaItem, mediaItem } from '../../src/contract/media.ts';
import { removeEarlierFiles } from '../../src/jobs/remove-earlier-files.ts';
import { StorageError } from '../../src/services/errors/storage-error.ts';
import type { MediaParts } from '../../src/services/media/originals/media-parts.ts';
import { removeNotedFiles } from '../../src/services/media/removal/remove-noted-files.ts';
import { createS3Storage } from '../../src/storage/s3-storage.ts';
import { articleBody } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { openBucketServer } from '../support/bucket-server.ts';
import { engines } from '../support/engines.ts';
import { drawCorners, seeCorners } from '../support/image-files.ts';
import { listenToLog } from '../support/log.ts';
import { now, setUpMagazine, site } from '../support/magazine.ts';
import { drawImage, imageForm } from '../support/media.ts';
import { type MediaSite, openMediaSite } from '../support/media-site.ts';
import { employ, personOf } from '../support/people.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import { temporaryFolder } from '../support/temporary-files.ts';
import { signInAs, visit } from '../support/visitor.ts';

const cases = engines.flatMap((engine) => (['folder', 'bucket'] as const).map((storage) => [engine, storage] as const));

describe.each(cases)('earlier files of an image on %s, in a %s', (engine, storage) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  let opened: MediaSite;
  let item: MediaItem;

  beforeEach(async () => {
    const bucket = storage === 'bucket' ? createS3Storage((await openBucketServer()).settings) : undefined;
    opened = openMediaSite(magazine, bucket && { storage: bucket });
    const form = imageForm({ bytes: await drawCorners().jpeg({ quality: 95 }).toBuffer(), name: 'river.jpg' });
    item = await readAnswer(opened.call('POST', adminPaths.media, form), mediaItem, 201);
  });

  const crop = { rotate: 0, crop: { x: 0, y: 0, width: 0.5, height: 1 } } as const;
  const edit = (body: object) => readAnswer(opened.call('PATCH', adminPaths.mediaItem(item.id), body), mediaItem);
  const replace = async (query = '?removeEarlier=1', colour = 'green') => {
    const form = imageForm({ bytes: await drawImage({ colour }), name: 'new.jpg' });
    return readAnswer(opened.call('PUT', adminPaths.mediaFile(item.id) + query, form), mediaItem);
  };
  const finish = (body: object) => opened.call('POST', adminPaths.mediaFinalEdit(item.id), body);
  const look = (url: string) => opened.visit(url.slice(site.url.length));
  const statusOf = async (url: string) => (await look(url)).status;
  const list = async (media: MediaParts, prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of media.storage.list(prefix)) keys.push(key);
    return keys;
  };
  const readRow = ({ id }: MediaItem) =>
    magazine.db.selectFrom('media_items').select('sha256').where('id', '=', id).executeTakeFirstOrThrow();
  const readOriginal = async () =>
    Buffer.from(await (await opened.call('GET', adminPaths.mediaOriginal(item.id))).arrayBuffer());

  it('are gone with the answer that replaces them for good, and what shows the image follows', async () => {
    const body = articleBody(magazine, { imageUrl: item.url });
    const article = await readAnswer(opened.call('POST', adminPaths.articles, body), adminArticle, 201);
    const cut = await edit({ edit: crop });
    const replaced = await replace();
    expect([await statusOf(item.url), await statusOf(cut.url), await statusOf(replaced.url)]).toEqual([404, 404, 200]);
    expect((await look(item.url)).headers.get('cache-control')).toBe('no-cache');
    expect(await list(opened.media, `originals/${item.id}/`)).toHaveLength(1);
    expect(await (await opened.visit(`/api/articles/${article.id}`)).json()).toMatchObject({ imageUrl: replaced.url });
    const feed = await (await opened.visit('/feed.xml')).text();
    expect(feed).not.toContain(new URL(item.url).pathname);
    const back = await readProblem(finish({ edit: crop, version: item.version }), 'stale-edit');
    expect(back.detail).toMatch(/has changed/);
  });

  it('stay for a while when they are replaced without that, and can be removed later', async () => {
    const replaced = await replace('');
    expect(await statusOf(item.url)).toBe(200);
    expect((await replace()).url).toBe(replaced.url);
    expect([await statusOf(item.url), await statusOf(replaced.url)]).toEqual([404, 200]);
  });

  it('are gone with all originals that the image had, also of the last minutes, but not with the file of a replacement', async () => {
    await replace('');
    const other = join(temporaryFolder(), 'other');
    writeFileSync(other, await drawImage({ colour: 'black' }));
    const underWay = `originals/${item.id}/${'ab'.repeat(32)}`;
    await opened.media.storage.put(underWay, other, 'image/jpeg');
    const at = new Date();
    const form = imageForm({ bytes: await drawImage({ colour: 'blue' }), name: 'new.jpg' });
    const path = `${adminPaths.mediaFile(item.id)}?removeEarlier=1`;
    const { sha256 } = await readAnswer(opened.call('PUT', path, form), mediaItem).then(readRow);
    const current = `originals/${item.id}/${sha256}`;
    expect(await list(opened.media, `originals/${item.id}/`)).toEqual([current, underWay].sort());
    await removeNotedFiles(magazine.db, opened.media.storage, new Date(at.getTime() + 9 * 60_000));
    expect(await list(opened.media, `originals/${item.id}/`)).toHaveLength(2);
    await removeNotedFiles(magazine.db, opened.media.storage, new Date(at.getTime() + 11 * 60_000));
    expect(await list(opened.media, `originals/${item.id}/`)).toEqual([current]);
  });

  it('come back with the same crop, and stay, however soon after they were removed', async () => {
    const cut = await edit({ edit: crop });
    await readAnswer(finish({ edit: null }), mediaItem);
    expect(await statusOf(cut.url)).toBe(404);
    const again = await edit({ edit: crop });
    expect(again.url).toBe(cut.url);
    await removeEarlierFiles(magazine.db, opened.media).run();
    expect(await statusOf(cut.url)).toBe(200);
  });

  it('leave an entry in the audit log also where the file stays the same', async () => {
    const cut = await edit({ edit: crop });
    const form = imageForm({ bytes: await readOriginal(), name: 'river.jpg' });
    await readAnswer(opened.call('PUT', `${adminPaths.mediaFile(item.id)}?removeEarlier=1`, form), mediaItem);
    const [entry] = await magazine.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(cut.url).not.toBe(item.url);
    expect(entry).toEqual({ action: 'media.replace', after: expect.stringContaining('earlier_files') });
  });

  it('are gone with a crop for good: what was cut off is nowhere, and there is no way back', async () => {
    await edit({ focalX: 0.25 });
    const cut = await readAnswer(finish({ edit: crop }), mediaItem);
    expect(cut).toMatchObject({
      edit: null,
      width: 240,
      height: 320,
      focalX: 0.5,
      whole: { url: cut.url, width: 240 },
    });
    expect(cut).toMatchObject({ fileName: 'river.jpg', type: 'jpeg' });
    expect(await seeCorners(Buffer.from(await (await look(cut.url)).arrayBuffer()))).toEqual([
      'red',
      'red',
      'blue',
      'blue',
    ]);
    expect([await statusOf(item.url), await statusOf(cut.url)]).toEqual([404, 200]);
    expect(await sharp(await readOriginal()).metadata()).toMatchObject({ width: 240, height: 320 });
    expect(await list(opened.media, `originals/${item.id}/`)).toHaveLength(1);
    expect(await edit({ edit: null })).toMatchObject({ width: 240, url: cut.url });
    const turned = await readAnswer(
      finish({ edit: { rotate: 90, crop: { x: 0, y: 0, width: 0.5, height: 1 } } }),
      mediaItem,
    );
    expect(turned).toMatchObject({ width: 160, height: 240, edit: null });
    expect(await seeCorners(await readOriginal())).toEqual(['blue', 'blue', 'blue', 'blue']);
  });

  it('are removed by the job when the storage fails, and again when a process at work stores one once more', async () => {
    const log = listenToLog();
    const [variant = ''] = await list(opened.media, `media/${item.id}/`);
    const failing = openMediaSite(magazine, {
      storage: { ...opened.media.storage, remove: () => Promise.reject(new StorageError('the disk is read-only')) },
    });
    const form = imageForm({ bytes: await drawImage({ colour: 'green' }), name: 'new.jpg' });
    const sent = failing.call('PUT', `${adminPaths.mediaFile(item.id)}?removeEarlier=1`, form);
    const replaced = await readAnswer(sent, mediaItem);
    expect(log.join('\n')).toContain('earlier files of an image could not be removed');
    expect(await statusOf(item.url)).toBe(200);
    const job = removeEarlierFiles(magazine.db, opened.media);
    expect(job.interval).toBeLessThan(60_000);
    await removeNotedFiles(magazine.db, opened.media.storage, now);
    expect([await statusOf(item.url), await statusOf(replaced.url)]).toEqual([404, 200]);

    const late = join(temporaryFolder(), 'late');
    writeFileSync(late, readFileSync(new URL('../support/corners.heic', import.meta.url)));
    await opened.media.storage.put(variant, late, 'image/webp');
    expect(await statusOf(item.url)).toBe(200);
    await removeNotedFiles(magazine.db, opened.media.storage, now);
    expect(await statusOf(item.url)).toBe(404);
    await job.run();
    expect(await magazine.db.selectFrom('removed_media_files').selectAll().execute()).toEqual([]);
  });

  it('come back when the image gets the same file again', async () => {
    const bytes = await readOriginal();
    await replace();
    const form = imageForm({ bytes, name: 'river.jpg' });
    const again = await readAnswer(opened.call('PUT', adminPaths.mediaFile(item.id), form), mediaItem);
    expect(again.url).toBe(item.url);
    await removeEarlierFiles(magazine.db, opened.media).run();
    expect(await statusOf(item.url)).toBe(200);
    expect((await readOriginal()).equals(bytes)).toBe(true);
  });

  it('are removed for good only by those who may delete images permanently', async () => {
    const author = await employ(magazine, 'author');
    const visitor = visit(magazine.db);
    await signInAs(visitor, personOf('author'));
    await magazine.db.updateTable('media_items').set({ uploaded_by: author }).where('id', '=', item.id).execute();
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
    const form = imageForm({ bytes: await drawImage({ colour: 'green' }) });
    const path = adminPaths.mediaFile(item.id);
    await readProblem(opened.call('PUT', `${path}?removeEarlier=1`, form, { cookie }), 'not-allowed');
    await readProblem(
      opened.call('POST', adminPaths.mediaFinalEdit(item.id), { edit: crop }, { cookie }),
      'not-allowed',
    );
    expect(await opened.read(item.id)).toEqual({ ...item, uploadedBy: author });
  });
});
