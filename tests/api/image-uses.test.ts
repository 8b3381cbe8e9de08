import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { adminAppearance } from '../../src/contract/appearance.ts';
import { adminArticle, articleInCategory } from '../../src/contract/articles.ts';
import { author, authorPage } from '../../src/contract/authors.ts';
import { mediaItem, mediaUse } from '../../src/contract/media.ts';
import { settings } from '../../src/contract/settings.ts';
import { articleBody, nobody, send } from '../support/admin-call.ts';
import { readAnswer, readProblem, readSummaries } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { pathOf, storeImage, variantsHash } from '../support/library.ts';
import { setUpMagazine, site } from '../support/magazine.ts';
import { employAll } from '../support/people.ts';
import { type KindOfWrite, randomWrites } from '../support/random-writes.ts';
import { isLongRun, seed } from '../support/sample.ts';

describe.each(engines)('images of the library on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  let id: string;
  let other: string;

  beforeEach(async () => {
    id = await storeImage(magazine.db);
    other = await storeImage(magazine.db, { variants_state: 'waiting', alt: 'A lake', is_animated: 1 });
  });

  const create = (given: object) =>
    readAnswer(send(magazine, 'POST', adminPaths.articles, articleBody(magazine, { ...given })), adminArticle, 201);
  const change = (articleId: string, given: object) =>
    readAnswer(send(magazine, 'PATCH', adminPaths.article(articleId), given), adminArticle);
  const changeAuthor = (imageUrl: string) =>
    readAnswer(send(magazine, 'PATCH', adminPaths.author(magazine.authorId), { imageUrl }), author);
  const readPage = (articleId: string) => readAnswer(magazine.request(`/api/articles/${articleId}`), articleInCategory);
  const usesOf = async (mediaId: string) =>
    mediaUse
      .strict()
      .array()
      .parse(await (await magazine.asOwner(adminPaths.mediaUses(mediaId))).json());
  const trash = (mediaId: string) => send(magazine, 'DELETE', adminPaths.mediaItem(mediaId));
  const deleteForGood = async (mediaId: string) => {
    expect((await trash(mediaId)).status).toBe(204);
    expect((await send(magazine, 'DELETE', adminPaths.mediaInTrash(mediaId))).status).toBe(204);
  };

  it('are presented wherever an article or an author has one, by whatever variant they were chosen', async () => {
    await changeAuthor(`${site.url}${pathOf(other, 320)}`);
    const created = await create({ imageUrl: `${site.url}${pathOf(id, 640)}` });
    const image = {
      folder: `${site.url}/media/${id}/${variantsHash}/`,
      width: 2000,
      height: 1000,
      widths: [320, 640, 960, 1280, 1920, 2000],
      hasAvif: true,
      focalX: 0.25,
      focalY: 0.75,
      color: '#213d7c',
    };
    const portrait = {
      ...image,
      folder: `${site.url}/media/${other}/${variantsHash}/`,
      widths: [1280],
      hasAvif: false,
    };
    const imageUrl = site.url + pathOf(id);
    expect(created).toMatchObject({ imageUrl, image, author: { image: portrait } });
    const [summary] = await readSummaries(magazine.request('/api/articles'));
    expect(summary).toMatchObject({ imageUrl, image, author: { image: portrait } });
    expect(await readAnswer(magazine.request(`/api/authors/${magazine.authorId}`), authorPage)).toMatchObject({
      imageUrl: site.url + pathOf(other),
      image: portrait,
    });
    expect(await readPage(created.id)).toMatchObject({
      imageUrl,
      image,
      imageAlt: 'A river',
      imageCaption: 'A title',
      imageCredit: 'Ada Vale',
      imageRights: {
        copyrightNotice: '© Ada Vale',
        licence: 'CC BY 4.0',
        licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
      },
    });
    const stored = magazine.db.selectFrom('articles').select('image_url');
    expect(await stored.execute()).toEqual([{ image_url: `media:${id}` }]);
  });

  it('say in an article what it says of them, else what the library says', async () => {
    const { id: articleId } = await create({ imageUrl: pathOf(id), imageAlt: '', imageCaption: ' In flood ' });
    expect(await readPage(articleId)).toMatchObject({ imageAlt: '', imageCaption: 'In flood' });
    await change(articleId, { imageAlt: 'The Seine', imageCaption: '' });
    await send(magazine, 'PATCH', adminPaths.settings, { titleAsCaption: false });
    expect(await readPage(articleId)).toMatchObject({ imageAlt: 'The Seine', imageCaption: '' });
    await change(articleId, { imageAlt: null });
    await send(magazine, 'PATCH', adminPaths.mediaItem(id), { isDecorative: true });
    expect(await readPage(articleId)).toMatchObject({ imageAlt: '', imageCredit: 'Ada Vale' });
    await change(articleId, { imageUrl: 'https://images.test/a.jpg', imageAlt: 'A dam' });
    expect(await readPage(articleId)).toMatchObject({
      image: null,
      imageAlt: 'A dam',
      imageCredit: '',
      imageRights: null,
    });
  });

  it('can be used everywhere, and stay while they are', async () => {
    const logo = { publisherLogo: site.url + pathOf(id) };
    expect(await readAnswer(send(magazine, 'PATCH', adminPaths.settings, logo), settings)).toMatchObject(logo);
    await changeAuthor(pathOf(id));
    const { id: articleId } = await create({
      imageUrl: pathOf(id),
      content: `![](media:${id}) and ![](media:${nobody})`,
    });
    await send(magazine, 'PATCH', adminPaths.workingCopy(articleId), { content: `![](media:${other} "A lake")` });
    const issue = await (await send(magazine, 'POST', adminPaths.issues)).json();
    await send(magazine, 'PATCH', adminPaths.issue(issue.id), { note: `Look:\n\n![](media:${id}#wide)` });

    const ofArticle = { noun: 'article', id: articleId, label: 'A title', status: 'published' };
    expect(await usesOf(id)).toEqual([
      { noun: 'settings', id: '1', label: '', places: ['logo'], status: null },
      { noun: 'author', id: magazine.authorId, label: 'Ada Vale', places: ['portrait'], status: null },
      { noun: 'issue', id: issue.id, label: issue.subject, places: ['note'], status: null },
      { ...ofArticle, places: ['hero', 'text'] },
    ]);
    expect(await usesOf(other)).toEqual([{ ...ofArticle, places: ['working-copy'] }]);
    expect(await readAnswer(magazine.asOwner(adminPaths.mediaItem(id)), mediaItem)).toMatchObject({ useCount: 5 });
    await readProblem(magazine.asOwner(adminPaths.mediaUses(nobody)), 'not-found');

    const { detail } = await readProblem(trash(id), 'media-in-use');
    expect(detail).toBe(
      `This image can't be moved to the trash. It is used in the site settings, the profile of Ada Vale, the newsletter issue "${issue.subject}", and 1 other place.`,
    );
    expect((await readProblem(trash(other), 'media-in-use')).detail).toContain('"A title" (its unpublished changes)');
    await send(magazine, 'DELETE', adminPaths.workingCopy(articleId));
    await deleteForGood(other);

    await send(magazine, 'PATCH', adminPaths.settings, { publisherLogo: '' });
    await changeAuthor('');
    await send(magazine, 'DELETE', adminPaths.issue(issue.id));
    await send(magazine, 'DELETE', adminPaths.article(articleId));
    expect((await readProblem(trash(id), 'media-in-use')).detail).toContain('the article "A title" in the trash.');
    await send(magazine, 'DELETE', adminPaths.articleInTrash(articleId));
    await deleteForGood(id);
  });

  it('are missing, without an error, where an older text names one that was deleted', async () => {
    const { id: articleId } = await create({ imageUrl: pathOf(id), content: `![](media:${id})` });
    await change(articleId, { imageUrl: '', content: 'No image' });
    await deleteForGood(id);
    const [oldest] = await magazine.db.selectFrom('revisions').select('id').orderBy('id').execute();
    const publish = () =>
      readAnswer(send(magazine, 'POST', adminPaths.workingCopyPublication(articleId), {}), adminArticle);
    await readAnswer(send(magazine, 'POST', adminPaths.revisionRestore(articleId, oldest?.id ?? ''), {}), adminArticle);
    expect(await publish()).toMatchObject({ imageUrl: null, image: null, content: `![](media:${id})` });
    expect(await readPage(articleId)).toMatchObject({ imageUrl: null, imageAlt: '', imageCaption: '' });
    expect(await readAnswer(send(magazine, 'PATCH', adminPaths.workingCopy(articleId), { title: 'T' }), adminArticle));
    expect(await publish()).toMatchObject({ title: 'T', imageUrl: null });
  });

  it('leave the trash when an article uses them', async () => {
    await trash(id);
    await create({ imageUrl: pathOf(id) });
    expect(await readAnswer(magazine.asOwner(adminPaths.mediaItem(id)), mediaItem)).toMatchObject({ trashedAt: null });
    await Promise.all([trash(other), create({ title: 'Another', imageUrl: pathOf(other) })]);
    expect(await usesOf(other)).toHaveLength(1);
    expect(await readAnswer(magazine.asOwner(adminPaths.mediaItem(other)), mediaItem)).toMatchObject({
      trashedAt: null,
    });
  });

  it('leave the trash by the hand of those only who may restore them, and stay where they are used', async () => {
    const { ids, visitors } = await employAll(magazine);
    await magazine.db.updateTable('users').set({ author_id: magazine.authorId }).where('id', '=', ids.author).execute();
    const own = await storeImage(magazine.db, { uploaded_by: ids.author, file_name: 'own.jpg' });
    const as = (role: 'author' | 'editor', method: string, path: string, body: object) =>
      visitors[role].call(path, { method, body });
    const body = articleBody(magazine, { title: 'By the author' });
    const article = await readAnswer(as('author', 'POST', adminPaths.articles, body), adminArticle, 201);
    const path = adminPaths.article(article.id);
    const texts = { hero: { imageUrl: pathOf(id) }, text: { content: `![](media:${id})` } };
    await trash(id);
    for (const given of Object.values(texts)) {
      const { detail } = await readProblem(as('author', 'PATCH', path, given), 'media-state');
      expect(detail).toBe(
        'The image “river.jpg” is in the trash, and someone else has uploaded it. Ask an editor to restore it.',
      );
      await readProblem(as('author', 'PATCH', adminPaths.workingCopy(article.id), given), 'media-state');
    }
    await trash(own);
    const saved = await readAnswer(as('author', 'PATCH', path, { imageUrl: pathOf(own) }), adminArticle);
    expect(saved).toMatchObject({ image: { folder: expect.stringContaining(own) } });
    await readAnswer(as('editor', 'PATCH', path, texts.hero), adminArticle);
    await readAnswer(as('author', 'PATCH', path, { ...texts.text, title: 'Still there' }), adminArticle);
  });

  it('have the uses that a recount finds, whatever is written', async () => {
    const catchUp = async () => {};
    const writer = { db: magazine.db, catchUp, send: (...call: [string, string, unknown?]) => send(magazine, ...call) };
    for (let images = 0; images < 3; images += 1) await storeImage(magazine.db);
    await create({});
    await create({ title: 'Another', imageUrl: pathOf(id) });
    const kinds = (Object.keys(randomWrites) as KindOfWrite[]).filter((kind) => !kind.includes('sending'));
    const dice = fc.record({ kind: fc.constantFrom(...kinds), one: fc.nat(10_000), other: fc.nat(10_000) });
    for (const { kind, ...given } of fc.sample(dice, { seed, numRuns: isLongRun ? 1000 : 60 })) {
      await randomWrites[kind](writer, given);
      expect(await listStored(), kind).toEqual(await recount());
    }
  });

  const listStored = async () => {
    const rows = await magazine.db.selectFrom('media_uses').selectAll().execute();
    return rows.map(({ media_id, noun, subject_id, place }) => `${noun} ${subject_id} ${place} ${media_id}`).sort();
  };

  /** Looks for the id of each image in each text. */
  const recount = async () => {
    const { db } = magazine;
    const images = await db.selectFrom('media_items').select('id').execute();
    const articles = await db
      .selectFrom('articles')
      .leftJoin('working_copies', 'article_id', 'id')
      .select(['id', 'image_url', 'share_image_url', 'content', 'fields'])
      .execute();
    const authors = await db.selectFrom('authors').select(['id', 'image_url']).execute();
    const series = await db.selectFrom('series').select(['id', 'image_url']).execute();
    const pages = await db.selectFrom('pages').select(['id', 'content', 'working_copy', 'share_image_url']).execute();
    const issues = await db.selectFrom('newsletter_issues').select(['id', 'note']).execute();
    const settings = await db.selectFrom('settings').select(['id', 'publisher_logo', 'share_image']).execute();
    const { current, previous, scheduled } = await readAnswer(magazine.asOwner(adminPaths.appearance), adminAppearance);
    const looks = [current, previous, scheduled?.choices ?? null];
    const ofLooks = looks.flatMap((look) => [
      ['appearance 1 logo', look?.logo],
      ['appearance 1 logo', look?.logoDark],
      ['appearance 1 icon', look?.icon],
    ]);
    const texts = [
      ...ofLooks,
      ...articles.flatMap(({ id: of, image_url, share_image_url, content, fields }) => [
        [`article ${of} hero`, image_url],
        [`article ${of} share-image`, share_image_url],
        [`article ${of} text`, content],
        [`article ${of} working-copy`, fields],
      ]),
      ...pages.flatMap(({ id: of, share_image_url, content, working_copy }) => [
        [`page ${of} share-image`, share_image_url],
        [`page ${of} text`, content],
        [`page ${of} working-copy`, working_copy],
      ]),
      ...authors.map(({ id: of, image_url }) => [`author ${of} portrait`, image_url]),
      ...series.map(({ id: of, image_url }) => [`series ${of} series-image`, image_url]),
      ...issues.map(({ id: of, note }) => [`issue ${of} note`, note]),
      ...settings.flatMap(({ id: of, publisher_logo, share_image }) => [
        [`settings ${of} logo`, publisher_logo],
        [`settings ${of} share-image`, share_image],
      ]),
    ];
    const found = texts.flatMap(([place, text]) =>
      images.filter((image) => text?.includes(image.id)).map((image) => `${place} ${image.id}`),
    );
    return [...new Set(found)].sort();
  };
});
