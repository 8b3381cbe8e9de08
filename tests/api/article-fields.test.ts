import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toFields } from '../../src/admin/articles/fields/article-fields.ts';
import { compareRevisions } from '../../src/admin/articles/history/describe-revision.ts';
import { describeChanges } from '../../src/admin/articles/merging/describe-field.ts';
import { mergeArticles, mergeWithoutAsking } from '../../src/admin/articles/merging/merge-articles.ts';
import { readFields } from '../../src/admin/articles/saving/unsaved-article.ts';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import {
  type ArticleFieldName,
  articleFieldNames,
  articleFields,
  articleFieldsWith,
  formFields,
} from '../../src/contract/article-fields.ts';
import { type AdminArticle, adminArticle, articleInCategory } from '../../src/contract/articles.ts';
import { bylines } from '../../src/contract/bylines.ts';
import { pickFields } from '../../src/contract/field-table.ts';
import { apiPaths, pagePaths } from '../../src/contract/paths.ts';
import { revision, revisionSummary } from '../../src/contract/revisions.ts';
import { indexVersion } from '../../src/database/full-text/entry.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import { renderPage } from '../../src/site/render-page.tsx';
import { send } from '../support/admin-call.ts';
import { readAnswer } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { exportInto, openEmptySite, workFolder } from '../support/exporting.ts';
import { type FieldValues, publishFirst, valuesOfFields, wordOf } from '../support/field-values.ts';
import { listenToLog } from '../support/log.ts';
import { createParts, minutesFromNow, now, openMagazine, setUpMagazine } from '../support/magazine.ts';
import { openMediaSite } from '../support/media-site.ts';
import { search } from '../support/searching.ts';

describe.each(engines)('what the table says of each field of an article, on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const call = (method: string, path: string, body?: unknown) => send(magazine, method, path, body);
  const read = (id: string) => readAnswer(call('GET', adminPaths.article(id)), adminArticle);

  async function start(): Promise<{ id: string; values: FieldValues; opened: AdminArticle }> {
    const values = await valuesOfFields(magazine);
    const id = await publishFirst(magazine, values);
    return { id, values, opened: await read(id) };
  }

  it.each(articleFieldNames)('is so of %s: stored, kept unpublished, published, and seen by readers', async (name) => {
    const { id, values, opened } = await start();
    const [first, second] = values[name];
    expect(given(opened, name)).toEqual(first);
    const copied = await readAnswer(call('PATCH', adminPaths.workingCopy(id), { [name]: second }), adminArticle);
    expect(copied.workingCopy?.fields).toMatchObject({ [name]: second });
    expect(copied.unpublishedChanges).toBe(1);
    expect(given(await read(id), name)).toEqual(first);
    const later = new Date(minutesFromNow(5));
    await send(magazine, 'POST', adminPaths.workingCopyPublication(id), {}, later);
    const published = await read(id);
    expect(given(published, name)).toEqual(second);
    expect(published.workingCopy).toBe(null);
    const { slug } = published;
    const shown = await readAnswer(magazine.request(apiPaths.article(slug)), articleInCategory);
    expect(given(shown, name)).toEqual(second);
    expect(shown.updatedAt).toBe(articleFields[name].isEdit ? later.toISOString() : shown.publishDate);
    const [listed] = (await (await magazine.request(apiPaths.articles)).json()) as Record<ArticleFieldName, unknown>[];
    expect(listed && given(listed, name)).toEqual(
      ['page', 'head'].includes(articleFields[name].readers) ? undefined : second,
    );
  });

  it.each(articleFieldNames)('is so of %s: revised, restored, duplicated and compared', async (name) => {
    const { id, values, opened } = await start();
    const [first, second] = values[name];
    const stored = await readAnswer(call('PATCH', adminPaths.article(id), { [name]: second }), adminArticle);
    const history = revisionSummary.array().parse(await (await call('GET', adminPaths.revisions(id))).json());
    const [newer, older] = await Promise.all(
      history.map((one) => readAnswer(call('GET', adminPaths.revision(id, one.id)), revision)),
    );
    if (!newer || !older) throw new Error('a change makes a revision');
    const { isRestored, isDuplicated } = articleFields[name];
    const { label } = articleFields[name === 'authorId' ? 'authors' : name];
    expect(compareRevisions(older.fields, newer.fields, 'UTC').map((change) => change.label)).toEqual([label]);
    const context = { authors: [], categories: [], tags: stored.tags, series: stored.series, timeZone: 'UTC' };
    const changes = describeChanges(toFields(opened, 'UTC'), toFields(stored, 'UTC'), context);
    expect(changes.map((change) => change.label)).toEqual([label]);
    const copy = await readAnswer(call('POST', adminPaths.articleDuplicate(id)), adminArticle, 201);
    expect(isSame(given(copy, name), second)).toBe(isDuplicated);
    await call('POST', adminPaths.revisionRestore(id, older.id), {});
    expect((await read(id)).workingCopy?.fields[name]).toEqual(isRestored ? first : undefined);
  });

  it.each(formFields)('is so of %s: merged, and kept in the browser', async (name) => {
    const { id, values, opened: before } = await start();
    const after = await readAnswer(call('PATCH', adminPaths.article(id), { [name]: values[name][1] }), adminArticle);
    const [opened, changed] = [toFields(before, 'UTC'), toFields(after, 'UTC')];
    expect(mergeWithoutAsking({ mine: changed, stored: opened, opened })).toEqual(changed);
    expect(mergeWithoutAsking({ mine: opened, stored: changed, opened })).toEqual(changed);
    const { conflicts } = mergeArticles({ mine: opened, stored: changed, opened: null });
    const canKeepBoth = ['both', 'paragraphs', 'list'].includes(articleFields[name].merge);
    expect(conflicts).toMatchObject([{ name, canKeepBoth }]);
    expect(readFields(JSON.parse(JSON.stringify(changed)))).toEqual(changed);
    const { [name]: _, ...older } = changed;
    const empty = 'isLater' in articleFields[name] ? { ...older, [name]: articleFields[name].empty } : null;
    expect(readFields(older)).toEqual(empty);
  });

  it('is so of the words that are found', async () => {
    const { id } = await start();
    for (const name of articleFieldNames.filter(isText)) {
      const found = await search(magazine, wordOf(name, 'first'));
      expect(
        found.map((hit) => hit.id),
        name,
      ).toEqual(articleFields[name].index === null ? [] : [id]);
    }
  });

  it('is so of what readers see on the page', async () => {
    // React warns that the style sheet has no URL, since there is no build.
    listenToLog();
    const { opened } = await start();
    const folder = workFolder();
    for (const name of ['client', 'previous']) mkdirSync(join(folder, name));
    const app = createSiteApp({
      api: createParts(magazine.db),
      pages: { renderPage, entry: '', strictPolicy: true },
      buildDir: folder,
      dataDir: folder,
    });
    const page = await (await app.request(pagePaths.article(opened.slug), {}, { now })).text();
    const head = page.slice(0, page.indexOf('<body'));
    const shown = page.slice(page.indexOf('<body')).replaceAll(/<script.*?<\/script>/gs, '');
    const [, described = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
    for (const name of articleFieldNames.filter(isText)) {
      expect(shown.includes(wordOf(name, 'first')), name).toBe(articleFields[name].readers !== 'head');
      if (articleFields[name].readers === 'head') expect(head, name).toContain(wordOf(name, 'first'));
      expect(described.includes(wordOf(name, 'first')), name).toBe(articleFields[name].isDescribed);
    }
  });

  it('is so of an export, and of its import on the other engine', async () => {
    const { id, values, opened } = await start();
    const seconds = Object.fromEntries(articleFieldNames.map((name) => [name, values[name][1]]));
    const { media } = openMediaSite(magazine);
    await call('PATCH', adminPaths.workingCopy(id), seconds);
    const exported = await read(id);
    const other = await openEmptySite(engines.find((one) => one !== engine) ?? engine);
    await other.take(await exportInto(workFolder(), { db: magazine.db, media }));
    const there = await openMagazine(other.db);
    const imported = await readAnswer(send(there, 'GET', adminPaths.article(id)), adminArticle);
    expect(pickFields(imported, articleFieldNames)).toEqual(pickFields(opened, articleFieldNames));
    expect(imported.workingCopy?.fields).toEqual(exported.workingCopy?.fields);
  });
});

it('is so of the index, whose version rises when other words are found', () => {
  const indexed = articleFieldNames.filter((name) => articleFields[name].index !== null);
  expect({ indexVersion, indexed }).toEqual({
    indexVersion: 4,
    indexed: ['title', 'excerpt', 'content', 'kicker', 'dateline'],
  });
});

it('is so of what is written about exports', () => {
  const written = readFileSync(new URL('../../docs/export-format.md', import.meta.url), 'utf8');
  const columns = articleFieldsWith('isExported', true).map((name) => articleFields[name].column);
  for (const column of columns.filter((one) => one !== 'content')) expect(written).toContain(`\`${column}\``);
});

/** @returns a field as writes give it: reads have more of each author */
function given(article: Record<ArticleFieldName, unknown>, name: ArticleFieldName): unknown {
  return name === 'authors' ? bylines.parse(article.authors) : article[name];
}

function isText(name: ArticleFieldName): boolean {
  return ['text', 'markdown', 'alt'].includes(articleFields[name].kind);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
