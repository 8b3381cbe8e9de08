import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { itemPreview, reportItem, reportLoss, siteImport, siteImportSummary } from '../../src/contract/site-imports.ts';
import { workOnAsked } from '../../src/imports/admin/work-on-asked.ts';
import { importFolder, removeImportFiles } from '../../src/services/imports/import-files.ts';
import { removeOldImportFiles } from '../../src/services/imports/remove-old-files.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { wxr, wxrPost } from '../support/imports/wxr.ts';
import { fixedSite, now, setUpMagazine } from '../support/magazine.ts';
import { drawImage, sharedMedia } from '../support/media.ts';
import { zip } from '../support/zip.ts';

const day = 24 * 60 * 60 * 1000;

const category = (name: string) => [['category', name.toLowerCase().replaceAll(' ', '-'), name]] as const;

const exported = Buffer.from(
  wxr(
    wxrPost({
      id: 1,
      fields: { 'content:encoded': '<p>The river rose.</p><form action="/vote"><input name="a"></form>' },
      terms: category('Old News'),
    }),
    wxrPost({ id: 2, fields: { 'wp:status': 'private' }, terms: category('Old News') }),
  ),
);

describe.each(engines)('imports in the admin on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const media = sharedMedia();

  const ask = (path: string, method = 'GET', body?: object) =>
    magazine.asOwner(path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  const act = (id: string, name: string) => ask(adminPaths.siteImportAct(id, name), 'POST');
  const read = (id: string) => readAnswer(ask(adminPaths.siteImport(id)), siteImport);
  const work = () => workOnAsked({ db: magazine.db, media, site: fixedSite() }, new AbortController().signal);

  async function readList<Item>(answer: Promise<Response>, schema: z.ZodType<Item>): Promise<Item[]> {
    return schema.array().parse(await (await answer).json());
  }

  const announce = (name = 'old.xml') =>
    readAnswer(ask(adminPaths.siteImports, 'POST', { files: [{ name, bytes: exported.length }] }), siteImport, 201);

  function send(id: string, offset: number, bytes: Buffer) {
    return magazine.asOwner(adminPaths.siteImportFile(id, '1'), {
      method: 'PATCH',
      body: new Uint8Array(bytes),
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
    });
  }

  async function upload(): Promise<string> {
    const { id } = await announce();
    expect((await send(id, 0, exported)).status).toBe(204);
    return id;
  }

  it('arrive in pieces, are rehearsed, changed, brought in by whichever instance, and undone', async () => {
    const { id, state } = await announce();
    expect(state).toBe('uploading');
    await readProblem(act(id, 'start'), 'import-state');
    expect((await send(id, 0, exported.subarray(0, 100))).headers.get('upload-offset')).toBe('100');
    expect((await send(id, 50, exported.subarray(50))).status).toBe(409);
    const where = await magazine.asOwner(adminPaths.siteImportFile(id, '1'), {
      method: 'HEAD',
      headers: { 'tus-resumable': '1.0.0' },
    });
    expect(where.headers.get('upload-offset')).toBe('100');
    expect((await read(id)).files).toEqual([{ name: 'old.xml', bytes: exported.length, received: 100 }]);
    await send(id, 100, exported.subarray(100));
    expect(await read(id)).toMatchObject({ state: 'reading', problem: null });

    await work();
    const rehearsed = await read(id);
    expect(rehearsed).toMatchObject({
      state: 'rehearsed',
      source: 'wordpress',
      title: 'The Old Herald',
      acts: ['rehearsal', 'start'],
      counts: { articles: { found: 2, imported: 2 } },
      categories: [{ name: 'Old News', slug: 'old-news', target: 'old-news' }],
    });
    expect(rehearsed.losses.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['form', 'state-private']));
    const report = (query: string) => ask(`${adminPaths.siteImportReport(id)}?${query}`);
    const losses = await readList(report('kind=form'), reportLoss);
    expect(losses).toMatchObject([{ article: 'Post 1', itemKind: 'article', itemKey: 'post:1' }]);
    const first = await report('section=items&kind=article&limit=1');
    expect(first.headers.get('x-total-count')).toBe('2');
    expect(await first.clone().json()).toMatchObject([{ name: 'Post 1', state: 'planned' }]);
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(await readList(ask(next), reportItem)).toMatchObject([{ name: 'Post 2' }]);
    const preview = await readAnswer(ask(adminPaths.siteImportPreview(id, 'post:1')), itemPreview);
    expect(preview).toMatchObject({
      title: 'Post 1',
      status: 'published',
      losses: [{ kind: 'form' }, { kind: 'excerpt-made' }],
    });
    expect(preview.contentHtml).toContain('>The river rose.</p>');
    for (const file of ['report.html', 'losses.csv', 'urls.csv']) {
      const saved = await ask(adminPaths.siteImportReportFile(id, file));
      expect(saved.headers.get('content-disposition')).toContain('attachment');
      expect(await saved.text()).toContain(file === 'urls.csv' ? '/post-1' : 'Post 1');
    }

    const change = { choices: { categories: { 'old-news': 'politics' }, states: { private: 'leave-out' } } };
    expect((await ask(adminPaths.siteImport(id), 'PATCH', change)).status).toBe(200);
    const choose = (choices: object) => readAnswer(ask(adminPaths.siteImport(id), 'PATCH', { choices }), siteImport);
    await work();
    expect((await choose({ defaultCategory: 'culture', timeZone: 'Asia/Tokyo' })).choices.timeZone).toBe('Asia/Tokyo');
    await work();
    // A change leaves absent choices as they are; null takes one back.
    const { choices } = await choose({ timeZone: null });
    expect(choices).toMatchObject({ defaultCategory: 'culture', categories: { 'old-news': 'politics' } });
    expect(choices).not.toHaveProperty('timeZone');
    await readProblem(act(id, 'start'), 'import-state');
    await work();
    expect(await read(id)).toMatchObject({
      choices: { categories: { 'old-news': 'politics' } },
      counts: { articles: { found: 2, imported: 1 } },
      categories: [{ target: 'politics' }],
    });

    expect((await act(id, 'start')).status).toBe(202);
    expect((await act(id, 'pause')).status).toBe(202);
    await work();
    expect((await read(id)).state).toBe('paused');
    await act(id, 'start');
    // Another instance was killed in the middle.
    const killed = { claimed_by: 'gone', claimed_until: new Date(Date.now() - 1000).toISOString() };
    await magazine.db.updateTable('imports').set(killed).where('id', '=', id).execute();
    await work();
    expect(await read(id)).toMatchObject({ state: 'done', acts: ['undo'] });
    const article = await (await magazine.request('/api/articles/post-1')).json();
    expect(article).toMatchObject({ title: 'Post 1', category: { slug: 'politics' } });

    await act(id, 'undo');
    await work();
    expect((await read(id)).state).toBe('undone');
    expect((await magazine.request('/api/articles/post-1')).status).toBe(404);
    const entries = await magazine.db
      .selectFrom('audit_log')
      .select(['action', 'actor_name'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'site.import', actor_name: 'Olive Owner' },
      { action: 'site.undo-import', actor_name: 'Olive Owner' },
    ]);
  });

  it('say in one sentence why a file is none, and go when they are given up', async () => {
    const form = new FormData();
    form.set('file', new File(['no export'], 'notes.xml'));
    const sent = magazine.asOwner(adminPaths.siteImports, { method: 'POST', body: form });
    const { id } = await readAnswer(sent, siteImport, 201);
    await work();
    const failed = await read(id);
    expect(failed.state).toBe('failed');
    expect(failed.problem).toMatch(/^[^.]*notes\.xml.*\.$/);
    // Without a total the admin would take the answer for one to a session that has ended.
    expect((await ask(adminPaths.siteImports)).headers.get('x-total-count')).toBe('1');
    const list = await readList(ask(adminPaths.siteImports), siteImportSummary);
    expect(list).toMatchObject([{ id, state: 'failed' }]);
    expect((await ask(adminPaths.siteImport(id), 'DELETE')).status).toBe(204);
    expect(existsSync(importFolder(media.workDir, id))).toBe(false);
    expect((await ask(adminPaths.siteImport(id))).status).toBe(404);
  });

  it('come in several files of one form, whose images the preview shows from their archive', async () => {
    const photo = await drawImage({ width: 40, height: 30, format: 'png' });
    const upload = (name: string) => `https://old.example/wp-content/uploads/2019/05/${name}`;
    const file = (id: number, name: string, mimeType: string) =>
      wxrPost({ id, type: 'attachment', fields: { 'wp:attachment_url': upload(name), 'wp:post_mime_type': mimeType } });
    const shown = `<p>Words.</p><img src="${upload('river.png')}"><img src="${upload('gone.png')}">`;
    const post = wxrPost({ id: 1, fields: { 'content:encoded': shown }, meta: [['_thumbnail_id', '9']] });
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const archive = zip({ 'uploads/2019/05/river.png': photo, 'uploads/2019/05/fake.png': script });
    const form = new FormData();
    const parts = [file(9, 'river.png', 'image/png'), file(10, 'fake.png', 'image/png')];
    form.append('file', new File([wxr(post, ...parts)], 'old.xml'));
    form.append('file', new File([new Uint8Array(archive)], 'media.zip'));
    const sent = magazine.asOwner(adminPaths.siteImports, { method: 'POST', body: form });
    const { id, files } = await readAnswer(sent, siteImport, 201);
    expect(files.map(({ name, received }) => [name, received])).toEqual([
      ['old.xml', expect.any(Number)],
      ['media.zip', archive.length],
    ]);
    await work();
    expect((await read(id)).counts?.images).toMatchObject({ found: 2 });

    const preview = await readAnswer(ask(adminPaths.siteImportPreview(id, 'post:1')), itemPreview);
    const [place = ''] = preview.image?.url.split('#') ?? [];
    expect(preview.contentHtml).toContain(`src="${place}#river.png"`);
    expect(preview.contentHtml).toContain(`src="${upload('gone.png')}"`);
    const image = await ask(place);
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await image.arrayBuffer())).toEqual(photo);
    // Its name says that it is an image, and it is one that browsers could run.
    await readProblem(ask(adminPaths.siteImportImage(id, 'file:10')), 'not-found');
    await readProblem(ask(adminPaths.siteImportImage(id, 'file:11')), 'not-found');
    await removeImportFiles(media.workDir, id);
    await readProblem(ask(place), 'not-found');
  });

  it('refuse a form with too many files, and keep nothing of it', async () => {
    const kept = () => readdir(join(media.workDir, 'imports')).catch(() => []);
    const before = await kept();
    const form = new FormData();
    for (let number = 0; number <= 20; number += 1) form.append('file', new File(['x'], `${number}.xml`));
    await readProblem(magazine.asOwner(adminPaths.siteImports, { method: 'POST', body: form }), 'invalid');
    expect((await ask(adminPaths.siteImports)).headers.get('x-total-count')).toBe('0');
    expect(await kept()).toEqual(before);
  });

  it('are refused where there is no room, and left to who has their files', async () => {
    const huge = { files: [{ name: 'a.xml', bytes: 30_000_000_000 }] };
    await readProblem(ask(adminPaths.siteImports, 'POST', huge), 'too-large');
    const id = await upload();
    await work();
    const setFiles = (files: object[]) =>
      magazine.db
        .updateTable('imports')
        .set({ files: JSON.stringify(files) })
        .where('id', '=', id)
        .execute();
    await setFiles([{ name: 'old.xml', bytes: 1 }]);
    await readProblem(act(id, 'start'), 'import-elsewhere');
    expect((await read(id)).acts).toEqual([]);
  });

  it('lose their files thirty days after the last thing that happened to them', async () => {
    const id = await upload();
    await work();
    const at = now.toISOString();
    await magazine.db.updateTable('imports').set({ updated_at: at }).where('id', '=', id).execute();
    const folder = importFolder(media.workDir, id);
    await removeOldImportFiles(magazine.db, media.workDir, new Date(now.getTime() + 29 * day));
    expect(existsSync(folder)).toBe(true);
    await removeOldImportFiles(magazine.db, media.workDir, new Date(now.getTime() + 31 * day));
    expect(existsSync(folder)).toBe(false);
  });
});
