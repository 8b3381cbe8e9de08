import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { adminArticle } from '../../src/contract/articles.ts';
import { bulkMediaResult, type MediaItem, mediaItem } from '../../src/contract/media.ts';
import { removeOrphans } from '../../src/services/media/clean-up/remove-orphans.ts';
import { removeOutdatedVariants } from '../../src/services/media/clean-up/remove-outdated-variants.ts';
import type { MediaStorage } from '../../src/services/media/originals/storage.ts';
import { makeMissingVariants } from '../../src/services/media/variants/make-missing-variants.ts';
import { articleBody, nobody } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { usuallySqlite } from '../support/engines.ts';
import { drawAnimation, drawCorners, seeCorners } from '../support/image-files.ts';
import { now, setUpMagazine, site } from '../support/magazine.ts';
import { drawImage, imageForm } from '../support/media.ts';
import { type MediaSite, openMediaSite } from '../support/media-site.ts';
import { hashQuickly } from '../support/quick-passwords.ts';

const day = 24 * 60 * 60 * 1000;

describe.each(usuallySqlite)('an image of the library on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  let opened: MediaSite;
  let file: Buffer;
  let item: MediaItem;

  beforeEach(async () => {
    opened = openMediaSite(magazine);
    file = await drawCorners().jpeg({ quality: 95 }).toBuffer();
    item = await upload(file, 'Late river.jpg');
  });

  const upload = (bytes: Buffer, name?: string) =>
    readAnswer(opened.call('POST', adminPaths.media, imageForm({ bytes, ...(name && { name }) })), mediaItem, 201);
  const change = (body: object) => opened.call('PATCH', adminPaths.mediaItem(item.id), body);
  const edit = (body: object) => readAnswer(change(body), mediaItem);
  const replace = (bytes: Buffer, name = 'new.jpg') =>
    opened.call('PUT', adminPaths.mediaFile(item.id), imageForm({ bytes, name }));
  const visit = (url: string) => opened.visit(url.slice(site.url.length));
  const see = async (url: string) => seeCorners(Buffer.from(await (await visit(url)).arrayBuffer()));
  const readOriginal = async () => {
    const answer = await opened.call('GET', adminPaths.mediaOriginal(item.id));
    return Buffer.from(await answer.arrayBuffer());
  };
  const makeVariants = (storage = opened.media.storage, id = item.id) =>
    makeMissingVariants(
      magazine.db,
      { ...opened.media, storage },
      { id, now, mayGoOn: async () => true, signal: new AbortController().signal },
    );
  const cleanUp = async (days: number) => {
    await removeOutdatedVariants(magazine.db, new Date(now.getTime() + days * day));
    await removeOrphans(magazine.db, opened.media.storage, new Date(Date.now() + day));
  };

  it('is turned and cut at once, in all of its variants, and back; its file stays', async () => {
    await makeVariants();
    const lowerHalf = { rotate: 90, crop: { x: 0, y: 0.5, width: 1, height: 0.5 } };
    const edited = await edit({ edit: lowerHalf, focalX: 0.2, version: 1 });
    expect(edited).toMatchObject({ edit: lowerHalf, width: 320, height: 240, focalX: 0.2, version: 2 });
    expect(edited).toMatchObject({ variantsState: 'waiting', whole: { url: item.url, width: 480, height: 320 } });
    expect(edited.variants.map(({ width, height }) => [width, height])).toEqual([[320, 240]]);
    expect(edited.url).not.toBe(item.url);
    expect(edited.placeholder).not.toBe(item.placeholder);
    expect(await see(edited.url)).toEqual(['white', 'green', 'white', 'green']);
    expect(await see(item.url)).toEqual(['red', 'green', 'blue', 'white']);
    expect((await readOriginal()).equals(file)).toBe(true);

    await makeVariants();
    const { variants, variantsState } = await opened.read(item.id);
    expect(variantsState).toBe('done');
    expect(variants.map(({ format, width, height }) => `${width}x${height} ${format}`)).toEqual([
      '320x240 webp',
      '320x240 avif',
      '320x240 jpg',
    ]);
    for (const { url } of variants) expect(await see(url), url).toEqual(['white', 'green', 'white', 'green']);

    const { width, height, url, placeholder } = await edit({ edit: null });
    expect({ width, height, url, placeholder }).toMatchObject({ width: 480, height: 320, url: item.url });
  });

  it('keeps its focal point on what it was on, and the whole image for the next edit', async () => {
    await edit({ focalX: 0.25, focalY: 0.75 });
    expect(await edit({ edit: { rotate: 90, crop: null } })).toMatchObject({ focalX: 0.25, focalY: 0.25 });
    const upper = await edit({ edit: { rotate: 0, crop: { x: 0, y: 0, width: 1, height: 0.5 } } });
    expect(upper, 'it was cut off').toMatchObject({ focalX: 0.5, focalY: 0.5 });
    await cleanUp(31);
    expect((await visit(upper.whole.url)).status).toBe(200);
  });

  it.each([
    [{ rotate: 0, crop: { x: 0.6, y: 0, width: 0.5, height: 1 } }, 'The crop must be inside the image'],
    [{ rotate: 90, crop: { x: 0, y: 0, width: 0.04, height: 1 } }, 'The crop must be at least 16 pixels wide and high'],
  ])('is not edited to %j', async (wrong, message) => {
    expect((await readProblem(change({ edit: wrong, alt: 'Late' }), 'invalid')).errors).toEqual({ edit: message });
    expect(await opened.read(item.id)).toEqual(item);
  });

  it('is not edited by an editor who has seen an older version, and nothing is made then', async () => {
    await edit({ alt: 'A river' });
    await readProblem(change({ edit: { rotate: 90, crop: null }, version: 1 }), 'stale-edit');
    expect(await readdir(join(opened.dataDir, 'media', item.id))).toHaveLength(1);
  });

  it('is edited once at a time for an account: too many are refused, and no original is fetched ahead', async () => {
    const { storage } = opened.media;
    const read = storage.get.bind(storage);
    const isOpen = Promise.withResolvers<void>();
    let fetched = 0;
    storage.get = async (key) => {
      fetched += 1;
      await isOpen.promise;
      return read(key);
    };
    const refused: Response[] = [];
    const edits = Array.from({ length: 12 }, async (_, at) => {
      const answer = await change({ edit: { rotate: 0, crop: { x: 0, y: 0, width: 1, height: 0.9 - at / 20 } } });
      if (answer.status !== 200) refused.push(answer);
    });
    try {
      await expect.poll(() => refused.length).toBe(3);
      await expect.poll(() => fetched).toBe(1);
    } finally {
      isOpen.resolve();
      await Promise.all(edits);
    }
    for (const answer of refused) await readProblem(Promise.resolve(answer), 'busy');
    expect(fetched).toBe(9);
  });

  it('that moves is cut, but not turned', async () => {
    item = await upload(await drawAnimation('gif'), 'flag.gif');
    const { errors } = await readProblem(change({ edit: { rotate: 90, crop: null } }), 'invalid');
    expect(errors?.edit).toMatch(/^Animated images can be cropped/);
    const left = await edit({ edit: { rotate: 0, crop: { x: 0, y: 0, width: 0.5, height: 1 } } });
    expect(left).toMatchObject({ width: 60, height: 80, isAnimated: true });
    expect(await see(left.url)).toEqual(['red', 'red', 'blue', 'blue']);
  });

  it('that is edited while its variants are made ends with those of the edit only', async () => {
    const { storage } = opened.media;
    let edited: MediaItem | undefined;
    const slow: MediaStorage = {
      ...storage,
      put: async (...call) => {
        edited ??= await edit({ edit: { rotate: 180, crop: null } });
        await storage.put(...call);
      },
    };
    await makeVariants(slow);
    expect(await opened.read(item.id)).toMatchObject({ variantsState: 'waiting', variants: [{ url: edited?.url }] });
    await makeVariants();
    const { variants, variantsState } = await opened.read(item.id);
    expect(variantsState).toBe('done');
    for (const { url } of variants) expect(await see(url), url).toEqual(['white', 'blue', 'green', 'red']);
  });

  it('gets another file under the same id, and what it looked like is served for 30 days', async () => {
    await edit({ alt: 'A river', focalX: 0.25, edit: { rotate: 180, crop: null } });
    const before = await opened.read(item.id);
    const wider = await drawCorners({ width: 600, height: 300 }).png().toBuffer();
    const replaced = await readAnswer(replace(wider, 'Tower.png'), mediaItem);
    expect(replaced).toMatchObject({ id: item.id, alt: 'A river', fileName: 'Tower.png', type: 'png', edit: null });
    expect(replaced).toMatchObject({ width: 600, height: 300, focalX: 0.5, version: 3, bytes: wider.length });
    expect(await see(replaced.url)).toEqual(['red', 'green', 'blue', 'white']);
    expect((await readOriginal()).equals(wider)).toBe(true);
    const found = await (await opened.call('GET', `${adminPaths.media}?q=tower`)).json();
    expect(found).toMatchObject([{ id: item.id }]);

    const earlier = [before.url, item.url];
    await cleanUp(29);
    for (const url of earlier) expect((await visit(url)).status).toBe(200);
    expect(await readdir(join(opened.dataDir, 'originals', item.id)), 'the earlier original').toHaveLength(1);
    await cleanUp(31);
    for (const url of earlier) expect((await visit(url)).status).toBe(404);
    expect((await visit(replaced.url)).status).toBe(200);
    await makeVariants();
    expect(await opened.read(item.id)).toMatchObject({ variantsState: 'done' });
  });

  it('stays as it is when it gets the same file, a worse one, or that of another image', async () => {
    expect(await readAnswer(replace(file), mediaItem)).toEqual(item);
    const other = await drawImage({ colour: 'red' });
    const { id } = await upload(other, 'tower.jpg');
    const { detail } = await readProblem(replace(other), 'media-exists');
    expect(detail).toBe('This file is already in the library as “tower.jpg”. Use that image instead.');
    await opened.call('DELETE', adminPaths.mediaItem(id));
    expect((await readProblem(replace(other), 'media-exists')).detail).toContain('in the trash as “tower.jpg”');
    await readProblem(replace(file.subarray(0, 900)), 'image-damaged');
    await readProblem(replace(Buffer.from('<svg/>')), 'image-type');
    expect(await opened.read(item.id)).toEqual(item);
    await opened.call('DELETE', adminPaths.mediaItem(item.id));
    await readProblem(replace(await drawImage({ colour: 'green' })), 'media-state');
  });

  it('gives its file back as a download', async () => {
    item = await upload(await drawImage({ colour: 'red' }), '夜, it’s 100%.html');
    const answer = await opened.call('GET', adminPaths.mediaOriginal(item.id));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(item.bytes),
      'content-disposition': `attachment; filename="_, it_s 100_.html.jpg"; filename*=UTF-8''%E5%A4%9C%2C%20it%E2%80%99s%20100%25.html.jpg`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    await readProblem(opened.call('GET', adminPaths.mediaOriginal(nobody)), 'not-found');
  });

  it('is changed together with others; those that cannot be are named, with the reason', async () => {
    const second = await upload(await drawImage({ colour: 'red' }));
    const trashed = await upload(await drawImage({ colour: 'green' }));
    await opened.call('DELETE', adminPaths.mediaItem(trashed.id));
    await edit({ labels: ['Rivers', 'Night'] });
    const bulk = (ids: string[], body: object) => opened.call('POST', adminPaths.mediaBulk, { ids, change: body });
    const done = await readAnswer(
      bulk([item.id, second.id, trashed.id, nobody, item.id], {
        credit: 'Ada Vale',
        addLabels: ['rivers', 'City'],
        removeLabels: ['NIGHT'],
      }),
      bulkMediaResult,
    );
    expect(done).toEqual({
      changed: [item.id, second.id],
      failed: [
        {
          id: trashed.id,
          code: 'media-state',
          detail: 'This image is in the trash. Restore it to change it.',
        },
        { id: nobody, code: 'not-found', detail: 'There is no such image.' },
      ],
    });
    expect(await opened.read(item.id)).toMatchObject({ credit: 'Ada Vale', labels: ['City', 'Rivers'], alt: '' });
    expect(await opened.read(second.id)).toMatchObject({ credit: 'Ada Vale', labels: ['City', 'Rivers'] });

    const many = Array.from({ length: 20 }, (_, index) => `Label ${index}`);
    expect(await readAnswer(bulk([item.id], { addLabels: many }), bulkMediaResult)).toMatchObject({
      changed: [],
      failed: [{ id: item.id, code: 'invalid', detail: 'An image can have up to 20 labels.' }],
    });
    await readAnswer(bulk([item.id, second.id], { trash: true }), bulkMediaResult);
    expect(await (await opened.call('GET', adminPaths.media)).json()).toEqual([]);
    await readProblem(bulk([], {}), 'invalid');
    await readProblem(bulk(Array(101).fill(item.id), {}), 'invalid');
  });

  it('that an article has is listed as used, stays out of the trash, and is shown there as it is edited', async () => {
    const unused = await upload(await drawImage({ colour: 'red' }));
    const body = articleBody(magazine, { imageUrl: item.url, title: 'Night on the river' });
    const created = await readAnswer(opened.call('POST', adminPaths.articles, body), adminArticle, 201);
    const ids = async (query: string) =>
      (await (await opened.call('GET', adminPaths.media + query)).json()).map(({ id }: MediaItem) => id);
    expect([await ids('?used=yes'), await ids('?used=no')]).toEqual([[item.id], [unused.id]]);
    const trashed = { ids: [item.id, unused.id], change: { trash: true } };
    const result = await readAnswer(opened.call('POST', adminPaths.mediaBulk, trashed), bulkMediaResult);
    expect(result).toMatchObject({ changed: [unused.id], failed: [{ id: item.id, code: 'media-in-use' }] });
    expect(result.failed[0]?.detail).toContain('"Night on the river"');
    const { url } = await edit({ edit: { rotate: 90, crop: null } });
    const shown = await (await opened.visit(`/api/articles/${created.id}`)).json();
    expect(shown).toMatchObject({ imageUrl: url, image: { width: 320, height: 480, widths: [320], hasAvif: false } });
  });
});
