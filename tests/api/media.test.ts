import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { bulkMediaResult, type MediaItem, mediaItem } from '../../src/contract/media.ts';
import type { Role } from '../../src/contract/permissions.ts';
import type { ProblemCode } from '../../src/contract/problems.ts';
import { emptyMediaTrash } from '../../src/services/media/clean-up/empty-media-trash.ts';
import { restoreMediaItem, trashMediaItem } from '../../src/services/media/library/trash.ts';
import { actor } from '../support/actor.ts';
import { nobody } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines, oneEngine } from '../support/engines.ts';
import { storeImage } from '../support/library.ts';
import { now, owner, setUpMagazine, site } from '../support/magazine.ts';
import { drawImage, imageForm } from '../support/media.ts';
import { type MediaSite, openMediaSite } from '../support/media-site.ts';
import { followAdminPages } from '../support/paging.ts';
import { employAll } from '../support/people.ts';
import { hashQuickly } from '../support/quick-passwords.ts';

const items = mediaItem.strict().array();

describe.each(engines)('the media library on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  let opened: MediaSite;

  beforeEach(() => {
    opened = openMediaSite(magazine);
  });

  const list = async (query = ''): Promise<MediaItem[]> =>
    items.parse(await (await opened.call('GET', adminPaths.media + query)).json());
  const ids = async (query?: string) => (await list(query)).map(({ id }) => id);
  const change = (id: string, body: object) => opened.call('PATCH', adminPaths.mediaItem(id), body);
  const remove = (path: string) => opened.call('DELETE', path);

  it('takes an image, and shows it as it is seen, with a first variant', async () => {
    const item = await opened.upload({ width: 1400, height: 700, orientation: 6 }, 'C:\\photos\\Late river.jpg');
    const { id, url, bytes: _, placeholder: __, variants, ...fields } = item;
    expect(url).toMatch(new RegExp(`^${site.url}/media/${id}/[0-9a-f]{16}/700\\.webp$`));
    expect(variants).toEqual([{ url, format: 'webp', width: 700, height: 1400, bytes: expect.any(Number) }]);
    expect(fields).toEqual({
      fileName: 'Late river.jpg',
      type: 'jpeg',
      width: 700,
      height: 1400,
      isAnimated: false,
      hadLocation: false,
      camera: null,
      takenAt: null,
      alt: '',
      isDecorative: false,
      caption: '',
      credit: '',
      copyrightNotice: '',
      licence: '',
      licenceUrl: '',
      sourceType: null,
      focalX: 0.5,
      focalY: 0.5,
      edit: null,
      whole: { url, width: 700, height: 1400 },
      labels: [],
      useCount: 0,
      variantsState: 'waiting',
      variantsError: null,
      uploadedBy: expect.any(String),
      uploadedByName: owner.name,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      version: 1,
      trashedAt: null,
    });
    expect(await opened.read(id)).toEqual(item);
    expect(await list()).toEqual([item]);
  });

  it('has each file once, also when it arrives three times at the same time', async () => {
    const bytes = await drawImage();
    const upload = (name: string) => opened.call('POST', adminPaths.media, imageForm({ bytes, name }));
    const answers = await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map(upload));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const stored: MediaItem[] = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(stored.map(({ id }) => id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
    expect(readdirSync(join(opened.dataDir, 'originals'))).toEqual([stored[0]?.id]);
    expect(readdirSync(join(opened.dataDir, 'uploads'))).toEqual([]);
  });

  it('brings a file that is uploaded again back from the trash, with what was said of it', async () => {
    const { id } = await opened.upload();
    await change(id, { alt: 'A river' });
    await remove(adminPaths.mediaItem(id));
    const again = opened.call('POST', adminPaths.media, imageForm({ bytes: await drawImage() }));
    expect(await readAnswer(again, mediaItem)).toMatchObject({ id, alt: 'A river', trashedAt: null });
  });

  it('leaves a file in the trash that someone uploads again who may not restore it', async () => {
    const { visitors } = await employAll(magazine);
    const { id } = await opened.upload();
    await remove(adminPaths.mediaItem(id));
    const cookie = [...visitors.contributor.cookies].map((pair) => pair.join('=')).join('; ');
    const again = async () =>
      opened.call('POST', adminPaths.media, imageForm({ bytes: await drawImage() }), { cookie });
    const { detail } = await readProblem(again(), 'media-state');
    expect(detail).toMatch(/^The image “river.jpg” is in the trash, .* Ask an editor to restore it.$/);
    expect((await opened.read(id)).trashedAt).not.toBeNull();
  });

  it('stores what is said of an image, for an editor who has seen the newest version', async () => {
    const { id } = await opened.upload();
    const said = {
      alt: 'A river at night',
      isDecorative: false,
      caption: 'The Amstel',
      credit: 'Ada Vale',
      copyrightNotice: '© The Test',
      licence: 'CC BY 4.0',
      licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
      sourceType: 'photograph',
      focalX: 0.25,
      focalY: 0.75,
    };
    expect(await readAnswer(change(id, { ...said, version: 1 }), mediaItem)).toMatchObject({ ...said, version: 2 });
    await readProblem(change(id, { alt: 'Another', version: 1 }), 'stale-edit');
    expect(await readAnswer(change(id, { caption: '' }), mediaItem)).toMatchObject({
      ...said,
      caption: '',
      version: 3,
    });
    await readProblem(change(nobody, { alt: 'None' }), 'not-found');
    const { errors } = await readProblem(
      change(id, { alt: 'x'.repeat(501), licenceUrl: 'javascript:alert(1)', focalX: 1.5, sourceType: 'a guess' }),
      'invalid',
    );
    expect(Object.keys(errors ?? {})).toEqual(['alt', 'licenceUrl', 'sourceType', 'focalX']);
  });

  it('is listed page by page, newest first, searched and filtered', async () => {
    const first = await opened.upload({ colour: 'red' }, 'Café.jpg');
    const second = await opened.upload({ colour: 'green', format: 'png' }, 'tower.png');
    const third = await opened.upload({ colour: 'blue' }, 'bridge.jpg');
    await change(second.id, { alt: 'The Éiffel tower', credit: 'Ada Vale' });
    await change(third.id, { isDecorative: true });
    const { pages, totals } = await followAdminPages(magazine, `${adminPaths.media}?limit=2`, mediaItem);
    expect(pages.map((page) => page.map(({ id }) => id))).toEqual([[third.id, second.id], [first.id]]);
    expect(totals).toEqual([3, 3]);
    expect(await ids('?q=cafe')).toEqual([first.id]);
    expect(await ids('?q=eiff%20VALE')).toEqual([second.id]);
    expect(await ids('?q=%25')).toEqual([]);
    expect(await ids('?type=png')).toEqual([second.id]);
    expect(await ids('?alt=missing')).toEqual([first.id]);
    expect(await ids(`?uploader=${third.uploadedBy}&type=jpeg`)).toEqual([third.id, first.id]);
    expect(await ids(`?uploader=${nobody}`)).toEqual([]);
    expect(await ids(`?since=${now.toISOString()}`)).toHaveLength(3);
    expect(await ids(`?until=${now.toISOString()}`)).toEqual([]);
  });

  it('has labels, which are spelled in one way, and are listed and filtered by', async () => {
    const first = await opened.upload({ colour: 'red' });
    const second = await opened.upload({ colour: 'green' });
    const third = await opened.upload({ colour: 'blue' });
    const label = async (id: string, labels: string[]) => (await readAnswer(change(id, { labels }), mediaItem)).labels;
    expect(await label(first.id, ['Rivers', ' At  night ', 'rivers'])).toEqual(['At night', 'Rivers']);
    expect(await label(second.id, ['RIVERS', 'Élan', 'Zoo', 'e10', 'e9'])).toEqual([
      'e9',
      'e10',
      'Élan',
      'Rivers',
      'Zoo',
    ]);
    await label(third.id, ['Rivers']);
    await readAnswer(change(third.id, { alt: 'The labels stay' }), mediaItem);
    await remove(adminPaths.mediaItem(third.id));
    const listed = await (await opened.call('GET', adminPaths.mediaLabels)).json();
    expect(listed.slice(0, 2).concat(listed.slice(-2))).toEqual([
      { name: 'At night', images: 1 },
      { name: 'e9', images: 1 },
      { name: 'Rivers', images: 2 },
      { name: 'Zoo', images: 1 },
    ]);
    expect(await ids('?label=rivers')).toEqual([second.id, first.id]);
    expect(await ids('?label=Rivers&trash=1')).toEqual([third.id]);
    expect(await ids('?label=at%20night')).toEqual([first.id]);
    expect(await ids('?label=%25')).toEqual([]);
    expect(await label(second.id, [])).toEqual([]);
    expect(await ids('?label=Rivers')).toEqual([first.id]);
    const { errors } = await readProblem(change(first.id, { labels: Array.from({ length: 21 }, String) }), 'invalid');
    expect(errors).toEqual({ labels: 'An image can have up to 20 labels' });
  });

  it('keeps what is in the trash until it is restored or deleted for good, with its files', async () => {
    const { id, url } = await opened.upload();
    const image = url.slice(site.url.length);
    await readProblem(remove(adminPaths.mediaInTrash(id)), 'media-state');
    for (let times = 0; times < 2; times += 1) expect((await remove(adminPaths.mediaItem(id))).status).toBe(204);
    expect([await ids(), await ids('?trash=1')]).toEqual([[], [id]]);
    await readProblem(change(id, { alt: 'Late' }), 'media-state');
    expect((await opened.visit(image)).status).toBe(200);
    const restored = await readAnswer(opened.call('POST', adminPaths.mediaRestore(id)), mediaItem);
    expect(restored.trashedAt).toBeNull();
    expect([await ids(), await ids('?trash=1')]).toEqual([[id], []]);
    await remove(adminPaths.mediaItem(id));
    expect((await remove(adminPaths.mediaInTrash(id))).status).toBe(204);
    expect((await opened.visit(image)).status).toBe(404);
    expect(readdirSync(join(opened.dataDir, 'originals'))).toEqual([]);
    for (const path of [adminPaths.mediaItem(id), adminPaths.mediaInTrash(id)]) {
      await readProblem(remove(path), 'not-found');
    }
  });

  it('lets everybody upload, and change and delete what is their own', async () => {
    const { visitors } = await employAll(magazine);
    const own: Partial<Record<Role, string>> = {};
    for (const [role, colour] of Object.entries({ editor: 'red', author: 'green', contributor: 'blue' })) {
      const body = imageForm({ bytes: await drawImage({ colour }) });
      const answer = visitors[role as Role].call(adminPaths.media, { body });
      own[role as Role] = (await readAnswer(answer, mediaItem, 201)).id;
    }
    const another = imageForm({ bytes: await drawImage({ colour: 'white' }) });
    const writes = (role: Role, id = '') => [
      () => visitors[role].call(adminPaths.mediaOriginal(id)),
      () => visitors[role].call(adminPaths.mediaItem(id), { method: 'PATCH', body: { alt: `By the ${role}` } }),
      () => visitors[role].call(adminPaths.mediaItem(id), { method: 'DELETE' }),
      () => visitors[role].call(adminPaths.mediaRestore(id), { method: 'POST' }),
    ];
    for (const role of ['editor', 'author', 'contributor'] as const) {
      for (const write of writes(role, own[role])) expect((await write()).ok, role).toBe(true);
    }
    expect((await writes('editor', own.author)[1]?.())?.status).toBe(200);
    const [ofEditor, ofAuthor] = [own.editor, own.author];
    for (const [role, id] of [['author', ofEditor] as const, ['contributor', ofAuthor] as const]) {
      for (const write of writes(role, id)) await readProblem(write(), 'not-allowed');
      const replacing = visitors[role].call(adminPaths.mediaFile(id ?? ''), { method: 'PUT', body: another });
      await readProblem(replacing, 'not-allowed');
      expect(await visitors[role].call(adminPaths.mediaItem(id ?? '')).then((answer) => answer.json())).toMatchObject({
        trashedAt: null,
      });
    }
  });

  it('has all labels that several people add to one image at the same time', async () => {
    const id = await storeImage(magazine.db);
    const names = Array.from({ length: 8 }, (_, index) => `Label ${index}`);
    const add = (name: string) =>
      opened.call('POST', adminPaths.mediaBulk, { ids: [id], change: { addLabels: [name] } });
    const results = await Promise.all(names.map((name) => readAnswer(add(name), bulkMediaResult)));
    expect(results.flatMap(({ failed }) => failed)).toEqual([]);
    expect((await opened.read(id)).labels).toEqual(names);
  });

  it('keeps an image that is restored and moved to the trash again while that is emptied', async () => {
    const id = await storeImage(magazine.db);
    const trash = () => remove(adminPaths.mediaItem(id));
    await trash();
    let isMoved = false;
    const later = new Date(now.getTime() + 31 * 24 * 60 * 60 * 1000);
    const db = magazine.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!isMoved) {
          isMoved = true;
          await restoreMediaItem(magazine.db, { id, actor, now: later });
          await trashMediaItem(magazine.db, { id, actor, now: later });
        }
        return result;
      },
    });
    await emptyMediaTrash(db, opened.media.storage, later);
    expect(isMoved).toBe(true);
    expect((await opened.read(id)).trashedAt).toBe(later.toISOString());
  });
});

describe.each(oneEngine)('what is no image for the library, on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const refused: [string, () => Promise<Buffer> | string | Buffer, ProblemCode, RegExp][] = [
    ['text', () => 'Nothing to see', 'image-type', /not an image/],
    ['an SVG', () => svg, 'image-type', /SVG/],
    ['a part of an image', async () => (await drawImage({ width: 640 })).subarray(0, 300), 'image-damaged', /damaged/],
    ['an empty file', () => '', 'image-damaged', /empty/],
    ['a large file', () => Buffer.alloc(1024 * 1024 + 1), 'too-large', /larger than 1 MB/],
    ['many pixels', () => drawImage({ width: 1200, height: 1000 }), 'too-large', /more than 1 megapixels/],
  ];

  it.each(refused)('%s is refused with the reason, and nothing of it stays', async (_what, make, code, sentence) => {
    const { dataDir, call } = openMediaSite(magazine, { limits: { megabytes: 1, megapixels: 1 } });
    const bytes = await make();
    const { detail } = await readProblem(call('POST', adminPaths.media, imageForm({ bytes })), code);
    expect(detail).toMatch(sentence);
    expect(await (await call('GET', adminPaths.media)).json()).toEqual([]);
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
    expect(readdirSync(dataDir)).not.toContain('originals');
  });

  it('a call without a whole form with a file is refused', async () => {
    const { call } = openMediaSite(magazine);
    await readProblem(call('POST', adminPaths.media, {}), 'wrong-content-type');
    const elsewhere = imageForm({ bytes: await drawImage(), field: 'picture' });
    expect((await readProblem(call('POST', adminPaths.media, elsewhere), 'invalid')).errors).toEqual({
      file: 'File is required',
    });
    const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf';
    await readProblem(
      Promise.resolve(
        openMediaSite(magazine).visit(adminPaths.media, {
          method: 'POST',
          headers: {
            origin: site.url,
            cookie: await magazine.ownerCookie(),
            'content-type': 'multipart/form-data; boundary=x',
          },
          body: cut,
        }),
      ),
      'malformed-body',
    );
  });

  it.each([
    ['../../../etc/passwd', 'passwd'],
    ['a\u202Egpj.exe', 'agpj.exe'],
    [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(195)}.jpeg`],
    ['..', 'image'],
    ['a\0b.jpg', 'ab.jpg'],
    // A browser's form has `%22` for the quotation mark.
    ['a"b.png', 'a"b.png'],
    ['a\\b"c.png', 'a\\b"c.png'],
    ['C:\\fakepath\\river.jpg', 'river.jpg'],
  ])('a file named %j is called %j', async (given, shown) => {
    const { upload } = openMediaSite(magazine);
    expect((await upload({}, given)).fileName).toBe(shown);
  });
});
